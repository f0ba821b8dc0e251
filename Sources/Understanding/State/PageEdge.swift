import HearsightPixels
import HearsightScreenModel

/// The edge of the page under a row of tabs, as desktops draw them: a line goes on beside the tabs and under all of
/// them but the chosen one.
struct PageEdge {
  /// Where the edge is looked for: from so much of a tab's height above its lower side to so much below.
  private static let (above, below) = (0.25, 0.35)
  /// Columns of a tab that are looked at, and shares of its width that are left out at its sides.
  private static let (columns, sides) = (9, 0.12)
  /// Distance from the tabs at which the line is looked for beside them, in heights of the row.
  private static let beside = [0.35, 0.6]
  /// From which share of a tab's columns without an edge on it is open, and up to which it is closed.
  private static let (open, closed) = (0.7, 0.3)
  /// Largest difference in a channel, 0 to 255, of neighbouring colours of one ground.
  private static let tolerance = 8

  private let image: Bitmap

  /// - Parameter tabs: the row of them, in pixels of the picture.
  /// - Returns: `nil` where nothing like a page's edge goes on beside the tabs.
  init?(under tabs: Rect, in scene: VisualScene) {
    image = scene.image
    let places = Self.beside.flatMap { [tabs.maxX + $0 * tabs.height, tabs.minX - $0 * tabs.height] }
    guard places.contains(where: { hasEdge(at: $0, under: tabs) == true }) else { return nil }
  }

  /// Whether a tab's ground goes on into the page; `nil` where that cannot be told.
  func isOpen(_ tab: Rect) -> Bool? {
    let inner = tab.insetBy(dx: Self.sides * tab.width, dy: 0)
    let edges = (0..<Self.columns).compactMap { column in
      hasEdge(at: inner.minX + inner.width * Double(column) / Double(Self.columns - 1), under: tab)
    }
    guard edges.count == Self.columns else { return nil }
    let share = Double(edges.count { !$0 }) / Double(edges.count)
    return share >= Self.open ? true : share <= Self.closed ? false : nil
  }

  /// Whether the colour changes on the way down at the lower side of a tab; `nil` outside of the picture.
  private func hasEdge(at x: Double, under tab: Rect) -> Bool? {
    let (top, bottom) = (tab.maxY - Self.above * tab.height, tab.maxY + Self.below * tab.height)
    guard x >= 0, x < Double(image.width), top >= 0, top <= bottom, bottom < Double(image.height - 1) else {
      return nil
    }
    let (column, first, last) = (Int(x), Int(top), Int(bottom.rounded(.up)))
    let ground = image[column, first]
    return (first...last).contains { image[column, $0].distance(to: ground) > Self.tolerance }
  }
}
