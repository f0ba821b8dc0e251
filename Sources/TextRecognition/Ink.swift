import HearsightPixels
import HearsightScreenModel

/// Where the letters of a line really are: the pixels of a region that differ from its ground.
struct Ink: Sendable {
  /// Parts of the line with ink, from left to right, in pixels of the picture; each is tight to its letters.
  let parts: [Rect]

  /// Numbers that decide what is ink.
  private enum Limits {
    /// The least difference from the ground in a channel, 0 to 255: below is noise and compression.
    static let leastDifference = 20
    /// The share of the greatest difference that a pixel must reach; the fringe of a letter does not.
    static let share = 0.3
    /// A region with more ink than this share has no plain ground: a photo, a gradient.
    static let fullShare = 0.6
    /// Rows without ink that still belong to a line, as a share of its height: between a letter and its accent.
    static let rowGap = 0.2
    /// A gap wider than this share of the ink's height is no space between words: beyond is an icon or another text.
    static let columnGap = 0.75
  }

  /// Looks for ink in a region; `nil` where letters and ground cannot be told apart.
  ///
  /// - Parameters:
  ///   - region: the line with a margin.
  ///   - core: the rows in which the line surely is.
  init?(in picture: Image, region: Rect, core: Rect) {
    let span = picture.pixelSpan(of: region)
    guard span.x.count > 2, span.y.count > 2 else { return nil }
    let mask = InkMask(of: picture, columns: span.x, rows: span.y, limits: (Limits.leastDifference, Limits.share))
    guard let mask, mask.share < Limits.fullShare else { return nil }
    let coreRows = picture.pixelSpan(of: core).y.clamped(to: span.y)
    let rows = Self.extent(
      around: coreRows.lowerBound - span.y.lowerBound..<max(coreRows.upperBound, coreRows.lowerBound + 1)
        - span.y.lowerBound,
      of: mask.inkByRow(), bridging: Int(Double(coreRows.count) * 2 * Limits.rowGap))
    guard !rows.isEmpty else { return nil }
    let columns = mask.inkByColumn(in: rows)
    let gap = max(3, Int(Double(rows.count) * Limits.columnGap))
    parts = Self.runs(of: columns, apart: gap).map { run in
      let inner = mask.rowsWithInk(in: run, among: rows)
      return Rect(
        x: Double(span.x.lowerBound + run.lowerBound), y: Double(span.y.lowerBound + inner.lowerBound),
        width: Double(run.count), height: Double(inner.count))
    }
    if parts.isEmpty { return nil }
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

/// Which pixels of a rectangle differ from the colour that it has most of.
struct InkMask {
  private let width: Int
  private let height: Int
  private var isInk: [Bool]
  /// The share of ink, from 0 to 1.
  private(set) var share = 0.0

  /// `nil` where the rectangle is of one colour.
  init?(of picture: Image, columns: Range<Int>, rows: Range<Int>, limits: (least: Int, share: Double)) {
    width = columns.count
    height = rows.count
    let colors = rows.flatMap { y in columns.map { x in picture[x, y] } }
    let ground = Self.mostFrequent(colors)
    let differences = colors.map { $0.distance(to: ground) }
    guard let greatest = differences.max(), greatest >= limits.least else { return nil }
    let threshold = max(limits.least, Int(Double(greatest) * limits.share))
    isInk = differences.map { $0 >= threshold }
    share = Double(isInk.count { $0 }) / Double(isInk.count)
  }

  func inkByRow() -> [Int] {
    (0..<height).map { y in isInk[y * width..<(y + 1) * width].count { $0 } }
  }

  func inkByColumn(in rows: Range<Int>) -> [Int] {
    var counts = [Int](repeating: 0, count: width)
    for y in rows {
      for x in 0..<width where isInk[y * width + x] { counts[x] += 1 }
    }
    return counts
  }

  /// The rows from the first to the last with ink in some columns.
  func rowsWithInk(in columns: Range<Int>, among rows: Range<Int>) -> Range<Int> {
    let inked = rows.filter { y in columns.contains { isInk[y * width + $0] } }
    guard let first = inked.first, let last = inked.last else { return rows }
    return first..<last + 1
  }

  /// The mean of the colours in the fullest of 4096 bins.
  private static func mostFrequent(_ colors: [Color]) -> Color {
    var counts = [Int](repeating: 0, count: 4096)
    func bin(_ color: Color) -> Int { Int(color.red >> 4) << 8 | Int(color.green >> 4) << 4 | Int(color.blue >> 4) }
    for color in colors { counts[bin(color)] += 1 }
    let fullest = counts.indices.max { counts[$0] < counts[$1] } ?? 0
    var sum = SIMD3<Int>(0, 0, 0)
    for color in colors where bin(color) == fullest { sum &+= SIMD3(Int(color.red), Int(color.green), Int(color.blue)) }
    let count = max(1, counts[fullest])
    return Color(red: UInt8(sum.x / count), green: UInt8(sum.y / count), blue: UInt8(sum.z / count))
  }
}
