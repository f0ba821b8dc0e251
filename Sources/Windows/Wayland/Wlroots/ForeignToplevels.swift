/// The windows of a desktop as wlr-foreign-toplevel-management tells them: titles and states, but no places.
final class ForeignToplevels {
  struct Toplevel: Hashable {
    var object: UInt32
    var title = ""
    /// The app's id: "org.gnome.Calculator".
    var app = ""
    var isActive = false
    /// The monitors that it is on, as objects.
    var outputs: Set<UInt32> = []
  }

  private static let activatedState: UInt32 = 2
  private static let destroy: UInt16 = 7

  private let connection: WaylandConnection
  private var known: [UInt32: Toplevel] = [:]

  init(_ connection: WaylandConnection) { self.connection = connection }

  /// The window that has the keys.
  var active: Toplevel? { known.values.filter(\.isActive).min { $0.object < $1.object } }

  var takeManagerEvent: WaylandConnection.Handler {
    { [weak self] (opcode: UInt16, arguments: inout WaylandArguments) throws(LinkFailure) in
      guard opcode == 0, let self else { return }
      add(try arguments.uint())
    }
  }

  private func add(_ object: UInt32) {
    known[object] = Toplevel(object: object)
    connection.listen(to: object) {
      [weak self] (opcode: UInt16, arguments: inout WaylandArguments) throws(LinkFailure) in
      try self?.take(opcode, &arguments, of: object)
    }
  }

  private func take(_ opcode: UInt16, _ arguments: inout WaylandArguments, of object: UInt32) throws(LinkFailure) {
    switch opcode {
    case 0: known[object]?.title = WindowText.cleaned(try arguments.string())
    case 1: known[object]?.app = WindowText.cleaned(try arguments.string())
    case 2: known[object]?.outputs.insert(try arguments.uint())
    case 3: known[object]?.outputs.remove(try arguments.uint())
    case 4: known[object]?.isActive = try arguments.numbers().contains(Self.activatedState)
    case 6:
      known[object] = nil
      connection.destroy(object, Self.destroy)
    default: return
    }
  }
}
