import HearsightPixels
import HearsightScreenModel

/// A part of a region that is read by itself.
struct TextPiece: Hashable, Sendable {
  /// Tight to the letters where they can be told from the ground.
  var frame: Rect
  /// What the recognizer is shown.
  var view: Rect
  /// The line's own box where it is turned.
  var turned: TurnedBox?
  /// Whether it may be a line that is turned by a quarter.
  var isTall = false

  /// Numbers that decide how a piece is cut out.
  private enum Limits {
    /// What is shown beside the letters, as a share of the line's height: as much as PP-OCR's own boxes have.
    static let sideMargin = 0.2
    /// Where letters cannot be told from the ground, the share of the region's margin that is cut off the frame.
    static let excess = 0.6
  }

  /// Cuts a region at gaps that are too wide for spaces, and finds the tight frames of the parts.
  static func pieces(of region: TextRegion, in picture: Image) -> [TextPiece] {
    if let turned = region.turned { return [TextPiece(frame: region.frame, view: region.frame, turned: turned)] }
    guard let ink = Ink(in: picture, region: region.frame, core: region.core) else {
      let (core, frame) = (region.core, region.frame)
      let tight = frame.insetBy(
        dx: (frame.width - core.width) / 2 * Limits.excess, dy: (frame.height - core.height) / 2 * Limits.excess)
      return [TextPiece(frame: tight, view: frame, isTall: region.isTall)]
    }
    let side = region.frame.height * Limits.sideMargin
    return ink.parts.enumerated().map { index, part in
      // Neighbours' letters stay out of sight.
      let left = index == 0 ? region.frame.minX : max(part.minX - side, ink.parts[index - 1].maxX)
      let right = index == ink.parts.count - 1 ? region.frame.maxX : min(part.maxX + side, ink.parts[index + 1].minX)
      let view = Rect(
        minX: left, minY: min(region.frame.minY, part.minY), maxX: right, maxY: max(region.frame.maxY, part.maxY))
      return TextPiece(frame: part, view: view, isTall: region.isTall && ink.parts.count == 1)
    }
  }

  /// The line at the recognizer's height.
  func line(in picture: Image) -> LineImage {
    turned.map { LineImage(leveling: $0, from: picture) } ?? LineImage(cutting: view, from: picture)
  }
}
