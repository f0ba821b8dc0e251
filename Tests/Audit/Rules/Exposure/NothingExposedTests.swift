import HearsightHierarchies
import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct NothingExposedTests {
  private let rule = NothingExposed()

  private func game() -> Planted {
    var planted = Planted()
    for row in 0..<6 { planted.see(.text, 20, 60 + 60 * Double(row), 200, 20, text: "Level \(row)") }
    planted.expose(nil, 0, 0, 400, 800)
    return planted
  }

  @Test func aCanvasIsOneFindingAndNothingElseOfTheHierarchyIsTold() throws {
    let findings = try game().audit().findings
    #expect(findings.contains { $0.rule == "nothing-exposed" && $0.verdict == .fail })
    #expect(!findings.contains { $0.rule == "text-not-exposed" })
  }

  @Test func oneStopOrFewElementsAreInOrder() {
    var planted = game()
    planted.expose(.button, 20, 60, 100, 48, name: "Play")
    #expect(planted.faults(rule).isEmpty)
    var splash = Planted()
    splash.see(.text, 20, 60, 200, 20, text: "Welcome")
    #expect(splash.faults(rule).isEmpty)
  }
}
