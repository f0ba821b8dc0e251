import HearsightScreenModel

/// Makes the stops of a screen from its groups (paper, sections 5.2 to 5.6 taken together): what each is called, what
/// it is and where it is activated.
///
/// `label`, `value` and `spoken` stay empty: speech puts them in words.
package struct StopBuilder: Sendable {
  package init() {}

  /// - Parameter groups: In navigation order, as ``NavigationOrder`` gives them.
  func stops(for groups: [ElementGroup], in layout: ScreenLayout) -> [Stop] {
    let elements = layout.elements
    let (positions, rows) = (StopPositions(groups, of: elements), ListPlaces(groups, in: layout))
    let stops = groups.enumerated().map { index, group in
      var stop = stop(id: index, of: group, in: elements)
      stop.position = positions[group]
      stop.listPlace = positions[group] == nil ? rows[group] : nil
      return stop
    }
    return OptionFields.named(NamelessSeries.named(stops, of: elements), in: layout.places)
  }

  /// A stop by itself: without its place among others, and called by nothing but its own elements.
  ///
  /// - Parameter elements: all of the screen, each at the index that is its id.
  package func stop(id: Stop.ID, of group: ElementGroup, in elements: [Element]) -> Stop {
    let members = group.elements.map { elements[$0] }
    let (role, content) = (StopRole(of: members), StopContent(of: members))
    return Stop(
      id: id, kind: group.kind, elements: group.elements, frame: group.frame,
      activationPoint: activationPoint(of: members), role: role, labelParts: content.label,
      setting: content.setting, traits: StopTraits(of: members, as: role).traits,
      actions: actions(of: members, labelled: content.label))
  }

  /// The middle of what acts, or of what gives the role.
  private func activationPoint(of members: [Element]) -> Point? {
    if let role = members.first, role.type.isControl || role.clickable == true { return role.frame.center }
    if members.first?.type == .container { return members.first?.frame.center }
    return (members.first { $0.clickable == true } ?? members.first)?.frame.center
  }

  /// What else can be activated in a group (paper, section 5.5: custom actions).
  private func actions(of members: [Element], labelled label: [LabelPart]) -> [CustomAction] {
    guard let role = members.first, role.tab == nil, role.type != .textField else { return [] }
    return members.dropFirst().compactMap { element in
      guard element.clickable == true, element.type != .container, let name = element.name else { return nil }
      // What names a stop that acts does nothing else: the words of a button, or the icon that is all that it shows.
      if role.clickable == true, element.type == .text || label == [name] { return nil }
      return CustomAction(name, element: element.id)
    }
  }
}

/// Which of how many a tab or a segment is.
struct StopPositions {
  private var positions: [Element.ID: Position] = [:]

  init(_ groups: [ElementGroup], of elements: [Element]) {
    let tabs = groups.filter { group in group.elements.contains { elements[$0].tab != nil } }
    number(tabs)
    let segments = groups.filter { $0.elements.first.map { elements[$0].type == .segmentedControl } ?? false }
    for row in SegmentRows.rows(segments.map { $0.elements.first.map { elements[$0].frame } ?? $0.frame }) {
      number(row.map { segments[$0] })
    }
  }

  subscript(_ group: ElementGroup) -> Position? {
    group.elements.first.flatMap { positions[$0] }
  }

  private mutating func number(_ row: [ElementGroup]) {
    for (index, group) in row.enumerated() {
      guard let first = group.elements.first else { continue }
      positions[first] = Position(index: index + 1, count: row.count)
    }
  }
}
