import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct SymbolsReadBadlyTests {
  private let rule = SymbolsReadBadly()

  private func severity(_ name: String) -> Severity? {
    var planted = Planted()
    planted.expose(.text, 20, 100, 100, 20, name: name)
    return planted.faults(rule).first?.severity
  }

  @Test func quotedNumbersAndArrowsAreWarnings() {
    #expect(severity("Open \"Track 01\"") == .warning)
    #expect(severity("M (14) -> 2") == .warning)
    #expect(severity("Home \u{2192} Work") == .warning)
  }

  @Test func middleDotsHyphensAndCodesAreNotes() {
    #expect(severity("5 km \u{00B7} 10 min") == .note)
    #expect(severity("Call 555-0123-444") == .note)
    #expect(severity("Your code is 482913") == .note)
  }

  @Test(arguments: ["6.1\" display", "f = a -> b", "Rooms 10-12", "2020-07-17", "Say \"hello\"", "12345", "4.5 stars"])
  func inchesMathematicsRangesAndShortNumbersAreInOrder(name: String) {
    #expect(severity(name) == nil)
  }

  @Test func digitsThatMayBeAnAmountAreToBeLookedAt() throws {
    var planted = Planted()
    planted.expose(.text, 20, 100, 100, 20, name: "115200")
    #expect(try #require(planted.faults(rule).first).evidence?.mayFail == false)
    planted.exposed[0].name = "Home \u{2192} Work"
    #expect(try #require(planted.faults(rule).first).evidence?.mayFail == true)
  }
}
