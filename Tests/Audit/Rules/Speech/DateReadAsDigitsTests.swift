import HearsightHierarchies
import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct DateReadAsDigitsTests {
  private let rule = DateReadAsDigits()

  private func faults(_ name: String) -> [Fault] {
    var planted = Planted()
    planted.expose(.text, 20, 100, 100, 20, name: name)
    return planted.faults(rule)
  }

  @Test(arguments: [
    ("Due 17/07/2020", "2020-07-17"), ("17.07.20", "2020-07-17"), ("Since 2020-07-17.", "2020-07-17"),
    ("7/4/2021", "2021-04-07"), ("12/31/2024", "2024-12-31"),
  ])
  func datesAreFound(name: String, iso: String) throws {
    #expect(try #require(faults(name).first).fixes.aria.contains("datetime=\"\(iso)\""))
  }

  @Test(arguments: [
    "1.2.10", "24/7", "192.168.10.20", "3/4", "2:1", "555-010-2000", "99/99/2020", "30/02/3020", "17 July",
  ])
  func versionsScoresAndNumbersAreInOrder(name: String) {
    #expect(faults(name).isEmpty)
  }

  @Test func withoutAHierarchyDrawnDatesAreToBeLookedAt() throws {
    var planted = Planted()
    planted.hasHierarchy = false
    planted.see(.text, 20, 100, 100, 20, text: "17/07/2020")
    #expect(try planted.audit().findings.first { $0.rule == "date-read-as-digits" }?.verdict == .review)
  }
}
