import CXCB

/// A symbol that a key can give, by X11's number.
struct XKeySymbol: Hashable {
  var number: UInt32

  init(number: UInt32) { self.number = number }

  /// The symbol of a character; `nil` where no key can give it.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\n", "\r": number = UInt32(XKB_KEY_Return)
    case "\t": number = UInt32(XKB_KEY_Tab)
    default: number = scalar.properties.generalCategory == .control ? 0 : xkb_utf32_to_keysym(scalar.value)
    }
    if number == 0 { return nil }
  }
}

/// A key to be pressed.
struct XKey: Hashable {
  var code: xcb_keycode_t
  var isShifted = false
}

/// Which keys of the keyboard give which symbols, and which give none.
final class XKeyLayout {
  /// Bits of the pointer's state: Caps Lock, and the number of the layout where it is not the first.
  private static let otherState: UInt16 = 0x6002

  private let connection: XConnection
  private let perCode: Int
  private let first: xcb_keycode_t
  private let symbols: [xcb_keysym_t]
  /// Whether letters come out as the first layout has them.
  private let isPlain: Bool
  private var keys: [UInt32: XKey] = [:]
  private var free: [xcb_keycode_t] = []

  init(_ connection: XConnection) throws(XFailure) {
    guard let setup = xcb_get_setup(connection.handle)?.pointee else { throw .lost }
    let count = UInt8(clamping: Int(setup.max_keycode) - Int(setup.min_keycode) + 1)
    let handle = connection.handle
    let reply = try connection.reply {
      xcb_get_keyboard_mapping_reply(handle, xcb_get_keyboard_mapping(handle, setup.min_keycode, count), $0)
    }
    let length = Int(xcb_get_keyboard_mapping_keysyms_length(reply.pointer))
    guard length > 0, let start = xcb_get_keyboard_mapping_keysyms(reply.pointer) else { throw .lost }
    symbols = Array(UnsafeBufferPointer(start: start, count: length))
    perCode = Int(reply.content.keysyms_per_keycode)
    (self.connection, first) = (connection, setup.min_keycode)
    let pointer = try connection.reply {
      xcb_query_pointer_reply(handle, xcb_query_pointer(handle, connection.root), $0)
    }
    isPlain = pointer.content.mask & Self.otherState == 0
    guard perCode > 0 else { return }
    for index in 0..<symbols.count / perCode { note(symbols[(index * perCode)..<((index + 1) * perCode)], at: index) }
  }

  private func note(_ row: ArraySlice<xcb_keysym_t>, at index: Int) {
    guard let code = xcb_keycode_t(exactly: Int(first) + index) else { return }
    if row.allSatisfy({ $0 == 0 }) { return free.append(code) }
    for (level, symbol) in row.prefix(2).enumerated() where symbol != 0 && keys[symbol] == nil {
      keys[symbol] = XKey(code: code, isShifted: level == 1)
    }
  }

  /// The key of a character, where the layout has one that is sure to give it.
  func key(for symbol: XKeySymbol) -> XKey? {
    let isCommand = symbol.number == UInt32(XKB_KEY_Return) || symbol.number == UInt32(XKB_KEY_Tab)
    return isPlain || isCommand ? keys[symbol.number] : nil
  }

  /// - Throws: ``WindowError/cannotType(reason:)``
  func key(for symbol: UInt32, named name: String) throws(WindowError) -> XKey {
    guard let key = keys[symbol] else { throw .cannotType(reason: "the keyboard of this display has no key \(name)") }
    return key
  }

  /// Whether a symbol has a key, or a free key code could be bound to it.
  func canType(_ symbol: XKeySymbol) -> Bool { key(for: symbol) != nil || !free.isEmpty }

  /// As many of the first symbols as there are keys for, or free key codes.
  func typable(from symbols: ArraySlice<XKeySymbol>) -> ArraySlice<XKeySymbol> {
    var wanted: Set<XKeySymbol> = []
    return symbols.prefix { symbol in
      if key(for: symbol) != nil || wanted.contains(symbol) { return true }
      guard wanted.count < free.count else { return false }
      wanted.insert(symbol)
      return true
    }
  }

  /// Binds free key codes to the symbols that no key gives.
  func bind(_ symbols: [XKeySymbol]) throws(XFailure) -> [XKeySymbol: XKey] {
    let wanted = symbols.filter { key(for: $0) == nil }
    var bound: [XKeySymbol: XKey] = [:]
    var codes = free[...]
    for symbol in wanted where bound[symbol] == nil {
      guard let code = codes.popFirst() else { break }
      try connection.check(change(code, to: symbol.number))
      bound[symbol] = XKey(code: code)
    }
    return bound
  }

  func unbind(_ bound: [XKeySymbol: XKey]) {
    // A display that has gone needs no tidying.
    for key in bound.values { try? connection.check(change(key.code, to: 0)) }
  }

  /// All columns get the symbol, so that neither Shift nor Caps Lock nor the layout matters.
  private func change(_ code: xcb_keycode_t, to symbol: UInt32) -> xcb_void_cookie_t {
    var row = [xcb_keysym_t](repeating: symbol, count: perCode)
    return xcb_change_keyboard_mapping_checked(connection.handle, 1, code, UInt8(clamping: perCode), &row)
  }
}
