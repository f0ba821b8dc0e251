import HearsightScreenModel

/// From described elements to the stops at which a screen-reader user meets them: what lies in front of the page,
/// grouping, order and naming (paper, sections 5.5 and 5.6).
package struct ScreenBuilder: Sendable {
  /// What joins elements, in this order.
  var groupings: [any GroupingRule]

  /// Puts groups in order.
  package let order: NavigationOrder

  /// What completes elements by their groups, in this order.
  private let descriptions: [any GroupDescriptionRule]
  /// What joins and parts groups once headings are known, in this order.
  private let headingGroupings = StandardRules.headingGroupings
  private let modality = ModalFinder()
  private let stops = StopBuilder()

  /// - Parameters:
  ///   - grouping: judges what the rules of grouping joined; without it their answer stays.
  ///   - reading: orders the groups of a page; without it bands come before columns.
  ///   - interactivity: judges which groups can be activated; without it the elements stay as they are.
  ///   - headings: judges which texts are headings; without it they are those that the rules find.
  ///   - states: judges which groups are switched off or chosen; without it they are those that the rules find.
  package init(
    grouping: (any GroupingRule)? = nil, reading: (any ReadingOrder)? = nil,
    interactivity: (any GroupDescriptionRule)? = nil, headings: (any GroupDescriptionRule)? = nil,
    states: (any GroupDescriptionRule)? = nil
  ) {
    groupings = StandardRules.groupings(judged: grouping)
    order = NavigationOrder(reading: reading)
    descriptions = StandardRules.groupDescriptions(interactivity: interactivity, headings: headings, states: states)
  }

  /// The screen with its stops in navigation order; their `spoken` is left empty. The stops of what lies in front of
  /// the page come apart from the page's, first.
  ///
  /// - Throws: `InferenceError` where a rule has a model that fails.
  package func build(_ layout: ScreenLayout) throws -> Screen {
    let size = layout.scene.image.size
    guard let region = modality.find(in: layout) else {
      let page = try groups(of: layout.elements, in: layout, hasLayers: true)
      let judged = try judged([page], in: layout)
      let all = stops.stops(for: judged.groups.flatMap(\.self), in: judged.layout)
      return Screen(size: size, elements: judged.layout.elements, stops: all)
    }
    let title = ModalTitle.find(in: region, layout)
    let layout = layout.with(marking(title, asHeadingOf: layout.elements))
    let elements = layout.elements
    let front = try groups(of: elements.filter { region.front.contains($0.id) }, in: layout)
    let bars = try groups(of: elements.filter { region.reachable.contains($0.id) }, in: layout)
    let behind = try groups(
      of: elements.filter { !region.front.contains($0.id) && !region.reachable.contains($0.id) }, in: layout)
    let judged = try judged([front, bars, behind], in: layout)
    // What names a dialog is its heading, however it looks.
    let completed = judged.layout.with(marking(title, asHeadingOf: judged.layout.elements))
    let all = stops.stops(for: judged.groups.flatMap(\.self), in: completed)
    let reached = judged.groups.dropLast().map(\.count).reduce(0, +)
    let modal = ModalView(
      kind: region.kind, frame: region.frame, title: title?.text?.string, titleElement: title?.id,
      behind: Array(all.dropFirst(reached)))
    return Screen(
      size: size, elements: completed.elements, stops: Array(all.prefix(reached)), modal: modal)
  }

  /// The elements with the title of a dialog as a heading, unless it is a button.
  private func marking(_ title: Element?, asHeadingOf elements: [Element]) -> [Element] {
    guard let title, title.clickable != true, elements.indices.contains(title.id) else { return elements }
    var result = elements
    result[title.id].heading = true
    return result
  }

  /// The groups of the page and of what lies over it, with what is known of each of them written into the elements.
  ///
  /// Headings are known only when groups were judged, and then some groups change. What was judged of a heading and its
  /// text together holds for neither of them, so all is judged again. Their places in the order stay.
  private func judged(_ groups: [[ElementGroup]], in layout: ScreenLayout) throws
    -> (groups: [[ElementGroup]], layout: ScreenLayout)
  {
    let whole = try described(groups.flatMap(\.self), in: layout)
    let parted = try groups.map { groups in
      let parted = try headingGroupings.reduce(groups) { groups, rule in try rule.group(groups, in: whole) }
      return parted == groups ? groups : order.arranged(parted, in: layout)
    }
    return parted == groups ? (groups, whole) : (parted, try described(parted.flatMap(\.self), in: layout))
  }

  private func described(_ groups: [ElementGroup], in layout: ScreenLayout) throws -> ScreenLayout {
    try descriptions.reduce(layout) { layout, rule in layout.with(try rule.apply(to: groups, in: layout)) }
  }

  /// The groups of some of the elements, in navigation order.
  private func groups(of elements: [Element], in layout: ScreenLayout, hasLayers: Bool = false) throws
    -> [ElementGroup]
  {
    var groups: [ElementGroup] = []
    for layer in DialogLayers.layers(of: elements) {
      let singles = layer.map { ElementGroup(kind: .single, elements: [$0.id], frame: $0.frame) }
      groups += try groupings.reduce(singles) { groups, rule in try rule.group(groups, in: layout) }
    }
    return try order.order(groups, in: layout, hasLayers: hasLayers)
  }
}
