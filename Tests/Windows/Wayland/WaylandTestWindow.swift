import DesktopSession
import Foundation
import HearsightScreenModel
import Synchronization
import Testing

@testable import HearsightWindows

/// A Wayland window of one colour that writes down what is done to it: an app, as small as can be.
///
/// A thread of its own answers the compositor, as an app's main loop does.
final class WaylandTestWindow: @unchecked Sendable {
  private let connection: WaylandConnection
  private let lock = NSLock()
  private let patience = Deadline(seconds: 600)
  private var isEnding = false
  private var lines: [String] = []
  private var globals: [String: UInt32] = [:]
  private var buffers: [SharedBuffer] = []
  private var surface: UInt32 = 0
  private var shellSurface: UInt32 = 0
  private var toplevel: UInt32 = 0
  private var pointer: UInt32?
  private var place = (x: 0, y: 0)
  private var isConfigured = false

  let title: String

  /// - Parameter frame: its place is asked for through sway's IPC; elsewhere only its size counts.
  init(_ desktop: DesktopSession, title: String, frame: Rect, color: UInt32) throws {
    let address = try WaylandAddress(desktop.environment)
    connection = try address.connect()
    self.title = title
    try setUp(title, color: color, width: Int(frame.width), height: Int(frame.height))
    let thread = Thread { [weak self, descriptor = connection.descriptor] in
      while true {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&wait, 1, 20)
        guard let self, serve() else { return }
      }
    }
    thread.start()
    guard let socket = desktop.environment["SWAYSOCK"] else {
      awaitFrame()
      return
    }
    let sway = try SwayConnection(path: socket)
    try #require(
      DesktopSession.wait { (try? sway.tree(until: patience).windows.contains { $0.title == title }) ?? false })
    try sway.run(
      "[title=\"^\(title)$\"] move absolute position \(Int(frame.x)) \(Int(frame.y))", until: patience)
    for _ in 0..<2 { awaitFrame() }
  }

  deinit { close() }

  /// Ends the window, as when its app ends.
  func close() {
    lock.withLock {
      guard !isEnding else { return }
      isEnding = true
      for (object, opcode) in [(toplevel, 0), (shellSurface, 0), (surface, 0)] {
        connection.destroy(object, UInt16(opcode))
      }
      try? connection.roundTrip(until: Deadline(seconds: 5))
    }
  }

  /// What the pointer did here since the last call: "press 10 20".
  func heard() throws -> [String] {
    // What the compositor has sent by now is answered.
    try lock.withLock {
      try connection.roundTrip(until: patience)
      defer { lines = [] }
      return lines
    }
  }

  func rename(_ title: String) throws {
    try lock.withLock {
      connection.request(toplevel, 2, .string(title))
      try connection.roundTrip(until: patience)
    }
  }

  /// Draws it anew, in another size too.
  ///
  /// - Parameter corner: another colour of the 7 by 5 pixels in the top left corner.
  func draw(_ color: UInt32, width: Int, height: Int, corner: UInt32? = nil) throws {
    try lock.withLock {
      try attach(color, width: width, height: height, corner: corner)
      try connection.roundTrip(until: patience)
    }
  }

  /// Waits until the compositor has drawn the window once more.
  private func awaitFrame() {
    let isDrawn = Mutex(false)
    lock.withLock {
      let callback = connection.makeObject { _, _ in isDrawn.withLock { $0 = true } }
      connection.request(surface, 3, .uint(callback))
      connection.request(surface, 2, .int(0), .int(0), .int(1), .int(1))
      connection.request(surface, 6)
      try? connection.flush(until: patience)
    }
    _ = DesktopSession.wait(seconds: 5) { isDrawn.withLock { $0 } }
  }

  private func serve() -> Bool {
    lock.withLock {
      guard !isEnding else { return false }
      do {
        try connection.dispatch()
        try connection.flush(until: patience)
        return true
      } catch { return false }
    }
  }

  private func setUp(_ title: String, color: UInt32, width: Int, height: Int) throws {
    var found: [String: UInt32] = [:]
    let registry = connection.listGlobals { number, interface, _ in
      found[interface] = number
    } removed: { _ in
    }
    try connection.roundTrip(until: patience)
    func bind(_ interface: String, _ version: UInt32, _ handler: @escaping WaylandConnection.Handler = { _, _ in })
      throws -> UInt32
    {
      let object = connection.makeObject(handler)
      let number = try #require(found[interface])
      connection.request(registry, 0, .uint(number), .string(interface), .uint(version), .uint(object))
      return object
    }
    let compositor = try bind("wl_compositor", 4)
    globals["wl_shm"] = try bind("wl_shm", 1)
    var shell: UInt32 = 0
    shell = try bind("xdg_wm_base", 1) {
      [weak self] (opcode: UInt16, arguments: inout WaylandArguments) throws(LinkFailure) in
      self?.connection.request(shell, 3, .uint(try arguments.uint()))
    }
    var seat: UInt32 = 0
    seat = try bind("wl_seat", 1) {
      [weak self] (opcode: UInt16, arguments: inout WaylandArguments) throws(LinkFailure) in
      if opcode == 0 { self?.takeCapabilities(try arguments.uint(), of: seat) }
    }
    surface = connection.makeObject()
    connection.request(compositor, 0, .uint(surface))
    shellSurface = connection.makeObject {
      [weak self] (opcode: UInt16, arguments: inout WaylandArguments) throws(LinkFailure) in
      guard let self else { return }
      connection.request(shellSurface, 4, .uint(try arguments.uint()))
      isConfigured = true
      // Sway waits for what follows before it shows the change.
      if toplevel != 0 { connection.request(surface, 6) }
    }
    connection.request(shell, 2, .uint(shellSurface), .uint(surface))
    toplevel = connection.makeObject()
    connection.request(shellSurface, 1, .uint(toplevel))
    connection.request(toplevel, 2, .string(title))
    connection.request(toplevel, 3, .string("silent.\(title)"))
    connection.request(surface, 6)
    try connection.wait(until: patience) { isConfigured }
    try attach(color, width: width, height: height)
    try connection.roundTrip(until: patience)
  }

  private func attach(_ color: UInt32, width: Int, height: Int, corner: UInt32? = nil) throws {
    let shape = try CapturedShape(
      format: 1, width: UInt32(width), height: UInt32(height), stride: UInt32(width * 4))
    let memory = try #require(globals["wl_shm"])
    let buffer = try SharedBuffer(shape, connection: connection, sharedMemory: memory, until: patience)
    let bytes = UnsafeMutableRawBufferPointer(mutating: buffer.bytes)
    for offset in stride(from: 0, to: bytes.count, by: 4) {
      let (x, y) = (offset / 4 % width, offset / 4 / width)
      bytes.storeBytes(of: x < 7 && y < 5 ? corner ?? color : color, toByteOffset: offset, as: UInt32.self)
    }
    // The compositor may read the former ones still.
    buffers.append(buffer)
    connection.request(surface, 1, .uint(buffer.object), .int(0), .int(0))
    connection.request(surface, 2, .int(0), .int(0), .int(Int32(width)), .int(Int32(height)))
    connection.request(surface, 6)
  }

  private func takeCapabilities(_ capabilities: UInt32, of seat: UInt32) {
    guard capabilities & 1 != 0, pointer == nil else { return }
    let object = connection.makeObject {
      [weak self] (opcode: UInt16, arguments: inout WaylandArguments) throws(LinkFailure) in
      try self?.takePointer(opcode, &arguments)
    }
    connection.request(seat, 0, .uint(object))
    pointer = object
  }

  private func takePointer(_ opcode: UInt16, _ arguments: inout WaylandArguments) throws(LinkFailure) {
    switch opcode {
    case 0:
      _ = (try arguments.uint(), try arguments.uint())
      place = (Int(try arguments.int()) / 256, Int(try arguments.int()) / 256)
    case 2:
      _ = try arguments.uint()
      place = (Int(try arguments.int()) / 256, Int(try arguments.int()) / 256)
      lines.append("motion \(place.x) \(place.y)")
    case 3:
      _ = (try arguments.uint(), try arguments.uint(), try arguments.uint())
      lines.append("\(try arguments.uint() == 1 ? "press" : "release") \(place.x) \(place.y)")
    default: return
    }
  }
}

extension DesktopSession {
  /// Has sway do something.
  func sway(_ command: String) throws {
    let deadline = Deadline(seconds: 600)
    try SwayConnection(path: try #require(environment["SWAYSOCK"])).run(command, until: deadline)
  }

  func wlroots() throws -> WlrootsWindowSystem { try WlrootsWindowSystem(environment: environment) }

  /// Kills the compositor, and waits for its end.
  func killCompositor() throws {
    let process = try #require(compositor)
    kill(process, SIGKILL)
    // The script that started it takes its status a moment later.
    _ = Self.wait(seconds: 10) {
      let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      return state == nil || state?.contains(") Z ") == true
    }
  }
}
