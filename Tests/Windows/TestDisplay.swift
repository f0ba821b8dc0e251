import CXCB
import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightWindows

/// An X server without a screen, of the test's own; it ends with its owner.
final class TestDisplay: @unchecked Sendable {
  static let size = Size(width: 640, height: 480)

  private let server = Process()
  let name: String

  init() throws {
    let output = Pipe()
    // A program started from a thread of the tests may have SIGTERM blocked.
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    server.arguments = [
      "--default-signal", "Xvfb", "-displayfd", "1", "-screen", "0", "640x480x24", "-nolisten", "tcp", "-noreset",
    ]
    server.standardOutput = output
    server.standardError = FileHandle.nullDevice
    try server.run()
    // It writes its number when it is ready.
    let number = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    name = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit { stop() }

  /// Ends the server, which removes its own socket: another may have its number a moment later.
  func stop() {
    guard server.isRunning else { return }
    server.terminate()
    server.waitUntilExit()
  }

  /// Leaves only this part of the desktop to a monitor, as where monitors of several sizes stand side by side.
  ///
  /// Not through `xcb_randr_set_monitor`: libxcb 1.15 sends four pieces of which it has filled three, and now and then
  /// what lay in memory makes the request so long that it gives the connection up.
  func setMonitor(_ frame: Rect) throws {
    let (width, height) = (Int(frame.width), Int(frame.height))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "xrandr", "--display", name, "--setmonitor", "left",
      "\(width)/\(width)x\(height)/\(height)+\(Int(frame.x))+\(Int(frame.y))", "screen",
    ]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "xrandr failed; run make setup")
  }

  func system() throws -> X11WindowSystem { try X11WindowSystem(display: name) }
}

/// A window of one colour that writes down what is done to it: an app, as small as can be.
final class TestWindow {
  private let connection: XConnection
  let id: WindowID

  init(_ display: TestDisplay, title: String, frame: Rect, color: UInt32) throws {
    connection = try XConnection(display: display.name)
    let handle = connection.handle
    id = WindowID(xcb_generate_id(handle))
    let events =
      XCB_EVENT_MASK_BUTTON_PRESS.rawValue | XCB_EVENT_MASK_BUTTON_RELEASE.rawValue
      | XCB_EVENT_MASK_BUTTON_MOTION.rawValue
    var values = [color, events]
    xcb_create_window(
      handle, 0, id.rawValue, connection.root, Int16(frame.x), Int16(frame.y), UInt16(frame.width),
      UInt16(frame.height), 0, UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), 0,
      XCB_CW_BACK_PIXEL.rawValue | XCB_CW_EVENT_MASK.rawValue, &values)
    try rename(title)
    xcb_map_window(handle, id.rawValue)
    try connection.synchronize()
  }

  func rename(_ title: String) throws {
    let bytes = Array(title.utf8)
    let (name, kind) = (try connection.atom("_NET_WM_NAME"), try connection.atom("UTF8_STRING"))
    xcb_change_property(
      connection.handle, UInt8(XCB_PROP_MODE_REPLACE.rawValue), id.rawValue, name, kind, 8, UInt32(bytes.count), bytes)
    try connection.synchronize()
  }

  func configure(_ mask: xcb_config_window_t, _ values: [UInt32]) throws {
    xcb_configure_window(connection.handle, id.rawValue, UInt16(mask.rawValue), values)
    try connection.synchronize()
  }

  func repaint(_ color: UInt32) throws {
    var values = [color]
    xcb_change_window_attributes(connection.handle, id.rawValue, XCB_CW_BACK_PIXEL.rawValue, &values)
    xcb_clear_area(connection.handle, 0, id.rawValue, 0, 0, 0, 0)
    try connection.synchronize()
  }

  func unmap() throws {
    xcb_unmap_window(connection.handle, id.rawValue)
    try connection.synchronize()
  }

  func destroy() throws {
    xcb_destroy_window(connection.handle, id.rawValue)
    try connection.synchronize()
  }

  /// What the pointer did here since the last call: "press 10 20".
  func heard() throws -> [String] {
    try connection.synchronize()
    var found: [String] = []
    while let event = xcb_poll_for_event(connection.handle) {
      defer { free(event) }
      let names = [XCB_BUTTON_PRESS: "press", XCB_BUTTON_RELEASE: "release", XCB_MOTION_NOTIFY: "motion"]
      guard let name = names[Int32(event.pointee.response_type & 0x7F)] else { continue }
      let button = UnsafeRawPointer(event).assumingMemoryBound(to: xcb_button_press_event_t.self).pointee
      found.append("\(name) \(button.event_x) \(button.event_y)")
    }
    return found
  }
}
