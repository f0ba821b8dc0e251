import CXCB
import Foundation

/// What came of asking somebody to type.
package enum TypedLine: Hashable, Sendable {
  /// The line, ended by Enter.
  case text(String)
  /// Escape was pressed, or nothing for a while.
  case cancelled
  /// Another program has the keyboard, or the display has gone.
  case unavailable
}

/// Takes the keyboard of the display for one line, by the user's own layout and dead keys.
struct X11Typing {
  /// After so many milliseconds without a key the keyboard is given back: nobody may be left without it.
  private static let patience: Int32 = 30_000
  /// After this time it is given back even if a key is stuck.
  private static let longestTyping = Duration.seconds(180)
  /// The most characters of a line.
  private static let longest = 500

  private let connection: XConnection

  init(_ connection: XConnection) { self.connection = connection }

  func line() -> TypedLine {
    guard let layout = XKBLayout(connection), grab() else { return .unavailable }
    defer {
      xcb_ungrab_keyboard(connection.handle, 0)
      xcb_flush(connection.handle)
    }
    let end = ContinuousClock.now + Self.longestTyping
    var text = ""
    while ContinuousClock.now < end, let key = nextKey() {
      switch layout.meaning(of: key.detail, state: key.state) {
      case .enter: return .text(text)
      case .escape: return .cancelled
      case .backspace: text = String(text.dropLast())
      case .text(let typed): if text.count < Self.longest { text += typed }
      case .none: break
      }
    }
    return .cancelled
  }

  private func grab() -> Bool {
    let asynchronous = UInt8(XCB_GRAB_MODE_ASYNC.rawValue)
    let reply = xcb_grab_keyboard_reply(
      connection.handle, xcb_grab_keyboard(connection.handle, 0, connection.root, 0, asynchronous, asynchronous), nil)
    defer { free(reply) }
    return reply?.pointee.status == UInt8(XCB_GRAB_STATUS_SUCCESS.rawValue)
  }

  /// The next key that is pressed; `nil` after the patience, or when the display has gone.
  private func nextKey() -> (detail: xcb_keycode_t, state: UInt16)? {
    while true {
      while let event = xcb_poll_for_event(connection.handle) {
        defer { free(event) }
        guard Int32(event.pointee.response_type & 0x7F) == XCB_KEY_PRESS else { continue }
        let press = UnsafeRawPointer(event).assumingMemoryBound(to: xcb_key_press_event_t.self).pointee
        return (press.detail, press.state)
      }
      guard xcb_connection_has_error(connection.handle) == 0 else { return nil }
      var descriptor = pollfd(fd: xcb_get_file_descriptor(connection.handle), events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, Self.patience) > 0 else { return nil }
    }
  }
}

/// The layout of the keyboard, as xkbcommon knows it.
private final class XKBLayout {
  enum Meaning {
    case enter, escape, backspace
    case text(String)
    case none
  }

  private let context: OpaquePointer
  private let keymap: OpaquePointer
  private let state: OpaquePointer
  /// Dead keys and the compose key; `nil` where the locale has none.
  private let compose: OpaquePointer?

  init?(_ connection: XConnection) {
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    let isThere = xkb_x11_setup_xkb_extension(
      connection.handle, UInt16(XKB_X11_MIN_MAJOR_XKB_VERSION), UInt16(XKB_X11_MIN_MINOR_XKB_VERSION),
      XKB_X11_SETUP_XKB_EXTENSION_NO_FLAGS, nil, nil, nil, nil)
    let device = xkb_x11_get_core_keyboard_device_id(connection.handle)
    guard isThere == 1, device >= 0,
      let keymap = xkb_x11_keymap_new_from_device(context, connection.handle, device, XKB_KEYMAP_COMPILE_NO_FLAGS),
      let state = xkb_x11_state_new_from_device(keymap, connection.handle, device)
    else {
      xkb_context_unref(context)
      return nil
    }
    (self.context, self.keymap, self.state) = (context, keymap, state)
    let environment = ProcessInfo.processInfo.environment
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    let table = xkb_compose_table_new_from_locale(context, locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
    compose = table.flatMap { xkb_compose_state_new($0, XKB_COMPOSE_STATE_NO_FLAGS) }
    table.map { xkb_compose_table_unref($0) }
  }

  deinit {
    compose.map { xkb_compose_state_unref($0) }
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
    xkb_context_unref(context)
  }

  /// - Parameter modifiers: of the key's event; the bits 13 and 14 are the layout's number (XKB protocol, 2.2.2).
  func meaning(of key: xcb_keycode_t, state modifiers: UInt16) -> Meaning {
    xkb_state_update_mask(state, UInt32(modifiers & 0xFF), 0, 0, 0, 0, UInt32(modifiers >> 13 & 3))
    let symbol = xkb_state_key_get_one_sym(state, UInt32(key))
    switch Int32(bitPattern: symbol) {
    case XKB_KEY_Return, XKB_KEY_KP_Enter: return .enter
    case XKB_KEY_Escape: return .escape
    case XKB_KEY_BackSpace: return .backspace
    default: break
    }
    // The keys that asked for the line may still be held.
    let shortcut = UInt16(XCB_MOD_MASK_CONTROL.rawValue | XCB_MOD_MASK_1.rawValue)
    guard modifiers & shortcut == 0 else { return .none }
    if let compose, xkb_compose_state_feed(compose, symbol) == XKB_COMPOSE_FEED_ACCEPTED {
      switch xkb_compose_state_get_status(compose) {
      case XKB_COMPOSE_COMPOSED:
        return Self.text { xkb_compose_state_get_utf8(compose, $0, $1) }
      case XKB_COMPOSE_COMPOSING, XKB_COMPOSE_CANCELLED: return .none
      default: break
      }
    }
    return Self.text { [state] in xkb_state_key_get_utf8(state, UInt32(key), $0, $1) }
  }

  private static func text(_ fill: (UnsafeMutablePointer<CChar>, Int) -> Int32) -> Meaning {
    var buffer = [CChar](repeating: 0, count: 64)
    let count = buffer.withUnsafeMutableBufferPointer { $0.baseAddress.map { fill($0, 64) } ?? 0 }
    let bytes = buffer.prefix(max(0, min(63, Int(count)))).map { UInt8(bitPattern: $0) }
    let typed = String(decoding: bytes, as: UTF8.self).filter { character in
      character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
    return typed.isEmpty ? .none : .text(typed)
  }
}
