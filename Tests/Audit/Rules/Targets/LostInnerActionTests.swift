import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct LostInnerActionTests {
  private let rule = LostInnerAction()

  private func basket(icon: String = "delete", likelihood: Double = 0.95) -> Planted {
    var planted = Planted()
    planted.see(.text, 20, 110, 100, 20, text: "Soup")
    planted.see(.icon, 350, 110, 24, 24, icon: icon)
    planted.elements[1].clickLikelihood = likelihood
    planted.expose(.button, 0, 90, 400, 64, name: "Soup")
    return planted
  }

  @Test func aTrashCanInARowIsFoundAndNamed() throws {
    let fault = try #require(basket().faults(rule).first)
    #expect(fault.fixes.swiftui == ".accessibilityAction(named: \"Delete\") { }")
  }

  @Test func aSwitchThatItsRowDoesNotTellIsFound() {
    var planted = Planted()
    planted.see(.toggleSelected, 330, 105, 50, 30)
    planted.expose(.button, 0, 90, 400, 64, name: "Wi-Fi")
    #expect(planted.faults(rule).count == 1)
    planted.exposed[0].states.checked = .on
    #expect(planted.faults(rule).isEmpty)
  }

  @Test func chevronsActionsAndExposedChildrenAreInOrder() {
    #expect(basket(icon: "chevron right").faults(rule).isEmpty)
    #expect(basket(likelihood: 0.8).faults(rule).isEmpty)
    var told = basket()
    told.exposed[0].actions.custom = ["Delete"]
    #expect(told.faults(rule).isEmpty)
    var reached = basket()
    reached.expose(.button, 340, 100, 44, 44, name: "Delete", in: 0)
    #expect(reached.faults(rule).isEmpty)
  }
}
