import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct SparseScreenTests {
  private let rule = SparseScreen()

  private func intro(y: Double = 720, height: Double = 40) -> Planted {
    var planted = Planted()
    planted.expose(.text, 20, 100, 300, 40, name: "Welcome")
    planted.expose(.button, 120, y, 160, height, name: "Next")
    return planted
  }

  @Test func aSmallButtonAtTheBottomIsFound() {
    #expect(intro().faults(rule).count == 1)
  }

  @Test func splashesDialogsAndCentredButtonsAreInOrder() {
    #expect(intro(y: 400).faults(rule).isEmpty)
    #expect(intro(y: 560, height: 230).faults(rule).isEmpty)
    var splash = Planted()
    splash.expose(.text, 20, 100, 300, 40, name: "Welcome")
    #expect(splash.faults(rule).isEmpty)
    var alert = intro()
    alert.modal = ModalView(kind: .dialog, frame: Rect(x: 50, y: 600, width: 300, height: 190))
    #expect(alert.faults(rule).isEmpty)
  }
}
