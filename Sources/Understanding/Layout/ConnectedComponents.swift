import HearsightScreenModel

/// What is drawn in a small place, in pieces whose pixels touch each other, also at their corners (components of
/// 8-connectivity).
struct ConnectedComponents {
  /// A piece: its box, and where it begins and ends in each row.
  struct Component {
    let top: Int
    let rows: [ClosedRange<Int>]

    var left: Int { rows.map(\.lowerBound).min() ?? 0 }
    var width: Int { (rows.map(\.upperBound).max() ?? 0) - left + 1 }
    var height: Int { rows.count }
    var middle: Double { Double(left) + Double(width) / 2 }

    /// In pixels of the picture in which the place begins at a corner.
    func box(from corner: Point) -> Rect {
      Rect(x: corner.x + Double(left), y: corner.y + Double(top), width: Double(width), height: Double(height))
    }
  }

  /// The pieces that do not reach to the place's sides.
  let whole: [Component]
  /// Whether other pieces do.
  let hasCutOnes: Bool

  /// - Parameters:
  ///   - isInk: whether each pixel is drawn, row by row.
  ///   - width: of the place.
  init(_ isInk: [Bool], width: Int) {
    let size = (width: width, height: isInk.count / max(1, width))
    var isLeft = isInk
    var whole: [Component] = []
    var hasCutOnes = false
    for start in isInk.indices where isLeft[start] {
      let rows = Self.takePiece(from: start, of: &isLeft, size)
      guard let top = rows.keys.min(), let foot = rows.keys.max() else { continue }
      let ends = rows.values.contains { $0.lowerBound == 0 || $0.upperBound == width - 1 }
      if ends || top == 0 || foot == size.height - 1 {
        hasCutOnes = true
      } else {
        whole.append(Component(top: top, rows: (top...foot).compactMap { rows[$0] }))
      }
    }
    self.whole = whole
    self.hasCutOnes = hasCutOnes
  }

  /// Where the piece that holds a pixel begins and ends in each row. Its pixels are no longer left afterwards.
  private static func takePiece(
    from start: Int, of isLeft: inout [Bool], _ size: (width: Int, height: Int)
  ) -> [Int: ClosedRange<Int>] {
    var rows: [Int: ClosedRange<Int>] = [:]
    var waiting = [start]
    isLeft[start] = false
    while let pixel = waiting.popLast() {
      let (x, y) = (pixel % size.width, pixel / size.width)
      rows[y] = rows[y].map { min($0.lowerBound, x)...max($0.upperBound, x) } ?? x...x
      for nextY in max(0, y - 1)...min(size.height - 1, y + 1) {
        for nextX in max(0, x - 1)...min(size.width - 1, x + 1) where isLeft[nextY * size.width + nextX] {
          isLeft[nextY * size.width + nextX] = false
          waiting.append(nextY * size.width + nextX)
        }
      }
    }
    return rows
  }
}
