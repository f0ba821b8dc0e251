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

  /// PP-OCR's measure; single narrow letters ("l", "1", "|") pass it too, so a tall region is read both ways.
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
