import HearsightPixels
import HearsightScreenModel

/// Pulls a text's box to its letters: rows of letters, and words that are no farther apart than words are.
struct TextInk: SnappingRule {
  /// Distance beyond the box within which letters are looked for, in points: the detector's boxes are no looser.
  static let reach = 8.0
  /// Distance above and below the box within which letters are looked for, as a share of the height of one line.
  static let verticalReach = 0.35
  /// Height of the tallest line of text, in points, for the reach above and below paragraphs.
  static let tallestLine = 28.0
  /// A box with less of its ground's colour lies on a photo or gradient, where letters cannot be told apart.
  static let plainShare = 0.4
  /// What is ink. The fringe of a letter is none.
  static let ink = InkMask.Limits(least: 20, share: 0.2, step: 2)
  /// Widest gap between the words of one text, as a share of a line's height.
  static let wordGap = 0.5
  /// Widest gap between a dot or accent and its letters, as a share of the line's height.
  static let markGap = 0.35
  /// Greatest height of a dot or accent, as a share of the line's height.
  static let markHeight = 0.45
  /// Least IoU of the snapped box with the found one; where the ink fits worse, something else was found.
  static let leastOverlap = 0.3

  func snap(_ frame: Rect, in view: PixelView) -> Rect? {
    let box = view.span(of: frame)
    guard box.x.count > 2, box.y.count > 2, let ground = Ground(within: box, of: view), ground.share >= Self.plainShare
    else { return nil }
    let scale = view.scale
    let reach = Int(Self.reach * scale)
    let verticalReach = Int(Self.verticalReach * min(Double(box.y.count), Self.tallestLine * scale))
    let window = box.grown(dx: reach, dy: max(2, verticalReach), in: view)
    guard view.isPage(window), let ink = InkMask(window, of: view, ground: ground, limits: Self.ink, within: box)
    else { return nil }
    var columns = box.x
    var rows = box.y
    // The second round sees the letters that the first has found beyond the box.
    for _ in 0..<2 {
      let lines = InkRuns.joiningMarks(
        InkRuns.runs(of: ink.rowsWithInk(columns: columns), from: window.y.lowerBound, apart: 1), gap: Self.markGap,
        shortness: Self.markHeight)
      guard let extent = InkRuns.extent(of: lines, in: box.y, window: window.y) else { return nil }
      rows = extent
      let heights = lines.filter { $0.overlaps(rows) }.map(\.count).sorted()
      let gap = max(2, Int(Self.wordGap * Double(heights.isEmpty ? rows.count : heights[heights.count / 2])))
      let words = InkRuns.runs(of: ink.columnsWithInk(rows: rows), from: window.x.lowerBound, apart: gap)
      guard let extent = InkRuns.extent(of: words, in: box.x, window: window.x) else { return nil }
      columns = extent
    }
    let snapped = PixelSpan(x: columns, y: rows).rect
    return snapped.iou(frame) >= Self.leastOverlap ? snapped : nil
  }
}
