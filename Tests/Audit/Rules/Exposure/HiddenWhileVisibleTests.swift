import HearsightHierarchies
import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct HiddenWhileVisibleTests {
  private let rule = HiddenWhileVisible()

  private func price(isVisible: Bool?) -> Planted {
    var planted = Planted()
    planted.see(.text, 20, 100, 100, 20, text: "$ 12.50")
    planted.expose(.text, 20, 98, 100, 24, name: "$ 12.50") { $0.states.isVisible = isVisible }
    return planted
  }

  @Test func aHiddenPriceIsFoundOnce() throws {
    #expect(price(isVisible: false).faults(rule).count == 1)
    let rules = try price(isVisible: false).audit().findings.map(\.rule)
    #expect(rules.contains("hidden-while-visible"))
    #expect(!rules.contains("text-not-exposed"))
  }

  @Test func shownOnesDuplicatesAndWhatTheParentSaysAreInOrder() {
    #expect(price(isVisible: true).faults(rule).isEmpty)
    var told = price(isVisible: false)
    told.expose(.button, 0, 80, 400, 60, name: "Soup, $ 12.50")
    #expect(told.faults(rule).isEmpty)
  }

  @Test func aFormatThatDoesNotTellLeavesItNotRun() throws {
    var planted = price(isVisible: false)
    planted.unknown = [.visibility]
    #expect(try planted.audit().rules.first { $0.id == "hidden-while-visible" }?.notRun?.contains("visibility") == true)
  }

  @Test func anIconThatIsDrawnSmallerThanItTakesTapsIsFound() {
    var planted = Planted()
    planted.see(.icon, 112, 112, 24, 24, icon: "delete")
    planted.expose(.button, 100, 100, 48, 48, name: "Delete") { $0.states.isVisible = false }
    #expect(planted.faults(rule).count == 1)
    planted.expose(.button, 110, 110, 28, 28, name: "Delete")
    #expect(planted.faults(rule).isEmpty)
  }
}
