import HearsightHierarchies
import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct StateDiffersFromPixelsTests {
  private let rule = StateDiffersFromPixels()

  private func faults(
    _ type: ElementType, told: ExposedStates.Checked?, confidence: Double = 0.95, value: String? = nil
  ) -> [Fault] {
    planted(type, told: told, confidence: confidence, value: value).faults(rule)
  }

  private func planted(
    _ type: ElementType, told: ExposedStates.Checked?, confidence: Double = 0.95, value: String? = nil
  ) -> Planted {
    var planted = Planted()
    planted.see(type, 330, 95, 50, 30)
    planted.elements[0].confidence = confidence
    planted.expose(type.isToggle ? .toggle : .checkBox, 328, 93, 54, 34, name: "Wi-Fi") {
      $0.states.checked = told
      $0.value = value
    }
    return planted
  }

  @Test func aFlippedSwitchIsAnErrorWhereItWasSeenSurely() throws {
    #expect(try #require(faults(.toggleSelected, told: .off).first).evidence?.mayFail == true)
    #expect(try #require(faults(.toggleSelected, told: .off, confidence: 0.8).first).evidence?.mayFail == false)
    #expect(try #require(faults(.toggleUnselected, told: .on).first).severity == .error)
  }

  @Test func aFlippedCheckBoxIsToBeLookedAt() throws {
    #expect(try #require(faults(.checkboxSelected, told: .off).first).evidence == .unproven)
  }

  @Test func aTabThatIsNotToldAsSelectedIsToBeLookedAt() throws {
    var planted = Planted()
    planted.see(.icon, 20, 740, 30, 30, icon: "home")
    planted.elements[0].tab = 0
    planted.elements[0].selected = true
    planted.expose(.tab, 0, 730, 100, 60, name: "Home") { $0.states.isSelected = false }
    #expect(try #require(planted.faults(rule).first).evidence == .unproven)
  }

  @Test func whatAgreesAndMixedStatesAreInOrder() {
    #expect(faults(.toggleSelected, told: .on).isEmpty)
    #expect(faults(.toggleSelected, told: nil, value: "1").isEmpty)
    #expect(faults(.checkboxSelected, told: .mixed).isEmpty)
  }

  @Test func aFormatThatCannotTellIsNotMeasured() throws {
    var planted = planted(.toggleSelected, told: nil)
    planted.unknown = [.checked]
    #expect(planted.faults(rule).isEmpty)
    let outcome = try planted.audit().rules.first { $0.id == "state-differs-from-pixels" }
    #expect(outcome?.unmeasured == 1)
    #expect(outcome?.notRun?.contains("checked") == true)
  }
}
