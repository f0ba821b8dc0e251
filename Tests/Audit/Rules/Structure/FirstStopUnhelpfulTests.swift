import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct FirstStopUnhelpfulTests {
  private let rule = FirstStopUnhelpful()

  private func faults(_ first: String, hasSummary: Bool = false) -> [Fault] {
    var planted = Planted(.accessibilitySnapshot)
    planted.expose(.button, 340, 40, 44, 44, name: first)
    planted.expose(.text, 20, 40, 200, 44, name: "Player") { $0.states.isHeading = true }
    planted.expose(.button, 20, 400, 100, 48, name: "Play") { $0.states.isSummary = hasSummary }
    return planted.faults(rule)
  }

  @Test func settingsBeforeThePlayerAreFound() {
    #expect(faults("Settings").count == 1)
  }

  @Test func whatSumsUpTheScreenIsHeardFirst() {
    #expect(faults("Settings", hasSummary: true).isEmpty)
  }

  @Test func backCloseAndMenuAreInOrder() {
    #expect(faults("Back").isEmpty)
    #expect(faults("Close").isEmpty)
    #expect(faults("Menu").isEmpty)
  }

  @Test func itIsToBeLookedAt() {
    #expect(!rule.description.evidence.mayFail)
  }
}
