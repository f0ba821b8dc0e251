import CXCB
import Foundation
import HearsightScreenModel

/// Moves the pointer and presses its buttons through the XTEST extension.
struct XPointer {
  private static let leftButton: UInt8 = 1

  private let connection: XConnection
  private let capture: XCapture

  /// - Throws: ``WindowError/missingExtension(name:purpose:)``
  init(_ connection: XConnection, capture: XCapture) throws(WindowError) {
    guard hearsight_xtest(connection.handle)?.pointee.present == 1 else {
      throw .missingExtension(name: "XTEST", purpose: "to click")
    }
    self.connection = connection
    self.capture = capture
  }

  /// Does the gesture, unless the window moved, is covered or does not show what the condition asks for.
  func perform(
    _ gesture: Gesture, on window: Window, where condition: PixelCondition?
  ) throws(WindowError) {
    try connection.holdingStill(for: window.id, to: "click") { () throws(WindowError) in
      try check(gesture, on: window)
      try check(condition, on: window)
      try begin(gesture, on: window)
    }
    try complete(gesture, on: window)
  }

  /// Checks that the window is on the screen, where it was, and on top at every point of the gesture.
  private func check(_ gesture: Gesture, on window: Window) throws(WindowError) {
    let id = window.id.rawValue
    let (frame, isViewable, monitors) = try connection.about(window.id, to: "say where it is") { () throws(XFailure) in
      (try connection.frame(id), try connection.isViewable(id), try connection.monitors())
    }
    guard isViewable else { throw .notShown(window.id) }
    guard frame == window.frame else { throw .moved(window.id, to: frame) }
    for point in gesture.points {
      let place = window.place(of: point)
      guard window.hasPixel(at: point), monitors.contains(where: { $0.contains(place) }) else {
        throw .outOfReach(point)
      }
      try checkOnTop(window, at: point)
    }
  }

  /// Checks that the window shows what the condition asks for.
  private func check(_ condition: PixelCondition?, on window: Window) throws(WindowError) {
    guard let condition else { return }
    let image = try capture.image(of: window.id, in: condition.area)
    guard condition.isMet(image) else { throw .changed(at: condition.area.center) }
  }

  private func checkOnTop(_ window: Window, at point: Point) throws(WindowError) {
    let place = window.place(of: point)
    let path = try connection.about(window.id, to: "say what is on top") { () throws(XFailure) in
      try connection.windows(at: place)
    }
    guard !path.contains(window.id.rawValue) else { return }
    throw .covered(at: point, by: title(of: path))
  }

  /// The title of what was found at a point.
  private func title(of path: [xcb_window_t]) -> String? {
    path.lazy.compactMap { try? connection.title($0) }.first { !$0.isEmpty }
  }

  /// Moves the pointer to the window and presses the button, while no window can move.
  private func begin(_ gesture: Gesture, on window: Window) throws(WindowError) {
    move(to: window.place(of: gesture.start))
    fake(XCB_BUTTON_PRESS, Self.leftButton)
    try synchronize(window)
  }

  private func complete(_ gesture: Gesture, on window: Window) throws(WindowError) {
    // A pressed button keeps the pointer's events with the window, whatever lies on the way.
    gesture.follow { point in
      move(to: window.place(of: point))
      xcb_flush(connection.handle)
    }
    fake(XCB_BUTTON_RELEASE, Self.leftButton)
    try synchronize(window)
  }

  private func synchronize(_ window: Window) throws(WindowError) {
    try connection.about(window.id, to: "click") { () throws(XFailure) in try connection.synchronize() }
  }

  private func move(to place: Point) {
    fake(XCB_MOTION_NOTIFY, 0, x: Int16(clamping: Int(place.x)), y: Int16(clamping: Int(place.y)))
  }

  private func fake(_ kind: Int32, _ detail: UInt8, x: Int16 = 0, y: Int16 = 0) {
    xcb_test_fake_input(connection.handle, UInt8(kind), detail, 0, connection.root, x, y, 0)
  }
}

extension Window {
  /// A point of the window's content in pixels of the desktop.
  package func place(of point: Point) -> Point {
    Point(x: frame.x + point.x.rounded(.down), y: frame.y + point.y.rounded(.down))
  }
}
