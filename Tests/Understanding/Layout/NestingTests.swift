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
    let nesting = Nestings(elements).inContainers
    #expect(nesting.holders == [nil, 0, 1, 0, 0, 0])
    #expect(nesting.contents == [0: [1, 3, 4, 5], 1: [2]])
  }

  @Test("pictures, fields and dialogs hold something only where they are asked for")
  func types() {
    #expect(Nestings(elements).inPictures.holders == [nil, 0, 1, 0, 0, 4])
    let nestings = Nestings(
      [element(.dialog, 0, 0, 400, 200), element(.textField, 10, 10, 200, 60), element(.text, 20, 20, 100, 20)]
        .numbered())
    #expect(nestings.inContainers.contents.isEmpty)
    #expect(nestings.inFields.contents == [1: [2]] && nestings.inBoxes.contents == [1: [2]])
    #expect(nestings.inDialogs.contents == [0: [1], 1: [2]])
  }

  @Test("of two equal boxes neither holds the other")
  func equal() {
    let pair = [element(.container, 0, 0, 90, 40), element(.container, 0, 0, 90, 40)].numbered()
    #expect(Nestings(pair).inContainers.holders == [nil, nil])
  }
}
