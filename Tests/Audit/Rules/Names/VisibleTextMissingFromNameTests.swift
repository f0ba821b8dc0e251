import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct VisibleTextMissingFromNameTests {
  private func faults(_ drawn: String, named name: String?, confidence: Double = 0.95) -> [Fault] {
    var planted = Planted()
    planted.see(.text, 20, 100, 80, 20, text: drawn, confidence: confidence)
    planted.expose(.button, 10, 90, 100, 40, name: name)
    return planted.faults(VisibleTextMissingFromName())
  }

  @Test func anotherNameThanTheDrawnOneIsFound() throws {
    let fault = try #require(faults("Buy now", named: "Purchase").first)
    #expect(fault.severity == .error)
    #expect(fault.evidence?.mayFail == true)
    #expect(fault.fixes.swiftui == ".accessibilityInputLabels([\"Buy now\"])")
  }

  @Test func oneWordOrAnUnsureReadingIsToBeLookedAt() throws {
    #expect(try #require(faults("Buy", named: "Purchase").first).evidence?.mayFail == false)
    #expect(try #require(faults("Buy now", named: "Purchase", confidence: 0.8).first).evidence?.mayFail == false)
  }

  @Test func misreadLettersNumbersAndSingleCharactersAreInOrder() {
    #expect(faults("Buy n0w", named: "Buy now").isEmpty)
    #expect(faults("uy now", named: "Buy now!").isEmpty)
    #expect(faults("9:41", named: "9 hours 41 minutes").isEmpty)
    #expect(faults("$ 12.50", named: "twelve dollars fifty").isEmpty)
    #expect(faults("5 km", named: "5 kilometres").isEmpty)
    #expect(faults("x", named: "Close").isEmpty)
  }

  @Test func wordsOfAnInnerControlAreItsOwn() {
    var planted = Planted()
    planted.see(.text, 300, 100, 60, 20, text: "Delete all")
    let row = planted.expose(.button, 0, 80, 400, 60, name: "Drafts")
    planted.expose(.button, 290, 90, 90, 40, name: "Delete all", in: row)
    #expect(planted.faults(VisibleTextMissingFromName()).isEmpty)
  }

  @Test func wordsInAnotherOrderAndIconsReadAsLettersAreInOrder() {
    #expect(faults("Energize on", named: "On Energize").isEmpty)
    #expect(faults("2)) Write tag", named: "Write tag, ready").isEmpty)
  }

  @Test func whatMayBeTheNameMisreadIsToBeLookedAt() throws {
    let fault = try #require(faults("gameft nf files", named: "gameflt.inf, Files of games").first)
    #expect(fault.evidence?.mayFail == false)
  }

  @Test func furtherWordsOfARowThatTellsItsTitleAreToBeLookedAt() throws {
    var planted = Planted()
    planted.see(.text, 20, 90, 120, 20, text: "Sex Born Poison")
    planted.see(.text, 200, 90, 120, 20, text: "Prospekt March")
    planted.expose(.button, 0, 80, 400, 40, name: "Sex Born Poison, Air")
    let fault = try #require(planted.faults(VisibleTextMissingFromName()).first)
    #expect(fault.evidence?.mayFail == false)
    planted.exposed[0].name = "Proceed"
    #expect(try #require(planted.faults(VisibleTextMissingFromName()).first).evidence?.mayFail == true)
  }
}
