import CXCB
import Foundation
import HearsightPixels
import HearsightScreenModel

/// The windows of an X11 display; under Wayland those of XWayland.
package final class X11WindowSystem: WindowSystem {
  /// Most tries for a picture of a window that is changing its size.
  private static let mostAttempts = 5
  /// How long a window may take to draw itself for the first picture, in seconds.
  private static let firstDrawing = 0.3

  private let displayName: String?
  private let connection: XConnection
  private let capture: XCapture
  private let pointer: XPointer

  /// Connects to a display.
  ///
  /// - Parameter display: as in DISPLAY, ":0"; `nil` takes DISPLAY.
  /// - Throws: ``WindowError/wayland``, ``WindowError/noDisplay(name:reason:)``,
  ///   ``WindowError/missingExtension(name:purpose:)``
  package init(
    display: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(WindowError) {
    let name = display ?? environment["DISPLAY"] ?? ""
    if name.isEmpty, environment["WAYLAND_DISPLAY"]?.isEmpty == false || environment["XDG_SESSION_TYPE"] == "wayland" {
      throw .wayland
    }
    guard !name.isEmpty else { throw .noDisplay(name: "", reason: "DISPLAY is not set") }
    displayName = name
    connection = try XConnection(display: name)
    capture = try XCapture(connection)
    pointer = try XPointer(connection, capture: capture)
  }

  package func windows() throws(WindowError) -> [Window] {
    do {
      let listed = try connection.numbers(connection.root, "_NET_CLIENT_LIST")
      let active = try connection.numbers(connection.root, "_NET_ACTIVE_WINDOW").first
      let ids = listed.isEmpty ? try unlisted() : listed
      var windows: [Window] = []
      for id in ids {
        if let window = try existing(id, active: active) { windows.append(window) }
      }
      return windows
    } catch {
      throw error.error(about: WindowID(connection.root), doing: "list the windows")
    }
  }

  package func window(_ id: WindowID) throws(WindowError) -> Window {
    try connection.about(id, to: "describe the window") { () throws(XFailure) in
      try describe(id.rawValue, active: try connection.numbers(connection.root, "_NET_ACTIVE_WINDOW").first)
    }
  }

  package func picture(of id: WindowID) throws(WindowError) -> WindowPicture {
    guard try window(id).isShown else { throw .notShown(id) }
    if try capture.prepare(id) { Thread.sleep(forTimeInterval: Self.firstDrawing) }
    for _ in 0..<Self.mostAttempts {
      let image = try capture.image(of: id)
      let window = try window(id)
      if image.size == window.frame.size { return WindowPicture(image: image, window: window) }
    }
    throw .moved(id, to: try window(id).frame)
  }

  package func perform(
    _ gesture: Gesture, on window: Window, where condition: PixelCondition?
  ) throws(WindowError) {
    try pointer.perform(gesture, on: window, where: condition)
  }

  package func checkTyping(_ entry: TextEntry) throws(WindowError) { try XKeyboard(connection).check(entry) }

  package func type(_ entry: TextEntry, into window: Window) throws(WindowError) {
    try XKeyboard(connection).type(entry, into: window)
  }

  package func raise(_ id: WindowID) throws(WindowError) {
    try connection.about(id, to: "put the window in front") { () throws(XFailure) in
      try connection.askForActivation(of: id.rawValue)
    }
  }

  package func watch(_ id: WindowID) throws(WindowError) -> any WindowWatcher {
    try X11WindowWatcher(id, on: XConnection(display: displayName))
  }

  /// The windows where no window manager keeps a list: those that lie on the desktop itself and have a title.
  private func unlisted() throws(XFailure) -> [xcb_window_t] {
    var found: [xcb_window_t] = []
    for id in try connection.children(of: connection.root) {
      do {
        if try connection.isViewable(id), try !connection.isUnmanaged(id), try !connection.title(id).isEmpty {
          found.append(id)
        }
      } catch {
        if case .lost = error { throw error }
      }
    }
    return found
  }

  /// A window of a list; `nil` where it was closed since.
  private func existing(_ id: xcb_window_t, active: xcb_window_t?) throws(XFailure) -> Window? {
    do { return try describe(id, active: active) } catch {
      if case .lost = error { throw error }
      return nil
    }
  }

  private func describe(_ id: xcb_window_t, active: xcb_window_t?) throws(XFailure) -> Window {
    let frame = try connection.frame(id)
    let isMinimised = try connection.isMinimised(id)
    let isViewable = try connection.isViewable(id)
    return Window(
      id: WindowID(id), title: try connection.title(id), className: try connection.className(id),
      process: try connection.numbers(id, "_NET_WM_PID").first.map(Int.init), frame: frame, isActive: id == active,
      isShown: isViewable && !isMinimised)
  }
}

extension Rect {
  fileprivate var size: Size { Size(width: width, height: height) }
}
