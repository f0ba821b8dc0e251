import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("BarButtons")
struct BarButtonsTests {
  @Test("an icon that does something can be activated in the top bar")
  func bar() {
    let icons = [icon("search", 350, 60, 20, 20), icon("battery", 380, 60, 20, 20)]
    #expect(BarButtons().apply(to: icons, in: scene()).map(\.clickable) == [true, nil])
  }

  @Test("in a button of its own the button can be activated, and not the icon")
  func button() {
    let button = element(.container, 340, 50, 40, 40)
    let found = BarButtons().apply(to: [button, icon("search", 350, 60, 20, 20)], in: scene())
    #expect(found.map(\.clickable) == [true, nil])
  }

  @Test("in a field it is the field's")
  func field() {
    let others = [element(.textField, 16, 50, 368, 40), icon("search", 24, 60, 20, 20)]
    #expect(BarButtons().apply(to: others, in: scene()) == others.numbered())
  }

  @Test("further down it may decorate")
  func below() {
    let others = [icon("search", 350, 400, 20, 20), icon(nil, 350, 60, 20, 20)]
    #expect(BarButtons().apply(to: others, in: scene()) == others.numbered())
  }
}
