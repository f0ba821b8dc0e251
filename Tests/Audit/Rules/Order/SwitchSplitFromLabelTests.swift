import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct SwitchSplitFromLabelTests {
  private let rule = SwitchSplitFromLabel()

  @Test func aSwitchBesideItsTextIsFound() throws {
    var planted = Planted()
    planted.expose(.text, 20, 100, 100, 20, name: "Wi-Fi")
    planted.expose(.toggle, 330, 95, 50, 30)
    let fault = try #require(planted.faults(rule).first)
    #expect(fault.fixes.swiftui == "Toggle(\"Wi-Fi\", isOn: $isOn)")
  }

  @Test func namedSwitchesAndRowsThatOpenAPageAreInOrder() {
    var named = Planted()
    named.expose(.text, 20, 100, 100, 20, name: "Wi-Fi")
    named.expose(.toggle, 330, 95, 50, 30, name: "Wi-Fi")
    #expect(named.faults(rule).isEmpty)
    var opening = Planted()
    opening.expose(.button, 0, 90, 320, 40, name: "Wi-Fi")
    opening.expose(.toggle, 330, 95, 50, 30)
    #expect(opening.faults(rule).isEmpty)
  }
}
