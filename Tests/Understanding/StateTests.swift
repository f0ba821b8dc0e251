import HearsightPixels
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

@Suite("ButtonContainers, DisclosureRows, TypeInteractivity")
struct InteractivityTests {
  private func clickable(_ rule: some ElementRule, _ elements: [Element], fill: Color? = nil) -> Bool? {
    var image = Image(width: 400, height: 800)
    if let fill, let frame = elements.first?.frame { image.fill(frame, with: fill) }
    return rule.apply(to: elements, in: scene(image: image)).first?.clickable
  }

  private let blue = Color(red: 0, green: 122, blue: 255)
  private let box = element(.container, 20, 300, 360, 48)

  @Test("a filled box with one short text in its middle is a button; a row, or one that cannot be seen, is not known")
  func buttons() {
    let centred = element(.text, 150, 314, 100, 20, text: "Continue")
    let rule = ButtonContainers()
    #expect(clickable(rule, [box, centred], fill: blue) == true)
    #expect(clickable(rule, [box, centred]) == nil)
    #expect(clickable(rule, [box, element(.text, 36, 314, 100, 20, text: "About")], fill: blue) == nil)
    #expect(clickable(rule, [box], fill: blue) == nil)
  }

  @Test("a row that ends in a chevron opens something")
  func disclosure() {
    let text = element(.text, 36, 314, 100, 20, text: "About")
    #expect(clickable(DisclosureRows(), [box, text, element(.icon, 360, 317, 8, 14)]) == true)
    #expect(clickable(DisclosureRows(), [box, text, element(.icon, 350, 312, 24, 24)]) == nil)
  }

  @Test("controls can be activated, nothing is said of the rest", arguments: ElementType.allCases)
  func types(type: ElementType) {
    let clickable = clickable(TypeInteractivity(), [element(type, 0, 0, 10, 10)])
    let isControl = ![.container, .dialog, .icon, .picture, .text].contains(type)
    #expect(clickable == (isControl ? true : nil))
  }
}

@Suite("SecureFields")
struct SecureFieldsTests {
  @Test("a field of bullets hides its content, others do not")
  func bullets() {
    let field = element(.textField, 20, 300, 360, 44)
    let hidden = SecureFields().apply(to: [field, element(.text, 30, 312, 90, 20, text: "••••••")], in: scene())
    #expect(hidden.map(\.secure) == [true, true])
    let open = SecureFields().apply(to: [field, element(.text, 30, 312, 90, 20, text: "• Ann")], in: scene())
    #expect(open.map(\.secure) == [nil, nil])
  }
}
