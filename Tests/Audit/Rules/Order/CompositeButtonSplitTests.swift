import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct CompositeButtonSplitTests {
  private let rule = CompositeButtonSplit()

  private func card(width: Double = 360, height: Double = 80) -> Planted {
    var planted = Planted()
    planted.expose(.button, 20, 100, width, height)
    planted.expose(.text, 40, 110, 100, 20, name: "Premium")
    planted.expose(.text, 40, 140, 100, 20, name: "Monthly")
    return planted
  }

  @Test func aNamelessButtonAndItsTextsAreOneFinding() throws {
    let fault = try #require(card().faults(rule).first)
    #expect(fault.measured?.value == 3)
    #expect(fault.seen == "Premium, Monthly")
  }

  @Test func theNamelessButtonIsNotToldBesides() throws {
    var planted = card()
    planted.see(.icon, 300, 120, 24, 24, icon: "star")
    let rules = try planted.audit().findings.map(\.rule)
    #expect(rules.contains("composite-button-split"))
    #expect(!rules.contains("unlabelled-icon-button"))
  }

  @Test func cardsWithActionsAndPagesAreInOrder() {
    var planted = card()
    planted.expose(.button, 300, 120, 44, 44, name: "Delete")
    #expect(planted.faults(rule).isEmpty)
    #expect(card(width: 380, height: 600).faults(rule).isEmpty)
  }
}
