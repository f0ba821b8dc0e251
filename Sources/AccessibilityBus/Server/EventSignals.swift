import HearsightMessageBus
import HearsightScreenModel

/// How changes are told on the bus: AT-SPI's events, each a signal of `(siiva{sv})`.
struct EventSignals {
  /// The tree after the changes.
  var tree: AccessibleTree
  var identity: BusIdentity
  var announcements: AnnouncementStyle

  private static let object = "org.a11y.atspi.Event.Object"
  private static let window = "org.a11y.atspi.Event.Window"
  private static let cache = "org.a11y.atspi.Cache"

  func signals(for change: AccessibleChange) -> [BusCall] {
    switch change {
    case .state(let id, let state, let isOn):
      return state.names.map { event(id, "StateChanged", $0, isOn ? 1 : 0) }
    case .name(let id): return [property(id, "accessible-name", .string(tree[id]?.name ?? ""))]
    case .description(let id): return [property(id, "accessible-description", .string(tree[id]?.description ?? ""))]
    case .value(let id):
      let value = tree[id]?.value
      return [property(id, "accessible-value", .double(value?.current ?? value?.minimum ?? 0))]
    case .text(let id, let old, let new): return textChanges(of: id, from: old, to: new)
    case .bounds(let id): return [bounds(of: id)]
    case .added(let id, let index): return added(id, at: index)
    case .removed(let node, let index): return removed(node, from: index)
    case .windowActivated: return [windowEvent("Activate")]
    case .windowDeactivated: return [windowEvent("Deactivate")]
    case .announcement(let text): return announcement(text)
    }
  }

  // MARK: - Kinds of events

  private func added(_ id: Int, at index: Int) -> [BusCall] {
    let item = tree[id].map { CacheObject.item($0, in: context) }
    let known = item.map {
      [BusCall(path: ObjectPath.cache, interface: Self.cache, member: "AddAccessible", arguments: [$0])]
    }
    let parent = tree[id]?.parent ?? AccessibleTree.windowID
    return (known ?? []) + [event(parent, "ChildrenChanged", "add", Int32(clamping: index), 0, reference(id))]
  }

  /// A node that moved among its siblings is still in the tree: only its place is told then, and not that it is
  /// defunct.
  private func removed(_ node: AccessibleNode, from index: Int) -> [BusCall] {
    let left = event(
      node.parent ?? AccessibleTree.windowID, "ChildrenChanged", "remove", Int32(clamping: index), 0, reference(node.id)
    )
    guard tree[node.id] == nil else { return [left] }
    return [
      event(node.id, "StateChanged", "defunct", 1), left,
      BusCall(
        path: ObjectPath.cache, interface: Self.cache, member: "RemoveAccessible", arguments: [reference(node.id)]),
    ]
  }

  /// Tells what was deleted and what was inserted between the common start and the common end of both texts.
  private func textChanges(of id: Int, from old: String, to new: String) -> [BusCall] {
    let (was, now) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    let start = zip(was, now).prefix { $0 == $1 }.count
    let rest = zip(was.dropFirst(start).reversed(), now.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    func part(_ scalars: [Unicode.Scalar], _ kind: String) -> [BusCall] {
      let changed = scalars.dropFirst(start).dropLast(rest)
      guard !changed.isEmpty else { return [] }
      let text = String(String.UnicodeScalarView(changed))
      return [event(id, "TextChanged", kind, Int32(clamping: start), Int32(clamping: changed.count), .string(text))]
    }
    return part(was, "delete") + part(now, "insert")
  }

  private func bounds(of id: Int) -> BusCall {
    let frame = tree[id].map { context.extents(of: $0, in: .screen).wholeNumbers }
    return event(id, "BoundsChanged", "", 0, 0, .structure(frame ?? Array(repeating: .int32(0), count: 4)))
  }

  private func announcement(_ text: String) -> [BusCall] {
    switch announcements {
    case .event:
      return [event(AccessibleTree.windowID, "Announcement", "", Self.polite, 0, .string(BusText.trimmed(text)))]
    // The name is told first, because libatspi keeps the one that it read until it hears of another.
    case .notification:
      return [
        property(AccessibleTree.announcerID, "accessible-name", .string(BusText.trimmed(text))),
        event(AccessibleTree.announcerID, "StateChanged", "showing", 1),
      ]
    }
  }

  /// `ATSPI_LIVE_POLITE`: it waits until what is being said is over.
  private static let polite: Int32 = 1

  // MARK: - Signals

  private var context: AnswerContext { AnswerContext(tree: tree, identity: identity) }

  /// The reference to a node, which may have left the tree.
  private func reference(_ id: Int) -> BusValue {
    .reference(ObjectReference(busName: identity.busName, path: ObjectPath.path(of: id)))
  }

  private func property(_ id: Int, _ name: String, _ value: BusValue) -> BusCall {
    event(id, "PropertyChange", name, 0, 0, value)
  }

  private func windowEvent(_ member: String) -> BusCall {
    let title = tree[AccessibleTree.windowID]?.name ?? ""
    return signal(AccessibleTree.windowID, Self.window, member, "", 0, 0, .string(title))
  }

  private func event(
    _ id: Int, _ member: String, _ detail: String, _ first: Int32 = 0, _ second: Int32 = 0,
    _ value: BusValue = .int32(0)
  ) -> BusCall {
    signal(id, Self.object, member, detail, first, second, value)
  }

  private func signal(
    _ id: Int, _ interface: String, _ member: String, _ detail: String, _ first: Int32, _ second: Int32,
    _ value: BusValue
  ) -> BusCall {
    BusCall(
      path: ObjectPath.path(of: id), interface: interface, member: member,
      arguments: [.string(detail), .int32(first), .int32(second), .variant(value), .array(of: "{sv}", [])])
  }
}

/// How a screen reader is told something that no node stands for.
package enum AnnouncementStyle: Hashable, Sendable {
  /// Tells it with the event `Object:Announcement`.
  case event
  /// Tells it with a notification that shows, because Orca before 45 does not know the event.
  case notification
}
