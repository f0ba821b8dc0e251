import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

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
