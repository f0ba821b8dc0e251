import Foundation
import HearsightMessageBus
import HearsightScreenModel

/// Reads what other apps expose on the accessibility bus. An app that hangs is given up after a while.
///
/// Every method blocks its thread, for about ``Limits/total`` seconds at most.
package struct ExposedWindowReader: Sendable {
  /// How much time and how many objects one reading may take.
  package struct Limits: Hashable, Sendable {
    /// Longest wait for one answer, in seconds. An app that does not hang answers in a few milliseconds.
    package var answer: Double
    /// Longest time for the whole reading, in seconds.
    package var total: Double
    /// Most objects of a window that are read.
    package var nodes: Int

    package init(answer: Double = 0.5, total: Double = 3, nodes: Int = 2000) {
      self.answer = answer
      self.total = total
      self.nodes = nodes
    }
  }

  /// The session bus's address; `nil` for the one that the environment names.
  package var sessionBus: String?
  package var limits: Limits
  /// Whether each object is also asked what its developers call it, which takes another call.
  package var readsIdentifiers: Bool

  package init(sessionBus: String? = nil, limits: Limits = Limits(), readsIdentifiers: Bool = false) {
    self.sessionBus = sessionBus
    self.limits = limits
    self.readsIdentifiers = readsIdentifiers
  }

  /// What an app exposes of its window.
  ///
  /// - Parameters:
  ///   - title: The window's title. Where several windows have it, the first counts.
  ///   - process: The app's process. Where it is known, only windows of that process are looked at.
  /// - Returns: `nil` where no app exposes such a window.
  /// - Throws: Where there is no accessibility bus. An app that does not answer counts as one that does not expose the
  ///   window.
  package func window(titled title: String, of process: Int32? = nil) throws(AccessibilityBusError) -> ExposedWindow? {
    let address = try BusSession.accessibilityBusAddress(of: sessionBus)
    let connection: BusConnection
    do throws(BusFault) {
      connection = try BusConnection(address: address)
    } catch {
      throw .notConnected(address: address, reason: error.reason)
    }
    var reading = Reading(connection: connection, limits: limits, readsIdentifiers: readsIdentifiers)
    return reading.window(titled: BusText.trimmed(title), of: process)
  }
}

/// One reading: a connection, and how much of the limits is used up.
private struct Reading {
  let connection: BusConnection
  let limits: ExposedWindowReader.Limits
  let readsIdentifiers: Bool
  private let end: Deadline
  /// Whether something was left out.
  private var isCut = false
  /// The bus names of apps that did not answer in time. They are not asked again.
  private var hanging: Set<String> = []

  init(connection: BusConnection, limits: ExposedWindowReader.Limits, readsIdentifiers: Bool) {
    self.connection = connection
    self.limits = limits
    self.readsIdentifiers = readsIdentifiers
    end = Deadline(seconds: limits.total)
  }

  mutating func window(titled title: String, of process: Int32?) -> ExposedWindow? {
    let registry = ObjectReference(busName: "org.a11y.atspi.Registry", path: ObjectPath.root)
    for app in children(of: registry) where isWanted(app, process) {
      for window in children(of: app) where name(of: window) == title {
        let nodes = subtree(of: window)
        return ExposedWindow(nodes: nodes, isComplete: !isCut)
      }
    }
    return nil
  }

  /// Whether an app belongs to the wanted process, and not to this program.
  private mutating func isWanted(_ app: ObjectReference, _ process: Int32?) -> Bool {
    let bus = ObjectReference(busName: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
    let answer = ask(bus, "org.freedesktop.DBus", "GetConnectionUnixProcessID", [.string(app.busName)])
    guard let number = answer?.first?.uint32 else { return false }
    return number != UInt32(getpid()) && process.map { number == UInt32(bitPattern: $0) } ?? true
  }

  /// The window and all in it, each after its parent.
  private mutating func subtree(of window: ObjectReference) -> [ExposedNode] {
    var nodes: [ExposedNode] = []
    var seen: Set<ObjectReference> = []
    var open: [(object: ObjectReference, parent: ObjectReference?)] = [(window, nil)]
    while let (object, parent) = open.popLast() {
      // An object that is its own ancestor is read once, so that the loop ends.
      guard seen.insert(object).inserted else { continue }
      guard nodes.count < limits.nodes else {
        isCut = true
        break
      }
      guard let node = node(object, in: parent) else { continue }
      nodes.append(node)
      // Children of an object that is not showing do not show either: the other pages of a notebook, closed menus.
      guard node.states.contains(.showing) || parent == nil else { continue }
      open += children(of: object).reversed().map { ($0, object) }
    }
    return nodes
  }

  private mutating func node(_ object: ObjectReference, in parent: ObjectReference?) -> ExposedNode? {
    guard let role = askAccessible(object, "GetRole")?.first?.uint32,
      let words = askAccessible(object, "GetState")?.first?.parts.compactMap(\.uint32)
    else { return nil }
    let low = UInt64(words.first ?? 0)
    let high = UInt64(words.dropFirst().first ?? 0)
    let interfaces = Set(askAccessible(object, "GetInterfaces")?.first?.parts.compactMap(\.string) ?? [])
    var node = ExposedNode(
      reference: object, parent: parent, role: AccessibleRole(rawValue: role),
      states: AccessibleStates(rawValue: low | high << 32), name: name(of: object),
      frame: frame(of: object, interfaces))
    node.description = property(object, "Accessible", "Description")?.string.map(BusText.trimmed) ?? ""
    if readsIdentifiers {
      node.identifier = property(object, "Accessible", "AccessibleId")?.string.map(BusText.trimmed) ?? ""
    }
    if interfaces.contains(TextInterface.description.name), node.role != .passwordText {
      node.text = ask(object, TextInterface.description.name, "GetText", [.int32(0), .int32(Self.mostText)])?
        .first?.string.map(BusText.cleaned)
    }
    if interfaces.contains(ValueInterface.description.name) { node.value = value(of: object) }
    if interfaces.contains(ActionInterface.description.name) {
      let actions = ask(object, ActionInterface.description.name, "GetActions")?.first?.parts ?? []
      node.actions = actions.prefix(Self.mostActions).compactMap { $0.parts.first?.string.map(BusText.trimmed) }
    }
    return node
  }

  /// Most characters of an object's text that are read: enough for a dialog.
  private static let mostText: Int32 = 2000
  /// Most actions of an object that are read: far more than a widget has.
  private static let mostActions = 20

  private mutating func frame(of object: ObjectReference, _ interfaces: Set<String>) -> Rect {
    let nowhere = Rect(x: 0, y: 0, width: 0, height: 0)
    guard interfaces.contains(ComponentInterface.description.name) else { return nowhere }
    let answer = ask(
      object, ComponentInterface.description.name, "GetExtents", [.uint32(CoordinateType.screen.rawValue)])
    let numbers = answer?.first?.parts.compactMap { $0.int32.map(Double.init) } ?? []
    guard numbers.count == 4 else { return nowhere }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private mutating func value(of object: ObjectReference) -> AccessibleValue? {
    guard let current = property(object, "Value", "CurrentValue")?.double,
      let low = property(object, "Value", "MinimumValue")?.double,
      let high = property(object, "Value", "MaximumValue")?.double, low <= high
    else { return nil }
    return AccessibleValue(current: current, range: low...high)
  }

  // MARK: - Asking

  private mutating func name(of object: ObjectReference) -> String {
    property(object, "Accessible", "Name")?.string.map(BusText.trimmed) ?? ""
  }

  private mutating func children(of object: ObjectReference) -> [ObjectReference] {
    let children = askAccessible(object, "GetChildren")?.first?.parts.compactMap(\.reference) ?? []
    return children.filter { $0.path != ObjectPath.null && !$0.busName.isEmpty }
  }

  private mutating func property(_ object: ObjectReference, _ interface: String, _ name: String) -> BusValue? {
    ask(
      object, StandardInterfaces.properties.name, "Get",
      [.string("org.a11y.atspi.\(interface)"), .string(name)])?.first?.content
  }

  private mutating func askAccessible(_ object: ObjectReference, _ member: String) -> [BusValue]? {
    ask(object, AccessibleInterface.description.name, member)
  }

  /// The answer to a call; `nil` where it does not come in time or is an error.
  private mutating func ask(
    _ object: ObjectReference, _ interface: String, _ member: String, _ arguments: [BusValue] = []
  ) -> [BusValue]? {
    let left = end.left
    guard left > 0, !hanging.contains(object.busName) else {
      isCut = true
      return nil
    }
    let wait = Deadline(seconds: min(limits.answer, left))
    do throws(BusFault) {
      return try connection.call(object, interface, member, arguments, seconds: wait.length)
    } catch {
      if wait.hasPassed { hanging.insert(object.busName) }
      return nil
    }
  }
}
