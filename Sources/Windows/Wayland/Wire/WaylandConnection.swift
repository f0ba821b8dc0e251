import HearsightScreenModel

/// A connection to a Wayland compositor, which speaks the protocol's own bytes.
///
/// The protocol is small and fixed, so that no library is needed: Hearsight starts and builds where there is none, and
/// every wait has an end. One thread at a time may use it.
final class WaylandConnection {
  /// Takes an object's event.
  typealias Handler = (_ opcode: UInt16, _ arguments: inout WaylandArguments) throws(LinkFailure) -> Void

  /// The object that is there from the start, its requests and its events.
  private enum Display {
    static let object: UInt32 = 1
    static let sync: UInt16 = 0
    static let getRegistry: UInt16 = 1
    static let errorEvent: UInt16 = 0
    static let deleteEvent: UInt16 = 1
  }

  private let stream: UnixStream
  private var input = WaylandInput()
  private var output: [UInt8] = []
  private var handlers: [UInt32: Handler] = [:]
  private var nextObject = Display.object + 1
  /// Numbers of objects that the compositor has forgotten. They must be used again: it keeps a table of all numbers.
  private var freeObjects: [UInt32] = []

  init(_ stream: UnixStream) { self.stream = stream }

  /// Connects to a compositor.
  ///
  /// - Parameters:
  ///   - display: as in WAYLAND_DISPLAY: "wayland-0", or a path.
  ///   - folder: as in XDG_RUNTIME_DIR.
  convenience init(display: String, folder: String) throws(LinkFailure) {
    self.init(try UnixStream(path: display.hasPrefix("/") ? display : "\(folder)/\(display)"))
  }

  var descriptor: Int32 { stream.descriptor }
  /// The compositor's process.
  var peer: Int32? { stream.peer }

  // MARK: Requests

  /// A number for an object that a request makes.
  ///
  /// - Parameter handler: takes its events.
  func makeObject(_ handler: @escaping Handler = { _, _ in }) -> UInt32 {
    let object: UInt32
    if let free = freeObjects.popLast() {
      object = free
    } else {
      object = nextObject
      nextObject += 1
    }
    handlers[object] = handler
    return object
  }

  /// Takes the events of an object that the compositor made.
  func listen(to object: UInt32, _ handler: @escaping Handler) { handlers[object] = handler }

  /// Puts a request in line, which ``flush(until:)`` and all that waits sends.
  func request(_ object: UInt32, _ opcode: UInt16, _ arguments: WaylandArgument...) {
    output += WaylandMessage(object: object, opcode: opcode, arguments).bytes
  }

  /// Sends a request that has a file with it, and what is in line before it.
  func request(
    _ object: UInt32, _ opcode: UInt16, _ arguments: WaylandArgument..., file: Int32, until deadline: Deadline
  ) throws(LinkFailure) {
    try flush(until: deadline)
    let bytes = WaylandMessage(object: object, opcode: opcode, arguments).bytes
    try stream.send(bytes, file: file, until: deadline)
  }

  /// Asks for an object's end, and hears no more of it.
  func destroy(_ object: UInt32, _ opcode: UInt16) {
    request(object, opcode)
    handlers[object] = nil
  }

  func flush(until deadline: Deadline) throws(LinkFailure) {
    guard !output.isEmpty else { return }
    let bytes = output
    output = []
    try stream.send(bytes, until: deadline)
  }

  /// Asks what the compositor offers, and hands over each: its number, its interface and its version.
  ///
  /// - Returns: the registry.
  func listGlobals(
    _ offer: @escaping (UInt32, String, UInt32) -> Void, removed: @escaping (UInt32) -> Void
  ) -> UInt32 {
    let registry = makeObject { (opcode: UInt16, arguments: inout WaylandArguments) throws(LinkFailure) in
      let number = try arguments.uint()
      guard opcode == 0 else { return removed(number) }
      let interface = try arguments.string()
      offer(number, interface, try arguments.uint())
    }
    request(Display.object, Display.getRegistry, .uint(registry))
    return registry
  }

  // MARK: Events

  /// Most portions that are read in a row, so that a compositor that never stops cannot hold up for ever.
  private static let mostPortions = 64

  /// Hands over what has come by now.
  func dispatch() throws(LinkFailure) {
    for _ in 0..<Self.mostPortions {
      let bytes = try stream.receive()
      if bytes.isEmpty { return }
      input.append(bytes)
      while let message = try input.next() { try take(message) }
    }
  }

  /// Sends what is in line, and waits until something is so.
  func wait(until deadline: Deadline, for isSo: () -> Bool) throws(LinkFailure) {
    try flush(until: deadline)
    while true {
      try dispatch()
      if isSo() { return }
      if deadline.hasPassed { throw .noAnswer }
      try flush(until: deadline)
      try stream.waitForBytes(until: deadline)
    }
  }

  /// Waits until the compositor has done all that was asked.
  func roundTrip(until deadline: Deadline) throws(LinkFailure) {
    var isDone = false
    let callback = makeObject { _, _ in isDone = true }
    request(Display.object, Display.sync, .uint(callback))
    defer { handlers[callback] = nil }
    try wait(until: deadline) { isDone }
  }

  private func take(_ message: WaylandMessage) throws(LinkFailure) {
    var arguments = WaylandArguments(message.body)
    guard message.object == Display.object else {
      // What is still on its way to an object that is no more wanted is dropped.
      try handlers[message.object]?(message.opcode, &arguments)
      return
    }
    switch message.opcode {
    case Display.errorEvent:
      let (_, code) = (try arguments.uint(), try arguments.uint())
      throw .refused("\(WindowText.cleaned(try arguments.string())) (error \(code))")
    case Display.deleteEvent:
      let object = try arguments.uint()
      // Only numbers that are ours, and each once, so that no two objects ever have the same.
      guard object > Display.object, object < nextObject, !freeObjects.contains(object) else { return }
      handlers[object] = nil
      freeObjects.append(object)
    default: return
    }
  }
}
