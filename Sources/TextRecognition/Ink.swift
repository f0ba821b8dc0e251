import HearsightPixels
import HearsightScreenModel

/// Where the letters of a line really are: the pixels of a region that differ from its ground.
struct Ink: Sendable {
  /// A part of the line that stands by itself.
  struct Part: Hashable, Sendable {
    /// Tight to its letters, in pixels of the picture.
    var frame: Rect
    /// Its words, icons and marks, from left to right; tight likewise.
    var stretches: [Rect]
  }

  /// From left to right.
  let parts: [Part]
  /// The top and bottom of the line's ink, in pixels of the picture.
  let rows: (top: Double, bottom: Double)

  /// Numbers that decide what is ink and what belongs together. Shares of heights are of the line's ink.
  private enum Limits {
    /// The least difference from the ground in a channel, 0 to 255: below is noise and compression.
    static let leastDifference = 20
    /// The share of the greatest difference that a pixel must reach; pale chevrons do, the fringe of a letter does not.
    static let share = 0.18
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
    let frame = region.frame
    let span = picture.pixelSpan(of: region.reaching(Limits.reach * frame.height, among: others))
    guard span.x.count > 2, span.y.count > 2,
      let mask = InkMask(of: picture, columns: span.x, rows: span.y, limits: (Limits.leastDifference, Limits.share)),
      mask.share < Limits.fullShare
    else { return nil }
    let core = picture.pixelSpan(of: region.core).y
    // Beyond the region there may be a picture, whose edge would bind this line to the one above.
    let sure = picture.pixelSpan(of: region.core).x
    let inside = sure.lowerBound - span.x.lowerBound..<sure.upperBound - span.x.lowerBound
    let rows = Self.extent(
      around: core.lowerBound - span.y.lowerBound..<core.upperBound - span.y.lowerBound,
      of: mask.inkByRow(in: inside), bridging: max(1, Int(Double(core.count) * Limits.rowGap)))
    guard !rows.isEmpty else { return nil }
    let height = Double(rows.count)
    let bounds = picture.pixelSpan(of: frame).x
    let within = bounds.lowerBound - span.x.lowerBound..<bounds.upperBound - span.x.lowerBound
    let letters = Self.runs(of: mask.inkByColumn(in: rows), apart: Limits.strokeGap).compactMap {
      Self.clip($0, to: within, of: span.x.count)
    }
    let words = Self.merged(letters, apart: max(2, Int(height * Limits.letterGap)))
    func rect(_ columns: Range<Int>) -> Rect {
      let inner = mask.rowsWithInk(in: columns, among: rows)
      return Rect(
        x: Double(span.x.lowerBound + columns.lowerBound), y: Double(span.y.lowerBound + inner.lowerBound),
        width: Double(columns.count), height: Double(inner.count))
    }
    let groups = Self.groups(of: words, apart: max(3, Int(height * Limits.columnGap)))
    parts = groups.compactMap { group in
      let stretches = group.map(rect)
      return Rect.union(of: stretches).map { Part(frame: $0, stretches: stretches) }
    }
    self.rows = (Double(span.y.lowerBound + rows.lowerBound), Double(span.y.lowerBound + rows.upperBound))
    if parts.isEmpty { return nil }
  }

  /// A letter that lies in a region at least in part; one that goes on beyond what was looked at is none, and only its
  /// part in the region counts. `nil` for those outside.
  static func clip(_ letter: Range<Int>, to region: Range<Int>, of count: Int) -> Range<Int>? {
    guard letter.overlaps(region) else { return nil }
    let isCut = letter.lowerBound == 0 || letter.upperBound == count
    return isCut ? letter.clamped(to: region) : letter
  }

  /// Makes one of neighbours that are less than `gap` apart.
  static func merged(_ runs: [Range<Int>], apart gap: Int) -> [Range<Int>] {
    groups(of: runs, apart: gap).compactMap { group in
      guard let first = group.first, let last = group.last else { return nil }
      return first.lowerBound..<last.upperBound
    }
  }

  /// Puts neighbours that are less than `gap` apart together.
  static func groups(of runs: [Range<Int>], apart gap: Int) -> [[Range<Int>]] {
    runs.reduce(into: []) { groups, run in
      if let last = groups.last?.last, run.lowerBound - last.upperBound < gap {
        groups[groups.count - 1].append(run)
      } else {
        groups.append([run])
      }
    }
  }

  /// Grows a range of rows as long as there is ink, across gaps that are not longer than `gap`.
  static func extent(around core: Range<Int>, of ink: [Int], bridging gap: Int) -> Range<Int> {
    func last(from start: Int, step: Int) -> Int {
      var (position, lastInk) = (start, start)
      while ink.indices.contains(position), abs(position - lastInk) <= gap {
        if ink[position] > 0 { lastInk = position }
        position += step
      }
      return lastInk
    }
    guard let first = core.first(where: { ink.indices.contains($0) && ink[$0] > 0 }),
      let final = core.last(where: { ink.indices.contains($0) && ink[$0] > 0 })
    else { return 0..<0 }
    return last(from: first, step: -1)..<last(from: final, step: 1) + 1
  }

  /// The stretches with ink; those less than `gap` apart are one.
  static func runs(of ink: [Int], apart gap: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for (column, count) in ink.enumerated() where count > 0 {
      if let last = result.last, column - last.upperBound < gap {
        result[result.count - 1] = last.lowerBound..<column + 1
      } else {
        result.append(column..<column + 1)
      }
    }
    return result
  }
}
