import HearsightScreenModel
import HearsightUnderstanding

/// What tells whether two elements are one thing to a user, as numbers: what each is, how they stand to each other,
/// what they lie in together, and what the rules made of them (paper, section 5.5).
///
/// Lengths are in lines, the median height of the screen's texts, so that phones and windows at any scale have equal
/// numbers. `Training/grouping/` learns from them; a change here needs a new model.
package struct PairFeatures {
  /// In the order of the values.
  package static let names =
    GroupedElement.names.map { "first-\($0)" } + GroupedElement.names.map { "second-\($0)" } + placeNames + holderNames
    + wholeNames

  private let layout: ScreenLayout
  /// The elements that are judged, by their order in the groups.
  let members: [GroupedElement]
  /// A line's height in pixels.
  private let line: Double
  private let groups: [ElementGroup]
  /// By a box or picture, how many members of each type lie in it.
  private let contents: [Element.ID: [ElementType: Int]]

  /// - Parameters:
  ///   - groups: What the rules made of a page or of a dialog.
  ///   - layout: of the screen.
  package init(_ groups: [ElementGroup], in layout: ScreenLayout) {
    self.layout = layout
    self.groups = groups
    let line = layout.medianTextHeight
    self.line = line
    let members = groups.indices.flatMap { group in
      groups[group].elements.map { GroupedElement($0, inGroup: group, layout, line: line) }
    }
    self.members = members
    contents = members.reduce(into: [:]) { contents, member in
      for holder in member.holders { contents[holder, default: [:]][member.type, default: 0] += 1 }
    }
  }

  private var elements: [Element] { layout.elements }

  /// The pairs of members, as indices of ``members``, that are near enough to be one thing; first the one that is read
  /// first.
  var candidates: [(first: Int, second: Int)] {
    members.indices.flatMap { first in
      members.indices.dropFirst(first + 1).compactMap { second in
        guard isNear(members[first], members[second]) else { return nil }
        return isRead(members[first].frame, before: members[second].frame) ? (first, second) : (second, first)
      }
    }
  }

  /// The numbers of a pair of members, as many as there are ``names``.
  func values(_ first: Int, _ second: Int) -> [Float] {
    let (first, second) = (members[first], members[second])
    return (first.values + second.values + place(first, second) + holder(first, second) + whole(first, second))
      .map { Float($0) }
  }
}

// MARK: Which pairs are judged

extension PairFeatures {
  /// Largest gap between the elements of a pair, in lines: below each other, and from side to side. On one row any gap
  /// will do, and so it will in a group of the rules: the first and the last line of a long text are far apart.
  private static let farthest = (below: 3.5, beside: 4.0)

  private func isNear(_ first: GroupedElement, _ second: GroupedElement) -> Bool {
    if first.group == second.group { return true }
    if first.holders.contains(second.id) || second.holders.contains(first.id) { return true }
    let (across, along) = (-first.frame.verticalOverlap(second.frame), -first.frame.horizontalOverlap(second.frame))
    guard across < Self.farthest.below * line else { return false }
    return along < Self.farthest.beside * line || isOnRow(first.frame, second.frame)
  }

  private func isRead(_ first: Rect, before second: Rect) -> Bool {
    let (start, other) = (layout.places.start(first), layout.places.start(second))
    if isOnRow(first, second) { return start <= other }
    return (first.minY, start) <= (second.minY, other)
  }

  /// Whether two share more than half of the less tall one's height.
  private func isOnRow(_ first: Rect, _ second: Rect) -> Bool {
    2 * first.verticalOverlap(second) > min(first.height, second.height)
  }
}

// MARK: How they stand to each other

extension PairFeatures {
  private static let placeNames = [
    "gap-x", "gap-y", "gap-x-points", "gap-y-points", "starts", "ends", "middles-x", "middles-y", "heights", "on-row",
    "contains", "between", "nearer-first", "nearer-second", "same-group", "group-size", "same-container",
  ]

  private func place(_ first: GroupedElement, _ second: GroupedElement) -> [Double] {
    let (one, other, places) = (first.frame, second.frame, layout.places)
    let (x, y) = (-one.horizontalOverlap(other), -one.verticalOverlap(other))
    let crowd = crowd(first, second)
    let group = first.group == second.group ? groups[first.group] : nil
    return [
      x / line, y / line, x / layout.scale, y / layout.scale, (places.start(other) - places.start(one)) / line,
      (places.end(other) - places.end(one)) / line, (places.middle(other) - places.middle(one)) / line,
      (other.midY - one.midY) / line,
      other.height / max(1, one.height), flag(isOnRow(one, other)),
      flag(first.holders.contains(second.id) || second.holders.contains(first.id)), crowd.between, crowd.nearerFirst,
      crowd.nearerSecond, flag(group != nil), Double(group?.elements.count ?? 0), flag(group?.kind == .container),
    ]
  }

  /// How many others have their middle in the smallest box around both, and how many are nearer to one of them than
  /// the other is.
  private func crowd(
    _ first: GroupedElement, _ second: GroupedElement
  ) -> (between: Double, nearerFirst: Double, nearerSecond: Double) {
    let (hull, gap) = (first.frame.union(second.frame), first.frame.gap(to: second.frame))
    var (between, nearerFirst, nearerSecond) = (0, 0, 0)
    for other in members where other.id != first.id && other.id != second.id && other.type != .container {
      if hull.contains(other.frame.center) { between += 1 }
      if other.frame.gap(to: first.frame) < gap { nearerFirst += 1 }
      if other.frame.gap(to: second.frame) < gap { nearerSecond += 1 }
    }
    return (Double(between), Double(nearerFirst), Double(nearerSecond))
  }

  private func flag(_ value: Bool) -> Double { value ? 1 : 0 }
}

// MARK: What they lie in, and where on the screen

extension PairFeatures {
  private static let holderNames = [
    "holder", "holder-width", "holder-height", "holder-share", "holder-texts", "holder-icons", "holder-containers",
    "holder-controls", "holder-acts", "same-holder", "first-depth-in-it", "second-depth-in-it",
  ]
  private static let wholeNames = [
    "screen-width", "screen-aspect", "elements", "line", "start", "end", "top", "width",
  ]

  /// The smallest box that both lie in, or the one of them that holds the other.
  private func holder(_ first: GroupedElement, _ second: GroupedElement) -> [Double] {
    let common =
      second.holders.contains(first.id)
      ? first.id : first.holders.first { $0 == second.id || second.holders.contains($0) }
    let isSame =
      common != nil ? first.holders.first == second.holders.first : first.holders.isEmpty && second.holders.isEmpty
    guard let common else { return [0, 0, 0, 0, 0, 0, 0, 0, 0, flag(isSame), -1, -1] }
    let held = contents[common] ?? [:]
    let holder = elements[common]
    return [
      1, holder.frame.width / line, holder.frame.height / line, holder.frame.width / layout.scene.image.size.width,
      Double(held[.text] ?? 0), Double(held[.icon] ?? 0), Double(held[.container] ?? 0),
      Double(held.reduce(0) { $0 + ($1.key.isControl ? $1.value : 0) }),
      flag(holder.clickable == true), flag(isSame),
      Double(first.holders.firstIndex(of: common) ?? -1), Double(second.holders.firstIndex(of: common) ?? -1),
    ]
  }

  private func whole(_ first: GroupedElement, _ second: GroupedElement) -> [Double] {
    let (size, hull) = (layout.scene.image.size, first.frame.union(second.frame))
    return [
      size.width / layout.scale, size.width / size.height, Double(members.count), line / layout.scale,
      layout.places.start(hull) / size.width, layout.places.end(hull) / size.width, hull.minY / size.height,
      hull.width / size.width,
    ]
  }
}

extension Rect {
  /// How far apart two are: across plus along; 0 where they overlap.
  fileprivate func gap(to other: Rect) -> Double {
    max(0, -horizontalOverlap(other)) + max(0, -verticalOverlap(other))
  }
}
