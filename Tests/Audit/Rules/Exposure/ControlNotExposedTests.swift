import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct ControlNotExposedTests {
  private let rule = ControlNotExposed()

  @Test func aSwitchThatNothingExposesIsFound() throws {
    var planted = Planted()
    planted.see(.toggleSelected, 330, 95, 50, 30)
    planted.show("Wi-Fi", 20, 100, 100, 20)
    let fault = try #require(planted.faults(rule).first)
    #expect(fault.fixes.swiftui.contains("Wi-Fi"))
  }

  @Test func aTappableIconIsToBeLookedAt() throws {
    var planted = Planted()
    planted.see(.icon, 350, 50, 24, 24, icon: "close")
    planted.elements[0].clickLikelihood = 0.95
    #expect(try #require(planted.faults(rule).first).evidence == .unproven)
    planted.elements[0].clickLikelihood = 0.5
    #expect(planted.faults(rule).isEmpty)
  }

  @Test func exposedOnesRowsAndIconsInLineAreInOrder() {
    var exposed = Planted()
    exposed.see(.toggleSelected, 330, 95, 50, 30)
    exposed.expose(.toggle, 328, 93, 54, 34, name: "Wi-Fi")
    #expect(exposed.faults(rule).isEmpty)
    var row = Planted()
    row.see(.toggleSelected, 330, 95, 50, 30)
    row.expose(.button, 0, 80, 400, 60, name: "Wi-Fi") { $0.states.checked = .on }
    #expect(row.faults(rule).isEmpty)
    var inLine = Planted()
    inLine.see(.icon, 20, 100, 20, 20, icon: "location")
    inLine.elements[0].clickLikelihood = 0.95
    inLine.expose(.text, 46, 98, 200, 24, name: "Berlin")
    #expect(inLine.faults(rule).isEmpty)
  }

  @Test func aButtonFarFromTheTitleOnItsRowIsFound() {
    var planted = Planted()
    planted.show("Messages", 20, 50, 120, 24)
    planted.see(.icon, 360, 50, 24, 24, icon: "more")
    planted.elements[1].clickLikelihood = 0.95
    #expect(planted.faults(rule).count == 1)
  }
}
