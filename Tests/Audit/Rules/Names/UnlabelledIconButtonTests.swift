import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct UnlabelledIconButtonTests {
  private let rule = UnlabelledIconButton()

  @Test func aButtonWithAnIconAndNoNameIsFound() throws {
    var planted = Planted()
    planted.see(.icon, 350, 50, 24, 24, icon: "close")
    planted.expose(.button, 340, 40, 44, 44)
    let fault = try #require(planted.faults(rule).first)
    #expect(fault.fixes.swiftui == ".accessibilityLabel(\"Close\")")
    #expect(fault.fixes.aria == "aria-label=\"Close\"")
  }

  @Test func anUnsureIconLeavesAPlaceholder() throws {
    var planted = Planted()
    planted.see(.icon, 350, 50, 24, 24, icon: "close", confidence: 0.69)
    planted.expose(.button, 340, 40, 44, 44)
    #expect(try #require(planted.faults(rule).first).fixes.uikit.contains("TODO"))
  }

  @Test func contentThatIsSpokenIsAName() {
    var planted = Planted()
    planted.see(.icon, 350, 50, 24, 24, icon: "close")
    let button = planted.expose(.button, 340, 40, 44, 44)
    planted.expose(.text, 345, 45, 30, 30, name: "Close", in: button)
    #expect(planted.faults(rule).isEmpty)
    #expect(planted.passes(rule) == 1)
  }

  @Test func aBarOfNamedButtonsNeedsNoName() {
    var planted = Planted()
    planted.see(.icon, 350, 50, 24, 24, icon: "close")
    let bar = planted.expose(nil, 300, 40, 100, 48) { $0.actions.isClickable = true }
    planted.expose(.button, 340, 40, 44, 44, name: "Close", in: bar)
    #expect(planted.faults(rule).isEmpty)
  }

  @Test func keysHostsAndWhatLiesBehindADialogAreNotJudged() {
    var planted = Planted()
    planted.expose(.button, 10, 600, 40, 40) { $0.nativeRole = "XCUIElementTypeKey" }
    planted.expose(nil, 10, 100, 90, 90) {
      $0.nativeRole = "android.webkit.WebView"
      $0.actions.isClickable = true
    }
    planted.expose(.button, 10, 200, 44, 44)
    planted.modal = ModalView(kind: .dialog, frame: Rect(x: 100, y: 300, width: 200, height: 200))
    #expect(planted.faults(rule).isEmpty)
  }
}
