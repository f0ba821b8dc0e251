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
