import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("LineSplitting")
struct LineSplittingTests {
  private let places = [Rect(x: 0, y: 0, width: 60, height: 20), Rect(x: 100, y: 0, width: 100, height: 20)]

  @Test("each word goes to the place that it lies in, with its part of the line")
  func words() {
    let parts = line("Day Week Month", x: 0, y: 2, width: 140, height: 16).split(over: places)
    #expect(parts.map(\.place) == [0, 1])
    #expect(parts.map(\.line.string) == ["Day Week", "Month"])
    #expect(parts.last?.line.frame == Rect(x: 90, y: 2, width: 50, height: 16))
  }

  @Test("on a line from right to left the first word is at the right")
  func rightToLeft() {
    let hebrew = line("יום שבוע", x: 0, y: 2, width: 200, height: 16, isRightToLeft: true)
    #expect(hebrew.split(over: places).map(\.place) == [1, 0])
  }

  @Test("one place, or one word, is not cut")
  func whole() {
    #expect(line("Day Week", x: 0, y: 2, width: 140, height: 16).split(over: [places[0]]).isEmpty)
    #expect(line("Day", x: 0, y: 2, width: 140, height: 16).split(over: places).isEmpty)
  }
}
