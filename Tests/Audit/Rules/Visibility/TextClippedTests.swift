import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct TextClippedTests {
  private let rule = TextClipped()

  private func faults(drawn: String, told: String, isInList: Bool = false) -> [Fault] {
    var planted = Planted()
    planted.see(.text, 20, 100, 150, 20, text: drawn)
    let list = isInList ? planted.expose(nil, 0, 50, 400, 600) { $0.states.isScrollable = true } : nil
    planted.expose(.text, 20, 98, 150, 24, name: told, in: list)
    return planted.faults(rule)
  }

  @Test func anEllipsisWhereTheTextGoesOnIsFound() throws {
    let fault = try #require(faults(drawn: "A long label in a\u{2026}", told: "A long label in a narrow box").first)
    #expect(fault.severity == .warning)
    #expect(fault.measured?.value == 11)
    #expect(
      try #require(faults(drawn: "A long label...", told: "A long label in a box", isInList: true).first).severity
        == .note)
  }

  @Test func titlesThatEndInAnEllipsisAreInOrder() {
    #expect(faults(drawn: "Save as...", told: "Save as...").isEmpty)
    #expect(faults(drawn: "Save as\u{2026}", told: "Save as\u{2026}").isEmpty)
    #expect(faults(drawn: "Loading...", told: "Loading").isEmpty)
  }

  @Test func inkThatEndsAtTheFramesEdgeIsToBeLookedAt() throws {
    var planted = Planted()
    planted.see(.text, 20, 100, 150, 20, text: "Settings")
    planted.expose(.text, 20, 96, 150, 24, name: "Settings")
    // The round letters end above the frame's last row.
    for letter in 0..<8 {
      let height: Double = letter.isMultiple(of: 2) ? 18 : 14
      planted.image.fill(Rect(x: 22 + 16 * Double(letter), y: 102, width: 4, height: height), with: .black)
    }
    #expect(try #require(planted.faults(rule).first).evidence == .unproven)
    planted.exposed[0].name = "Sessions"
    planted.elements[0].text = TextContent("Sessions", confidence: 0.95)
    #expect(planted.faults(rule).isEmpty, "without descenders letters end flat on their line")
    planted.exposed[0].name = "Settings"
    planted.elements[0].text = TextContent("Settings", confidence: 0.95)
    planted.image.fill(Rect(x: 20, y: 119, width: 150, height: 1), with: .black)
    #expect(planted.faults(rule).isEmpty, "a last row full of ink is a line")
    planted.exposed[0].frame = Rect(x: 20, y: 96, width: 150, height: 30)
    #expect(planted.faults(rule).isEmpty)
  }

  @Test func anEllipsisThatIsToldBeforeFurtherFactsIsInOrder() {
    #expect(faults(drawn: "Super Advance\u{2026}", told: "Super Advance\u{2026}, 12 June, 8 kB").isEmpty)
  }

  @Test func aButtonsEllipsisAfterAWholeWordIsToBeLookedAt() throws {
    func fault(_ drawn: String, _ role: StopRole) throws -> Fault {
      var planted = Planted()
      planted.see(.text, 20, 100, 150, 20, text: drawn)
      planted.expose(role, 20, 98, 150, 24, name: "Change number 1")
      return try #require(planted.faults(rule).first)
    }
    #expect(try fault("Change\u{2026}", .button).evidence?.mayFail == false)
    #expect(try fault("Change num\u{2026}", .button).evidence?.mayFail == true)
    #expect(try fault("Change\u{2026}", .text).evidence?.mayFail == true)
  }
}
