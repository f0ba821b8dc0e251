import HearsightPixels

/// Finds the lines under single letters that show which key reaches a menu or a button, as toolkits of desktops draw
/// them. Readers take the letter and its line for another letter: "Eile" for "File", "Iools" for "Tools".
struct AccessKeyLines {
  /// Shares are of the height of the line's ink. An underscore has no letter over it, the lower stroke of an equals
  /// sign is not under the other letters, a whole word's line is longer, and a dot or a comma is shorter.
  private enum Limits {
    static let length = 0.2...0.9
    static let leastLength = 3
    static let thickness = 0.13
    /// The share of the line's height, from its top, in which no such line lies.
    static let letters = 0.6
    /// Least share of the columns over such a line that a letter fills.
    static let filled = 0.5
    /// The longest stroke of a letter: longer ones are edges of boxes.
    static let stroke = 1.5
  }

  private let rows: Range<Int>
  private let height: Double
  /// The strokes in each of the rows and in the one below, from left to right, without edges of boxes.
  private let strokes: [[Range<Int>]]

  /// Each line's pixels, from the lowest.
  static func find(in mask: InkMask, rows: Range<Int>) -> [PixelSpan] { AccessKeyLines(mask, rows: rows).found }

  /// - Parameter rows: those of the text line, in pixels of the picture.
  private init(_ mask: InkMask, rows: Range<Int>) {
    self.rows = rows
    height = Double(rows.count)
    let longest = Limits.stroke * height
    strokes = (rows.lowerBound...rows.upperBound).map { row in
      mask.runs(row: row).filter { Double($0.count) <= longest }
    }
  }

  private var found: [PixelSpan] {
    let lowest = rows.lowerBound + Int(Limits.letters * height)
    let lines = (lowest..<rows.upperBound).reversed().flatMap { row in
      strokes[row - rows.lowerBound].compactMap { line(over: $0, upTo: row) }
    }
    guard !lines.isEmpty, let baseline = baseline(without: lines) else { return [] }
    // Between a letter on the baseline and the line under it is at least one row.
    return lines.filter { $0.y.lowerBound >= baseline + 2 }
  }

  /// The pixels of a line by a stroke in its lowest row; `nil` where that is a part of a letter, or no letter's.
  private func line(over stroke: Range<Int>, upTo row: Int) -> PixelSpan? {
    let lengths = Limits.length.lowerBound * height...Limits.length.upperBound * height
    let around = stroke.lowerBound - 1..<stroke.upperBound + 1
    guard stroke.count >= Limits.leastLength, lengths.contains(Double(stroke.count)),
      inked(around, in: row + 1..<row + 2) == 0
    else { return nil }
    var top = row
    while top > rows.lowerBound, strokes[top - 1 - rows.lowerBound].contains(stroke) { top -= 1 }
    let thickness = row + 1 - top
    guard thickness <= max(1, Int((Limits.thickness * height).rounded())), top - 1 > rows.lowerBound,
      inked(around, in: top - 1..<top) == 0
    else { return nil }
    let inside = stroke.lowerBound + 1..<stroke.upperBound - 1
    let filled = Double(inked(inside, in: rows.lowerBound..<top - 1)) / Double(inside.count)
    return filled >= Limits.filled ? PixelSpan(x: stroke, y: top..<row + 1) : nil
  }

  /// How many columns have ink in some rows.
  private func inked(_ columns: Range<Int>, in rows: Range<Int>) -> Int {
    var inked: Set<Int> = []
    for row in rows {
      for stroke in strokes[row - self.rows.lowerBound] where stroke.overlaps(columns) {
        inked.formUnion(stroke.clamped(to: columns))
      }
    }
    return inked.count
  }

  /// The lowest row of most letters: the middle one of all columns' lowest ink.
  private func baseline(without lines: [PixelSpan]) -> Int? {
    var lowest: [Int: Int] = [:]
    for row in rows {
      for stroke in strokes[row - rows.lowerBound]
      where !lines.contains(where: { $0.x == stroke && $0.y.contains(row) }) {
        for column in stroke { lowest[column] = row }
      }
    }
    let bottoms = lowest.values.sorted()
    return bottoms.isEmpty ? nil : bottoms[bottoms.count / 2]
  }
}

extension Bitmap {
  /// The picture with what is under each of some parts in their place.
  func covering(_ parts: [PixelSpan]) -> Bitmap {
    guard !parts.isEmpty else { return self }
    var result = self
    for part in parts {
      let below = min(part.y.upperBound, height - 1)
      for x in part.x.clamped(to: 0..<width) {
        for y in part.y.clamped(to: 0..<height) { result[x, y] = self[x, below] }
      }
    }
    return result
  }
}
