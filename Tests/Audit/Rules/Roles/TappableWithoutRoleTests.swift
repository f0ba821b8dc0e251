import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct TappableWithoutRoleTests {
  private let rule = TappableWithoutRole()

  @Test func aTextThatTakesTapsIsFound() throws {
    var planted = Planted()
    planted.expose(.text, 20, 100, 100, 40, name: "Open") { $0.actions.isClickable = true }
    #expect(try #require(planted.faults(rule).first).severity == .warning)
  }

  @Test func aClassThatNoReaderKnowsIsFoundAndACellIsANote() throws {
    var planted = Planted()
    planted.expose(nil, 20, 100, 100, 40, name: "Play") {
      $0.nativeRole = "com.example.FancyThing"
      $0.actions.isClickable = true
    }
    #expect(planted.faults(rule).count == 1)
    var phone = Planted(.accessibilitySnapshot)
    phone.expose(nil, 0, 100, 400, 40, name: "Row") {
      $0.nativeRole = "Cell"
      $0.actions.isClickable = true
    }
    #expect(try #require(phone.faults(rule).first).severity == .note)
  }

  @Test func aTextThatLooksTappableIsToBeLookedAt() throws {
    var planted = Planted()
    planted.show("Forgot password?", 20, 100, 120, 20)
    planted.elements[0].clickLikelihood = 0.95
    #expect(try #require(planted.faults(rule).first).evidence == .unproven)
    planted.elements[0].clickLikelihood = 0.85
    #expect(planted.faults(rule).isEmpty)
  }

  @Test func buttonsFieldsAndRowsOfThePlatformAreInOrder() {
    var planted = Planted()
    planted.expose(.button, 20, 100, 100, 40, name: "Open")
    planted.expose(.textField, 20, 200, 100, 40, name: "Name")
    let row = planted.expose(nil, 0, 300, 400, 40) {
      $0.nativeRole = "android.widget.LinearLayout"
      $0.actions.isClickable = true
    }
    planted.expose(.text, 20, 310, 100, 20, name: "Wi-Fi", in: row)
    #expect(planted.faults(rule).isEmpty)
  }
}
