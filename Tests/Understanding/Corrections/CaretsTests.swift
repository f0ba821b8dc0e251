import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Carets")
struct CaretsTests {
  private let field = element(.textField, 20, 100, 300, 44)

  @Test("a bar in a field is its caret, seen as an icon or read as a letter")
  func carets() {
    let found = [field, icon(nil, 40, 108, 3, 28), element(.text, 60, 108, 4, 28, text: "l")]
    #expect(Carets().apply(to: found, in: scene()).map(\.type) == [.textField])
  }

  @Test("a letter in a field, and a bar outside of one, stay")
  func others() {
    let kept = [field, element(.text, 40, 108, 14, 28, text: "I"), icon(nil, 40, 300, 3, 28)]
    #expect(Carets().apply(to: kept, in: scene()).count == 3)
  }
}
