import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Nesting")
struct NestingTests {
  private let elements = [
    element(.container, 0, 0, 400, 200), element(.container, 10, 10, 200, 60), element(.text, 20, 20, 100, 20),
    element(.text, 150, 20, 100, 20), element(.picture, 10, 100, 90, 90), element(.icon, 20, 110, 20, 20),
  ].numbered()

  @Test("an element lies in the smallest holder that has nearly all of it")
  func innermost() {
    let nesting = Nesting(elements, holderTypes: [.container])
    #expect(nesting.holders == [nil, 0, 1, 0, 0, 0])
    #expect(nesting.contents == [0: [1, 3, 4, 5], 1: [2]])
  }

  @Test("only the types that were asked for hold anything")
  func types() {
    #expect(Nesting(elements, holderTypes: [.picture]).holders == [nil, nil, nil, nil, nil, 4])
    #expect(Nesting(elements, holderTypes: []).contents.isEmpty)
  }

  @Test("of two equal boxes neither holds the other")
  func equal() {
    let pair = [element(.container, 0, 0, 90, 40), element(.container, 0, 0, 90, 40)].numbered()
    #expect(Nesting(pair, holderTypes: [.container]).holders == [nil, nil])
  }
}
