import HearsightPixels

/// Tells the edges of boxes from letters: the outline that goes on at both sides of a field's label, the side of a chip
/// close to its first letter. Read as letters they are "–" and "I".
struct BoxEdges {
  /// The most that an outline is thick, as a share of the height of the line's ink: hyphens are about as thick, but end
  /// within the line.
  private static let thickness = 0.2

  private let mask: InkMask
  private let span: PixelSpan
  /// The columns at which the box's sides end and begin, on the left and right of the line; `nil` where none was seen.
  private let left, right: Int?

  /// - Parameters:
  ///   - span: what was looked at, higher than the letters.
  ///   - strokes: stretches with ink, from left to right.
  ///   - core: the columns that surely are text.
  init(_ mask: InkMask, in span: PixelSpan, strokes: [Range<Int>], core: Range<Int>) {
    (self.mask, self.span) = (mask, span)
    let sides = strokes.filter { stroke in
      mask.isFull(columns: stroke) && (stroke.upperBound <= core.lowerBound || stroke.lowerBound >= core.upperBound)
    }
    left = sides.last { $0.upperBound <= core.lowerBound }?.upperBound
    right = sides.first { $0.lowerBound >= core.upperBound }?.lowerBound
  }

  /// Where the line may be: between the box's sides, in pixels of the picture.
  var inside: (left: Double, right: Double) {
    (left.map { Double($0) } ?? -.infinity, right.map { Double($0) } ?? .infinity)
  }

  /// Whether a stretch is a letter of the line, as far as the box tells.
  func isLetter(_ stroke: Range<Int>, of rows: Range<Int>) -> Bool {
    let isInside = stroke.lowerBound >= left ?? stroke.lowerBound && stroke.upperBound <= right ?? stroke.upperBound
    return isInside && !isOutline(stroke, of: rows)
  }

  /// Whether a stretch is an outline that goes on beyond what was looked at, at the height of the line.
  private func isOutline(_ stroke: Range<Int>, of rows: Range<Int>) -> Bool {
    let goesOn = stroke.lowerBound == span.x.lowerBound || stroke.upperBound == span.x.upperBound
    guard goesOn else { return false }
    let inked = mask.rowsWithInk(columns: stroke)
    let thick = rows.count { inked[$0 - span.y.lowerBound] }
    return Double(thick) <= max(2, Self.thickness * Double(rows.count)) && stroke.count > thick
  }
}
