import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("StatusBar")
struct StatusBarTests {
  @Test("the row of the time at the top goes, what is under it stays")
  func removed() {
    let elements = [
      element(.text, 30, 16, 50, 18, text: "9:41"), element(.icon, 350, 17, 26, 14),
      element(.text, 160, 60, 80, 20, text: "Settings"),
    ]
    #expect(StatusBar().apply(to: elements, in: scene()).map { $0.text?.string } == ["Settings"])
  }

  @Test("a camera's housing in the middle of the bar is nothing to operate, whatever it is taken for")
  func housing() {
    let time = element(.text, 56, 22, 40, 13, text: "23:02")
    for type in [ElementType.slider, .textField, .container] {
      let island = element(type, 135, 15, 125, 37)
      #expect(StatusBar().apply(to: [time, island], in: scene()).isEmpty)
    }
    let button = element(.container, 300, 15, 80, 20)
    let sheet = element(.container, 130, 0, 130, 60)
    #expect(StatusBar().apply(to: [time, button, sheet], in: scene()) == [button, sheet])
  }

  @Test("without a time at the top nothing goes")
  func kept() {
    let elements = [element(.text, 30, 16, 50, 18, text: "Back"), element(.text, 30, 300, 50, 18, text: "9:41")]
    #expect(StatusBar().apply(to: elements, in: scene()).count == 2)
  }

  @Test("what a time of day looks like", arguments: [("9:41", true), ("09.41", true), ("9:41 AM", true)])
  func times(string: String, isTime: Bool) { #expect(StatusBar.isTime(string) == isTime) }

  @Test("what no time of day looks like", arguments: ["9", "1.2.3", "3.5", "12:345", "10:20 Meeting with Ann", ""])
  func others(string: String) { #expect(!StatusBar.isTime(string)) }
}
