import HearsightPixels
import HearsightScreenModel

/// Rectangles of one ground colour that may be cards: those of dialogs, sheets and drawers are among them, also where
/// no detector saw them.
struct CardRegions {
  /// Least share of the picture's points that a ground takes.
  static let leastGround = 0.005
  /// The least width and height of a card, as shares of the picture's.
  static let leastWidth = 0.2
  static let leastHeight = 0.03
  /// Least share of a card that is its ground: the rest lies on it.
  static let leastFill = 0.2
  /// Least share of a row or column that the ground fills: rows and columns at the edges with less are the card's
  /// shadow, or a line that leads out of the card, and are cut off.
  static let edgeShare = 0.1
  /// Largest distance between the sides of two grounds of one card (a header, a body), in points of the grid.
  static let sideTolerance = 3
  /// Largest gap between two grounds of one card, as a share of the picture's height: a chosen row is narrower than
  /// they are and lies between them.
  static let stackGap = 0.15
  /// Largest gap between two grounds whose sides are the picture's own, as a share of the picture's height: there the
  /// card has no edge to follow.
  static let sheetGap = 0.03
  /// The most rectangles that are looked at.
  static let most = 80

  let grid: PixelGrid

  /// The cards, and what stacks of them cover.
  func regions(with found: [Rect]) -> [GridFrame] {
    stacks(of: grounds() + found.map(grid.cells(of:)))
  }

  /// The grounds of one colour, cut to their rectangles.
  func grounds() -> [GridFrame] {
    var labels = [Int32](repeating: -1, count: grid.columns * grid.rows)
    var result: [GridFrame] = []
    var label: Int32 = 0
    var stack: [Int] = []
    for start in labels.indices where labels[start] < 0 {
      let ground = fill(from: start, as: label, &labels, &stack)
      if Double(ground.count) >= Self.leastGround * Double(labels.count),
        let card = cut(ground.bounds, where: { labels[$0] == label })
      {
        result.append(card)
      }
      label += 1
    }
    return result
  }

  /// Labels all points of the ground that a point belongs to; how many there are, and where.
  ///
  /// - Parameter stack: is empty before and after. It is handed on, and the neighbours are no list, because there are
  ///   80,000 points, most of them alone in their ground: memory for each took two thirds of the time.
  private func fill(
    from start: Int, as label: Int32, _ labels: inout [Int32], _ stack: inout [Int]
  ) -> (bounds: GridFrame, count: Int) {
    let (columns, rows) = (grid.columns, grid.rows)
    var bounds = GridFrame(minX: Int.max, minY: Int.max, maxX: 0, maxY: 0)
    var count = 0
    labels[start] = label
    stack.append(start)
    while let cell = stack.popLast() {
      let (y, x) = cell.quotientAndRemainder(dividingBy: columns)
      bounds = bounds.union(GridFrame(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
      count += 1
      for (isThere, step) in [(x > 0, -1), (x < columns - 1, 1), (y > 0, -columns), (y < rows - 1, columns)] {
        let next = cell + step
        guard isThere, labels[next] < 0, isSameGround(cell, next) else { continue }
        labels[next] = label
        stack.append(next)
      }
    }
    return (bounds, count)
  }

  private func isSameGround(_ first: Int, _ second: Int) -> Bool {
    grid.colors[first].distance(to: grid.colors[second]) <= PixelGrid.sameGround
  }

  /// The rectangle without the rows and columns at its edges that hardly belong to it; `nil` where it is no card.
  private func cut(_ bounds: GridFrame, where belongs: (Int) -> Bool) -> GridFrame? {
    func count(_ xs: Range<Int>, _ ys: Range<Int>) -> Int {
      ys.reduce(0) { sum, y in sum + xs.count { belongs(y * grid.columns + $0) } }
    }
    let (xs, ys) = (bounds.minX..<bounds.maxX, bounds.minY..<bounds.maxY)
    let fullRows = ys.filter { Double(count(xs, $0..<($0 + 1))) >= Self.edgeShare * Double(xs.count) }
    guard let top = fullRows.first, let bottom = fullRows.last else { return nil }
    let rows = top..<(bottom + 1)
    let fullColumns = xs.filter { Double(count($0..<($0 + 1), rows)) >= Self.edgeShare * Double(rows.count) }
    guard let left = fullColumns.first, let right = fullColumns.last else { return nil }
    let card = GridFrame(minX: left, minY: top, maxX: right + 1, maxY: bottom + 1)
    guard Double(card.width) >= Self.leastWidth * Double(grid.columns),
      Double(card.height) >= Self.leastHeight * Double(grid.rows),
      Double(count(left..<(right + 1), rows)) >= Self.leastFill * Double(card.area)
    else { return nil }
    return card
  }

  private func stacks(of cards: [GridFrame]) -> [GridFrame] {
    var result: [GridFrame] = []
    var known: Set<GridFrame> = []
    for card in cards where known.insert(card).inserted { result.append(card) }
    let pieces = result
    var index = 0
    while index < result.count, result.count < Self.most {
      for piece in pieces where areStacked(result[index], piece) {
        let stack = result[index].union(piece)
        if known.insert(stack).inserted { result.append(stack) }
      }
      index += 1
    }
    return Array(result.prefix(Self.most))
  }

  private func areStacked(_ first: GridFrame, _ second: GridFrame) -> Bool {
    let (upper, lower) = first.minY <= second.minY ? (first, second) : (second, first)
    guard abs(first.minX - second.minX) <= Self.sideTolerance, abs(first.maxX - second.maxX) <= Self.sideTolerance,
      Double(lower.minY - upper.maxY) <= Self.stackGap * Double(grid.rows)
    else { return false }
    // Between two cards of a page lies the page; between two parts of one card the card's edge goes on.
    let gap = upper.maxY..<max(upper.maxY, lower.minY)
    let (inside, outside) = (max(upper.minX, lower.minX) + 1, min(upper.minX, lower.minX) - 2)
    guard gap.count > 2 else { return true }
    guard outside >= 0, inside < grid.columns else { return Double(gap.count) <= Self.sheetGap * Double(grid.rows) }
    let going = gap.count { y in !isSameGround(y * grid.columns + inside, y * grid.columns + outside) }
    return Double(going) >= 0.8 * Double(gap.count)
  }
}

/// A picture seen through a grid of points: enough to find large areas in, and quick to walk over.
struct PixelGrid {
  /// Number of grid points along the picture's shorter side.
  static let points = 200.0
  /// Largest change of a channel, of 255, from a point of a ground to the next: gradients pass, edges do not.
  static let sameGround = 3

  let columns: Int
  let rows: Int
  /// Pixels from one point to the next.
  let step: Double
  /// Row by row from the top left.
  let colors: [RGBColor]
  /// The brightness of each, 0 to 255.
  let lumas: [UInt8]

  init(_ image: Bitmap) {
    step = max(1, Double(min(image.width, image.height)) / Self.points)
    columns = max(1, Int(Double(image.width) / step))
    rows = max(1, Int(Double(image.height) / step))
    var colors: [RGBColor] = []
    colors.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        colors.append(image[Int((Double(column) + 0.5) * step), Int((Double(row) + 0.5) * step)])
      }
    }
    self.colors = colors
    lumas = colors.map(\.luma)
  }

  /// The points within a rectangle of pixels, clipped to the grid.
  func cells(of frame: Rect) -> GridFrame {
    func cell(_ at: Double, _ limit: Int) -> Int {
      at.isFinite ? Int(min(max(0, (at / step).rounded()), Double(limit))) : 0
    }
    return GridFrame(
      minX: cell(frame.minX, columns), minY: cell(frame.minY, rows), maxX: cell(frame.maxX, columns),
      maxY: cell(frame.maxY, rows))
  }

  /// The rectangle of pixels that points stand for.
  func frame(of cells: GridFrame) -> Rect {
    Rect(
      minX: Double(cells.minX) * step, minY: Double(cells.minY) * step, maxX: Double(cells.maxX) * step,
      maxY: Double(cells.maxY) * step)
  }
}

/// A rectangle of points; the upper limits are not in it.
struct GridFrame: Hashable {
  var minX, minY, maxX, maxY: Int

  var width: Int { max(0, maxX - minX) }
  var height: Int { max(0, maxY - minY) }
  var area: Int { width * height }

  func union(_ other: GridFrame) -> GridFrame {
    GridFrame(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}

extension RGBColor {
  /// How bright it looks, 0 to 255 (Rec. 709's weights on the bytes, as a screen's dimming acts on these).
  var luma: UInt8 {
    let (red, green, blue) = (2126 * Int(red), 7152 * Int(green), 722 * Int(blue))
    return UInt8((red + green + blue) / 10000)
  }
}

/// How often each brightness occurs.
struct LumaHistogram {
  private(set) var counts = [Int](repeating: 0, count: 256)
  private(set) var total = 0

  mutating func add(_ luma: UInt8) {
    counts[Int(luma)] += 1
    total += 1
  }

  /// The brightness, from 0 to 1, that a share of all points does not exceed; `nil` where there are no points.
  func quantile(_ share: Double) -> Double? {
    guard total > 0 else { return nil }
    let wanted = Int((Double(total - 1) * share).rounded())
    var seen = 0
    for (luma, count) in counts.enumerated() {
      seen += count
      if seen > wanted { return Double(luma) / 255 }
    }
    return nil
  }
}
