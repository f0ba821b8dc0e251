import CXCB
import Foundation

/// Keys that reach this program together with Ctrl and Alt, whichever window has the keyboard.
package final class X11Hotkeys: @unchecked Sendable {
  /// A key by its X keysym: 0xFF53 is the right arrow, a Latin letter its ASCII code.
  package typealias Keysym = UInt32

  private static let controlAndAlt = UInt16(XCB_MOD_MASK_CONTROL.rawValue | XCB_MOD_MASK_1.rawValue)
  /// Caps Lock and Num Lock (the second modifier on every usual layout) make no difference.
  private static let locks: [UInt16] = [
    0, UInt16(XCB_MOD_MASK_LOCK.rawValue), UInt16(XCB_MOD_MASK_2.rawValue),
    UInt16(XCB_MOD_MASK_LOCK.rawValue | XCB_MOD_MASK_2.rawValue),
  ]

  private let connection: XConnection
  private let keysyms: [xcb_keycode_t: Keysym]
  /// The keys that another program has already, or that the keyboard lacks.
  package let refused: [Keysym]

  /// Takes the keys.
  ///
  /// - Throws: ``WindowError/noDisplay(name:reason:)``, ``WindowError/displayLost``
  package init(display: String? = nil, keys: [Keysym]) throws(WindowError) {
    let connection = try XConnection(display: display)
    var taken: [xcb_keycode_t: Keysym] = [:]
    var refused: [Keysym] = []
    do {
      let codes = try connection.keycodes(of: keys)
      for key in keys {
        guard let code = codes[key], try Self.grab(code, on: connection) else {
          refused.append(key)
          continue
        }
        taken[code] = key
      }
    } catch { throw .displayLost }
    self.connection = connection
    keysyms = taken
    self.refused = refused
  }

  /// - Returns: whether the key was taken.
  private static func grab(_ code: xcb_keycode_t, on connection: XConnection) throws(XFailure) -> Bool {
    let asynchronous = UInt8(XCB_GRAB_MODE_ASYNC.rawValue)
    for lock in locks {
      do {
        try connection.check(
          xcb_grab_key_checked(
            connection.handle, 0, connection.root, controlAndAlt | lock, code, asynchronous, asynchronous))
      } catch {
        if case .lost = error { throw error }
        return false
      }
    }
    return true
  }

  /// Takes what is typed from now on, whichever window has the keyboard.
  package func typedLine() -> TypedLine { X11Typing(connection).line() }

  /// Waits for the next of the keys; `nil` when the display has gone.
  package func next() -> Keysym? {
    while let event = xcb_wait_for_event(connection.handle) {
      defer { free(event) }
      guard Int32(event.pointee.response_type & 0x7F) == XCB_KEY_PRESS else { continue }
      let press = UnsafeRawPointer(event).assumingMemoryBound(to: xcb_key_press_event_t.self).pointee
      // A key that was typed for a name, and came late, is no command.
      guard press.state & Self.controlAndAlt == Self.controlAndAlt else { continue }
      if let key = keysyms[press.detail] { return key }
    }
    return nil
  }
}

extension XConnection {
  /// The keys of the keyboard that give these symbols without Shift.
  fileprivate func keycodes(of wanted: [UInt32]) throws(XFailure) -> [UInt32: xcb_keycode_t] {
    guard let setup = xcb_get_setup(handle)?.pointee, setup.min_keycode <= setup.max_keycode else { return [:] }
    let count = setup.max_keycode - setup.min_keycode + 1
    let reply = try reply {
      xcb_get_keyboard_mapping_reply(handle, xcb_get_keyboard_mapping(handle, setup.min_keycode, count), $0)
    }
    let perKey = Int(reply.content.keysyms_per_keycode)
    let length = Int(xcb_get_keyboard_mapping_keysyms_length(reply.pointer))
    guard perKey > 0, let symbols = xcb_get_keyboard_mapping_keysyms(reply.pointer) else { return [:] }
    var found: [UInt32: xcb_keycode_t] = [:]
    for index in stride(from: 0, to: length, by: perKey) where wanted.contains(symbols[index]) {
      found[symbols[index]] = found[symbols[index]] ?? setup.min_keycode + xcb_keycode_t(index / perKey)
    }
    return found
  }
}
