import HearsightScreenModel

/// What a compositor of the wlroots family offers, and Hearsight uses.
final class WlrootsGlobals {
  /// How long the compositor may take for an answer, in seconds.
  static let patience = 5.0

  let connection: WaylandConnection
  let outputs: WaylandOutputs
  private(set) var sharedMemory: UInt32?
  private(set) var seat: UInt32?
  private(set) var screencopy: (object: UInt32, version: UInt32)?
  private(set) var pointers: UInt32?
  private(set) var toplevels: ForeignToplevels?
  private var registry: UInt32 = 0

  /// Asks the compositor for all that it offers.
  init(_ connection: WaylandConnection, withToplevels: Bool) throws(LinkFailure) {
    self.connection = connection
    outputs = WaylandOutputs(connection)
    registry = connection.listGlobals { [unowned self] number, interface, version in
      take(number, interface, version, withToplevels: withToplevels)
    } removed: { [unowned self] in
      outputs.remove($0)
    }
    let deadline = Deadline(seconds: Self.patience)
    // The globals, then what the objects that were bound tell of themselves, then what those that they made tell.
    for _ in 0..<3 { try connection.roundTrip(until: deadline) }
  }

  private func take(_ number: UInt32, _ interface: String, _ version: UInt32, withToplevels: Bool) {
    switch interface {
    case "wl_shm" where sharedMemory == nil: sharedMemory = bind(number, interface, 1)
    case "wl_seat" where seat == nil: seat = bind(number, interface, 1)
    case "wl_output": outputs.add(number) { bind(number, interface, min(version, 4), $0) }
    case "zxdg_output_manager_v1": outputs.use(xdgManager: bind(number, interface, min(version, 3)))
    case "zwlr_screencopy_manager_v1" where screencopy == nil:
      screencopy = (bind(number, interface, min(version, 3)), min(version, 3))
    case "zwlr_virtual_pointer_manager_v1" where pointers == nil: pointers = bind(number, interface, 1)
    case "zwlr_foreign_toplevel_manager_v1" where withToplevels && toplevels == nil:
      let found = ForeignToplevels(connection)
      bind(number, interface, min(version, 3), found.takeManagerEvent)
      toplevels = found
    default: return
    }
  }

  @discardableResult
  private func bind(
    _ number: UInt32, _ interface: String, _ version: UInt32,
    _ handler: @escaping WaylandConnection.Handler = { _, _ in }
  ) -> UInt32 {
    let object = connection.makeObject(handler)
    connection.request(registry, 0, .uint(number), .string(interface), .uint(version), .uint(object))
    return object
  }
}
