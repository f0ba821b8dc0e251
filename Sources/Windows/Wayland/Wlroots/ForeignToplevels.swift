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

  /// What is told of a window.
  private enum Event {
    static let (title, app, outputEnter, outputLeave): (UInt16, UInt16, UInt16, UInt16) = (0, 1, 2, 3)
    static let (state, closed): (UInt16, UInt16) = (4, 6)
  }

  /// The one event of the manager: there is a window.
  private static let toplevel: UInt16 = 0
  private static let activatedState: UInt32 = 2
  private static let destroy: UInt16 = 7

  private let connection: WaylandConnection
  private var known: [UInt32: Toplevel] = [:]

  init(_ connection: WaylandConnection) { self.connection = connection }

  /// The window that has the keys.
  var active: Toplevel? { known.values.filter(\.isActive).min { $0.object < $1.object } }

  var takeManagerEvent: WaylandConnection.Handler {
    { [weak self] (opcode: UInt16, arguments: inout WaylandArguments) throws(LinkFailure) in
      guard opcode == Self.toplevel, let self else { return }
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
    case Event.title: known[object]?.title = WindowText.cleaned(try arguments.string())
    case Event.app: known[object]?.app = WindowText.cleaned(try arguments.string())
    case Event.outputEnter: known[object]?.outputs.insert(try arguments.uint())
    case Event.outputLeave: known[object]?.outputs.remove(try arguments.uint())
    case Event.state: known[object]?.isActive = try arguments.numbers().contains(Self.activatedState)
    case Event.closed:
      known[object] = nil
      connection.destroy(object, Self.destroy)
    default: return
    }
  }
}
