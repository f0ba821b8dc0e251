import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct UnlabelledControlTests {
  private let rule = UnlabelledControl()

  @Test func aSwitchWithoutANameIsFoundAndItsRowsTextProposed() throws {
    var planted = Planted()
    planted.see(.text, 20, 100, 100, 20, text: "Wi-Fi")
    planted.expose(.text, 20, 100, 100, 20, name: "Wi-Fi")
    planted.expose(.toggle, 330, 95, 50, 30)
    let fault = try #require(planted.faults(rule).first)
    #expect(fault.fixes.swiftui.contains("Toggle(\"Wi-Fi\""))
    #expect(fault.seen == "Wi-Fi")
  }

  @Test func aFieldIsNamedByTheTextAboveIt() throws {
    var planted = Planted()
    planted.see(.text, 20, 100, 100, 20, text: "Street")
    planted.expose(.textField, 20, 125, 300, 40)
    #expect(try #require(planted.faults(rule).first).seen == "Street")
  }

  @Test func aFieldWhosePlaceholderADumpLeavesOutIsToBeLookedAt() throws {
    var planted = Planted()
    planted.expose(.textField, 20, 125, 300, 40)
    #expect(try #require(planted.faults(rule).first).evidence?.mayFail != false)
    planted.unknown = [.placeholder]
    #expect(try #require(planted.faults(rule).first).evidence?.mayFail == false)
  }

  @Test func whatIsTypedInAFieldIsNotItsName() throws {
    var planted = Planted()
    planted.see(.text, 20, 100, 100, 20, text: "Street")
    planted.see(.text, 30, 135, 100, 20, text: "12 Mill Lane")
    planted.expose(.textField, 20, 125, 300, 40) { $0.value = "12 Mill Lane" }
    let fault = try #require(planted.faults(rule).first)
    #expect(fault.seen == "Street")
    #expect(fault.fixes.aria.contains("Street"))
  }

  @Test func rowsThatSpeakAndNamedSegmentsAreInOrder() {
    var planted = Planted()
    let row = planted.expose(nil, 0, 90, 400, 50, name: "Wi-Fi") {
      $0.actions.isClickable = true
      $0.states.checked = .on
    }
    planted.expose(.toggle, 330, 95, 50, 30, in: row)
    let segment = planted.expose(.segment, 0, 200, 200, 40)
    planted.expose(.text, 20, 205, 100, 20, name: "Day", in: segment)
    #expect(planted.faults(rule).isEmpty)
    #expect(planted.passes(rule) == 2)
  }
}
