import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct FrameOffTests {
  private let rule = FrameOff()

  private func list(shifted: Set<Int>) -> Planted {
    var planted = Planted()
    for row in 0..<5 {
      let y = 100 + 100 * Double(row)
      planted.see(.text, 20, y, 150, 20, text: "Unique row number \(row)")
      planted.expose(.text, 20, y + (shifted.contains(row) ? 60 : 0), 150, 20, name: "Unique row number \(row)")
    }
    return planted
  }

  @Test func oneShiftedFrameIsFound() throws {
    let fault = try #require(list(shifted: [2]).faults(rule).first)
    #expect(fault.measured?.value == 60)
    #expect(list(shifted: [2]).faults(rule).count == 1)
  }

  @Test func aRowThatHoldsItsTextIsInOrder() {
    var planted = Planted()
    planted.see(.text, 20, 100, 100, 20, text: "Unique row")
    planted.expose(.button, 0, 80, 400, 90, name: "Unique row")
    #expect(planted.faults(rule).isEmpty)
  }

  @Test func aControlThatIsNamedByATextBesideItIsInOrder() {
    var planted = list(shifted: [])
    planted.see(.text, 20, 650, 60, 20, text: "Server")
    planted.expose(.textField, 150, 650, 240, 20, name: "Server")
    planted.see(.text, 20, 700, 60, 20, text: "Port number")
    planted.expose(.textField, 20, 730, 240, 20, name: "Port number")
    #expect(planted.faults(rule).isEmpty)
    planted.exposed[5].role = .button
    #expect(planted.faults(rule).count == 1, "a button's name is drawn on it")
  }

  @Test func aScrolledPictureIsNotMeasured() throws {
    let planted = list(shifted: [0, 1, 2, 3, 4])
    #expect(planted.faults(rule).isEmpty)
    #expect(try planted.audit().rules.first { $0.id == "frame-off" }?.notRun?.contains("do not fit") == true)
  }

  @Test func aTapThatGoesElsewhereIsFound() {
    var planted = Planted()
    planted.expose(.button, 20, 100, 200, 48, name: "Save") { $0.activationPoint = Point(x: 20, y: 400) }
    planted.expose(.button, 20, 200, 200, 48, name: "Send") { $0.activationPoint = Point(x: 60, y: 220) }
    #expect(planted.faults(rule).count == 1)
  }

  @Test func aFrameOnADrawingOfItsOwnIsToBeLookedAt() throws {
    var planted = list(shifted: [2])
    #expect(try #require(planted.faults(rule).first).evidence?.mayFail == true)
    planted.see(.icon, 30, 362, 16, 16)
    #expect(try #require(planted.faults(rule).first).evidence?.mayFail == false)
  }
}
