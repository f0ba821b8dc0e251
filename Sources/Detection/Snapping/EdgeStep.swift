import HearsightPixels
import HearsightScreenModel

/// Pulls the sides of a box to the edges that run along them: of cards, buttons, fields, segments, pictures, dialogs.
///
/// A side is looked for among the straight steps of colour near it. Each pixel along the side has a vote, so that
/// letters and corners do not matter; a side without a clear step stays where it is.
struct EdgeStep: SnappingRule {
  /// Farthest distance from the box at which an edge is looked for, as a share of the box's width or height.
  var reach: Double
  /// Least and greatest value of that distance, in points.
  var reachInPoints: ClosedRange<Double>
  /// Least share of the pixels along a side that take part in the step.
  var support: Double

  static let standard = EdgeStep(reach: 0.12, reachInPoints: 4...16, support: 0.75)

  /// Least step in a channel, 0 to 255: light grey cards on white differ by 6 to 13.
  static let leastStep: Int32 = 3
  /// Step in a channel, 0 to 255, from which on edges count as equally clear.
  static let clearStep = 24.0
  /// Fraction of an edge's score that is lost at the end of the reach, compared with an edge at the side itself.
  static let distanceWeight = 0.6
  /// Fraction of a side that is sampled, around its middle: corners are round.
  static let middle = 0.5
  /// Fraction of a short side that is sampled: more, so that an icon or a letter in a row is not taken for its end.
  static let middleOfShortSide = 0.7
  /// Fraction of a rounded side that is sampled: only its middle 26 % is flat to within one point.
  static let middleOfRoundSide = 0.26
  /// Distance beyond a round end at which the box's colour must have ended, in points: wider than a letter's stem.
  static let beyond = 3.0
  /// Length below which a side may be the end of a pill, in points.
  static let shortSide = 64.0
  /// Most pixels along a side that vote.
  static let votes = 40
  /// Least share of a box that has one colour, for the box to have a ground of its own.
  static let plainShare = 0.35
  /// Factor on the score of an edge that does not end the box's ground: mostly it is a neighbour's edge.
  static let strangeWeight = 0.5
  /// Least width and height of a snapped box, in points.
  static let leastSize = 2.0
  /// Greatest thickness of a field's outline, in points: the outer of its two edges is the field's.
  static let outline = 2.5
  /// Least IoU of the snapped box with the found one; a box that would change more stays as it was found.
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
