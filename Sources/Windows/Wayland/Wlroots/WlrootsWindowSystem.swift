import Foundation
import HearsightPixels
import HearsightScreenModel

/// The windows of a Wayland desktop of the wlroots family: sway, labwc, Wayfire, river.
///
/// They let any program look (wlr-screencopy) and click (wlr-virtual-pointer). Where windows are only sway tells,
/// through its IPC; in the others each monitor stands for a window.
package final class WlrootsWindowSystem: WindowSystem, @unchecked Sendable {
  /// How long the button is held, and the steps of a drag with the pause between two of them, in seconds: as on X11.
  private static let hold = 0.04
  private static let drag = (steps: 12, pause: 0.01)

  private let address: WaylandAddress
  private let lock = NSLock()
  private var parts: (session: WlrootsSession, pointer: VirtualPointer)?

  /// Connects to a compositor.
  ///
  /// - Throws: ``WindowError/noDisplay(name:reason:)``, ``WindowError/missingProtocol(name:purpose:)``
  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(WindowError) {
    address = try WaylandAddress(environment)
    parts = try Self.connect(address)
  }

  private static func connect(
    _ address: WaylandAddress
  ) throws(WindowError) -> (session: WlrootsSession, pointer: VirtualPointer) {
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
    _ body: ((session: WlrootsSession, pointer: VirtualPointer)) throws(WindowError) -> Result
  ) throws(WindowError) -> Result {
    lock.lock()
    defer { lock.unlock() }
    let current: (session: WlrootsSession, pointer: VirtualPointer)
    if let parts {
      current = parts
    } else {
      do { current = try Self.connect(address) } catch {
        if case .noDisplay = error { throw .displayLost }
        throw error
      }
      parts = current
    }
    do { return try body(current) } catch {
      if error.endsConnection { parts = nil }
      throw error
    }
  }

  package func windows() throws(WindowError) -> [Window] {
    try use { parts throws(WindowError) in try parts.session.windows().map(\.window) }
  }

  package func window(_ id: WindowID) throws(WindowError) -> Window {
    try use { parts throws(WindowError) in try parts.session.window(id).window }
  }

  package func picture(of id: WindowID) throws(WindowError) -> WindowPicture {
    try use { parts throws(WindowError) in
      let (window, image) = try parts.session.picture(of: id)
      return WindowPicture(image: image, window: window.window)
    }
  }

  package func raise(_ id: WindowID) throws(WindowError) {
    try use { parts throws(WindowError) in
      _ = try parts.session.window(id)
      do throws(LinkFailure) { try parts.session.places.raise(id, until: parts.session.deadline) } catch {
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
    try use { parts throws(WindowError) in
      parts.pointer.waitUntilNoticed()
      _ = try checked(gesture, on: window, in: parts.session)
      if let condition {
        let image = try parts.session.picture(of: window.id).image
        guard condition.isMet(image.cropped(to: condition.area)) else { throw .changed(at: condition.area.center) }
      }
      // Wayland has nothing that would hold the desktop still. The place is asked for last, right before the press.
      let placed = try checked(gesture, on: window, in: parts.session)
      do throws(LinkFailure) { try carryOut(gesture, on: placed, parts) } catch { throw error.error(doing: "click") }
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
      // The last row and column of pixels belong to the window, the line after them does not.
      guard point.x >= 0, point.y >= 0, point.x < window.frame.width, point.y < window.frame.height,
        monitors.contains(where: { $0.contains(place) })
      else { throw .outOfReach(point) }
      if let cover = placed.covers.last(where: { $0.place.contains(place) }) {
        throw .covered(at: point, by: cover.title.isEmpty ? nil : cover.title)
      }
    }
    return placed
  }

  private func carryOut(
    _ gesture: Gesture, on window: PlacedWindow, _ parts: (session: WlrootsSession, pointer: VirtualPointer)
  ) throws(LinkFailure) {
    let session = parts.session
    let hand = Hand(places: session.places, pointer: parts.pointer, connection: session.connection)
    try hand.press(window, at: window.place(of: gesture.points[0]), until: session.deadline)
    if case .drag(let start, let end) = gesture {
      // A pressed button keeps the pointer's events with the window, whatever lies on the way.
      for step in 1...Self.drag.steps {
        let share = Double(step) / Double(Self.drag.steps)
        Thread.sleep(forTimeInterval: Self.drag.pause)
        let point = Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
        try hand.move(to: window.place(of: point), until: session.deadline)
      }
    }
    Thread.sleep(forTimeInterval: Self.hold)
    try hand.release(until: session.deadline)
  }
}

/// Presses the button and lets it go: sway itself does where it is there, else our own pointer, which moves in both.
private struct Hand {
  var places: WlrootsPlaces
  var pointer: VirtualPointer
  var connection: WaylandConnection

  func press(_ window: PlacedWindow, at place: Point, until deadline: Deadline) throws(LinkFailure) {
    if try places.press(window, at: place, until: deadline) { return }
    pointer.move(to: place, outputs: places.globals.outputs.outputs)
    pointer.press(true)
    try connection.roundTrip(until: deadline)
  }

  func move(to place: Point, until deadline: Deadline) throws(LinkFailure) {
    pointer.move(to: place, outputs: places.globals.outputs.outputs)
    try connection.flush(until: deadline)
  }

  func release(until deadline: Deadline) throws(LinkFailure) {
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
