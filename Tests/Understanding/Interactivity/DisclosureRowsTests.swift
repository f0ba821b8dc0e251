import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

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
