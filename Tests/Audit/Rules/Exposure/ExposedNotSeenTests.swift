import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct ExposedNotSeenTests {
  private let rule = ExposedNotSeen()

  @Test func aTransparentButtonIsFound() {
    var planted = Planted()
    planted.expose(.button, 100, 100, 100, 48, name: "Skip")
    #expect(planted.faults(rule).count == 1)
  }

  @Test func drawnOnesListsAndTextsForTheEarAreInOrder() {
    var planted = Planted()
    planted.image.fill(Rect(x: 110, y: 110, width: 40, height: 20), with: .black)
    planted.expose(.button, 100, 100, 100, 48, name: "Skip")
    planted.expose(.text, 10, 300, 1, 1, name: "You have three messages")
    planted.expose(nil, 0, 400, 400, 200, name: "Messages") { $0.states.isScrollable = true }
    #expect(planted.faults(rule).isEmpty)
    #expect(planted.passes(rule) == 1)
  }
}
