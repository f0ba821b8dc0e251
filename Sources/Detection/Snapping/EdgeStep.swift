import HearsightScreenModel

/// Pulls the sides of a box to the edges that run along them: of cards, buttons, fields, segments, pictures, dialogs.
///
/// A side is looked for among the straight steps of colour near it. Each pixel along the side has a vote, so that
/// letters and corners do not matter; a side without a clear step stays where it is.
struct EdgeStep: SnappingRule {
  /// How far from the box an edge is looked for, as a share of its width or height.
  var reach: Double
  /// The same in points: at least and at most.
  var reachInPoints: ClosedRange<Double>
  /// The share of the pixels along a side that must take part in the step.
  var support: Double

  static let standard = EdgeStep(reach: 0.12, reachInPoints: 4...16, support: 0.75)

  /// The least step in a channel, 0 to 255: light grey cards on white have 6 to 13.
  static let leastStep: Int32 = 3
  /// Steps from here on are equally clear.
  static let clearStep = 24.0
  /// How much less an edge at the end of the reach counts than one at the side.
  static let distanceWeight = 0.6
  /// The middle share of a side that is looked at: corners are round.
  static let middle = 0.5
  /// Of short sides more, so that an icon or a letter in a row is not taken for the row's end.
  static let middleOfShortSide = 0.7
  /// Of the round ends of pills and circles less: so far they are straight to a point.
  static let middleOfRoundSide = 0.26
  /// So far beyond a round end its box's colour must have ended, in points: wider than a letter's stem.
  static let beyond = 3.0
  /// Sides shorter than this may be the ends of pills, in points.
  static let shortSide = 64.0
  /// The most pixels along a side that vote.
  static let votes = 40
  /// The share of a box that must have one colour for the box to have a ground of its own.
  static let plainShare = 0.35
  /// How much less an edge counts that does not end the box's ground: mostly it is a neighbour's.
  static let strangeWeight = 0.5
  /// No box is smaller, in points.
  static let leastSize = 2.0
  /// The outline of a field is at most this thick, in points: its outer edge is the field's.
  static let outline = 2.5
  /// Boxes that would change more than to this overlap stay.
  static let leastOverlap = 0.45

  func snap(_ frame: Rect, in view: PixelView) -> Rect? {
    let box = view.span(of: frame)
    guard box.x.count > 4, box.y.count > 4 else { return nil }
    let inner = box.grown(dx: -box.x.count / 8, dy: -box.y.count / 8, in: view)
    let ground = Ground(within: inner, of: view).flatMap { $0.share >= Self.plainShare ? $0.color : nil }
    func side(_ position: Int, _ along: Range<Int>, _ axis: PixelLine.Axis, _ outward: Int) -> Int? {
      let length = Double(axis == .column ? box.x.count : box.y.count)
      return BoxSide(position: position, along: along, axis: axis, outward: outward, length: length, ground: ground)
        .edge(by: self, in: view)
    }
    let left = side(box.x.lowerBound, box.y, .column, -1)
    let right = side(box.x.upperBound, box.y, .column, 1)
    let top = side(box.y.lowerBound, box.x, .row, -1)
    let bottom = side(box.y.upperBound, box.x, .row, 1)
    let snapped = Rect(
      minX: left.map(Double.init) ?? frame.minX, minY: top.map(Double.init) ?? frame.minY,
      maxX: right.map(Double.init) ?? frame.maxX, maxY: bottom.map(Double.init) ?? frame.maxY)
    let least = Self.leastSize * view.scale
    return snapped.width >= least && snapped.height >= least && snapped.iou(frame) >= Self.leastOverlap
      ? snapped : nil
  }
}
