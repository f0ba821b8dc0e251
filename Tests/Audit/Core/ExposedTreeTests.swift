import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct ExposedTreeTests {
  private func tree(_ planted: Planted) -> ExposedTree { AuditedScreen(planted.input).tree }

  @Test func aRowThatActsSpeaksForItsTexts() {
    var planted = Planted()
    let row = planted.expose(nil, 0, 100, 400, 60) { $0.actions.isClickable = true }
    planted.expose(.text, 20, 110, 100, 20, name: "Wi-Fi", in: row)
    planted.expose(.text, 20, 130, 100, 20, name: "Home", in: row)
    planted.expose(.button, 340, 110, 44, 44, name: "Info", in: row)
    #expect(tree(planted).stops == [0, 3])
    #expect(tree(planted).spoken(0) == "Wi-Fi, Home")
  }

  @Test func whatIsHiddenOrOffTheScreenIsNoStop() {
    var planted = Planted()
    let page = planted.expose(nil, 0, 0, 400, 800) { $0.states.isVisible = false }
    planted.expose(.button, 20, 100, 100, 48, name: "Behind", in: page)
    planted.expose(.button, 20, 900, 100, 48, name: "Below")
    #expect(tree(planted).stops.isEmpty)
  }

  @Test func aSwitchWithoutTapsIsItsRowsAffair() {
    var planted = Planted()
    let row = planted.expose(nil, 0, 100, 400, 60, name: "Wi-Fi") {
      $0.actions.isClickable = true
      $0.states.checked = .on
    }
    planted.expose(.toggle, 330, 110, 50, 30, in: row) {
      $0.actions.isClickable = false
      $0.states.isFocusable = false
    }
    #expect(tree(planted).stops == [0])
  }

  @Test func webDriverAgentsAccessibleIsTheAppsWord() {
    var planted = Planted(.xcuiTest)
    let cell = planted.expose(nil, 0, 100, 400, 60, name: "Wi-Fi, Home") { $0.states.isFocusable = true }
    planted.expose(.text, 20, 110, 100, 20, name: "Wi-Fi", in: cell) { $0.states.isFocusable = false }
    #expect(tree(planted).stops == [0])
  }

  @Test func ancestorsAndDescendants() {
    var planted = Planted()
    let outer = planted.expose(nil, 0, 0, 400, 400)
    let inner = planted.expose(nil, 0, 0, 200, 200, in: outer)
    let leaf = planted.expose(.text, 0, 0, 50, 20, name: "x", in: inner)
    let other = planted.expose(.text, 0, 500, 50, 20, name: "y")
    let tree = tree(planted)
    #expect(tree.isAncestor(outer, of: leaf))
    #expect(!tree.isAncestor(leaf, of: outer))
    #expect(!tree.isAncestor(outer, of: other))
    #expect(Array(tree.descendants(of: outer)) == [inner, leaf])
  }
}
