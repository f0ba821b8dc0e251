import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Controls of forms and tables")
struct FormControlsTests {
  private func field(_ text: String, _ icons: Element...) -> [Element] {
    let elements = [element(.textField, 30, 100, 120, 34), element(.text, 40, 109, 24, 16, text: text)] + icons
    return SpinButtons().apply(to: elements, in: scene())
  }

  @Test("a number with buttons for more and less is a spin button, and both can be pressed")
  func spinButton() {
    let inside = field("12", icon("remove", 96, 109, 14, 14), icon("add", 126, 109, 14, 14))
    #expect(inside[0].subtype == .spinButton)
    #expect(inside[2].clickable == true && inside[3].clickable == true)
    #expect(inside[2].name == .step(.decrease, icon: "remove"))
    #expect(inside[3].name == .step(.increase, icon: "add"))
    let behind = field("0,5", icon("chevron up", 152, 102, 12, 10), icon("chevron down", 152, 120, 12, 10))
    #expect(behind.map(\.subtype) == [.spinButton, nil, .increaseButton, .decreaseButton])
  }

  @Test("a field with words, or with one button, is none; nor are buttons that stand elsewhere")
  func plainField() {
    #expect(field("Ann", icon("remove", 96, 109), icon("add", 126, 109))[0].subtype == nil)
    #expect(field("Option 1", icon("chevron up", 132, 104), icon("chevron down", 132, 120))[0].subtype == nil)
    #expect(field("12", icon("add", 126, 109))[0].subtype == nil)
    #expect(field("12", icon("remove", 96, 300), icon("add", 126, 300))[0].subtype == nil)
  }

  @Test("a box with a number and two arrows, one above the other, is a spin button; a combo box has one")
  func spinBox() {
    func box(_ icons: Element...) -> Element {
      var combo = element(.container, 30, 100, 120, 34)
      combo.subtype = .comboBox
      return SpinButtons().apply(to: [combo, element(.text, 40, 109, 40, 16, text: "60,0 s")] + icons, in: scene())[0]
    }
    let spin = box(icon("chevron up", 132, 104, 10, 6), icon("chevron down", 132, 120, 10, 6))
    #expect(spin.type == .textField && spin.subtype == .spinButton)
    #expect(box(icon("chevron down", 132, 114, 10, 6)).subtype == .comboBox)
    #expect(box(icon("remove", 100, 109, 14, 14), icon("add", 126, 109, 14, 14)).type == .container)
  }

  private func table(cells: [(x: Double, y: Double)]) -> [ElementSubtype?] {
    var headers = [element(.text, 30, 100, 40, 14, text: "Name"), element(.text, 160, 100, 30, 14, text: "Size")]
    for index in headers.indices { headers[index].clickable = true }
    let cells = cells.map { element(.text, $0.x, $0.y, 60, 14, text: "x") }
    let layout = layout(headers + cells)
    let groups = layout.elements.map { ElementGroup(kind: .single, elements: [$0.id], frame: $0.frame) }
    return ColumnHeaders().apply(to: groups, in: layout).prefix(2).map(\.subtype)
  }

  @Test("words that act above cells that start where they do head columns")
  func headers() {
    let cells = [(30.0, 124.0), (160, 124), (31, 148), (160, 148)]
    #expect(table(cells: cells) == [.columnHeader, .columnHeader])
    #expect(table(cells: [(30, 124), (30, 148)]) == [nil, nil])
    #expect(table(cells: []) == [nil, nil])
  }

  private func stop(_ elements: [Element]) throws -> Stop {
    let acting = TypeInteractivity().apply(to: elements, in: scene())
    return try #require(try ScreenBuilder().build(layout(acting)).stops.first)
  }

  @Test("a field of several lines holds all of them, and no line is its name")
  func textArea() throws {
    let area = try stop([
      element(.textField, 20, 300, 360, 120), element(.text, 30, 310, 200, 16, text: "Dear Ann,"),
      element(.text, 30, 332, 180, 16, text: "see you soon."),
    ])
    #expect(area.labelParts.isEmpty)
    #expect(area.setting == .text("Dear Ann, see you soon."))
    #expect(area.traits.contains(.textArea))
  }

  @Test("the small label at the top of a field is its name still")
  func labelledField() throws {
    let field = try stop([
      element(.textField, 20, 300, 360, 56), element(.text, 30, 306, 60, 12, text: "Name"),
      element(.text, 30, 326, 90, 20, text: "Ann"),
    ])
    #expect(field.labelParts == [.text("Name")])
    #expect(field.setting == .text("Ann"))
  }

  @Test("a combo box has a name and a value; without a label its value names it")
  func comboBox() throws {
    func combo(_ texts: [Element]) throws -> Stop {
      var box = element(.container, 100, 300, 200, 34)
      box.subtype = .comboBox
      box.clickable = true
      return try #require(
        try ScreenBuilder().build(layout([box] + texts)).stops.first { $0.role == .comboBox })
    }
    let labelled = try combo([
      element(.text, 30, 309, 50, 16, text: "Font:"), element(.text, 110, 309, 60, 16, text: "Arial"),
      icon("dropdown", 280, 311, 12, 12),
    ])
    #expect(labelled.labelParts == [.text("Font")])
    #expect(labelled.setting == .text("Arial"))
    let alone = try combo([element(.text, 110, 309, 60, 16, text: "Arial")])
    #expect(alone.labelParts == [.text("Arial")])
    #expect(alone.setting == nil)
  }

  @Test("a combo box that is drawn as a field can be typed in")
  func editableCombo() throws {
    for (type, traits) in [(ElementType.textField, Traits.textEntry), (.container, .button)] {
      var box = element(type, 100, 300, 200, 34)
      (box.subtype, box.clickable) = (.comboBox, true)
      let combo = try stop([box, element(.text, 110, 309, 60, 16, text: "Arial")])
      #expect(combo.role == .comboBox)
      #expect(combo.traits == traits)
    }
  }
}
