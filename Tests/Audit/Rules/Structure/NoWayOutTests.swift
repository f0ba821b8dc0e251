import HearsightHierarchies
import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct NoWayOutTests {
  private let rule = NoWayOut()

  private func sheet(_ format: HierarchyFormat = .accessibilitySnapshot) -> Planted {
    var planted = Planted(format)
    planted.modal = ModalView(kind: .sheet, frame: Rect(x: 0, y: 300, width: 400, height: 500))
    planted.expose(.textField, 20, 350, 300, 40, name: "Name")
    return planted
  }

  @Test func aSheetWithAFormOnlyIsFoundAndOnAndroidANote() throws {
    #expect(try #require(sheet().faults(rule).first).severity == .warning)
    #expect(try #require(sheet(.uiAutomator).faults(rule).first).severity == .note)
  }

  @Test func anyButtonOrADrawnCrossIsAWayOut() {
    var planted = sheet()
    planted.expose(.button, 20, 700, 300, 48, name: "Not now")
    #expect(planted.faults(rule).isEmpty)
    var drawn = sheet()
    drawn.see(.icon, 350, 310, 24, 24, icon: "close")
    #expect(drawn.faults(rule).isEmpty)
  }

  @Test func aDialogOverAPageThatIsNotDimmedIsJudged() {
    var planted = sheet()
    planted.modal = nil
    planted.see(.dialog, 0, 300, 400, 500)
    #expect(planted.faults(rule).count == 1)
    planted.expose(.button, 20, 700, 300, 48, name: "Not now")
    #expect(planted.faults(rule).isEmpty)
    #expect(planted.passes(rule) == 1)
  }

  @Test func aPageIsNotJudged() {
    var planted = sheet()
    planted.modal = nil
    #expect(planted.faults(rule).isEmpty)
  }
}
