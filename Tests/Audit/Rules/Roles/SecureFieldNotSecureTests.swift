import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct SecureFieldNotSecureTests {
  private let rule = SecureFieldNotSecure()

  private func faults(
    drawn: String? = nil, name: String = "Password", value: String? = nil, isSecure: Bool? = false,
    role: StopRole = .textField
  ) -> [Fault] {
    var planted = Planted()
    if let drawn { planted.see(.text, 30, 110, 80, 20, text: drawn) }
    planted.expose(role, 20, 100, 300, 40, name: name) {
      $0.value = value
      $0.states.isSecure = isSecure
    }
    return planted.faults(rule)
  }

  @Test func bulletsInAPlainFieldAreFound() throws {
    #expect(try #require(faults(value: "•••••").first).evidence == .told)
    #expect(try #require(faults(drawn: "•••••", name: "Code").first).evidence == .unproven)
  }

  @Test func aPasswordsNameAloneIsToBeLookedAt() throws {
    #expect(try #require(faults().first).evidence == .unproven)
  }

  @Test func secureFieldsRevealedPasswordsAndMaskedTextsAreInOrder() {
    #expect(faults(drawn: "•••••", isSecure: true).isEmpty)
    #expect(faults(drawn: "hunter2").isEmpty)
    #expect(faults(drawn: "•••• 4242", name: "Card •••• 4242", role: .text).isEmpty)
  }
}
