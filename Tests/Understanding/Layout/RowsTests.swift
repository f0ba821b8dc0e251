import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("RowPlaces")
struct RowPlacesTests {
  private let first = Rect(x: 20, y: 300, width: 30, height: 20)
  private let second = Rect(x: 60, y: 305, width: 100, height: 20)

  @Test("a row starts at the left, on a mirrored screen at the right")
  func direction() {
    let (places, mirrored) = (RowPlaces(scene()), RowPlaces(mirroredScene))
    #expect(places.start(first) == 20 && places.end(first) == 50 && places.gap(from: first, to: second) == 10)
    #expect(mirrored.start(first) == 350 && mirrored.end(first) == 380 && mirrored.gap(from: second, to: first) == 10)
  }

  @Test("what has its middle beside another is on its row")
  func rows() {
    #expect(first.isOnRow(of: second))
    #expect(first.isOnRow(of: Rect(x: 0, y: 200, width: 10, height: 300)))
    #expect(!first.isOnRow(of: Rect(x: 60, y: 318, width: 100, height: 20)))
    #expect(!first.isOnRow(of: Rect(x: 60, y: .nan, width: 100, height: 20)))
  }
}

@Suite("SegmentRows")
struct SegmentRowsTests {
  private func rows(_ frames: (x: Double, y: Double)...) -> [[Int]] {
    SegmentRows.rows(frames.map { Rect(x: $0.x, y: $0.y, width: 100, height: 32) })
  }

  @Test("segments side by side are one control, from whichever end they are given")
  func row() { #expect(rows((220, 100), (20, 100), (120, 102)) == [[0, 1, 2]]) }

  @Test("another row, or a wide gap, begins another control")
  func several() {
    #expect(rows((20, 100), (120, 100), (20, 200)).count == 2)
    #expect(rows((20, 100), (190, 100)).count == 2)
    #expect(SegmentRows.rows([]).isEmpty)
  }
}
