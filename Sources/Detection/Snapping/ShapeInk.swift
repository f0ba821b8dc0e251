import HearsightPixels
import HearsightScreenModel

/// Pulls the box of a shape that stands alone to all that differs from the colour around it: icons, switches, boxes
/// to tick, page dots.
struct ShapeInk: SnappingRule {
  /// Distance beyond the box within which the shape is looked for, as a share of the box's shorter side.
  var reach: Double
  /// Least value of that distance, in points.
  var leastReach: Double
  /// What is ink. A dark switch's track differs little beside its white knob.
  var ink: InkMask.Limits
  /// Widest gap between the parts of one shape, as a share of its size.
  var partGap: Double
  /// Least IoU of the snapped box with the found one; a box that would change more stays as it was found.
  var leastOverlap: Double

  /// Least share of the pixels around the box that have one colour; with less the shape stands on no plain ground.
  static let plainShare = 0.6
  /// Distance from the box of the pixels that tell its ground, in points: boxes are loose to both sides.
  static let ring = 1.5

  static let icon = ShapeInk(
    reach: 0.25, leastReach: 3, ink: .init(least: 16, share: 0.18, step: 2), partGap: 0.2, leastOverlap: 0.3)
  static let control = ShapeInk(
    reach: 0.15, leastReach: 3, ink: .init(least: 14, share: 0.1, step: 2), partGap: 0.2, leastOverlap: 0.65)

  func snap(_ frame: Rect, in view: PixelView) -> Rect? {
    let box = view.span(of: frame)
    let scale = view.scale
    guard box.x.count > 2, box.y.count > 2,
      let ground = Ground(around: box, gap: max(1, Int(Self.ring * scale)), of: view),
      ground.share >= Self.plainShare
    else { return nil }
    let reach = Int(max(self.reach * Double(min(box.x.count, box.y.count)), leastReach * scale))
    let window = box.grown(dx: reach, dy: reach, in: view)
    guard view.isPage(window), let ink = InkMask(window, of: view, ground: ground, limits: ink, within: box)
    else { return nil }
    var (columns, rows) = (box.x, box.y)
    for _ in 0..<2 {
      let bands = InkRuns.runs(
        of: ink.rowsWithInk(columns: columns), from: window.y.lowerBound, apart: gap(box.y))
      guard let extent = InkRuns.extent(of: bands, in: box.y, window: window.y) else { return nil }
      rows = extent
      let parts = InkRuns.runs(of: ink.columnsWithInk(rows: rows), from: window.x.lowerBound, apart: gap(box.x))
      guard let extent = InkRuns.extent(of: parts, in: box.x, window: window.x) else { return nil }
      columns = extent
    }
    let snapped = PixelSpan(x: columns, y: rows).rect
    return snapped.iou(frame) >= leastOverlap ? snapped : nil
  }

  private func gap(_ side: Range<Int>) -> Int { max(1, Int(partGap * Double(side.count))) }
}
