import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct TargetsCollideTests {
  private let rule = TargetsCollide()

  private func target(_ planted: inout Planted, _ frame: Rect, in parent: Int? = nil) -> Int {
    planted.expose(.button, frame.x, frame.y, frame.width, frame.height, name: "Go", in: parent) {
      $0.actions.isClickable = true
    }
  }

  @Test func aClickableWrapperOfAButtonIsFound() throws {
    var planted = Planted()
    let wrapper = target(&planted, Rect(x: 100, y: 100, width: 100, height: 50))
    _ = target(&planted, Rect(x: 100, y: 100, width: 100, height: 50), in: wrapper)
    #expect(planted.faults(rule).map(\.severity) == [.error])
  }

  @Test func overlapIsAWarningAndACoveredMiddleAnError() {
    var planted = Planted()
    _ = target(&planted, Rect(x: 100, y: 100, width: 100, height: 50))
    _ = target(&planted, Rect(x: 190, y: 100, width: 100, height: 50))
    #expect(planted.faults(rule).map(\.severity) == [.warning])
    var covered = Planted()
    _ = target(&covered, Rect(x: 100, y: 100, width: 100, height: 50))
    _ = target(&covered, Rect(x: 140, y: 100, width: 100, height: 50))
    #expect(covered.faults(rule).map(\.severity) == [.error])
  }

  @Test func rowsWithButtonsAndNeighboursAreInOrder() {
    var planted = Planted()
    let row = target(&planted, Rect(x: 0, y: 100, width: 400, height: 60))
    _ = target(&planted, Rect(x: 340, y: 105, width: 50, height: 50), in: row)
    _ = target(&planted, Rect(x: 0, y: 159, width: 400, height: 60))
    #expect(planted.faults(rule).isEmpty)
    #expect(planted.passes(rule) == 3)
  }

  @Test func aFloatingButtonOverAListIsToBeLookedAtAndOneFrameForTwoAFault() throws {
    var planted = Planted()
    _ = target(&planted, Rect(x: 0, y: 700, width: 400, height: 60))
    _ = target(&planted, Rect(x: 330, y: 680, width: 56, height: 56))
    #expect(planted.faults(rule).map { $0.evidence?.mayFail } == [false])
    var same = Planted()
    _ = target(&same, Rect(x: 0, y: 700, width: 400, height: 60))
    _ = target(&same, Rect(x: 0, y: 700, width: 400, height: 60))
    #expect(same.faults(rule).map { $0.evidence?.mayFail } == [true])
  }
}
