import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct FactsOnlyInHintTests {
  private let rule = FactsOnlyInHint()

  private func faults(hint: String, drawn: String, value: String? = nil) -> [Fault] {
    var planted = Planted()
    planted.see(.text, 20, 100, 100, 20, text: drawn)
    planted.expose(.button, 10, 90, 300, 60, name: "Soup") {
      $0.hint = hint
      $0.value = value
    }
    return planted.faults(rule)
  }

  @Test func aPriceInTheHintIsAWarningAndASubtitleANote() throws {
    let fault = try #require(faults(hint: "Costs $12.50", drawn: "$12.50").first)
    #expect(fault.severity == .warning)
    #expect(fault.fixes.swiftui == ".accessibilityValue(\"$12.50\")")
    #expect(try #require(faults(hint: "Fresh today", drawn: "Fresh today").first).severity == .note)
  }

  @Test func hintsThatRepeatOrInstructAreInOrder() {
    #expect(faults(hint: "Costs $12.50", drawn: "$12.50", value: "$12.50").isEmpty)
    #expect(faults(hint: "Opens the dish", drawn: "$12.50").isEmpty)
  }
}
