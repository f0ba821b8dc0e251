import Foundation
import HearsightMessageBus
import HearsightPixels
import HearsightScreenModel

/// The one window that the person shares through the desktop's portal: GNOME, KDE Plasma.
///
/// These desktops let no program look at others by itself. They ask the person, in a dialog of their own, which window
/// may be seen, and whether it may be pressed.
package final class PortalWindowSystem: WindowSystem, @unchecked Sendable {
  /// How long the first picture may take, and the pointer to be seen where it was sent, in seconds.
  private static let (firstPicture, arrival) = (10.0, 2.0)
  /// Pixels by which the pointer may be told beside the place that it was sent to.
  private static let tolerance = 2.0

  private let environment: [String: String]
  private let query: WindowQuery?
  private let tokens: PortalTokens
  private let lock = NSLock()
  private var session: PortalSession?
  /// That no window was shared: whoever said no once is not asked again by the same run.
  private var refusal: WindowError?

  /// Sees whether the desktop has what is needed; nobody is asked anything yet.
  ///
  /// - Parameters:
  ///   - query: how the window is called: it is asked for once a name, where the desktop remembers.
  ///   - tokens: the folder of what is remembered; `nil` takes this user's own.
  /// - Throws: ``WindowError/noPortal(reason:package:)``, ``WindowError/missingLibrary(name:package:reason:)``
  package init(
    query: WindowQuery?, tokens: URL? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(WindowError) {
    self.environment = environment
    self.query = query
    self.tokens = PortalTokens(folder: tokens, environment: environment)
    let bus = try Self.bus(environment)
    defer { bus.stop() }
    try PortalSession.check(bus, desktop: environment["XDG_CURRENT_DESKTOP"])
    try WindowStream.load()
  }

  private static func bus(_ environment: [String: String]) throws(WindowError) -> PortalBus {
    do throws(BusFault) { return try PortalBus(address: environment["DBUS_SESSION_BUS_ADDRESS"]) } catch {
      throw .noPortal(reason: "no D-Bus session bus (\(error.reason))", package: nil)
    }
  }

  package var asksFirst: Bool { true }

  package var limitation: String? {
    if WindowSystems(environment: environment).desktop?.uppercased().contains("KDE") == true {
      return "this desktop shares no single window with a program that may press: the whole monitor is read in its "
        + "place, with what lies over a window and beside it; it lets no program put a window in front"
    }
    return "this desktop asks which window may be read: choose it, switch on \"Allow remote interaction\" so that it "
      + "can be pressed, and press Share; it lets no program put a window in front"
  }

  /// The session; the person is asked the first time.
  func shared() throws(WindowError) -> PortalSession {
    lock.lock()
    defer { lock.unlock() }
    if let session { return session }
    if let refusal { throw refusal }
    do throws(WindowError) {
      let name = name
      let tokens = tokens
      let made = try Self.begin(
        Self.bus(environment), at: socket, token: { name.flatMap { tokens.take($0) } },
        keep: { token in if let name { try? tokens.keep(token, for: name) } })
      session = made
      return made
    } catch {
      if case .notShared = error { refusal = error }
      throw error
    }
  }

  /// The compositor's socket.
  private var socket: String? {
    guard let address = try? WaylandAddress(environment) else { return nil }
    return address.display.hasPrefix("/") ? address.display : "\(address.folder)/\(address.display)"
  }

  private static func begin(
    _ bus: PortalBus, at socket: String?, token: () -> String?, keep: (String) -> Void
  ) throws(WindowError) -> PortalSession {
    do { return try PortalSession(bus, socket: socket, token: token, keep: keep) } catch {
      bus.stop()
      throw error
    }
  }

  /// What the window is remembered by; `nil` where the next one may be another: the active window, or one named by an
  /// id, which tells nothing after its end.
  private var name: String? {
    switch query {
    case .title(let text), .className(let text): text.isEmpty ? nil : text
    case .id, .active, nil: nil
    }
  }

  /// The desktop tells neither title nor app: the window bears what it was asked for by. Of a monitor that stands for
  /// it that is said, too.
  private func described(_ session: PortalSession, size: Size) -> Window {
    var window = Window(
      id: WindowID(session.node), title: Self.title(name, isOfMonitor: session.isOfMonitor),
      frame: Rect(x: 0, y: 0, width: size.width, height: size.height), isActive: true)
    if case .className(let text) = query { window.className = text }
    if case .id(let id) = query { window.id = id }
    return window
  }

  /// What a window is called that was asked for by a name; a monitor is found by it all the same.
  static func title(_ name: String?, isOfMonitor: Bool) -> String {
    guard isOfMonitor else { return name ?? "Shared window" }
    return name.map { "Monitor: \($0)" } ?? "Monitor"
  }

  private func id(_ session: PortalSession) -> WindowID { described(session, size: Size(width: 1, height: 1)).id }

  /// The newest picture; waits for the first.
  private func newest(_ session: PortalSession, _ id: WindowID) throws(WindowError) -> WindowStream.Picture {
    guard id == self.id(session) else { throw .closed(id) }
    if let end = session.end(of: id) { throw end }
    let end = Deadline(seconds: Self.firstPicture)
    if let picture = session.stream.picture(after: 0, until: end, unless: { session.hasEnded }) { return picture }
    if let end = session.end(of: id) { throw end }
    guard session.isOfMonitor else { throw .notShown(id) }
    throw .streamLost(reason: "the desktop sent none of its monitor within \(Int(Self.firstPicture)) seconds")
  }

  package func windows() throws(WindowError) -> [Window] {
    let session = try shared()
    return [described(session, size: try newest(session, id(session)).size)]
  }

  package func window(_ id: WindowID) throws(WindowError) -> Window {
    let session = try shared()
    return described(session, size: try newest(session, id).size)
  }

  package func picture(of id: WindowID) throws(WindowError) -> WindowPicture {
    let session = try shared()
    let picture = try newest(session, id)
    return WindowPicture(image: try picture.image(), window: described(session, size: picture.size))
  }

  package func raise(_ id: WindowID) throws(WindowError) { throw .cannotRaise }

  package func watch(_ id: WindowID) throws(WindowError) -> any WindowWatcher {
    let session = try shared()
    return PortalWindowWatcher(id, session, after: try newest(session, id))
  }

  // MARK: Gestures

  package func perform(
    _ gesture: Gesture, on window: Window, where condition: PixelCondition?
  ) throws(WindowError) {
    let session = try shared()
    guard session.mayPress else { throw .pressingNotAllowed }
    try check(gesture, on: window, session)
    let start = gesture.start.middleOfPixel
    try arrive(at: start, on: window, session)
    // After the pointer has come, so that as little time as can be lies between the look and the press.
    let picture = try newest(session, window.id)
    guard picture.isAtOrigin else {
      throw .unreadable(what: "press", reason: "the window does not begin at the top left of what the desktop sends")
    }
    if let condition {
      guard condition.isMet(try picture.image(in: condition.area)) else { throw .changed(at: condition.area.center) }
    }
    try check(gesture, on: window, session)
    try gesture.carryOut { () throws(WindowError) in
      try session.press(true)
    } move: { point throws(WindowError) in
      try session.move(to: point.middleOfPixel)
    } release: { () throws(WindowError) in
      try session.press(false)
    }
  }

  /// Checks that the window has the size that it had, and that the points are on it. Where it lies does not count: the
  /// points are told in the window's own picture.
  private func check(_ gesture: Gesture, on window: Window, _ session: PortalSession) throws(WindowError) {
    let now = described(session, size: try newest(session, window.id).size)
    guard now.frame == window.frame else { throw .moved(window.id, to: now.frame) }
    for point in gesture.points where !window.hasPixel(at: point) { throw .outOfReach(point) }
  }

  /// Moves the pointer, and waits until the window itself says that it is there: only then nothing covers it.
  private func arrive(at place: Point, on window: Window, _ session: PortalSession) throws(WindowError) {
    let before = session.stream.now.pointer?.number ?? 0
    // Where the pointer is there already nothing would be told.
    try session.move(to: Point(x: place.x + (place.x > 1 ? -1 : 1), y: place.y))
    try session.move(to: place)
    let tolerance = Self.tolerance / min(1, session.logicalScale)
    let end = Deadline(seconds: Self.arrival)
    let hasEnded = { session.hasEnded }
    let hasCome = session.stream.wait(until: end, unless: hasEnded) { state -> Bool? in
      guard let pointer = state.pointer, pointer.number > before, pointer.isOnWindow else { return nil }
      return abs(pointer.place.x - place.x) <= tolerance && abs(pointer.place.y - place.y) <= tolerance ? true : nil
    }
    guard hasCome == nil else { return }
    throw session.end(of: window.id) ?? .covered(at: place, by: nil)
  }
}

extension Point {
  fileprivate var middleOfPixel: Point { Point(x: x.rounded(.down) + 0.5, y: y.rounded(.down) + 0.5) }
}
