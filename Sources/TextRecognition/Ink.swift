import HearsightPixels
import HearsightScreenModel

/// Where the letters of a line really are: the pixels of a region that differ from its ground.
struct Ink: Sendable {
  /// A part of the line that stands by itself.
  struct Part: Hashable, Sendable {
    /// Tight to its letters, in pixels of the picture.
    var frame: Rect
    /// Its words, icons and marks, from left to right; each tight to its own ink.
    var stretches: [Rect]
  }

  /// From left to right.
  let parts: [Part]
  /// The top and bottom of the line's ink, in pixels of the picture.
  let rows: (top: Double, bottom: Double)
  /// The sides of the box that the line stands in, in pixels of the picture; infinite where none was seen.
  let sides: (left: Double, right: Double)
  /// Lines under single letters that tell of a key, in pixels of the picture.
  let accessKeys: [PixelSpan]

  /// Numbers that decide what is ink and what belongs together. Shares of heights are of the line's ink.
  private enum Limits {
    /// Pale chevrons are ink, the fringe of a letter is none.
    static let ink = InkMask.Limits(least: 20, share: 0.18, step: 1)
    /// A region with more ink than this share has no plain ground: a photo, a gradient.
    static let fullShare = 0.6
    /// Rows without ink that still belong to a line, as a share of the core's: between a letter and its accent, but not
    /// as far as the next line's letters.
    static let rowGap = 0.25
    /// A gap wider than this is no space between words: beyond is an icon or another text.
    static let columnGap = 0.7
    /// Narrower gaps are those within words.
    static let letterGap = 0.25
    /// Columns without ink that still belong to a letter, in pixels.
    static let strokeGap = 2
    /// How far beyond a region's sides its first and last letters are looked for.
    static let reach = 0.4
  }

  /// Looks for ink in a region; `nil` where letters and ground cannot be told apart.
  ///
  /// - Parameter others: the regions whose letters are not this one's.
  init?(in picture: Bitmap, region: TextRegion, among others: [TextRegion] = []) {
    let reached = picture.pixelSpan(of: region.reaching(Limits.reach * region.frame.height, among: others))
    let span = PixelSpan(x: reached.x, y: reached.y)
    guard span.x.count > 2, span.y.count > 2, let mask = Self.mask(of: span, in: picture), mask.share < Limits.fullShare
    else { return nil }
    let core = picture.pixelSpan(of: region.core)
    // Beyond the core's columns there may be a picture, whose edge would bind this line to the one above.
    let rows = InkRuns.extent(
      around: core.y, of: mask.rowsWithInk(columns: core.x), from: span.y.lowerBound,
      bridging: max(1, Int(Double(core.y.count) * Limits.rowGap)))
    guard !rows.isEmpty else { return nil }
    accessKeys = AccessKeyLines.find(in: mask, rows: rows)
    let height = Double(rows.count)
    let bounds = picture.pixelSpan(of: region.frame).x
    let strokes = InkRuns.runs(
      of: mask.columnsWithInk(rows: rows), from: span.x.lowerBound, apart: Limits.strokeGap)
    let edges = BoxEdges(mask, in: span, strokes: strokes, core: core.x)
    let letters = strokes.filter { edges.isLetter($0, of: rows) }
      .compactMap { Self.clip($0, to: bounds, window: span.x) }
    let words = InkRuns.joined(letters, apart: max(2, Int(height * Limits.letterGap)))
    parts = InkRuns.groups(of: words, apart: max(3, Int(height * Limits.columnGap))).compactMap { group in
      let stretches = group.map { PixelSpan(x: $0, y: mask.inkRows(in: $0, among: rows)).rect }
      return Rect.union(of: stretches).map { Part(frame: $0, stretches: stretches) }
    }
    self.rows = (Double(rows.lowerBound), Double(rows.upperBound))
    sides = edges.inside
    if parts.isEmpty { return nil }
  }

  private static func mask(of span: PixelSpan, in picture: Bitmap) -> InkMask? {
    picture.withPixelView { view in
      Ground(within: span, of: view, samples: .max).flatMap {
        InkMask(span, of: view, ground: $0, limits: Limits.ink, within: span)
      }
    }
  }

  /// A letter that lies in a region at least in part; one that goes on beyond what was looked at is none, and only its
  /// part in the region counts. `nil` for those outside.
  private static func clip(_ letter: Range<Int>, to region: Range<Int>, window: Range<Int>) -> Range<Int>? {
    guard letter.overlaps(region) else { return nil }
    let isCut = letter.lowerBound == window.lowerBound || letter.upperBound == window.upperBound
    return isCut ? letter.clamped(to: region) : letter
  }
}

extension InkMask {
  /// The rows from the first to the last with ink in some columns; all where none has.
  fileprivate func inkRows(in columns: Range<Int>, among rows: Range<Int>) -> Range<Int> {
    let isInked = rowsWithInk(columns: columns)
    let inked = rows.filter { isInked[$0 - span.y.lowerBound] }
    guard let first = inked.first, let last = inked.last else { return rows }
    return first..<last + 1
  }
}
