import CXCB

/// Reads the properties of windows: titles, classes, states. All of them come from other programs.
extension XConnection {
  /// Longest property that is read, in units of four bytes; the rest of a longer title is left out.
  private static let longestProperty: UInt32 = 4096
  private static let iconicState: UInt32 = 3
  private static let anyType: UInt32 = 0

  /// The bytes of a property; none where it is not set.
  func property(_ window: xcb_window_t, _ name: String) throws(XFailure) -> [UInt8] {
    let atom = try atom(name)
    let reply = try reply {
      xcb_get_property_reply(
        handle, xcb_get_property(handle, 0, window, atom, Self.anyType, 0, Self.longestProperty), $0)
    }
    let count = Int(xcb_get_property_value_length(reply.pointer))
    guard count > 0, let start = xcb_get_property_value(reply.pointer) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The numbers of a property of 32 bits.
  func numbers(_ window: xcb_window_t, _ name: String) throws(XFailure) -> [UInt32] {
    let bytes = try property(window, name)
    return bytes.withUnsafeBytes { buffer in
      (0..<buffer.count / 4).map { buffer.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
  }

  func title(_ window: xcb_window_t) throws(XFailure) -> String {
    let modern = try property(window, "_NET_WM_NAME")
    if !modern.isEmpty { return WindowText.cleaned(String(decoding: modern, as: UTF8.self)) }
    let old = try property(window, "WM_NAME")
    // WM_NAME is Latin-1 by the book, and UTF-8 as many apps write it.
    let text = String(validating: old, as: UTF8.self) ?? String(String.UnicodeScalarView(old.map(Unicode.Scalar.init)))
    return WindowText.cleaned(text)
  }

  /// The second of WM_CLASS's two strings, the class; the first is the instance.
  func className(_ window: xcb_window_t) throws(XFailure) -> String {
    let parts = try property(window, "WM_CLASS").split(separator: 0)
    return parts.last.map { WindowText.cleaned(String(decoding: $0, as: UTF8.self)) } ?? ""
  }

  func isMinimised(_ window: xcb_window_t) throws(XFailure) -> Bool {
    if try numbers(window, "WM_STATE").first == Self.iconicState { return true }
    let hidden = try atom("_NET_WM_STATE_HIDDEN")
    return try numbers(window, "_NET_WM_STATE").contains(hidden)
  }
}
