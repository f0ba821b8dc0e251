import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

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
