import CXCB
import Foundation
import HearsightScreenModel

/// Presses the keys of the display's keyboard through the XTEST extension.
///
/// Characters that the layout has no key for get one for as long as they are typed: a key code that nothing is bound
/// to. While a key goes down no other program can take the keyboard, so that nothing is typed into another window.
struct XKeyboard {
  /// Longest wait for a window to get the keys after a click, and the pause between two looks, in seconds.
  private static let focusing = (patience: 1.0, pause: 0.02)
  /// Longest wait for the user's fingers to leave Shift and the like, and the pause between two looks, in seconds:
  /// whoever starts a command by a key combination lets go of it at once.
  private static let releasing = (patience: 2.0, pause: 0.02)
  /// Modifiers that turn what is typed into other letters or commands, as X11 numbers them: Mod1 is Alt, Mod4 Super,
  /// Mod5 AltGr. Caps Lock is none of them: letters that it changes are typed by key codes bound anew.
  private static let modifiers: [(mask: xcb_mod_mask_t, name: String)] = [
    (XCB_MOD_MASK_CONTROL, "Ctrl"), (XCB_MOD_MASK_1, "Alt"), (XCB_MOD_MASK_SHIFT, "Shift"), (XCB_MOD_MASK_4, "Super"),
    (XCB_MOD_MASK_5, "AltGr"),
  ]
  /// Time that apps are given to learn of key codes bound anew, and to take in what was typed with them before they are
  /// unbound, in seconds.
  private static let rebinding = 0.25
  /// Pause between two keys, in seconds: the server hands them on in order however fast they come, but slow toolkits
  /// mix up keys and drawing.
  private static let pause = 0.004

  private let connection: XConnection

  init(_ connection: XConnection) { self.connection = connection }

  /// Checks that there are keys for a text and that the user holds none that changes them, without pressing any.
  ///
  /// - Throws: ``WindowError/cannotType(reason:)``
  func check(_ entry: TextEntry) throws(WindowError) {
    let letters = try Self.letters(of: entry.text)
    let desktop = WindowID(connection.root)
    try waitForRelease(desktop)
    let layout = try about(desktop) { () throws(XFailure) in try XKeyLayout(connection) }
    _ = try Keys(layout)
    for letter in letters where !layout.canType(letter.symbol) { throw Self.noKey(for: letter) }
  }

  func type(_ entry: TextEntry, into window: Window) throws(WindowError) {
    let letters = try Self.letters(of: entry.text)
    try waitForKeys(window)
    try waitForRelease(window.id)
    let layout = try about(window.id) { () throws(XFailure) in try XKeyLayout(connection) }
    let keys = try Keys(layout)
    try press(keys.end, keys, in: window)
    if let count = entry.replaced { try clear(count, by: keys, in: window) }
    var rest = letters.map(\.symbol)[...]
    while !rest.isEmpty {
      let part = layout.typable(from: rest)
      guard !part.isEmpty else { throw Self.noKey(for: letters[rest.startIndex]) }
      try type(Array(part), by: layout, keys, in: window)
      rest = rest.dropFirst(part.count)
    }
    if entry.submits { try press(keys.enter, keys, in: window) }
    try about(window.id) { () throws(XFailure) in try connection.synchronize() }
  }

  // MARK: Letters

  /// Something that is to be typed, and the number, from 1, of its character in the text: an error tells that and not
  /// the character, which may be one of a password's.
  private struct Letter {
    var symbol: XKeySymbol
    var position: Int
  }

  private static func letters(of text: String) throws(WindowError) -> [Letter] {
    var letters: [Letter] = []
    for (index, character) in text.enumerated() {
      // Accents that follow their letter would each be a key of their own.
      let scalars = String(character == "\r\n" ? "\n" : character).precomposedStringWithCanonicalMapping.unicodeScalars
      for scalar in scalars {
        guard let symbol = XKeySymbol(scalar) else {
          throw .cannotType(reason: "no key gives the text's character number \(index + 1)")
        }
        letters.append(Letter(symbol: symbol, position: index + 1))
      }
    }
    return letters
  }

  private static func noKey(for letter: Letter) -> WindowError {
    .cannotType(reason: "no key code of the keyboard is free for the text's character number \(letter.position)")
  }

  // MARK: Keys

  /// The keys that typing needs beside those of letters.
  private struct Keys {
    let end: XKey
    let selectToStart: XKey
    let back: XKey
    let enter: XKey
    let shift: XKey

    /// - Throws: ``WindowError/cannotType(reason:)``
    init(_ layout: XKeyLayout) throws(WindowError) {
      end = try layout.key(for: UInt32(XKB_KEY_End), named: "End")
      var home = try layout.key(for: UInt32(XKB_KEY_Home), named: "Home")
      home.isShifted = true
      selectToStart = home
      back = try layout.key(for: UInt32(XKB_KEY_BackSpace), named: "BackSpace")
      enter = try layout.key(for: UInt32(XKB_KEY_Return), named: "Enter")
      shift = try layout.key(for: UInt32(XKB_KEY_Shift_L), named: "Shift")
    }
  }

  /// Takes the field's text away: what is selected from its end to its start, and, as not every toolkit selects so,
  /// letter by letter what was seen.
  private func clear(_ count: Int, by keys: Keys, in window: Window) throws(WindowError) {
    try press(keys.selectToStart, keys, in: window)
    for _ in 0...max(0, count) { try press(keys.back, keys, in: window) }
  }

  private func type(
    _ symbols: [XKeySymbol], by layout: XKeyLayout, _ keys: Keys, in window: Window
  ) throws(WindowError) {
    let bound = try about(window.id) { () throws(XFailure) in try layout.bind(symbols) }
    if !bound.isEmpty { Thread.sleep(forTimeInterval: Self.rebinding) }
    let outcome = Result { () throws(WindowError) in
      for symbol in symbols {
        guard let key = bound[symbol] ?? layout.key(for: symbol) else { continue }
        try press(key, keys, in: window)
      }
    }
    if !bound.isEmpty {
      Thread.sleep(forTimeInterval: Self.rebinding)
      layout.unbind(bound)
    }
    try outcome.get()
  }

  private func press(_ key: XKey, _ keys: Keys, in window: Window) throws(WindowError) {
    var isPressed = false
    while !isPressed {
      // The user may have taken hold of Shift or Ctrl since the key before.
      try waitForRelease(window.id)
      isPressed = try connection.holdingStill(for: window.id, to: "type") { () throws(WindowError) in
        try checkKeys(window)
        guard try heldModifiers(window.id).isEmpty else { return false }
        if key.isShifted { fake(XCB_KEY_PRESS, keys.shift.code) }
        fake(XCB_KEY_PRESS, key.code)
        fake(XCB_KEY_RELEASE, key.code)
        if key.isShifted { fake(XCB_KEY_RELEASE, keys.shift.code) }
        try about(window.id) { () throws(XFailure) in try connection.synchronize() }
        return true
      }
    }
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

  /// Waits until no key is held that would make other letters or commands of what is typed.
  private func waitForRelease(_ id: WindowID) throws(WindowError) {
    let deadline = Deadline(seconds: Self.releasing.patience)
    while true {
      let held = try heldModifiers(id)
      if held.isEmpty { return }
      guard !deadline.hasPassed else {
        throw .cannotType(reason: "the keyboard's \(held.joined(separator: " and ")) is held down")
      }
      Thread.sleep(forTimeInterval: Self.releasing.pause)
    }
  }

  /// The names of the modifiers that are down.
  private func heldModifiers(_ id: WindowID) throws(WindowError) -> [String] {
    let mask = try about(id) { () throws(XFailure) in try connection.pointer().mask }
    return Self.modifiers.filter { UInt32(mask) & $0.mask.rawValue != 0 }.map(\.name)
  }

  /// Checks that keys go to the window or to a part of it.
  private func checkKeys(_ window: Window) throws(WindowError) {
    let path = try about(window.id) { () throws(XFailure) in try connection.windowsWithKeys() }
    guard !path.contains(window.id.rawValue) else { return }
    throw .notFocused(window.id, keysGoTo: path.lazy.compactMap { try? connection.title($0) }.first { !$0.isEmpty })
  }

  private func about<Answer: ~Copyable>(
    _ id: WindowID, _ body: () throws(XFailure) -> Answer
  ) throws(WindowError) -> Answer {
    try connection.about(id, to: "type", body)
  }
}

extension XConnection {
  /// Where the pointer is, and which buttons and modifiers are down.
  fileprivate func pointer() throws(XFailure) -> (place: Point, mask: UInt16) {
    let reply = try reply { xcb_query_pointer_reply(handle, xcb_query_pointer(handle, root), $0) }
    return (Point(x: Double(reply.content.root_x), y: Double(reply.content.root_y)), reply.content.mask)
  }

  /// The window that keys go to and all that it lies in, from the innermost; where keys go to what is under the
  /// pointer, the windows there.
  fileprivate func windowsWithKeys() throws(XFailure) -> [xcb_window_t] {
    let reply = try reply { xcb_get_input_focus_reply(handle, xcb_get_input_focus(handle), $0) }
    guard reply.content.focus == UInt32(XCB_INPUT_FOCUS_POINTER_ROOT.rawValue) else {
      return try ancestry(of: reply.content.focus)
    }
    return try windows(at: pointer().place).reversed()
  }

  /// A window and all that it lies in, without the desktop itself.
  private func ancestry(of window: xcb_window_t) throws(XFailure) -> [xcb_window_t] {
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
