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

  /// Its words, icons and marks, from left to right, where they can be told apart.
  var stretches: [Rect] = []

  /// Lines under single letters that tell of a key, in pixels of the picture.
  var accessKeys: [PixelSpan] = []

  /// About how long it takes to be read, beside other pieces: its width at the recognizer's height, and once more for
  /// what may be turned.
  var readingTime: Double {
    let ratio = turned.map { $0.length / max(1, $0.thickness) } ?? view.width / max(1, view.height)
    return isTall ? ratio + 1 / max(0.01, ratio) : ratio
  }

  /// Numbers that decide how a piece is cut out.
  private enum Margins {
    /// Margin around the letters that the recognizer is shown, as a share of the height of the line's ink: about what
    /// PP-OCR's own boxes have (of single letters, 99 of 109 are right with it, 95 with 0.15).
    static let margin = 0.25
    /// Least margin around the letters, in pixels.
    static let leastMargin = 3.0
    /// Share of the region's margin that is cut off the frame where letters cannot be told from the ground.
    static let excess = 0.6
  }

  /// Cuts a region at gaps that are too wide for spaces, and finds the tight frames of the parts.
  ///
  /// - Parameter others: all regions of the picture.
  static func pieces(of region: TextRegion, among others: [TextRegion] = [], in picture: Bitmap) -> [TextPiece] {
    if let turned = region.turned { return [TextPiece(frame: region.frame, view: region.frame, turned: turned)] }
    guard let ink = Ink(in: picture, region: region, among: others) else {
      let (core, frame) = (region.core, region.frame)
      let tight = frame.insetBy(
        dx: (frame.width - core.width) / 2 * Margins.excess, dy: (frame.height - core.height) / 2 * Margins.excess)
      return [TextPiece(frame: tight, view: frame, isTall: region.isTall)]
    }
    let margin = max(Margins.leastMargin, (ink.rows.bottom - ink.rows.top) * Margins.margin)
    return ink.parts.map { part in
      TextPiece(
        frame: part.frame,
        view: Rect(
          minX: max(part.frame.minX - margin, ink.sides.left), minY: ink.rows.top - margin,
          maxX: min(part.frame.maxX + margin, ink.sides.right), maxY: ink.rows.bottom + margin
        ).intersection(picture.bounds),
        isTall: region.isTall && ink.parts.count == 1, stretches: part.stretches, accessKeys: ink.accessKeys)
    }
  }

  /// What the recognizer is shown when the line may be turned by a quarter: then its width is the letters' height.
  var turnedView: Rect {
    let margin = max(Margins.leastMargin, frame.width * Margins.margin)
    return frame.insetBy(dx: -margin, dy: -margin)
  }

  /// The line at the recognizer's height.
  ///
  /// - Parameter isWhole: whether lines that tell of keys are shown. In some scripts they might be dots of a letter.
  func line(in picture: Bitmap, isWhole: Bool = false) -> LineImage {
    turned.map { LineImage(leveling: $0, from: picture) }
      ?? LineImage(cutting: view, from: picture, without: isWhole ? [] : accessKeys)
  }
}
