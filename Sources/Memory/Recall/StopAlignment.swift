import Foundation
import HearsightScreenModel

/// Which stop of a screen is which of an earlier time.
///
/// Texts that are there once on both are certain; they tell how far what is near them was moved. Everything else is
/// looked for where its neighbours say that it must be, or where it was, counted from the edges.
struct StopAlignment {
  /// A stop that was found again.
  struct Match: Hashable {
    /// Its index now.
    var index: Int
    /// How sure that is, from 0 to 1.
    var score: Double
  }

  /// By the stop's index in the earlier fingerprint.
  let matches: [Int: Match]

  init(from earlier: ScreenFingerprint, to now: ScreenFingerprint) {
    let texts = TextLikenesses(earlier, now)
    let anchors = texts.certain
    let places = Places(earlier, now, anchors: anchors)
    var candidates: [Candidate] = []
    for (i, stop) in earlier.stops.enumerated() {
      for (j, seen) in now.stops.enumerated() {
        let score =
          anchors[i] == j ? 1 : StopLikeness(stop, seen, text: texts[i, j], place: places.likeness(of: i, to: j)).score
        if let score { candidates.append(Candidate(earlier: i, now: j, score: score)) }
      }
    }
    matches = Self.assigned(candidates)
  }

  /// Each stop once, the surest first. One that is as like to two others is left out.
  private static func assigned(_ candidates: [Candidate]) -> [Int: Match] {
    let sorted = candidates.sorted { ($0.score, $1.earlier, $1.now) > ($1.score, $0.earlier, $0.now) }
    let byEarlier = Dictionary(grouping: sorted, by: \.earlier)
    let byNow = Dictionary(grouping: sorted, by: \.now)
    var result: [Int: Match] = [:]
    var (placed, taken): (Set<Int>, Set<Int>) = ([], [])
    for pair in sorted where !placed.contains(pair.earlier) && !taken.contains(pair.now) {
      placed.insert(pair.earlier)
      taken.insert(pair.now)
      let rivals = [
        byEarlier[pair.earlier]?.first { !taken.contains($0.now) },
        byNow[pair.now]?.first { !placed.contains($0.earlier) },
      ]
      let rival = rivals.compactMap { $0?.score }.max() ?? 0
      guard pair.score - rival >= StopLikeness.margin else { continue }
      result[pair.earlier] = Match(index: pair.now, score: pair.score)
    }
    return result
  }

  private struct Candidate {
    var earlier: Int
    var now: Int
    var score: Double
  }
}

/// How alike the texts of every two stops of two screens are.
private struct TextLikenesses {
  /// Likeness from which two texts are the same, and how much less like every other must be.
  private static let same = (least: 0.6, margin: 0.2)

  private let values: [[Double]]

  init(_ earlier: ScreenFingerprint, _ now: ScreenFingerprint) {
    values = earlier.stops.map { stop in
      now.stops.map { stop.hasText && $0.hasText ? stop.textLikeness($0) : 0 }
    }
  }

  subscript(earlier: Int, now: Int) -> Double { values[earlier][now] }

  /// Stops whose text is there once on both screens.
  var certain: [Int: Int] {
    var result: [Int: Int] = [:]
    for (i, row) in values.enumerated() {
      guard let j = row.indices.max(by: { row[$0] < row[$1] }), row[j] >= Self.same.least else { continue }
      let isOnlyOne =
        row.indices.allSatisfy { $0 == j || row[$0] <= row[j] - Self.same.margin }
        && values.indices.allSatisfy { $0 == i || values[$0][j] <= row[j] - Self.same.margin }
      if isOnlyOne { result[i] = j }
    }
    return result
  }
}

/// Where the stops of an earlier screen are to be looked for.
private struct Places {
  private typealias Expected = (point: Point, trust: Double)

  private let earlier: [Rect]
  private let now: [Rect]
  /// Heights of both screens, in their widths.
  private let heights: (earlier: Double, now: Double)
  private let anchors: [(from: Rect, to: Rect)]
  /// How much larger everything is than before, in widths of the screen: 1 but for a window of another size.
  private let scale: Double
  /// Whether what is not at the screen's edges was moved.
  private let isMoved: Bool
  /// Of each earlier stop.
  private var expected: [[Expected]] = []

  init(_ earlier: ScreenFingerprint, _ now: ScreenFingerprint, anchors: [Int: Int]) {
    self.earlier = earlier.stops.map(\.frame)
    self.now = now.stops.map(\.frame)
    heights = (earlier.height, now.height)
    let pairs = anchors.sorted { $0.key < $1.key }.map { (earlier.stops[$0.key].frame, now.stops[$0.value].frame) }
    self.anchors = pairs
    let ratios = pairs.map { $1.height / max($0.height, 1e-6) }.sorted()
    let ratio = ratios.count >= 3 ? ratios[ratios.count / 2] : 1
    let size = abs(ratio - 1) < 0.08 ? 1 : min(4, max(0.25, ratio))
    scale = size
    isMoved = pairs.contains { abs($0.0.midY * size - $0.1.midY) > 0.03 }
    expected = self.earlier.map(places(of:))
  }

  /// How near a stop is to where it is expected, and how alike in size, from 0 to 1.
  func likeness(of i: Int, to j: Int) -> Double {
    let (frame, seen) = (earlier[i], now[j])
    let width = min(frame.width * scale, seen.width) / max(frame.width * scale, seen.width, 1e-6)
    let height = min(frame.height * scale, seen.height) / max(frame.height * scale, seen.height, 1e-6)
    let reach = max(0.03, 0.5 * min(seen.width, seen.height))
    let nearest = expected[i].map { place in
      let (x, y) = ((place.point.x - seen.midX) / reach, (place.point.y - seen.midY) / reach)
      return place.trust * exp(-(x * x + y * y) / 2)
    }
    return (nearest.max() ?? 0) * (width * height).squareRoot().squareRoot()
  }

  /// Where the middle of a stop is expected: beside the text of its row, else as far from the nearest texts or edges as
  /// it was.
  private func places(of frame: Rect) -> [Expected] {
    let near = anchors.sorted { distance($0.from, frame) < distance($1.from, frame) }.prefix(3)
    let beside = near.first.map { $0.from.verticalOverlap(frame) > 0.5 * min($0.from.height, frame.height) } ?? false
    let moved: [Expected] = near.map { anchor in
      let point = Point(
        x: anchor.to.midX + (frame.midX - anchor.from.midX) * scale,
        y: anchor.to.midY + (frame.midY - anchor.from.midY) * scale)
      return (point, 1)
    }
    if beside, isMoved, let first = moved.first { return [first] + edges(frame).map { ($0, 0.5) } }
    return moved + edges(frame).map { ($0, isMoved ? 0.8 : 1) }
  }

  /// The same place, counted from the left or right edge and from the upper or lower one.
  private func edges(_ frame: Rect) -> [Point] {
    let horizontal = scale == 1 ? [frame.midX] : [frame.midX * scale, 1 - (1 - frame.midX) * scale]
    let vertical = [frame.midY * scale, heights.now - (heights.earlier - frame.midY) * scale]
    return horizontal.flatMap { x in vertical.map { Point(x: x, y: $0) } }
  }

  /// Rows go before columns: a text on the same row is near, however far it is.
  private func distance(_ anchor: Rect, _ frame: Rect) -> Double {
    let (x, y) = (anchor.midX - frame.midX, anchor.midY - frame.midY)
    return abs(y) * 4 + abs(x)
  }
}
