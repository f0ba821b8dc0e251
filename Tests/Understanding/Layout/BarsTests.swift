import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Bars")
struct BarsTests {
  private func bar(_ y: Double, height: Double = 40) -> Rect { Rect(x: 0, y: y, width: 10, height: height) }

  @Test("status bar and navigation bar are the top ninth; a title stands a little lower")
  func top() {
    let bars = scene().bars
    #expect(bars.statusEnd == 40)
    #expect(bars.holds(bar(60)) && !bars.holds(bar(90)))
    #expect(bars.isAtTitle(bar(72)) && !bars.isAtTitle(bar(80)))
  }

  @Test("buttons of a bar are as far down in a low window as on a phone")
  func buttons() {
    let window = scene(image: Bitmap(width: 800, height: 400)).bars
    #expect(window.isAtButtons(bar(110)) && !window.isAtButtons(bar(111)))
    #expect(scene().bars.isAtButtons(bar(110)) && !window.holds(bar(110)))
  }

  @Test("tabs lie in the lowest fifth, and go down to the foot")
  func foot() {
    let bars = scene().bars
    #expect(bars.isAtTabs(bar(640)) && !bars.isAtTabs(bar(639)))
    #expect(bars.reachesFoot(bar(712)) && !bars.reachesFoot(bar(711)))
  }
}
