import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("ScreenBuilder")
struct ScreenBuilderTests {
  private let elements = [
    element(.text, 20, 300, 100, 18, text: "Second"), element(.text, 20, 100, 100, 18, text: "First"),
  ]

  @Test("without rules of grouping every element is a stop, in reading order")
  func singles() throws {
    var builder = ScreenBuilder()
    builder.groupings = []
    let screen = try builder.build(layout(elements))
    #expect(screen.stops.map(\.elements) == [[1], [0]])
    #expect(screen.stops.map(\.id) == [0, 1])
    #expect(screen.size == Size(width: 400, height: 800) && screen.modal == nil)
  }

  @Test("putting stops in words is for speech")
  func unspoken() throws {
    let screen = try ScreenBuilder().build(layout(elements))
    #expect(screen.stops.allSatisfy { $0.spoken.isEmpty })
  }

  @Test("a screen without elements has no stops")
  func empty() throws { #expect(try ScreenBuilder().build(layout([])).stops.isEmpty) }
}
