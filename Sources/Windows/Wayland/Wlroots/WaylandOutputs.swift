import HearsightScreenModel

/// A monitor of a Wayland desktop.
struct WaylandOutput: Hashable {
  /// The object that stands for it.
  var object: UInt32
  /// What the compositor calls it: "eDP-1"; empty where it does not say.
  var name = ""
  /// Where it is on the desktop, in logical pixels.
  var place = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Its own pixels, as it is built, before it is turned.
  var pixels = Size(width: 0, height: 0)
  /// How the picture is turned on it: quarter turns counter-clockwise, and 4 more where it is mirrored.
  var transform = 0

  /// Pixels for a logical pixel, along each side; 1.5 where the desktop is drawn so much larger.
  var scale: Double {
    let width = transform % 2 == 0 ? pixels.width : pixels.height
    guard place.width > 0, width > 0 else { return 1 }
    return width / place.width
  }
}

/// Follows the monitors of a desktop.
final class WaylandOutputs {
  private enum Opcode {
    static let getXDGOutput: UInt16 = 1
    static let destroyXDGOutput: UInt16 = 0
  }

  /// What wl_output tells.
  private enum Event {
    static let (geometry, mode, scale, name): (UInt16, UInt16, UInt16, UInt16) = (0, 1, 3, 4)
    /// A bit of a mode's flags: it is in use.
    static let currentMode: UInt32 = 1
  }

  /// What xdg-output tells.
  private enum LogicalEvent { static let (position, size, name): (UInt16, UInt16, UInt16) = (0, 1, 3) }

  private struct Known {
    var output: WaylandOutput
    /// Logical place and size as xdg-output tells them; `nil` where it does not, and they follow from the pixels.
    var origin: Point?
    var size: Size?
    /// From wl_output itself.
    var geometryOrigin = Point(x: 0, y: 0)
    var wholeScale = 1.0
    var xdgObject: UInt32?
  }

  private let connection: WaylandConnection
  private var known: [UInt32: Known] = [:]
  private var xdgManager: UInt32?

  init(_ connection: WaylandConnection) { self.connection = connection }

  /// The monitors with their number among the globals, in the order in which they came.
  var all: [(number: UInt32, output: WaylandOutput)] {
    known.sorted { $0.key < $1.key }.compactMap { number, known in
      let output = Self.placed(known)
      return output.place.isEmpty ? nil : (number, output)
    }
  }

  var outputs: [WaylandOutput] { all.map(\.output) }

  private static func placed(_ known: Known) -> WaylandOutput {
    var output = known.output
    let isTurned = output.transform % 2 == 1
    let (width, height) = (output.pixels.width / known.wholeScale, output.pixels.height / known.wholeScale)
    let size = known.size ?? Size(width: isTurned ? height : width, height: isTurned ? width : height)
    let origin = known.origin ?? known.geometryOrigin
    output.place = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    return output
  }

  /// Takes a monitor that the compositor offers.
  ///
  /// - Parameter object: is bound to it.
  func add(_ number: UInt32, bind: (@escaping WaylandConnection.Handler) -> UInt32) {
    let object = bind { [weak self] (opcode: UInt16, arguments: inout WaylandArguments) throws(LinkFailure) in
      try self?.take(opcode, &arguments, of: number)
    }
    known[number] = Known(output: WaylandOutput(object: object))
    describe(number)
  }

  func remove(_ number: UInt32) {
    if let object = known.removeValue(forKey: number)?.xdgObject {
      connection.destroy(object, Opcode.destroyXDGOutput)
    }
  }

  /// Takes what tells logical places and sizes.
  func use(xdgManager: UInt32) {
    self.xdgManager = xdgManager
    for number in known.keys { describe(number) }
  }

  private func describe(_ number: UInt32) {
    guard let xdgManager, let output = known[number]?.output, known[number]?.xdgObject == nil else { return }
    let object = connection.makeObject {
      [weak self] (opcode: UInt16, arguments: inout WaylandArguments) throws(LinkFailure) in
      try self?.takeLogical(opcode, &arguments, of: number)
    }
    connection.request(xdgManager, Opcode.getXDGOutput, .uint(object), .uint(output.object))
    known[number]?.xdgObject = object
  }

  private func take(_ opcode: UInt16, _ arguments: inout WaylandArguments, of number: UInt32) throws(LinkFailure) {
    switch opcode {
    case Event.geometry:
      let origin = Point(x: Double(try arguments.int()), y: Double(try arguments.int()))
      _ = (try arguments.int(), try arguments.int(), try arguments.int())
      _ = (try arguments.string(), try arguments.string())
      known[number]?.geometryOrigin = origin
      known[number]?.output.transform = Int(try arguments.int()) & 7
    case Event.mode:
      let isCurrent = try arguments.uint() & Event.currentMode != 0
      let size = Size(width: Double(try arguments.int()), height: Double(try arguments.int()))
      if isCurrent { known[number]?.output.pixels = size }
    case Event.scale: known[number]?.wholeScale = Double(max(1, try arguments.int()))
    case Event.name: known[number]?.output.name = WindowText.cleaned(try arguments.string())
    default: return
    }
  }

  private func takeLogical(
    _ opcode: UInt16, _ arguments: inout WaylandArguments, of number: UInt32
  ) throws(LinkFailure) {
    switch opcode {
    case LogicalEvent.position:
      known[number]?.origin = Point(x: Double(try arguments.int()), y: Double(try arguments.int()))
    case LogicalEvent.size:
      known[number]?.size = Size(width: Double(try arguments.int()), height: Double(try arguments.int()))
    case LogicalEvent.name: known[number]?.output.name = WindowText.cleaned(try arguments.string())
    default: return
    }
  }
}
