import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("StopTraits")
struct StopTraitsTests {
  private func traits(_ elements: Element...) -> Traits {
    StopTraits(of: elements.numbered(), as: StopRole(of: elements)).traits
  }

  @Test("a control has its role, whatever is with it")
  func controls() {
    let text = element(.text, 0, 0, 90, 20, text: "Name")
    #expect(traits(element(.toggleSelected, 0, 0, 50, 30), text) == [.button, .switchButton])
    #expect(traits(element(.slider, 0, 0, 90, 20), text) == .adjustable)
    #expect(traits(element(.textField, 0, 0, 90, 20), text) == .textEntry)
    #expect(traits() == [])
  }

  @Test("what cannot be activated is text or an image, an icon with a caption is text")
  func content() {
    #expect(traits(element(.icon, 0, 0, 20, 20)) == .image)
    #expect(traits(element(.icon, 0, 0, 20, 20), element(.text, 30, 0, 90, 20)) == .staticText)
    #expect(traits(element(.container, 0, 0, 90, 40)) == [])
  }

  @Test("a button that is off says so; the words of a button are no heading")
  func button() {
    var row = element(.container, 0, 0, 300, 40)
    (row.clickable, row.enabled) = (true, false)
    var words = element(.text, 0, 0, 90, 20, text: "Next")
    words.heading = true
    #expect(traits(row, words) == [.button, .notEnabled])
  }

  @Test("a field with a magnifier, or with words for searching, is a search field")
  func search() {
    #expect(traits(element(.textField, 0, 0, 300, 40), icon("search", 8, 10)).contains(.searchField))
    #expect(
      traits(element(.textField, 0, 0, 300, 40), element(.text, 30, 10, 90, 20, text: "Suche")).contains(.searchField))
  }
}
