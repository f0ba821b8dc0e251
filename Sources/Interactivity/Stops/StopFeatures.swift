import HearsightScreenModel
import HearsightUnderstanding

/// What tells whether a stop can be activated, as numbers: what is in it, where it is, what it lies in, what is around
/// it, and how likely its elements are to be activated by themselves.
///
/// Lengths are in lines, the median height of the screen's texts. `Training/interactivity/stops.py` learns from
/// them; a change here needs a new model.
package struct StopFeatures {
  /// In the order of the values.
  package static let names = contentNames + placeNames + holderNames + neighbourNames

  private let layout: ScreenLayout
  private let groups: [ElementGroup]
  /// A line's height in pixels.
  private let line: Double
  /// For each group, what it has in common with those that look like it.
  private let looks: [Look]

  /// - Parameters:
  ///   - groups: of a screen, each with the element first that gives the role.
  ///   - layout: of the screen.
  package init(_ groups: [ElementGroup], in layout: ScreenLayout) {
    self.layout = layout
    self.groups = groups
    line = layout.medianTextHeight
    looks = groups.map { Look($0, layout.elements) }
  }

  /// Whether the type of a group's elements leaves open if it can be activated.
  package static func isOpen(_ group: ElementGroup, _ elements: [Element]) -> Bool {
    let members = group.elements.map { elements[$0] }
    return !members.isEmpty
      && members.allSatisfy { InteractivityFeatures.types.contains($0.type) && $0.tab == nil && $0.subtype == nil }
  }

  /// The numbers of one group, as many as there are ``names``.
  func values(of index: Int) -> [Float] {
    (content(of: index) + place(of: index) + holder(of: index) + neighbours(of: index)).map { Float($0) }
  }

  private var places: RowPlaces { layout.places }
  private var size: Size { layout.scene.image.size }

  private func members(of index: Int) -> [Element] { groups[index].elements.map { layout.elements[$0] } }

  private func flag(_ value: Bool) -> Double { value ? 1 : 0 }
}

/// What makes two stops look alike: the type of the first element, and how many texts and drawings they have.
private struct Look: Hashable {
  let type: ElementType?
  let texts: Int
  let drawings: Int
  /// The greatest likelihood that one of the elements can be activated.
  let likelihood: Double

  init(_ group: ElementGroup, _ elements: [Element]) {
    let members = group.elements.map { elements[$0] }
    type = members.first?.type
    texts = members.count { $0.type == .text }
    drawings = members.count { $0.type == .icon || $0.type == .picture }
    likelihood = members.map { $0.clickLikelihood ?? ($0.clickable == true ? 1 : 0) }.max() ?? 0
  }

  func isLike(_ other: Look) -> Bool { type == other.type && texts == other.texts && drawings == other.drawings }
}

// MARK: What is in it

extension StopFeatures {
  private static let contentNames = [
    "texts", "icons", "pictures", "containers", "first-text", "first-icon", "first-picture", "first-container",
    "first-acts", "acts", "most-likely", "mean-likely", "first-likely", "last-likely", "characters", "words",
    "ends-sentence", "ends-colon", "digits", "heading", "chevron", "function", "mark", "named", "enabled",
  ]

  private func content(of index: Int) -> [Double] {
    let members = members(of: index)
    guard let first = members.first, let last = members.last else { return Self.contentNames.map { _ in 0 } }
    func count(_ type: ElementType) -> Double { Double(members.count { $0.type == type }) }
    func any(_ matches: (Element) -> Bool) -> Double { flag(members.contains(where: matches)) }
    let likely = members.map { $0.clickLikelihood ?? 0 }
    let text = members.compactMap(\.text?.string).joined(separator: " ")
    let icons = members.compactMap(\.icon?.name)
    return [
      count(.text), count(.icon), count(.picture), count(.container), flag(first.type == .text),
      flag(first.type == .icon), flag(first.type == .picture), flag(first.type == .container),
      flag(first.clickable == true), any { $0.clickable == true }, likely.max() ?? 0,
      likely.reduce(0, +) / Double(likely.count), first.clickLikelihood ?? 0, last.clickLikelihood ?? 0,
      Double(text.count), Double(text.split(whereSeparator: \.isWhitespace).count),
      flag(text.last.map { ".?!。".contains($0) } ?? false), flag(text.last.map { ":：".contains($0) } ?? false),
      Double(text.count(where: \.isNumber)) / Double(max(1, text.count)), any { $0.heading == true },
      any { $0.isChevron(scale: layout.scale) }, flag(icons.contains(where: IconMeaning.functions.contains)),
      flag(icons.contains(where: IconMeaning.marks.contains)), flag(!icons.isEmpty), any { $0.enabled == false },
    ]
  }
}

// MARK: Where it is

extension StopFeatures {
  private static let placeNames = [
    "width", "height", "width-points", "height-points", "width-share", "start", "end", "middle-y", "top", "bottom",
    "in-bar", "screen-width", "screen-aspect", "stops", "line", "order",
  ]

  private func place(of index: Int) -> [Double] {
    let frame = groups[index].frame
    return [
      frame.width / line, frame.height / line, frame.width / layout.scale, frame.height / layout.scale,
      frame.width / size.width, places.start(frame) / size.width, places.end(frame) / size.width,
      frame.midY / size.height, frame.minY / layout.scale, (size.height - frame.maxY) / layout.scale,
      flag(layout.bars.holds(frame)), size.width / layout.scale, size.width / size.height, Double(groups.count),
      line / layout.scale, Double(index) / Double(groups.count),
    ]
  }
}

// MARK: What it lies in

extension StopFeatures {
  private static let holderNames = [
    "holder", "holder-dialog", "holder-field", "holder-picture", "holder-acts", "holder-width", "holder-height",
    "holder-share", "filled", "stops-in-holder", "depth",
  ]

  private func holder(of index: Int) -> [Double] {
    let group = groups[index]
    let types: Set<ElementType> = [.container, .dialog, .textField, .picture, .segmentedControl]
    let holders = layout.elements.filter {
      types.contains($0.type) && !group.elements.contains($0.id) && $0.frame.contains(group.frame.center)
        && $0.frame.area >= group.frame.area
    }
    guard let holder = holders.min(by: { ($0.frame.area, $0.id) < ($1.frame.area, $1.id) }) else {
      return Self.holderNames.map { _ in 0 }
    }
    let inside = groups.count { holder.frame.contains($0.frame.center) && !$0.elements.contains(holder.id) }
    return [
      1, flag(holder.type == .dialog), flag(holder.type == .textField), flag(holder.type == .picture),
      flag(holder.clickable == true), holder.frame.width / line, holder.frame.height / line,
      holder.frame.width / size.width, group.frame.area / max(1, holder.frame.area), Double(inside),
      Double(holders.count),
    ]
  }
}

// MARK: What is around it

extension StopFeatures {
  private static let neighbourNames = [
    "above", "below", "before", "after", "on-row", "controls-on-row", "likes", "likes-in-column", "likes-on-row",
    "likes-likely", "row-likely", "above-likely", "below-likely", "above-heading", "above-like", "below-like",
  ]
  /// Greatest distance to a neighbour, in lines; one that is farther away counts as that far.
  private static let farthest = 12.0

  private func neighbours(of index: Int) -> [Double] {
    let (frame, look) = (groups[index].frame, looks[index])
    let others = groups.indices.filter { $0 != index }
    let row = others.filter { groups[$0].frame.isOnRow(of: frame) }
    let column = others.filter { groups[$0].frame.horizontalOverlap(frame) > 0 && !row.contains($0) }
    let above = column.filter { groups[$0].frame.midY < frame.midY }.max {
      groups[$0].frame.maxY < groups[$1].frame.maxY
    }
    let below = column.filter { groups[$0].frame.midY > frame.midY }.min {
      groups[$0].frame.minY < groups[$1].frame.minY
    }
    let likes = others.filter { looks[$0].isLike(look) && abs(groups[$0].frame.height - frame.height) <= line }
    let aligned = likes.filter { abs(places.start(groups[$0].frame) - places.start(frame)) <= line }
    func gap(_ distances: [Double]) -> Double {
      min(Self.farthest, (distances.filter { $0 >= 0 }.min() ?? .infinity) / line)
    }
    func likely(_ indices: [Int]) -> Double {
      indices.isEmpty ? -1 : indices.map { looks[$0].likelihood }.reduce(0, +) / Double(indices.count)
    }
    return [
      gap(above.map { [frame.minY - groups[$0].frame.maxY] } ?? []),
      gap(below.map { [groups[$0].frame.minY - frame.maxY] } ?? []),
      gap(row.map { places.gap(from: groups[$0].frame, to: frame) }),
      gap(row.map { places.gap(from: frame, to: groups[$0].frame) }), Double(row.count),
      Double(row.count { members(of: $0).contains { $0.type.isControl } }), Double(likes.count), Double(aligned.count),
      Double(likes.count { row.contains($0) }), likely(likes), likely(row), likely([above].compactMap(\.self)),
      likely([below].compactMap(\.self)),
      flag(above.map { members(of: $0).contains { $0.heading == true } } ?? false),
      flag(above.map { looks[$0].isLike(look) } ?? false), flag(below.map { looks[$0].isLike(look) } ?? false),
    ]
  }
}
