import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("PageTitles")
struct PageTitlesTests {
  private let body = [300.0, 400, 470].map { element(.text, 20, $0, 200, 16, text: "Some text") }

  private func isTitle(_ text: Element, with others: [Element] = [], in scene: VisualScene = scene()) -> Bool {
    let elements = ([text] + others + body).numbered()
    return PageTitles(layout(elements, in: scene)).contains(elements[0])
  }

  @Test("in the middle of the bar, of two lines the upper one")
  func bar() {
    let title = element(.text, 150, 60, 100, 18, text: "Settings")
    #expect(isTitle(title))
    #expect(!isTitle(element(.text, 150, 78, 100, 14, text: "3 items"), with: [title]))
    #expect(!isTitle(element(.text, 300, 60, 80, 18, text: "Done")))
  }

  @Test("large at the top, not further down")
  func large() {
    #expect(isTitle(element(.text, 20, 110, 140, 32, text: "Settings")))
    #expect(!isTitle(element(.text, 20, 600, 140, 32, text: "Settings")))
  }

  @Test("at an app bar's start, larger than other text; behind a close icon it is a back button's")
  func appBar() {
    let title = element(.text, 60, 55, 90, 21, text: "Alarms")
    #expect(isTitle(title, with: [element(.icon, 360, 55, 20, 20)]))
    #expect(isTitle(title, with: [element(.icon, 10, 55, 20, 20)]))
    #expect(!isTitle(title, with: [element(.icon, 35, 55, 20, 20)]))
    #expect(!isTitle(element(.text, 60, 55, 90, 16, text: "Alarms")))
    #expect(
      isTitle(
        element(.text, 250, 55, 90, 21, text: "הגדרות"), with: [element(.icon, 20, 55, 20, 20)], in: mirroredScene))
  }

  @Test("first in an alert, where prose follows; the first item of a menu is none")
  func alert() {
    let dialog = element(.dialog, 60, 500, 280, 200)
    let title = element(.text, 80, 520, 200, 16, text: "Delete it?")
    let prose = element(.text, 80, 544, 240, 32, text: "What is deleted can not be brought back by anybody.")
    #expect(isTitle(title, with: [dialog, prose]))
    #expect(!isTitle(title, with: [dialog, element(.text, 80, 544, 100, 16, text: "Edit")]))
  }
}
