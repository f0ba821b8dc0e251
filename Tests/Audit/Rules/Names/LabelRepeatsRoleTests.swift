import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct LabelRepeatsRoleTests {
  private func faults(_ name: String, _ role: StopRole = .button, drawn: String? = nil) -> [Fault] {
    var planted = Planted()
    if let drawn { planted.see(.text, 20, 100, 80, 20, text: drawn) }
    planted.expose(role, 10, 90, 100, 40, name: name)
    return planted.faults(LabelRepeatsRole())
  }

  @Test(arguments: [
    ("Save button", "Save"), ("Wi-Fi, checked", "Wi-Fi"), ("Tap to open", "to open"),
    ("Speichern Schaltfläche", "Speichern"),
  ])
  func theWordIsFoundAndTakenOut(name: String, stripped: String) throws {
    let fault = try #require(faults(name).first)
    #expect(fault.fixes.swiftui == ".accessibilityLabel(\"\(stripped)\")")
  }

  @Test func partsOfWordsOtherRolesAndDrawnTitlesAreInOrder() {
    #expect(faults("Buttonhole").isEmpty)
    #expect(faults("Help link").isEmpty)
    #expect(faults("Tap water", drawn: "Tap water").isEmpty)
    #expect(faults("Select all").isEmpty)
    #expect(faults("Button").isEmpty)
  }
}
