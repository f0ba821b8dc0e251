import HearsightPixels
import HearsightScreenModel

/// The edge of the page under a row of tabs, as desktops draw them: a line goes on beside the tabs and under all of
/// them but the chosen one.
struct PageEdge {
  /// Where the edge is looked for: from so much of the row's height above its lower side to so much below.
  private static let (above, below) = (0.3, 0.35)
  /// Columns of a tab that are looked at, and shares of its width that are left out at its sides.
  private static let (columns, sides) = (17, 0.12)
  /// Distance from the tabs at which the line is looked for beside them, in heights of the row.
  private static let beside = [0.35, 0.6, 1, 2]
  /// The most rows of pixels from the first change of colour to the last: a line with its shadow.
  private static let thickest = 5
  /// How many rows above and below the edge beside the tabs it may be under them, in pixels.
  private static let slack = 2
  /// From which share of a tab's columns without an edge on it is open, and up to which it is closed.
  private static let (open, closed) = (0.7, 0.3)
  /// Largest difference in a channel, 0 to 255, of neighbouring pixels of one ground.
  private static let tolerance = 8

  /// The fewest places beside a tab at which the line goes on for it to be the only one of its page.
  private static let certain = 2

  private let image: Bitmap
  private let rows: ClosedRange<Int>

  /// What may be a page's edge beside a row of tabs, the nearest first.
  ///
  /// - Parameter tabs: the row of them, in pixels of the picture.
  static func candidates(under tabs: Rect, in scene: VisualScene) -> [PageEdge] {
    beside.flatMap { [tabs.maxX + $0 * tabs.height, tabs.minX - $0 * tabs.height] }.compactMap { x in
      let place = (tabs.maxY - above * tabs.height, tabs.maxY + below * tabs.height)
      guard let rows = changes(at: x, from: place.0, to: place.1, in: scene.image), let first = rows.first,
        let last = rows.last, last - first < thickest
      else { return nil }
      return PageEdge(image: scene.image, rows: first - slack...last + slack)
    }
  }

  /// Whether a tab is the only one of its page: a line goes on beside it, at one height, and not under it.
  static func isOnlyTab(_ tab: Rect, in scene: VisualScene) -> Bool {
    let edges = candidates(under: tab, in: scene)
    return edges.contains { edge in
      edge.isOpen(tab) == true && edges.count { $0.rows == edge.rows } >= certain
    }
  }

  /// Whether a tab's ground goes on into the page; `nil` where that cannot be told.
  func isOpen(_ tab: Rect) -> Bool? {
    let inner = tab.insetBy(dx: Self.sides * tab.width, dy: 0)
    let edges = (0..<Self.columns).compactMap { column in
      Self.changes(
        at: inner.minX + inner.width * Double(column) / Double(Self.columns - 1), from: Double(rows.lowerBound),
        to: Double(rows.upperBound), in: image)
    }
    guard edges.count == Self.columns else { return nil }
    let share = Double(edges.count(where: \.isEmpty)) / Double(edges.count)
    return share >= Self.open ? true : share <= Self.closed ? false : nil
  }

  /// The rows on the way down whose colour is another one than the row's above; `nil` outside of the picture.
  private static func changes(at x: Double, from top: Double, to bottom: Double, in image: Bitmap) -> [Int]? {
    guard x >= 0, x < Double(image.width), top >= 0, top <= bottom, bottom < Double(image.height - 1) else {
      return nil
    }
    let (column, first, last) = (Int(x), Int(top), Int(bottom.rounded(.up)))
    return (first..<last).map { $0 + 1 }.filter { image[column, $0].distance(to: image[column, $0 - 1]) > tolerance }
  }
}
