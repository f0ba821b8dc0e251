import HearsightScreenModel
import Testing

@testable import HearsightPixels

@Suite("Map of text cores")
struct ProbabilityMapTests {
  /// A map from rows of characters: `#` is 0.9, `+` is 0.4, all else 0.
  private func map(_ rows: String...) throws -> ProbabilityMap {
    let values = rows.joined().map { character -> Float in character == "#" ? 0.9 : character == "+" ? 0.4 : 0 }
    return try #require(ProbabilityMap(width: rows.first?.count ?? 0, height: rows.count, values: values))
  }

  @Test("cells that touch at a side or a corner are one component")
  func touching() throws {
    let found = try map(
      "##......",
      "..#...##",
      "......##"
    ).components(over: 0.3)
    #expect(found.map { [$0.minX, $0.minY, $0.maxX, $0.maxY] } == [[0, 0, 2, 1], [6, 1, 7, 2]])
    #expect(found.map(\.cells) == [3, 4])
  }

  @Test("the score is the mean of the component's own cells")
  func score() throws {
    let found = try map("#+", "+#").components(over: 0.3)
    #expect(found.count == 1)
    #expect(abs((found.first?.score ?? 0) - 0.65) < 1e-6)
  }

  @Test("cells at or under the threshold do not count")
  func threshold() throws {
    #expect(try map("++", "++").components(over: 0.5).isEmpty)
  }

  @Test("a level bar is level, a falling one turns clockwise")
  func direction() throws {
    let level = try #require(try map("########", "########").components(over: 0.3).first).axes
    #expect(abs(level.direction) < 0.01)
    #expect(level.along > 3 * level.across)
    let falling = try #require(
      try map("#....", ".#...", "..#..", "...#.", "....#").components(over: 0.3).first
    ).axes
    #expect(abs(falling.direction - .pi / 4) < 0.01)
  }

  @Test("a map whose values do not fit its size is refused")
  func wrongSize() {
    #expect(ProbabilityMap(width: 2, height: 2, values: [1, 2, 3]) == nil)
    #expect(ProbabilityMap(width: 0, height: 0, values: []) == nil)
  }
}
