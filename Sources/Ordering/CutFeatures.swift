import HearsightScreenModel
import HearsightUnderstanding

/// What tells whether all on one side of a cut are read before all on the other, as numbers: how wide the gap is beside
/// other gaps, what is drawn in it, whether both sides share rows or columns, and what they are made of.
///
/// Lengths are in lines, the median height of the screen's texts. `Training/order/` learns from them; a change here
/// needs a new model.
package struct CutFeatures {
  /// In the order of the values.
  package static let names =
    gapNames + crossingNames + sideNames + placeNames + OrderedGroup.names.map { "first-\($0)" }
    + OrderedGroup.names.map { "second-\($0)" }

  /// A cut of a region, and the numbers that judge it.
  struct Cut {
    let axis: XYCut.Axis
    /// The groups on its first side, as indices.
    let first: [Int]
    let second: [Int]
    let values: [Float]
  }

  private let groups: [OrderedGroup]
  private let frames: [Rect]
  private let scan: SeparatorScan
  private let size: Size
  /// A line's height in pixels.
  private let line: Double
  /// How far groups may overlap at a cut, the next where the one before it leaves none.
  private let tolerances: [XYCut.Tolerance]

  init(_ groups: [ElementGroup], in layout: ScreenLayout) {
    self.groups = groups.map { OrderedGroup($0, in: layout) }
    frames = self.groups.map(\.frame)
    scan = SeparatorScan(image: layout.scene.image, isRightToLeft: layout.places.isRightToLeft)
    size = layout.scene.image.size
    line = layout.medianTextHeight
    tolerances = [.found] + (layout.scene.mayBeWindow ? Self.loose : [])
  }

  /// Every cut of a region that crosses none of its groups; in a window, where there is none, those that cross the
  /// edges of some, no more than they must: what was found or joined too wide lies across the line at which a reader
  /// parts panes.
  ///
  /// - Parameters:
  ///   - region: at least two groups, as indices.
  ///   - depth: how often the screen was cut to come to it.
  func cuts(of region: [Int], depth: Int) -> [Cut] {
    tolerances.indices.lazy.map { cuts(of: region, depth: depth, looseness: $0) }.first { !$0.isEmpty } ?? []
  }

  private func cuts(of region: [Int], depth: Int, looseness: Int) -> [Cut] {
    let axes: [XYCut.Axis] = [.vertical, .horizontal]
    let found = axes.map { gaps(of: region, along: $0, within: tolerances[looseness]) }
    let hull = hull(of: region)
    return axes.indices.flatMap { index in
      found[index].map { gap in
        let values =
          gapValues(gap, among: found[index], across: found[1 - index]) + crossingValues(gap, looseness)
          + sideValues(gap, in: hull, of: region.count) + placeValues(gap, in: hull, depth: depth)
          + traits(of: gap.first) + traits(of: gap.second)
        return Cut(axis: axes[index], first: gap.first, second: gap.second, values: values.map { Float($0) })
      }
    }
  }

  private func hull(of region: [Int]) -> Rect {
    Rect.union(of: region.map { frames[$0] }) ?? Rect(x: 0, y: 0, width: 0, height: 0)
  }

  /// The mean of what is in the groups.
  private func traits(of region: [Int]) -> [Double] {
    OrderedGroup.names.indices.map { index in
      region.reduce(0) { $0 + groups[$1].traits[index] } / Double(max(1, region.count))
    }
  }
}

// MARK: The gap

extension CutFeatures {
  private static let gapNames = [
    "is-column", "gap", "widest-along", "widest-across", "gap-to-widest-along", "gap-to-widest-across", "wider-along",
    "gaps-along", "gaps-across", "line", "ground", "best-line-along", "best-line-across",
  ]

  /// A gap between the groups of a region.
  struct Gap {
    let axis: XYCut.Axis
    let first: [Int]
    let second: [Int]
    let range: (low: Double, high: Double)
    let sight: SeparatorScan.Sight
    /// How many groups of the first side have one of the second beside them, and the reverse.
    let firstBeside: Int
    let secondBeside: Int
    /// How many parts the first side has along the axis, with gaps between them, and how many the second.
    let firstParts: Int
    let secondParts: Int
    let width: Double
  }

  private func gaps(of region: [Int], along axis: XYCut.Axis, within tolerance: XYCut.Tolerance) -> [Gap] {
    let parts = XYCut.parts(of: region, frames, along: axis, within: tolerance)
    guard parts.count > 1 else { return [] }
    let across: XYCut.Axis = axis == .horizontal ? .vertical : .horizontal
    let length = hull(of: region).range(along: across)
    let reach = partners(of: parts, across: across)
    return (1..<parts.count).map { index in
      let (first, second) = (parts[..<index].flatMap(\.self), parts[index...].flatMap(\.self))
      let low = first.map { frames[$0].range(along: axis).high }.max() ?? 0
      let high = second.map { frames[$0].range(along: axis).low }.min() ?? 0
      return Gap(
        axis: axis, first: first, second: second, range: (low, high),
        sight: scan.sight(across: axis, gap: (low, high), length: length),
        firstBeside: first.count { (reach[$0]?.last ?? -1) >= index },
        secondBeside: second.count { (reach[$0]?.first ?? .max) < index },
        firstParts: index, secondParts: parts.count - index, width: (high - low) / line)
    }
  }

  /// For each group the first and the last part that has a group beside it.
  private func partners(of parts: [[Int]], across axis: XYCut.Axis) -> [Int: (first: Int, last: Int)] {
    let members = parts.indices.flatMap { part in parts[part].map { (part: part, group: $0) } }
    var reach: [Int: (first: Int, last: Int)] = [:]
    for member in members {
      for other in members where areBeside(frames[member.group], frames[other.group], along: axis) {
        let known = reach[member.group] ?? (other.part, other.part)
        reach[member.group] = (min(known.first, other.part), max(known.last, other.part))
      }
    }
    return reach
  }

  /// Whether two share more than half of the shorter one along an axis.
  private func areBeside(_ first: Rect, _ second: Rect, along axis: XYCut.Axis) -> Bool {
    let (one, other) = (first.range(along: axis), second.range(along: axis))
    return 2 * (min(one.high, other.high) - max(one.low, other.low)) > min(one.high - one.low, other.high - other.low)
  }

  private func gapValues(_ gap: Gap, among along: [Gap], across: [Gap]) -> [Double] {
    let (widest, widestAcross) = (along.map(\.width).max() ?? -1, across.map(\.width).max() ?? -1)
    return [
      gap.axis == .horizontal ? 1 : 0, gap.width, widest, widestAcross, gap.width - widest, gap.width - widestAcross,
      Double(along.count { $0.width > gap.width }), Double(along.count), Double(across.count), gap.sight.line,
      gap.sight.ground, along.map(\.sight.line).max() ?? -1, across.map(\.sight.line).max() ?? -1,
    ]
  }
}

// MARK: What crosses it

extension CutFeatures {
  private static let crossingNames = ["looseness", "first-crossing", "second-crossing"]
  /// The share of a group, at each of its ends, that others may overlap where no stricter cut is left.
  private static let loose = [XYCut.Tolerance(share: 0.25), XYCut.Tolerance(share: 0.4)]

  /// How far groups may overlap, as the place among the tolerances, and how many of each side reach over the other's
  /// edge.
  private func crossingValues(_ gap: Gap, _ looseness: Int) -> [Double] {
    func range(_ group: Int) -> (low: Double, high: Double) { frames[group].range(along: gap.axis) }
    return [
      Double(looseness), Double(gap.first.count { range($0).high > gap.range.high }),
      Double(gap.second.count { range($0).low < gap.range.low }),
    ]
  }
}

// MARK: Its two sides

extension CutFeatures {
  private static let sideNames = [
    "groups", "first-groups", "second-groups", "first-share", "first-length", "second-length", "first-length-share",
    "first-breadth-share", "second-breadth-share", "shared-breadth", "first-beside", "second-beside",
    "first-parts-across", "second-parts-across", "first-parts-along", "second-parts-along", "first-starts-spread",
    "second-starts-spread",
  ]

  private func sideValues(_ gap: Gap, in hull: Rect, of count: Int) -> [Double] {
    let across: XYCut.Axis = gap.axis == .horizontal ? .vertical : .horizontal
    let (first, second) = (self.hull(of: gap.first), self.hull(of: gap.second))
    func length(_ rect: Rect, _ axis: XYCut.Axis) -> Double {
      let range = rect.range(along: axis)
      return range.high - range.low
    }
    let (one, other) = (first.range(along: across), second.range(along: across))
    func partsAcross(_ region: [Int]) -> Double { Double(XYCut.parts(of: region, frames, along: across).count) }
    return [
      Double(count), Double(gap.first.count), Double(gap.second.count), Double(gap.first.count) / Double(count),
      length(first, gap.axis) / line, length(second, gap.axis) / line,
      length(first, gap.axis) / max(1, length(hull, gap.axis)), length(first, across) / max(1, length(hull, across)),
      length(second, across) / max(1, length(hull, across)),
      (min(one.high, other.high) - max(one.low, other.low)) / line,
      Double(gap.firstBeside) / Double(gap.first.count), Double(gap.secondBeside) / Double(gap.second.count),
      partsAcross(gap.first), partsAcross(gap.second), Double(gap.firstParts), Double(gap.secondParts),
      spread(gap.first, gap.axis), spread(gap.second, gap.axis),
    ]
  }

  /// The standard deviation of where groups start, in lines: 0 where they are aligned.
  private func spread(_ region: [Int], _ axis: XYCut.Axis) -> Double {
    let starts = region.map { frames[$0].range(along: axis).low }
    let mean = starts.reduce(0, +) / Double(starts.count)
    return (starts.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(starts.count)).squareRoot() / line
  }
}

// MARK: Where on the screen

extension CutFeatures {
  private static let placeNames = [
    "region-width", "region-height", "region-width-share", "region-height-share", "depth", "gap-start", "gap-end",
    "region-start", "region-start-across", "screen-width", "screen-aspect",
  ]

  private func placeValues(_ gap: Gap, in hull: Rect, depth: Int) -> [Double] {
    let isColumn = gap.axis == .horizontal
    let (along, across) = isColumn ? (size.width, size.height) : (size.height, size.width)
    let (start, other) = isColumn ? (hull.minX, hull.minY) : (hull.minY, hull.minX)
    return [
      hull.width / line, hull.height / line, hull.width / size.width, hull.height / size.height, Double(depth),
      gap.range.low / along, gap.range.high / along, start / along, other / across, size.width / line,
      size.width / size.height,
    ]
  }
}
