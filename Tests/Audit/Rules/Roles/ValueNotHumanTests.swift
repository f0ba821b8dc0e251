import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct ValueNotHumanTests {
  private let rule = ValueNotHuman()

  private func faults(_ value: String, drawn: String, name: String = "Position") -> [Fault] {
    var planted = Planted()
    planted.see(.text, 20, 340, 40, 16, text: drawn)
    planted.expose(.slider, 20, 300, 300, 40, name: name) { $0.value = value }
    return planted.faults(rule)
  }

  @Test func aNumberBesideATimeIsFound() throws {
    let fault = try #require(faults("0.34", drawn: "2:03").first)
    #expect(fault.fixes.swiftui == ".accessibilityValue(\"2 minutes 3 seconds\")")
    #expect(faults("34 %", drawn: "$ 120").count == 1)
    #expect(faults("5", drawn: "5 km").count == 1)
  }

  @Test func volumesAndValuesInWordsAreInOrder() {
    #expect(faults("50 %", drawn: "2:03", name: "Volume").isEmpty)
    #expect(faults("2 minutes", drawn: "2:03").isEmpty)
    #expect(faults("50 %", drawn: "Loud").isEmpty)
  }
}
