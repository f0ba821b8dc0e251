import Foundation
import HearsightScreenModel

/// A place where the detector saw a line of text.
struct TextRegion: Hashable, Sendable {
  /// The line with the margin that the recognizer wants around it, in pixels of the picture.
  var frame: Rect
  /// The middle of the line, which surely is text, in pixels of the picture.
  var core: Rect
  /// How sure the detector is, from 0 to 1.
  var score: Double
  /// The line's own box where it is turned; `nil` for upright lines.
  var turned: TurnedBox?

  /// Whether it is so much higher than wide that it may be a line turned by a quarter.
  var isTall: Bool { turned == nil && core.height > core.width * Self.tallRatio }

  /// The frame, wider on both sides, but not into the cores of other regions on the same row.
  func reaching(_ distance: Double, among others: [TextRegion]) -> Rect {
    var (left, right) = (frame.minX - distance, frame.maxX + distance)
    for other in others where other.core != core && other.core.verticalOverlap(core) > 0 {
      if other.core.midX < core.midX { left = max(left, (other.core.maxX + core.minX) / 2) }
      if other.core.midX > core.midX { right = min(right, (other.core.minX + core.maxX) / 2) }
    }
    return Rect(minX: left, minY: frame.minY, maxX: right, maxY: frame.maxY)
  }

  /// Ratio of height to width above which a region is tall: PP-OCR's measure. Single narrow letters ("l", "1", "|")
  /// pass it too, so a tall region is read both ways.
  private static let tallRatio = 1.5
}

/// A rectangle whose long side is not level.
struct TurnedBox: Hashable, Sendable {
  var center: Point
  /// Along the baseline.
  var length: Double
  /// Across it.
  var thickness: Double
  /// Clockwise from level, in degrees, from -90 to 90.
  var angle: Double

  /// The upright rectangle around it.
  var frame: Rect {
    let (cosine, sine) = (abs(cos(angle * .pi / 180)), abs(sin(angle * .pi / 180)))
    let (width, height) = (length * cosine + thickness * sine, length * sine + thickness * cosine)
    return Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}

extension [TextRegion] {
  /// Joins level regions on one row whose margins reach into each other: parts of one line that the detector saw apart.
  func joiningNeighbours() -> [TextRegion] {
    var result: [TextRegion] = []
    for region in sorted(by: { $0.frame.minX < $1.frame.minX }) {
      if let index = result.firstIndex(where: { $0.continues(in: region) }) {
        result[index].frame = result[index].frame.union(region.frame)
        result[index].core = result[index].core.union(region.core)
        result[index].score = Swift.max(result[index].score, region.score)
      } else {
        result.append(region)
      }
    }
    return result
  }
}

extension TextRegion {
  /// Least ratio of the heights of two parts of a line, and least share of the less tall one's height that both share.
  private static let sameRow = 0.7
  /// Least overlap of the margins of two parts of a line, as a share of the less tall one's height.
  private static let reach = 0.1

  /// Whether a region further right continues the line of this one.
  fileprivate func continues(in other: TextRegion) -> Bool {
    let (low, high) = (min(frame.height, other.frame.height), max(frame.height, other.frame.height))
    return turned == nil && other.turned == nil && !isTall && !other.isTall && low > high * Self.sameRow
      && frame.verticalOverlap(other.frame) > low * Self.sameRow
      && frame.horizontalOverlap(other.frame) > low * Self.reach
  }
}
