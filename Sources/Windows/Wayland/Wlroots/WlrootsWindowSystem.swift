import Foundation
import HearsightPixels
import HearsightScreenModel

/// The windows of a Wayland desktop of the wlroots family: sway, labwc, Wayfire, river.
///
/// They let any program look (wlr-screencopy) and click (wlr-virtual-pointer). Where windows are only sway tells,
/// through its IPC; in the others each monitor stands for a window.
package final class WlrootsWindowSystem: WindowSystem, @unchecked Sendable {
  private typealias Connected = (session: WlrootsSession, pointer: VirtualPointer)

  private let address: WaylandAddress
  private let lock = NSLock()
  /// `nil` after a failure of the connection, until the next use.
  private var connected: Connected?

  /// Connects to a compositor.
  ///
  /// - Throws: ``WindowError/noDisplay(name:reason:)``, ``WindowError/missingProtocol(name:purpose:)``
  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(WindowError) {
    address = try WaylandAddress(environment)
    connected = try Self.connect(address)
  }

  /// Whether the desktop of an environment is one that tells where its windows are.
  static func tellsPlaces(_ environment: [String: String]) -> Bool {
    guard let address = try? WaylandAddress(environment), let connection = try? address.connect() else { return false }
    return WlrootsPlaces.sway(of: address, compositor: connection.peer) != nil
  }

  private static func connect(_ address: WaylandAddress) throws(WindowError) -> Connected {
    let session = try WlrootsSession(address)
    let pointer = try VirtualPointer(session.globals)
    do throws(LinkFailure) { try session.connection.roundTrip(until: session.deadline) } catch {
      throw error.error(doing: "make a pointer")
    }
    return (session, pointer)
  }

  package var limitation: String? {
    let hasPlaces = (try? use { $0.session.places.sway != nil }) ?? true
    return hasPlaces
      ? nil
      : "this desktop does not tell where its windows are (only sway does): whole monitors are read in their place, "
        + "and what lies over a window is read with it"
  }

  /// Uses the connection, alone. After a failure of the connection itself the next use makes another.
  private func use<Result>(
    _ body: (Connected) throws(WindowError) -> Result
  ) throws(WindowError) -> Result {
    lock.lock()
    defer { lock.unlock() }
    let current: Connected
    if let connected {
      current = connected
    } else {
      do { current = try Self.connect(address) } catch {
        if case .noDisplay = error { throw .displayLost }
        throw error
      }
      connected = current
    }
    do { return try body(current) } catch {
      if error.endsConnection { connected = nil }
      throw error
    }
  }

  package func windows() throws(WindowError) -> [Window] {
    try use { connected throws(WindowError) in try connected.session.windows().map(\.window) }
  }

  package func window(_ id: WindowID) throws(WindowError) -> Window {
    try use { connected throws(WindowError) in try connected.session.window(id).window }
  }

  package func picture(of id: WindowID) throws(WindowError) -> WindowPicture {
    try use { connected throws(WindowError) in
      let (window, image) = try connected.session.picture(of: id)
      return WindowPicture(image: image, window: window.window)
    }
  }

  package func raise(_ id: WindowID) throws(WindowError) {
    try use { connected throws(WindowError) in
      _ = try connected.session.window(id)
      do throws(LinkFailure) { try connected.session.places.raise(id, until: connected.session.deadline) } catch {
        throw error.error(doing: "put the window in front")
      }
    }
  }

  package func watch(_ id: WindowID) throws(WindowError) -> any WindowWatcher {
    try WlrootsWindowWatcher(id, at: address)
  }

  // MARK: Gestures

  package func perform(
    _ gesture: Gesture, on window: Window, where condition: PixelCondition?
  ) throws(WindowError) {
    try use { connected throws(WindowError) in
      connected.pointer.waitUntilNoticed()
      let before = try checked(gesture, on: window, in: connected.session)
      if let condition {
        let image = try connected.session.image(of: condition.area, in: before)
        guard condition.isMet(image) else { throw .changed(at: condition.area.center) }
      }
      // Wayland has nothing that would hold the desktop still. The place is asked for last, right before the press.
      let placed = try checked(gesture, on: window, in: connected.session)
      do throws(LinkFailure) { try carryOut(gesture, on: placed, connected) } catch {
        // Sway refuses where the window was closed since.
        if case .refused = error { _ = try connected.session.window(window.id) }
        throw error.error(doing: "click")
      }
    }
  }

  /// The window as it is now, if it is shown where it was and on top at every point of the gesture.
  private func checked(
    _ gesture: Gesture, on window: Window, in session: WlrootsSession
  ) throws(WindowError) -> PlacedWindow {
    let placed = try session.window(window.id)
    guard placed.window.isShown else { throw .notShown(window.id) }
    guard placed.window.frame == window.frame else { throw .moved(window.id, to: placed.window.frame) }
    let monitors = session.globals.outputs.outputs.map(\.place)
    for point in gesture.points {
      let place = placed.place(of: point)
      guard window.hasPixel(at: point), monitors.contains(where: { $0.contains(place) }) else {
        throw .outOfReach(point)
      }
      if let cover = placed.covers.last(where: { $0.place.contains(place) }) {
        throw .covered(at: point, by: cover.title.isEmpty ? nil : cover.title)
      }
    }
    return placed
  }

  private func carryOut(
    _ gesture: Gesture, on window: PlacedWindow, _ connected: Connected
  ) throws(LinkFailure) {
    let session = connected.session
    let button = LeftButton(places: session.places, pointer: connected.pointer, connection: session.connection)
    // A pressed button keeps the pointer's events with the window, whatever lies on the way.
    try gesture.carryOut { () throws(LinkFailure) in
      try button.press(window, at: window.place(of: gesture.start), until: session.deadline)
    } move: { point throws(LinkFailure) in
      try button.move(to: window.place(of: point), until: session.deadline)
    } release: { () throws(LinkFailure) in
      try button.release(until: session.deadline)
    }
  }
}

/// Presses the button and lets it go: sway itself does where it is there, else our own pointer, which moves in both.
private final class LeftButton {
  private let places: WlrootsPlaces
  private let pointer: VirtualPointer
  private let connection: WaylandConnection
  private var isDown = false

  init(places: WlrootsPlaces, pointer: VirtualPointer, connection: WaylandConnection) {
    self.places = places
    self.pointer = pointer
    self.connection = connection
  }

  func press(_ window: PlacedWindow, at place: Point, until deadline: Deadline) throws(LinkFailure) {
    // Where no answer comes the button may be down all the same.
    isDown = true
    do throws(LinkFailure) {
      if try places.press(window, at: place, until: deadline) { return }
    } catch {
      if case .refused = error { isDown = false }
      throw error
    }
    pointer.move(to: place, outputs: places.globals.outputs.outputs)
    pointer.press(true)
    try connection.roundTrip(until: deadline)
  }

  func move(to place: Point, until deadline: Deadline) throws(LinkFailure) {
    pointer.move(to: place, outputs: places.globals.outputs.outputs)
    try connection.flush(until: deadline)
  }

  func release(until deadline: Deadline) throws(LinkFailure) {
    guard isDown else { return }
    if places.sway != nil { return try places.release(until: deadline) }
    pointer.press(false)
    try connection.roundTrip(until: deadline)
  }
}

extension WindowError {
  /// Whether the connection to the display cannot be used any more.
  fileprivate var endsConnection: Bool {
    switch self {
    case .displayLost, .noAnswer, .unreadable, .declined: true
    default: false
    }
  }
}
