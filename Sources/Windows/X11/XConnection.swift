import CXCB
import Foundation

/// What went wrong in a single request, before it is known which window the request was about.
enum XFailure: Error {
  case lost
  case refused(code: UInt8)

  /// BadWindow, BadDrawable: what was named is no more.
  private static let goneCodes: Set<UInt8> = [3, 9]
  /// BadMatch: of a window that has no pixels at the moment.
  private static let mismatch: UInt8 = 8

  /// The failure as an error for a user, of a request about a window.
  func error(about id: WindowID, doing what: String) -> WindowError {
    switch self {
    case .lost: .displayLost
    case .refused(let code) where Self.goneCodes.contains(code): .closed(id)
    case .refused(Self.mismatch): .notShown(id)
    case .refused(let code): .refused(what: what, code: Int(code))
    }
  }
}

/// A reply of the X server, whose memory is freed with it.
struct XReply<Content>: ~Copyable {
  let pointer: UnsafeMutablePointer<Content>

  var content: Content { pointer.pointee }

  deinit { free(pointer) }
}

/// A connection to an X server. libxcb allows several threads at once; it never ends the program, unlike Xlib.
final class XConnection: @unchecked Sendable {
  let handle: OpaquePointer
  let root: xcb_window_t
  private let atoms = XAtoms()

  /// - Parameter name: as in DISPLAY; `nil` takes DISPLAY.
  /// - Throws: ``WindowError/noDisplay(name:reason:)``
  init(display name: String?) throws(WindowError) {
    var screenNumber: Int32 = 0
    let shown = name ?? ProcessInfo.processInfo.environment["DISPLAY"] ?? ""
    guard let handle = xcb_connect(name, &screenNumber) else {
      throw .noDisplay(name: shown, reason: "out of memory")
    }
    let state = xcb_connection_has_error(handle)
    guard state == 0, let setup = xcb_get_setup(handle) else {
      xcb_disconnect(handle)
      throw .noDisplay(name: shown, reason: Self.reason(state))
    }
    var screens = xcb_setup_roots_iterator(setup)
    for _ in 0..<max(0, screenNumber) where screens.rem > 1 { xcb_screen_next(&screens) }
    guard screens.rem > 0, let screen = screens.data else {
      xcb_disconnect(handle)
      throw .noDisplay(name: shown, reason: "it has no screen")
    }
    self.handle = handle
    root = screen.pointee.root
  }

  deinit { xcb_disconnect(handle) }

  private static func reason(_ state: Int32) -> String {
    switch state {
    case XCB_CONN_CLOSED_PARSE_ERR: "that is no display's name"
    case XCB_CONN_CLOSED_INVALID_SCREEN: "it has no such screen"
    default: "no X server answers there, or it does not let this user in"
    }
  }

  var isLost: Bool { xcb_connection_has_error(handle) != 0 }

  /// Waits for the reply to a request.
  ///
  /// - Parameter fetch: the request's `_reply` function, given where an error goes.
  func reply<Content>(
    _ fetch: (UnsafeMutablePointer<UnsafeMutablePointer<xcb_generic_error_t>?>) -> UnsafeMutablePointer<Content>?
  ) throws(XFailure) -> XReply<Content> {
    var error: UnsafeMutablePointer<xcb_generic_error_t>?
    let reply = fetch(&error)
    if let reply { return XReply(pointer: reply) }
    guard let error else { throw .lost }
    defer { free(error) }
    throw .refused(code: error.pointee.error_code)
  }

  /// Waits until a request without a reply was carried out.
  func check(_ cookie: xcb_void_cookie_t) throws(XFailure) {
    if let error = xcb_request_check(handle, cookie) {
      defer { free(error) }
      throw .refused(code: error.pointee.error_code)
    }
    if isLost { throw .lost }
  }

  /// Does requests about a window, and tells their failure as one of that window.
  func about<Answer: ~Copyable>(
    _ id: WindowID, to what: String, _ body: () throws(XFailure) -> Answer
  ) throws(WindowError) -> Answer {
    do { return try body() } catch { throw error.error(about: id, doing: what) }
  }

  /// Does something while the server is grabbed: no other program can move a window, draw or take the keyboard
  /// meanwhile.
  func holdingStill<Answer>(
    for id: WindowID, to what: String, _ body: () throws(WindowError) -> Answer
  ) throws(WindowError) -> Answer {
    try about(id, to: what) { () throws(XFailure) in try check(xcb_grab_server_checked(handle)) }
    defer {
      xcb_ungrab_server(handle)
      xcb_flush(handle)
    }
    return try body()
  }

  /// Waits until the server has carried out all earlier requests.
  func synchronize() throws(XFailure) {
    _ = try reply { xcb_get_input_focus_reply(handle, xcb_get_input_focus(handle), $0) }
  }

  /// The number that stands for a name.
  func atom(_ name: String) throws(XFailure) -> xcb_atom_t {
    if let known = atoms[name] { return known }
    let reply = try reply {
      xcb_intern_atom_reply(handle, xcb_intern_atom(handle, 0, UInt16(name.utf8.count), name), $0)
    }
    let atom = reply.content.atom
    atoms[name] = atom
    return atom
  }
}

/// Names that were asked for already.
private final class XAtoms: @unchecked Sendable {
  private let lock = NSLock()
  private var known: [String: xcb_atom_t] = [:]

  subscript(name: String) -> xcb_atom_t? {
    get { lock.withLock { known[name] } }
    set { lock.withLock { known[name] = newValue } }
  }
}
