import Foundation
import HearsightMessageBus
import HearsightScreenModel
import Synchronization

/// A window that the person has shared through the desktop's portal: to look at, and to press if that was allowed.
final class PortalSession: @unchecked Sendable {
  private static let remoteDesktop = "org.freedesktop.portal.RemoteDesktop"
  private static let screenCast = "org.freedesktop.portal.ScreenCast"
  /// Bits of the portal's own numbers.
  private static let (windowSource, pointerDevice, cursorMetadata): (UInt32, UInt32, UInt32) = (2, 2, 4)
  /// Kept until it is taken back.
  private static let untilRevoked: UInt32 = 2
  /// From this version on a session is remembered.
  private static let rememberingVersion: UInt32 = 2
  /// How long the portal may take by itself, and a person for the dialog, in seconds.
  private static let (patience, thinking) = (20.0, 600.0)
  /// How long the portal may take to say what it can do, in seconds, where there may be other ways to see windows.
  private static let probing = 3.0
  /// How long the news of the portal's end may take, in seconds.
  private static let farewell = 0.2
  /// BTN_LEFT of the kernel's input-event-codes.h.
  private static let leftButton: Int32 = 0x110

  let stream: WindowStream
  /// The node of PipeWire that sends the window's picture.
  let node: UInt32
  /// Whether the person allowed to press.
  let mayPress: Bool
  /// Whether a whole monitor is shared, or all of them, where a window was asked for: KDE's portal knows no windows in
  /// sessions that may press.
  let isOfMonitor: Bool
  /// The stream's size in logical pixels, where that is told.
  private let size: Size?
  private let bus: PortalBus
  private let path: String
  /// A connection on which nothing is ever said: its end is the compositor's, of which the portal does not tell.
  private let compositor: Mutex<UnixStream?>

  // MARK: What the desktop offers

  /// Says whether a window can be read through the portal.
  ///
  /// - Throws: ``WindowError/noPortal(reason:package:)``
  static func check(_ bus: PortalBus, desktop: String?) throws(WindowError) {
    let backend = ["GNOME": "xdg-desktop-portal-gnome", "KDE": "xdg-desktop-portal-kde"].first {
      desktop?.uppercased().contains($0.key) == true
    }?.value
    // GNOME and KDE have no other way: the first call may have to start the portal, and is waited for.
    let seconds = backend == nil ? probing : patience
    do throws(BusFault) {
      let devices = try bus.property(remoteDesktop, "AvailableDeviceTypes", seconds: seconds)?.uint32 ?? 0
      let sources = try bus.property(screenCast, "AvailableSourceTypes", seconds: seconds)?.uint32 ?? 0
      let cursors = try bus.property(screenCast, "AvailableCursorModes", seconds: seconds)?.uint32 ?? 0
      let missing = [
        devices & pointerDevice == 0 ? "it lets nobody press" : nil,
        sources & windowSource == 0 ? "it shows no single window" : nil,
        cursors & cursorMetadata == 0 ? "it does not tell where the pointer is" : nil,
      ].compactMap { $0 }
      if !missing.isEmpty { throw BusFault(missing.joined(separator: ", ")) }
    } catch {
      throw .noPortal(reason: error.reason, package: backend.map { "xdg-desktop-portal \($0)" })
    }
  }

  // MARK: Beginning

  /// Asks the person for a window, or has the desktop find the one that was shared before.
  ///
  /// - Parameters:
  ///   - socket: the compositor's, where it is known.
  ///   - token: gives what the desktop gave the last time, where the portal can use it.
  ///   - keep: takes what it gives for the next time.
  /// - Throws: ``WindowError``
  init(
    _ bus: PortalBus, socket: String?, token: () -> String?, keep: (String) -> Void
  ) throws(WindowError) {
    self.bus = bus
    compositor = Mutex(socket.flatMap { try? UnixStream(path: $0) })
    var options: [String: BusValue] = ["session_handle_token": .string("hearsight\(UInt32.random(in: 0...UInt32.max))")]
    let made = try Self.ask(bus, Self.remoteDesktop, "CreateSession", [], options, Self.patience)
    guard let path = made["session_handle"]?.string else { throw Self.nonsense("begin a session") }
    self.path = path
    options = ["types": .uint32(Self.pointerDevice)]
    let version = (try? bus.property(Self.remoteDesktop, "version"))?.uint32 ?? 0
    if version >= Self.rememberingVersion {
      options["persist_mode"] = .uint32(Self.untilRevoked)
      if let token = token() { options["restore_token"] = .string(token) }
    }
    let session = BusValue.path(path)
    _ = try Self.ask(bus, Self.remoteDesktop, "SelectDevices", [session], options, Self.patience)
    options = [
      "types": .uint32(Self.windowSource), "multiple": .boolean(false), "cursor_mode": .uint32(Self.cursorMetadata),
    ]
    _ = try Self.ask(bus, Self.screenCast, "SelectSources", [session], options, Self.patience)
    let started = try Self.ask(bus, Self.remoteDesktop, "Start", [session, .string("")], [:], Self.thinking)
    if let next = started["restore_token"]?.string { keep(next) }
    mayPress = (started["devices"]?.uint32 ?? 0) & Self.pointerDevice != 0
    guard let first = started["streams"]?.parts.first?.parts, first.count == 2, let node = first[0].uint32 else {
      throw Self.nonsense("share a window")
    }
    self.node = node
    let properties = first[1].dictionary
    isOfMonitor = Self.isOfMonitor(properties)
    size = Self.size(properties["size"])
    let file: Int32
    do throws(BusFault) {
      file = try bus.callForFile(Self.screenCast, "OpenPipeWireRemote", [session, .options()])
    } catch { throw .streamLost(reason: error.reason) }
    stream = try WindowStream(socket: file, node: node)
    bus.whenSomethingEnds { [weak stream] in stream?.wake() }
  }

  /// Whether a stream is of something else than the window that was asked for. An old portal does not tell; it does
  /// what it is asked.
  static func isOfMonitor(_ properties: [String: BusValue]) -> Bool {
    (properties["source_type"]?.uint32).map { $0 != windowSource } ?? false
  }

  private static func size(_ value: BusValue?) -> Size? {
    guard let parts = value?.parts, parts.count == 2, let width = parts[0].int32, let height = parts[1].int32,
      width > 0, height > 0
    else { return nil }
    return Size(width: Double(width), height: Double(height))
  }

  private static func nonsense(_ what: String) -> WindowError {
    .unreadable(what: what, reason: "something is missing in the portal's answer")
  }

  private static func ask(
    _ bus: PortalBus, _ interface: String, _ member: String, _ arguments: [BusValue], _ options: [String: BusValue],
    _ seconds: Double
  ) throws(WindowError) -> [String: BusValue] {
    let answer: PortalBus.Answer?
    let hasEnded = WindowError.notShared(reason: "the desktop's portal has ended")
    do throws(BusFault) {
      answer = try bus.ask(interface, member, arguments, options: options, seconds: seconds)
    } catch {
      if bus.isLost(within: farewell) { throw hasEnded }
      throw .declined(what: "share a window (\(member))", reason: error.reason)
    }
    guard let answer else {
      if bus.isLost { throw hasEnded }
      throw .notShared(reason: "the desktop's dialog was not answered")
    }
    switch answer.code {
    case 0: return answer.results
    case 1: throw .notShared(reason: "the desktop's dialog was cancelled")
    default: throw .notShared(reason: "the desktop ended its dialog")
    }
  }

  deinit { close() }

  func close() {
    stream.close()
    _ = try? bus.call("org.freedesktop.portal.Session", "Close", [], of: path)
    bus.stop()
  }

  // MARK: State

  /// Why the window can be read no more; `nil` while it can.
  ///
  /// - Parameter id: how the window is called.
  func end(of id: WindowID) -> WindowError? {
    if bus.isClosed(path) { return .closed(id) }
    if bus.isLost || isCompositorLost { return .displayLost }
    return stream.now.end.map { .streamLost(reason: $0) }
  }

  /// Whether the desktop has ended it.
  var hasEnded: Bool { bus.isClosed(path) || bus.isLost || isCompositorLost }

  private var isCompositorLost: Bool {
    compositor.withLock { stream in
      do { _ = try stream?.receive() } catch { return true }
      return false
    }
  }

  /// Logical pixels for one of the stream. The desktop told the logical size at the beginning, so that only the width
  /// that the stream began with is its match.
  var logicalScale: Double {
    guard let size, let width = stream.now.firstWidth else { return 1 }
    return size.width / Double(width)
  }

  // MARK: The pointer

  /// - Parameter place: in the stream's pixels.
  func move(to place: Point) throws(WindowError) {
    let scale = logicalScale
    let arguments = [BusValue.uint32(node), .double(place.x * scale), .double(place.y * scale)]
    try notify("NotifyPointerMotionAbsolute", arguments, to: "move the pointer")
  }

  func press(_ isDown: Bool) throws(WindowError) {
    let what = isDown ? "press the button" : "let the button go"
    try notify("NotifyPointerButton", [.int32(Self.leftButton), .uint32(isDown ? 1 : 0)], to: what)
  }

  private func notify(_ member: String, _ arguments: [BusValue], to what: String) throws(WindowError) {
    do throws(BusFault) {
      try bus.call(Self.remoteDesktop, member, [.path(path), .options()] + arguments)
    } catch {
      if bus.isLost { throw .displayLost }
      throw .declined(what: what, reason: error.reason)
    }
  }
}
