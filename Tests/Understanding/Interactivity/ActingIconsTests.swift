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

@Suite("RowActions")
struct RowActionsTests {
  private func acts(_ elements: [Element]) -> [Bool?] {
    RowActions().apply(to: elements, in: scene()).map(\.clickable)
  }

  @Test("a cross or pencil at the end of a row can be activated, with a container or without one")
  func deeds() {
    let row = element(.container, 10, 100, 380, 60)
    let title = element(.text, 30, 120, 100, 20, text: "Wake up")
    #expect(acts([row, title, icon("close", 350, 118, 24, 24)]) == [nil, nil, true])
    #expect(acts([title, icon("edit", 350, 118, 24, 24)]) == [nil, true])
  }

  @Test("a star, a chevron, what leads a row, and what stands in a tall card stay as they are")
  func others() {
    let title = element(.text, 80, 120, 100, 20, text: "Wake up")
    #expect(acts([title, icon("star", 350, 118, 24, 24)])[1] == nil)
    #expect(acts([title, icon("chevron right", 350, 118, 12, 24)])[1] == nil)
    #expect(acts([title, icon("edit", 20, 118, 24, 24)])[1] == nil)
    let card = element(.container, 10, 50, 380, 300)
    #expect(acts([card, title, icon("close", 350, 118, 24, 24)])[2] == nil)
  }

  @Test("on a mirrored screen the end is at the left")
  func mirrored() {
    let title = element(.text, 280, 120, 100, 20, text: "שעון")
    let elements = [title, icon("close", 20, 118, 24, 24)]
    #expect(RowActions().apply(to: elements, in: mirroredScene)[1].clickable == true)
  }
}

@Suite("PagingChevrons")
struct PagingChevronsTests {
  @Test("two chevrons that point away from each other on one row can be activated")
  func pair() {
    let found = PagingChevrons().apply(
      to: [icon("chevron left", 200, 300), icon("chevron right", 350, 301)], in: scene())
    #expect(found.map(\.clickable) == [true, true])
  }

  @Test("a chevron at the end of a row is a mark")
  func mark() {
    let others = [icon("chevron right", 370, 300), icon("chevron right", 370, 350), icon("chevron left", 16, 60)]
    #expect(PagingChevrons().apply(to: others, in: scene()) == others.numbered())
  }
}

@Suite("Breadcrumbs")
struct BreadcrumbsTests {
  private let gallery = element(.text, 20, 30, 100, 20, text: "Gallery")
  private let form = element(.text, 150, 30, 90, 20, text: "Form")

  private func chevron(_ elements: Element..., in scene: VisualScene = scene()) -> Bool? {
    Breadcrumbs().apply(to: elements, in: scene)[0].clickable
  }

  @Test("a chevron between the texts of a path cannot be activated")
  func separator() {
    #expect(chevron(icon("chevron right", 130, 32, 8, 14), gallery, form) == false)
  }

  @Test("a chevron at a row's end, one far from its texts, and one that pages may act")
  func others() {
    #expect(chevron(icon("chevron right", 130, 32, 8, 14), gallery) == nil)
    #expect(chevron(icon("chevron right", 200, 32, 8, 14), gallery, element(.text, 260, 30, 90, 20, text: "B")) == nil)
    var pager = icon("chevron right", 130, 32, 8, 14)
    pager.clickable = true
    #expect(chevron(pager, gallery, form) == true)
  }

  @Test("one as high as a button, and texts of different kinds, are no path")
  func sizes() {
    #expect(chevron(icon("chevron right", 125, 25, 20, 30), gallery, form) == nil)
    #expect(chevron(icon("chevron right", 130, 32, 8, 14), gallery, element(.text, 150, 20, 90, 40, text: "B")) == nil)
  }

  @Test("on a mirrored screen the chevron that points left separates")
  func mirrored() {
    #expect(chevron(icon("chevron left", 130, 32, 8, 14), gallery, form, in: mirroredScene) == false)
    #expect(chevron(icon("chevron right", 130, 32, 8, 14), gallery, form, in: mirroredScene) == nil)
  }
}
