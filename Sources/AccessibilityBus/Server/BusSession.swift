import Foundation
import HearsightMessageBus
import Synchronization

/// One connection to the accessibility bus, on which the registry takes our application.
///
/// Used by the server's thread alone.
final class BusSession {
  let connection: BusConnection
  let busName: String
  private let server: AccessibilityServer
  private var identity: BusIdentity
  private(set) var isRegistryLost = false
  private var reactivation = Reactivation()

  /// Longest wait for an answer of the bus or the registry, in seconds. The first call starts the registry, which takes
  /// a while on a machine that is busy logging in.
  private static let patience = 10.0
  private static let registry = ObjectReference(busName: "org.a11y.atspi.Registry", path: ObjectPath.root)
  private static let registryRule =
    "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',"
    + "arg0='org.a11y.atspi.Registry'"
  private static let windowRule = "type='signal',interface='\(Reactivation.interface)'"

  /// Connects, exports the tree's objects and has the registry take them.
  init(server: AccessibilityServer) throws(AccessibilityBusError) {
    self.server = server
    let configuration = server.configuration
    let address = try Self.accessibilityBusAddress(of: configuration.sessionBus)
    do throws(BusFault) {
      connection = try BusConnection(address: address)
      busName = try connection.uniqueName()
    } catch {
      throw .notConnected(address: address, reason: error.reason)
    }
    identity = BusIdentity(
      busName: busName, desktop: ObjectReference(busName: "", path: ObjectPath.null), toolkit: configuration.toolkit,
      locale: configuration.locale)
    do throws(BusFault) {
      try connection.export(prefix: ObjectPath.prefix) { [unowned self] call in self.answer(call) }
      for rule in [Self.registryRule, Self.windowRule] {
        try connection.listen(rule) { [unowned self] signal in self.note(signal) }
      }
      try embed()
    } catch {
      throw .notEmbedded(reason: error.reason)
    }
  }

  /// Where the accessibility bus is, as the session bus says.
  ///
  /// - Parameter sessionBus: The session bus's address; `nil` for the one that the environment names.
  static func accessibilityBusAddress(of sessionBus: String? = nil) throws(AccessibilityBusError) -> String {
    let session: BusConnection
    do throws(BusFault) {
      if let sessionBus { session = try BusConnection(address: sessionBus) } else { session = try .session() }
    } catch {
      let environment = ProcessInfo.processInfo.environment
      let isNamed =
        sessionBus != nil || environment["DBUS_SESSION_BUS_ADDRESS"] ?? environment["XDG_RUNTIME_DIR"] != nil
      throw .noSessionBus(reason: isNamed ? error.reason : "DBUS_SESSION_BUS_ADDRESS is not set")
    }
    do throws(BusFault) {
      let launcher = ObjectReference(busName: "org.a11y.Bus", path: "/org/a11y/bus")
      let reply = try session.call(launcher, "org.a11y.Bus", "GetAddress", seconds: patience)
      guard let address = reply.first?.string, !address.isEmpty else { throw BusFault("it has no address") }
      return address
    } catch {
      throw .noAccessibilityBus(reason: error.reason)
    }
  }

  /// Makes the application a child of the desktop.
  private func embed() throws(BusFault) {
    let root = ObjectReference(busName: busName, path: ObjectPath.root)
    let reply = try connection.call(
      Self.registry, "org.a11y.atspi.Socket", "Embed", [.reference(root)], seconds: Self.patience)
    guard let desktop = reply.first?.reference else { throw BusFault("Embed was answered with something else") }
    identity.desktop = desktop
  }

  /// Takes the application off the desktop. Failures are ignored, because the bus may be gone already.
  func leave() {
    for change in [AccessibleChange.windowDeactivated] { try? tell(change, of: server.tree) }
    let root = ObjectReference(busName: busName, path: ObjectPath.root)
    // The wait is short, because the registry does not answer this call; it also notices when the connection ends.
    _ = try? connection.call(
      Self.registry, "org.a11y.atspi.Socket", "Unembed", [.reference(root)], seconds: 0.2)
  }

  private func note(_ signal: BusCall) {
    if signal.interface == Reactivation.interface {
      guard let sender = signal.sender, sender != busName else { return }
      reactivation.hear(signal.member, of: .init(busName: sender, path: signal.path), at: .now)
    } else if signal.arguments.count == 3, signal.arguments[2].string == "" {
      isRegistryLost = true
    }
  }

  private func answer(_ call: BusCall) -> BusReply {
    let (reply, effect) = AccessibilityAnswers(tree: server.tree, identity: identity).answer(call)
    switch effect {
    case .request(let request): server.onRequest(request)
    case .applicationNumber(let number): identity.applicationNumber = number
    case nil: break
    }
    return reply
  }

  // MARK: - Telling

  /// What a screen reader must be told of a new window: that it has the keyboard, and where the focus is. Empty where
  /// the window does not have the keyboard.
  var introduction: [AccessibleChange] {
    let tree = server.tree
    guard tree.placement.isActive else { return [] }
    let focus = tree.focus.map { [AccessibleChange.state(node: $0, state: .focused, isOn: true)] } ?? []
    return [.state(node: AccessibleTree.windowID, state: .active, isOn: true), .windowActivated] + focus
  }

  /// Tells screen readers what changed since the last call, and that the window is active where they may have left it.
  func tell() throws(BusFault) {
    let (changes, tree) = server.state.withLock { state in
      defer { state.pending = [] }
      return (state.pending, state.tree)
    }
    if changes.contains(.windowActivated) || changes.contains(.windowDeactivated) { reactivation.settle() }
    let again = reactivation.takeDue(at: .now) ? introduction : []
    for change in changes + again { try tell(change, of: tree) }
  }

  /// The wait until there is something to tell that no change brings, in milliseconds; -1 where there is nothing.
  var wait: Int32 { reactivation.wait(at: .now) ?? -1 }

  private func tell(_ change: AccessibleChange, of tree: AccessibleTree) throws(BusFault) {
    let events = EventSignals(tree: tree, identity: identity, announcements: server.configuration.announcements)
    for signal in events.signals(for: change) { try connection.emit(signal) }
  }
}
