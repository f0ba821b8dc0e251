import HearsightScreenModel

/// Orders boxes as a person reads them: recursive XY-cut (paper, section 5.6).
///
/// The boxes are cut into bands where a horizontal line crosses none, each band into columns where a vertical line
/// crosses none, and so forth. What cannot be cut any more is ordered from top to bottom, and at equal height from left
/// to right; on a mirrored screen from right to left.
package struct XYCut: Sendable {
  /// What a screen is cut along.
  package enum Axis: Sendable {
    /// Side by side: columns.
    case horizontal
    /// One below the other: bands.
    case vertical
  }

  /// How much of a box, at each of its ends, others may overlap and still be cut apart.
  package struct Tolerance: Sendable {
    /// Detections are a little off.
    package static let found = Tolerance(share: 0.1, most: 6)

    /// Part of the box's size, below a half.
    let share: Double
    /// Pixels.
    let most: Double

    package init(share: Double, most: Double = .infinity) {
      self.share = share
      self.most = most
    }
  }

  /// Difference between the tops of two boxes, as a share of the less tall one's height, below which they are at equal
  /// height.
  static let tie = 0.5
  /// Least share of the other boxes whose middles lie on a box for it to be their ground: the ground comes first and is
  /// not in the way of a cut.
  static let ground = 0.5

  var isRightToLeft = false
  /// The y coordinate at which the screen's bars end: a ground that begins above, such as a map, lies behind the bars,
  /// which come before it.
  var barEnd = -Double.infinity

  init(isRightToLeft: Bool = false, barEnd: Double = -Double.infinity) {
    self.isRightToLeft = isRightToLeft
    self.barEnd = barEnd
  }

  /// As the boxes of a screen are ordered.
  package init(_ layout: ScreenLayout) {
    self.init(isRightToLeft: layout.places.isRightToLeft, barEnd: layout.bars.statusEnd)
  }

  /// The indices of the boxes in reading order.
  package func order(_ frames: [Rect]) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(frames.count)
    // What remains to be ordered, the next on top: a stack instead of recursion, so that no input exhausts it.
    var pending = [Array(frames.indices)]
    while let boxes = pending.popLast() {
      if boxes.count <= 1 {
        result += boxes
      } else if let parts = cut(boxes, frames) {
        pending += parts.reversed()
      } else if let ground = groundIndex(of: boxes, frames) {
        let others = boxes.filter { $0 != ground }
        let bars = bars(of: others, on: frames[ground], frames)
        pending += [others.filter { !bars.contains($0) }, [ground], others.filter(bars.contains)]
      } else {
        result += fromTop(boxes, frames)
      }
    }
    return result
  }

  private func cut(_ boxes: [Int], _ frames: [Rect]) -> [[Int]]? {
    let bands = Self.parts(of: boxes, frames, along: .vertical)
    if bands.count > 1 { return bands }
    let columns = Self.parts(of: boxes, frames, along: .horizontal)
    guard columns.count > 1 else { return nil }
    return isRightToLeft ? columns.reversed() : columns
  }

  private static func interval(
    _ range: (low: Double, high: Double), _ tolerance: Tolerance
  ) -> ClosedRange<Double> {
    let (low, high) = range
    let inset = min(tolerance.most, tolerance.share * (high - low))
    guard low.isFinite, high.isFinite, high - inset > low + inset else { return 0...0 }
    return (low + inset)...(high - inset)
  }

  /// The boxes in sets that do not overlap along an axis, in its order from left to right or from top to bottom.
  package static func parts(
    of boxes: [Int], _ frames: [Rect], along axis: Axis, within tolerance: Tolerance = .found
  ) -> [[Int]] {
    let intervals = boxes.map { box in (box: box, range: interval(frames[box].range(along: axis), tolerance)) }
      .sorted { ($0.range.lowerBound, $0.box) < ($1.range.lowerBound, $1.box) }
    var sets: [[Int]] = []
    var end = -Double.infinity
    for (box, range) in intervals {
      if range.lowerBound >= end || sets.isEmpty { sets.append([]) }
      sets[sets.count - 1].append(box)
      end = max(end, range.upperBound)
    }
    return sets
  }

  /// The largest box, where most of the others lie on it.
  private func groundIndex(of boxes: [Int], _ frames: [Rect]) -> Int? {
    guard boxes.count > 2, let largest = boxes.max(by: { frames[$0].area < frames[$1].area }) else { return nil }
    let on = boxes.filter { $0 != largest && frames[largest].contains(frames[$0].center) }
    return Double(on.count) >= Self.ground * Double(boxes.count - 1) ? largest : nil
  }

  /// The boxes of the bands at the top of a ground that lies behind the bars, each as wide as a bar.
  private func bars(of boxes: [Int], on ground: Rect, _ frames: [Rect]) -> Set<Int> {
    guard ground.minY <= barEnd else { return [] }
    let bands = Self.parts(of: boxes, frames, along: .vertical)
    let bars = bands.prefix { band in
      guard let frame = Rect.union(of: band.map { frames[$0] }) else { return false }
      return frame.width >= Bars.widthOnGround * ground.width
        && frame.maxY - ground.minY <= Bars.placeOnGround * ground.height
    }
    return Set(bars.joined())
  }

  /// The boxes from top to bottom, and those of equal height along the reading direction.
  func fromTop(_ boxes: [Int], _ frames: [Rect]) -> [Int] {
    let byTop = boxes.sorted { (frames[$0].minY, frames[$0].minX, $0) < (frames[$1].minY, frames[$1].minX, $1) }
    var rows: [[Int]] = []
    for box in byTop {
      if let first = rows.last?.first,
        frames[box].minY - frames[first].minY < Self.tie * min(frames[box].height, frames[first].height)
      {
        rows[rows.count - 1].append(box)
      } else {
        rows.append([box])
      }
    }
    return rows.flatMap { row in
      row.sorted { isRightToLeft ? frames[$0].maxX > frames[$1].maxX : frames[$0].minX < frames[$1].minX }
    }
  }
}

extension Rect {
  /// From where to where it reaches along an axis.
  package func range(along axis: XYCut.Axis) -> (low: Double, high: Double) {
    switch axis {
    case .horizontal: (minX, maxX)
    case .vertical: (minY, maxY)
    }
  }
}
