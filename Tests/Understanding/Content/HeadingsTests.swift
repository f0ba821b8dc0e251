import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Headings")
struct HeadingsTests {
  private func headings(_ elements: [Element]) -> [String?] {
    Headings().apply(to: elements, in: scene()).filter { $0.heading == true }.map { $0.text?.string }
  }

  private let body = [
    element(.text, 20, 400, 200, 16, text: "Some text"), element(.text, 20, 500, 200, 16, text: "Some more"),
    element(.text, 20, 600, 200, 16, text: "And more"),
  ]

  @Test("a title in the middle of the bar, a large title, a header above a row, a header in capitals")
  func titles() {
    #expect(headings(body + [element(.text, 150, 60, 100, 18, text: "Settings")]) == ["Settings"])
    #expect(headings(body + [element(.text, 20, 110, 140, 32, text: "Settings")]) == ["Settings"])
    let row = element(.container, 16, 300, 368, 44)
    #expect(headings(body + [element(.text, 32, 276, 100, 16, text: "Servers"), row]) == ["Servers"])
    #expect(headings(body + [element(.text, 20, 370, 100, 12, text: "STATISTICS")]) == ["STATISTICS"])
  }

  @Test("buttons in the bar, sentences, labels of fields and lists of texts are none")
  func none() {
    #expect(headings(body + [element(.text, 330, 60, 40, 18, text: "Done")]).isEmpty)
    #expect(headings(body + [element(.text, 20, 276, 300, 16, text: "It ends here.")]).isEmpty)
    let field = element(.textField, 20, 300, 360, 44)
    #expect(headings(body + [element(.text, 20, 280, 60, 16, text: "NAME"), field]).isEmpty)
  }
}

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

@Suite("SectionHeaders")
struct SectionHeadersTests {
  private let body = [600.0, 660, 720].map { element(.text, 20, $0, 200, 16, text: "Some text") }

  private func isHeader(_ text: Element, with others: [Element]) -> Bool {
    let layout = layout([text] + others + body)
    return SectionHeaders(layout).contains(layout.elements[0])
  }

  private let header = element(.text, 32, 276, 100, 16, text: "Servers")
  private let row = element(.container, 16, 300, 368, 44)

  @Test("right above a row, or above cards beside each other; buttons beside each other are no row")
  func above() {
    #expect(isHeader(header, with: [row]))
    #expect(!isHeader(header, with: [element(.container, 16, 340, 368, 44)]))
    let cards = [element(.container, 16, 300, 176, 60), element(.container, 208, 300, 176, 60)]
    #expect(isHeader(header, with: cards))
    #expect(!isHeader(header, with: [16.0, 116, 216, 316].map { element(.container, $0, 300, 68, 44) }))
  }

  @Test("an icon that is set like a letter may stand before it; a row's icon and a value may not")
  func icons() {
    #expect(isHeader(header, with: [row, element(.icon, 12, 276, 14, 16)]))
    #expect(!isHeader(header, with: [row, element(.icon, 2, 268, 28, 32)]))
    #expect(!isHeader(header, with: [row, element(.text, 300, 276, 60, 16, text: "See all")]))
  }

  @Test("in capitals, unless a field follows")
  func capitals() {
    let capitals = element(.text, 20, 276, 100, 12, text: "STATISTICS")
    #expect(isHeader(capitals, with: [element(.text, 20, 310, 100, 16, text: "Messages")]))
    #expect(!isHeader(capitals, with: [element(.textField, 20, 310, 360, 44)]))
  }

  @Test("larger than other text, with nothing behind it but an arrow")
  func large() {
    let large = element(.text, 20, 276, 180, 22, text: "Suggested for you")
    #expect(isHeader(large, with: []))
    #expect(isHeader(large, with: [element(.icon, 360, 276, 20, 20)]))
    #expect(!isHeader(large, with: [element(.text, 300, 276, 60, 16, text: "More")]))
    #expect(!isHeader(element(.text, 20, 276, 180, 16, text: "Suggested"), with: []))
  }

  @Test("a large text of a row, indented or with its explanation under it, is none, nor is a fact")
  func rows() {
    #expect(!isHeader(element(.text, 70, 276, 180, 22, text: "DNS query"), with: []))
    let explanation = element(.text, 20, 304, 200, 16, text: "Never used so far")
    #expect(!isHeader(element(.text, 20, 276, 180, 22, text: "Networks"), with: [explanation]))
    #expect(!isHeader(element(.text, 20, 276, 180, 22, text: "Size: 128 bits"), with: []))
  }
}
