import HearsightHierarchies
import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct TargetTooSmallTests {
  private let rule = TargetTooSmall()

  private func faults(_ frames: [Rect], _ format: HierarchyFormat = .uiAutomator, role: StopRole = .button) -> [Fault] {
    var planted = Planted(format)
    for frame in frames { planted.expose(role, frame.x, frame.y, frame.width, frame.height, name: "Go") }
    return planted.faults(rule)
  }

  @Test func aSmallTargetAloneIsANoteAndAmongOthersAWarning() throws {
    let alone = try #require(faults([Rect(x: 100, y: 100, width: 30, height: 30)]).first)
    #expect(alone.severity == .note)
    #expect(alone.measured == Measure(30, "lp"))
    #expect(alone.fixes.views.contains("48dp"))
    let pair = faults([Rect(x: 100, y: 100, width: 30, height: 30), Rect(x: 131, y: 100, width: 30, height: 30)])
    #expect(pair.map(\.severity) == [.warning, .warning])
  }

  @Test func twoTinyTargetsThatTouchAreErrors() {
    let frames = [Rect(x: 100, y: 100, width: 20, height: 20), Rect(x: 120, y: 100, width: 20, height: 20)]
    #expect(faults(frames).map(\.severity) == [.error, .error])
    #expect(faults(frames, .chrome).map(\.severity) == [.error, .error])
  }

  @Test func theLeastSizeIsThePlatforms() {
    let frame = [Rect(x: 100, y: 100, width: 45, height: 45)]
    #expect(faults(frame, .uiAutomator).count == 1)
    #expect(faults(frame, .accessibilitySnapshot).isEmpty)
    #expect(faults([Rect(x: 100, y: 100, width: 24, height: 24)], .chrome).isEmpty)
  }

  @Test func aSwitchOfIOSInItsOwnSizeIsInOrder() {
    let own = [Rect(x: 300, y: 100, width: 51, height: 31)]
    #expect(faults(own, .xcuiTest, role: .toggle).isEmpty)
    #expect(faults(own, .xcuiTest, role: .button).count == 1)
    #expect(faults(own, .uiAutomator, role: .toggle).count == 1)
  }

  @Test func aFieldIsTappedThroughItsRow() {
    func faults(row height: Double) -> [Fault] {
      var planted = Planted(.xcuiTest)
      let row = planted.expose(nil, 0, 100, 400, height, name: nil) { $0.nativeRole = "XCUIElementTypeCell" }
      planted.expose(.textField, 92, 110, 294, 22, name: "Server", in: row)
      return planted.faults(rule)
    }
    #expect(faults(row: 44).isEmpty)
    #expect(faults(row: 30).count == 1)
  }

  @Test func edgesLinksAndWhatIsScrolledAwayAreNotFlagged() {
    #expect(faults([Rect(x: 0, y: 100, width: 32, height: 48)]).isEmpty)
    #expect(faults([Rect(x: 100, y: 100, width: 60, height: 16)], role: .link).isEmpty)
    var planted = Planted()
    let list = planted.expose(nil, 0, 100, 400, 600) { $0.states.isScrollable = true }
    planted.expose(.button, 0, 680, 400, 20, name: "Cut", in: list)
    #expect(planted.faults(rule).isEmpty)
  }

  @Test func aProjectMaySetItsOwnSize() throws {
    var planted = Planted()
    planted.expose(.button, 100, 100, 45, 45, name: "Go")
    let configuration = AuditConfiguration(thresholds: ["target-too-small.android": 44])
    #expect(try planted.audit(configuration).findings.allSatisfy { $0.rule != "target-too-small" })
  }

  @Test func withoutAHierarchyDrawnSizesAreToBeLookedAt() throws {
    var planted = Planted()
    planted.hasHierarchy = false
    planted.see(.icon, 100, 100, 14, 14, icon: "close")
    planted.see(.icon, 116, 100, 14, 14, icon: "add")
    for index in 0..<2 { planted.elements[index].clickable = true }
    let finding = try #require(try planted.audit().findings.first { $0.rule == "target-too-small" })
    #expect(finding.verdict == .review)
    #expect(finding.message.contains("check the hit area"))
  }
}
