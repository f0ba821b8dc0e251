import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct ScreenUntitledTests {
  private let rule = ScreenUntitled()

  private func buttons(_ count: Int = 6) -> Planted {
    var planted = Planted()
    for index in 0..<count { planted.expose(.button, 20, 60 + 80 * Double(index), 100, 48, name: "Track \(index)") }
    return planted
  }

  @Test func aListOfTracksWithoutATitleIsFound() {
    #expect(buttons().faults(rule).count == 1)
  }

  @Test func titlesAndSelectedTabsAreInOrder() {
    var titled = buttons()
    titled.expose(.text, 150, 40, 100, 30, name: "Tracks")
    #expect(titled.faults(rule).isEmpty)
    var tabbed = buttons()
    tabbed.expose(.tab, 0, 740, 100, 50, name: "Tracks") { $0.states.isSelected = true }
    #expect(tabbed.faults(rule).isEmpty)
  }

  @Test func camerasAndSplashesAreNotJudged() {
    #expect(buttons(2).faults(rule).isEmpty)
    var camera = buttons()
    camera.see(.picture, 0, 40, 400, 700)
    #expect(camera.faults(rule).isEmpty)
  }
}
