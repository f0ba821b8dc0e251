import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

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
