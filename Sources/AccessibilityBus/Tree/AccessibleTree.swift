import HearsightMessageBus
import HearsightScreenModel

/// What Hearsight shows of one window on the accessibility bus: an application, in it the window's frame, in that the
/// stops in navigation order. Where a dialog, sheet, drawer or menu keeps a user from the rest of the window, it lies
/// between: the frame's only child, with its own stops.
///
/// A value: a new recognition gives a new tree, and ``difference(from:)`` tells what changed.
package struct AccessibleTree: Hashable, Sendable {
  /// The id of the application, the root of all.
  package static let applicationID = 0
  /// The id of the window's frame.
  package static let windowID = 1
  /// The id of a node that holds the last announcement, for screen readers that do not know the event for
  /// announcements. It is no node's child, so that nobody comes across it.
  package static let announcerID = 2

  /// The window, and where it lies on the screen.
  package var placement: WindowPlacement {
    didSet { nodes[Self.windowID] = Self.windowNode(placement, children: modal.map { [$0] } ?? stops) }
  }

  /// The id of the node that has the user's attention and the state focused. An id that is not in the tree focuses
  /// nothing.
  package var focus: Int? {
    didSet {
      if let old = oldValue { nodes[old]?.states.remove(.focused) }
      if let focus { nodes[focus]?.states.insert(.focused) }
    }
  }

  /// What was announced last.
  var announcement: String? {
    didSet { nodes[Self.announcerID] = announcement.map(Self.announcer) }
  }

  /// The id of the dialog or menu that the stops lie in; `nil` where they lie in the window.
  package private(set) var modal: Int?

  /// Every node by its id.
  package private(set) var nodes: [Int: AccessibleNode]
  /// The next id to be given: no node has had it or a higher one since the first tree.
  private(set) var nextID: Int

  /// A tree of nodes that lie side by side in the window, or in what is in front of it. Their ids are given anew: those
  /// that are also in `previous` (the same role, and the same name or place) keep the ids that they had there, and the
  /// focus stays on its node.
  ///
  /// - Parameters:
  ///   - stops: In navigation order. Texts are cleaned of what D-Bus cannot carry.
  ///   - modal: The dialog or menu that the stops lie in; `nil` where they lie in the window. It counts as the one
  ///     before while role and name are the same; when it opens or closes, all nodes get new ids.
  ///   - application: What the application is called on the bus.
  package init(
    stops: [AccessibleNode], in placement: WindowPlacement, modal: AccessibleNode? = nil,
    application: String = "Hearsight", after previous: AccessibleTree? = nil
  ) {
    let front = modal?.cleaned
    let known = previous?.modalNode
    let isSame = (front?.role, front?.name) == (known?.role, known?.name)
    let matches = NodeMatching.matches(of: stops, in: isSame ? previous?.stopNodes ?? [] : [])
    var next = previous?.nextID ?? Self.announcerID + 1
    var nodes: [Int: AccessibleNode] = [:]
    let modalID = front.map { _ in (isSame ? known?.id : nil) ?? next }
    if modalID == next { next += 1 }
    var ids: [Int] = []
    for (index, stop) in stops.enumerated() {
      let id = matches[index] ?? next
      if id == next { next += 1 }
      var node = stop.cleaned
      node.id = id
      node.parent = modalID ?? Self.windowID
      node.children = []
      nodes[id] = node
      ids.append(id)
    }
    nodes[Self.applicationID] = AccessibleNode(
      id: Self.applicationID, role: .application, states: [.enabled, .sensitive, .visible, .showing],
      name: BusText.trimmed(application), children: [Self.windowID])
    nodes[Self.windowID] = Self.windowNode(placement, children: modalID.map { [$0] } ?? ids)
    if let modalID, var front {
      front.id = modalID
      front.parent = Self.windowID
      front.children = ids
      nodes[modalID] = front
    }
    self.modal = modalID
    self.nodes = nodes
    self.nextID = next
    self.placement = placement
    self.focus = ids.first { nodes[$0]?.states.contains(.focused) == true }
    if let kept = previous?.focus, nodes[kept] != nil { move(focusTo: kept) }
  }

  /// Moves the focus from within an initializer, where observers are not called.
  private mutating func move(focusTo id: Int) {
    for stop in stops { nodes[stop]?.states.remove(.focused) }
    nodes[id]?.states.insert(.focused)
    focus = id
  }

  /// The ids of the window's stops, in navigation order.
  package var stops: [Int] { nodes[modal ?? Self.windowID]?.children ?? [] }

  /// The node of the dialog or menu that the stops lie in; `nil` where they lie in the window.
  package var modalNode: AccessibleNode? { modal.flatMap { nodes[$0] } }

  /// The window's stops, in navigation order.
  package var stopNodes: [AccessibleNode] { stops.compactMap { nodes[$0] } }

  package subscript(id: Int) -> AccessibleNode? { nodes[id] }

  /// The place of a node among its parent's children; `nil` for the application and for what is not in the tree.
  package func index(of id: Int) -> Int? {
    guard let parent = nodes[id]?.parent else { return nil }
    return nodes[parent]?.children.firstIndex(of: id)
  }

  private static func announcer(_ text: String) -> AccessibleNode {
    AccessibleNode(
      id: announcerID, role: .notification, states: [.enabled, .sensitive, .visible, .showing],
      name: BusText.trimmed(text), parent: windowID)
  }

  private static func windowNode(_ placement: WindowPlacement, children: [Int]) -> AccessibleNode {
    var states: AccessibleStates = [.enabled, .sensitive, .visible]
    if placement.isActive { states.insert(.active) }
    states.insert(placement.isShowing ? .showing : .iconified)
    let frame = Rect(
      x: 0, y: 0, width: placement.size.width / placement.scale, height: placement.size.height / placement.scale)
    return AccessibleNode(
      id: windowID, role: .frame, states: states, name: BusText.trimmed(placement.title), frame: frame,
      parent: applicationID, children: children)
  }
}

extension AccessibleNode {
  /// The node with texts that D-Bus can carry.
  fileprivate var cleaned: AccessibleNode {
    var node = self
    node.name = BusText.trimmed(name)
    node.description = BusText.trimmed(description)
    node.text = text.map(BusText.cleaned)
    node.actions = actions.map { AccessibleAction(name: BusText.trimmed($0.name), effect: $0.effect) }
    node.attributes = attributes.mapValues(BusText.cleaned)
    return node
  }
}
