import HearsightHierarchies
import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct ModalLeakTests {
  private let rule = ModalLeak()

  private func dialog() -> Planted {
    var planted = Planted()
    planted.modal = ModalView(kind: .dialog, frame: Rect(x: 50, y: 300, width: 300, height: 200), title: "Delete?")
    planted.expose(.text, 80, 320, 200, 30, name: "Delete?")
    planted.expose(.button, 250, 440, 80, 48, name: "OK")
    return planted
  }

  @Test func aListBehindTheDialogIsOneFinding() throws {
    var planted = dialog()
    for row in 0..<3 { planted.expose(.button, 0, 60 + 60 * Double(row), 400, 60, name: "Row \(row)") }
    let fault = try #require(planted.faults(rule).first)
    #expect(fault.measured?.value == 3)
  }

  @Test func aNamedBackdropAndAClosedPageAreInOrder() {
    var planted = dialog()
    planted.expose(.button, 0, 0, 400, 600, name: "Close")
    #expect(planted.faults(rule).isEmpty)
    #expect(dialog().passes(rule) == 1)
  }

  @Test func aDialogThatIsNotInTheHierarchyIsNotMeasured() throws {
    var planted = Planted()
    planted.modal = ModalView(kind: .dialog, frame: Rect(x: 50, y: 300, width: 300, height: 200))
    planted.expose(.button, 0, 60, 400, 60, name: "Row")
    #expect(planted.faults(rule).isEmpty)
    #expect(try planted.audit().rules.first { $0.id == "modal-leak" }?.unmeasured == 1)
  }
}
