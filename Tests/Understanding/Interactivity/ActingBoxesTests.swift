import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("TypeInteractivity")
struct TypeInteractivityTests {
  private func clickable(_ rule: some DescriptionRule, _ elements: [Element]) -> Bool? {
    rule.apply(to: elements, in: scene()).first?.clickable
  }

  @Test("controls can be activated, nothing is said of the rest", arguments: ElementType.allCases)
  func types(type: ElementType) {
    let clickable = clickable(TypeInteractivity(), [element(type, 0, 0, 10, 10)])
    let isControl = ![.container, .dialog, .icon, .picture, .text].contains(type)
    #expect(clickable == (isControl ? true : nil))
  }
}

@Suite("ButtonContainers")
struct ButtonContainersTests {
  private func clickable(_ rule: some DescriptionRule, _ elements: [Element], fill: RGBColor? = nil) -> Bool? {
    var image = Bitmap(width: 400, height: 800)
    if let fill, let frame = elements.first?.frame { image.fill(frame, with: fill) }
    return rule.apply(to: elements, in: scene(image: image)).first?.clickable
  }

  private let blue = RGBColor(red: 0, green: 122, blue: 255)
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
}

@Suite("DisclosureRows")
struct DisclosureRowsTests {
  private func clickable(_ rule: some DescriptionRule, _ elements: [Element]) -> Bool? {
    rule.apply(to: elements, in: scene()).first?.clickable
  }

  private let box = element(.container, 20, 300, 360, 48)

  @Test("a row that ends in a chevron opens something")
  func disclosure() {
    let text = element(.text, 36, 314, 100, 20, text: "About")
    #expect(clickable(DisclosureRows(), [box, text, element(.icon, 360, 317, 8, 14)]) == true)
    #expect(clickable(DisclosureRows(), [box, text, element(.icon, 350, 312, 24, 24)]) == nil)
  }
}
