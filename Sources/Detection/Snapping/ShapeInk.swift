import HearsightScreenModel

/// Pulls the box of a shape that stands alone to all that differs from the colour around it: icons, switches, boxes
/// to tick, page dots.
struct ShapeInk: SnappingRule {
  /// How far beyond the box the shape is looked for, as a share of its shorter side.
  var reach: Double
  /// The same in points, at least.
  var leastReach: Double
  /// The least difference from the ground in a channel, 0 to 255.
  var leastDifference: Int32
  /// The share of the greatest difference that ink must have; less is a fringe. A dark switch's track has little beside
  /// its white knob.
  var inkShare: Double
  /// Parts of the shape are less than this apart, as a share of its size.
  var partGap: Double
  /// Boxes that would change more than to this overlap stay.
  var leastOverlap: Double

  /// The share of the pixels around the box that must have one colour; else it stands on no plain ground.
  static let plainShare = 0.6
  /// The pixels that tell the ground are so far from the box, in points: boxes are loose to both sides.
  static let ring = 1.5

  static let icon = ShapeInk(
    reach: 0.25, leastReach: 3, leastDifference: 16, inkShare: 0.18, partGap: 0.2, leastOverlap: 0.3)
  static let control = ShapeInk(
    reach: 0.15, leastReach: 3, leastDifference: 14, inkShare: 0.1, partGap: 0.2, leastOverlap: 0.65)

  func snap(_ frame: Rect, in view: PixelView) -> Rect? {
    let box = view.span(of: frame)
    let scale = view.scale
    guard box.x.count > 2, box.y.count > 2,
      let ground = Ground(around: box, gap: max(1, Int(Self.ring * scale)), of: view),
      ground.share >= Self.plainShare
    else { return nil }
    let reach = Int(max(self.reach * Double(min(box.x.count, box.y.count)), leastReach * scale))
    let window = box.grown(dx: reach, dy: reach, in: view)
    guard
      let ink = InkWindow(
        window, of: view, ground: ground, least: leastDifference, share: inkShare, within: box)
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
