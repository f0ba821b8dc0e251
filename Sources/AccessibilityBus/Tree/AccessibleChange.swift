import HearsightScreenModel

/// One thing that changed from a tree to the next, as a screen reader is told of it.
package enum AccessibleChange: Hashable, Sendable {
  /// A state was set or taken away. `state` is a single one.
  case state(node: Int, state: AccessibleStates, isOn: Bool)
  case name(node: Int)
  case description(node: Int)
  /// What a slider or page control is set to.
  case value(node: Int)
  /// What a text says or a field holds.
  case text(node: Int, old: String, new: String)
  /// A node moved or changed its size, on the screen or in the window.
  case bounds(node: Int)
  /// A node came into the tree, at this index among its parent's children.
  case added(node: Int, index: Int)
  /// A node left the tree, in which it was at this index.
  case removed(node: AccessibleNode, index: Int)
  /// The window got the keyboard, or lost it.
  case windowActivated
  case windowDeactivated
  /// Something to be said that no node stands for.
  case announcement(String)
}

extension AccessibleTree {
  /// What changed since `old`, in the order in which it should be told: what left, what came, what is different, and
  /// last where the focus is. Nodes are compared with those of the same id; see ``init(stops:in:application:after:)``.
  package func difference(from old: AccessibleTree) -> [AccessibleChange] {
    var changes = membershipChanges(from: old)
    changes += windowChanges(from: old)
    let places = Places(new: placement, old: old.placement)
    for id in stops {
      guard let new = nodes[id], let was = old.nodes[id] else { continue }
      changes += new.changes(from: was)
      if places.differ(new, was) { changes.append(.bounds(node: id)) }
    }
    if focus != old.focus {
      if let lost = old.focus, nodes[lost] != nil {
        changes.append(.state(node: lost, state: .focused, isOn: false))
      }
      if let focus, nodes[focus] != nil { changes.append(.state(node: focus, state: .focused, isOn: true)) }
    }
    return changes
  }

  /// Nodes that left and nodes that came. A node that changed its place among the others is told as both.
  private func membershipChanges(from old: AccessibleTree) -> [AccessibleChange] {
    if modal != old.modal { return exchange(of: old) }
    let difference = stops.difference(from: old.stops)
    let removed = difference.removals.reversed().compactMap { change -> AccessibleChange? in
      guard case .remove(let offset, let id, _) = change, let node = old.nodes[id] else { return nil }
      return .removed(node: node, index: offset)
    }
    let added = difference.insertions.compactMap { change -> AccessibleChange? in
      guard case .insert(let offset, let id, _) = change else { return nil }
      return .added(node: id, index: offset)
    }
    return removed + added
  }

  /// All nodes are exchanged when a dialog or menu opens in front of the window, or closes.
  private func exchange(of old: AccessibleTree) -> [AccessibleChange] {
    var changes = old.stopNodes.enumerated().reversed().map { AccessibleChange.removed(node: $1, index: $0) }
    if let left = old.modalNode { changes.append(.removed(node: left, index: 0)) }
    if let modal { changes.append(.added(node: modal, index: 0)) }
    return changes + stops.enumerated().map { .added(node: $1, index: $0) }
  }

  private func windowChanges(from old: AccessibleTree) -> [AccessibleChange] {
    guard let new = nodes[Self.windowID], let was = old.nodes[Self.windowID] else { return [] }
    var changes = new.changes(from: was)
    if (placement.origin, placement.size) != (old.placement.origin, old.placement.size) {
      changes.append(.bounds(node: Self.windowID))
    }
    if placement.isActive != old.placement.isActive {
      changes.append(placement.isActive ? .windowActivated : .windowDeactivated)
    }
    return changes
  }
}

/// Whether nodes moved within their windows. That the window moved is told once, of the window.
private struct Places {
  var new: WindowPlacement
  var old: WindowPlacement
  /// Largest shift of an edge, in pixels, that is no movement: a detector's box of an unmoved thing shifts by this much
  /// from one recognition to the next.
  private static let tolerance = 3.0

  init(new: WindowPlacement, old: WindowPlacement) {
    (self.new, self.old) = (new, old)
  }

  func differ(_ node: AccessibleNode, _ was: AccessibleNode) -> Bool {
    let (a, b) = (node.frame, was.frame)
    return [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY].contains { abs($0) > Self.tolerance }
      || new.scale != old.scale
  }
}

extension AccessibleNode {
  /// What differs from the older node, except for the focus, which the tree tells.
  fileprivate func changes(from old: AccessibleNode) -> [AccessibleChange] {
    var changes: [AccessibleChange] = []
    if name != old.name { changes.append(.name(node: id)) }
    if description != old.description { changes.append(.description(node: id)) }
    let differing = states.symmetricDifference(old.states).subtracting(.focused)
    for (_, state) in AccessibleStates.named where differing.contains(state) {
      changes.append(.state(node: id, state: state, isOn: states.contains(state)))
    }
    if value?.current != old.value?.current { changes.append(.value(node: id)) }
    if let new = text, let was = old.text, new != was { changes.append(.text(node: id, old: was, new: new)) }
    return changes
  }
}
