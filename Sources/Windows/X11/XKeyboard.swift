import CXCB
import Foundation

/// Presses the keys of the display's keyboard through the XTEST extension.
///
/// Characters that the layout has no key for get one for as long as they are typed: a key code that nothing is bound
/// to. While a key goes down no other program can take the keyboard, so that nothing is typed into another window.
struct XKeyboard {
  /// Longest wait for a window to get the keys after a click, and the pause between two looks, in seconds.
  private static let focusing = (patience: 1.0, pause: 0.02)
  /// Time that apps are given to learn of key codes bound anew, and to take in what was typed with them before they are
  /// unbound, in seconds.
  private static let rebinding = 0.25
  /// Pause between two keys, in seconds: the server hands them on in order however fast they come, but slow toolkits
  /// mix up keys and drawing.
  private static let pause = 0.004

  private let connection: XConnection

  init(_ connection: XConnection) { self.connection = connection }

  func type(_ entry: TextEntry, into window: Window) throws(WindowError) {
    let symbols = try Self.symbols(of: entry.text)
    try waitForKeys(window)
    let layout = try about(window) { () throws(XFailure) in try XKeyLayout(connection) }
    let ends = try layout.key(for: UInt32(XKB_KEY_End), named: "End")
    try press(ends, in: window)
    if let count = entry.replaced { try clear(count, by: layout, in: window) }
    var rest = symbols[...]
    while !rest.isEmpty {
      let part = layout.typable(from: rest)
      guard !part.isEmpty else {
        throw .cannotType(reason: "no key code of the keyboard is free for \"\(entry.text.prefix(1))\"")
      }
      try type(Array(part), by: layout, in: window)
      rest = rest.dropFirst(part.count)
    }
    if entry.submits { try press(try layout.key(for: UInt32(XKB_KEY_Return), named: "Enter"), in: window) }
    try about(window) { () throws(XFailure) in try connection.synchronize() }
  }

  private static func symbols(of text: String) throws(WindowError) -> [XKeySymbol] {
    // Accents that follow their letter would each be a key of their own.
    let scalars = text.replacing("\r\n", with: "\n").precomposedStringWithCanonicalMapping.unicodeScalars
    return try scalars.map { scalar throws(WindowError) in
      guard let symbol = XKeySymbol(scalar) else {
        throw .cannotType(reason: "no key gives the character U+\(String(scalar.value, radix: 16, uppercase: true))")
      }
      return symbol
    }
  }

  /// Takes the field's text away: what is selected from its end to its start, and, as not every toolkit selects so,
  /// letter by letter what was seen.
  private func clear(_ count: Int, by layout: XKeyLayout, in window: Window) throws(WindowError) {
    var home = try layout.key(for: UInt32(XKB_KEY_Home), named: "Home")
    home.isShifted = true
    let back = try layout.key(for: UInt32(XKB_KEY_BackSpace), named: "BackSpace")
    try press(home, in: window)
    for _ in 0...max(0, count) { try press(back, in: window) }
  }

  private func type(_ symbols: [XKeySymbol], by layout: XKeyLayout, in window: Window) throws(WindowError) {
    let bound = try about(window) { () throws(XFailure) in try layout.bind(symbols) }
    if !bound.isEmpty { Thread.sleep(forTimeInterval: Self.rebinding) }
    let outcome = Result { () throws(WindowError) in
      for symbol in symbols {
        guard let key = bound[symbol] ?? layout.key(for: symbol) else { continue }
        try press(key, in: window)
      }
    }
    if !bound.isEmpty {
      Thread.sleep(forTimeInterval: Self.rebinding)
      layout.unbind(bound)
    }
    try outcome.get()
  }

  private func press(_ key: XKey, in window: Window) throws(WindowError) {
    let shift = key.isShifted ? try? XKeyLayout(connection).key(for: UInt32(XKB_KEY_Shift_L), named: "Shift") : nil
    try about(window) { () throws(XFailure) in try connection.check(xcb_grab_server_checked(connection.handle)) }
    let outcome = Result { () throws(WindowError) in
      try checkKeys(window)
      if let shift { fake(XCB_KEY_PRESS, shift.code) }
      fake(XCB_KEY_PRESS, key.code)
      fake(XCB_KEY_RELEASE, key.code)
      if let shift { fake(XCB_KEY_RELEASE, shift.code) }
      try about(window) { () throws(XFailure) in try connection.synchronize() }
    }
    xcb_ungrab_server(connection.handle)
    xcb_flush(connection.handle)
    try outcome.get()
    Thread.sleep(forTimeInterval: Self.pause)
  }

  private func fake(_ kind: Int32, _ code: UInt8) {
    xcb_test_fake_input(connection.handle, UInt8(kind), code, 0, connection.root, 0, 0, 0)
  }

  // MARK: Who has the keys

  private func waitForKeys(_ window: Window) throws(WindowError) {
    let deadline = Deadline(seconds: Self.focusing.patience)
    while true {
      do throws(WindowError) { return try checkKeys(window) } catch {
        guard case .notFocused = error, !deadline.hasPassed else { throw error }
        Thread.sleep(forTimeInterval: Self.focusing.pause)
      }
    }
  }

  /// Checks that keys go to the window or to a part of it.
  private func checkKeys(_ window: Window) throws(WindowError) {
    let path = try about(window) { () throws(XFailure) in
      try connection.ancestry(of: try connection.windowWithKeys())
    }
    guard !path.contains(window.id.rawValue) else { return }
    throw .notFocused(window.id, keysGoTo: path.lazy.compactMap { try? connection.title($0) }.first { !$0.isEmpty })
  }

  private func about<Answer: ~Copyable>(
    _ window: Window, _ body: () throws(XFailure) -> Answer
  ) throws(WindowError) -> Answer {
    try connection.about(window.id, to: "type", body)
  }
}

extension XConnection {
  /// The window that keys go to; where that is the one under the pointer, the innermost there.
  fileprivate func windowWithKeys() throws(XFailure) -> xcb_window_t {
    let reply = try reply { xcb_get_input_focus_reply(handle, xcb_get_input_focus(handle), $0) }
    guard reply.content.focus == UInt32(XCB_INPUT_FOCUS_POINTER_ROOT.rawValue) else { return reply.content.focus }
    let pointer = try self.reply { xcb_query_pointer_reply(handle, xcb_query_pointer(handle, root), $0) }
    return pointer.content.child
  }

  /// A window and all that it lies in, without the desktop itself.
  fileprivate func ancestry(of window: xcb_window_t) throws(XFailure) -> [xcb_window_t] {
    var path: [xcb_window_t] = []
    var current = window
    while current > 1, current != root {
      path.append(current)
      let id = current
      let reply = try reply { xcb_query_tree_reply(handle, xcb_query_tree(handle, id), $0) }
      current = reply.content.parent
    }
    return path
  }
}
