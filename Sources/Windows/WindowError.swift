import HearsightScreenModel

/// Why a window could not be found, seen or acted on.
package enum WindowError: HearsightError, Hashable {
  /// No display that windows could be on.
  case noDisplay(name: String, reason: String)
  /// X11 was asked for where the desktop is Wayland, without an X server beside it.
  case wayland
  /// Nothing that this Wayland desktop offers can be used; the reasons, a kind each.
  case noWayland(reasons: String)
  /// The display lacks something that is needed.
  case missingExtension(name: String, purpose: String)
  /// The Wayland compositor lacks a protocol that is needed.
  case missingProtocol(name: String, purpose: String)
  case notFound(WindowQuery, open: [Window])
  case severalMatch(WindowQuery, windows: [Window])
  /// The window is gone.
  case closed(WindowID)
  /// It is minimised or on another workspace, and so has no pixels.
  case notShown(WindowID)
  /// It moved or changed its size since it was looked at: a click would hit something else.
  case moved(WindowID, to: Rect)
  /// It shows something else than what was seen there.
  case changed(at: Point)
  /// Another window, of this title where it has one, lies over the point that was to be clicked.
  case covered(at: Point, by: String?)
  /// The point is on no monitor, or outside of the window.
  case outOfReach(Point)
  /// The keys go to another window, of this title where it has one.
  case notFocused(WindowID, keysGoTo: String?)
  /// The text cannot be typed there.
  case cannotType(reason: String)
  /// The phone, of this name, is locked or its screen is off: nothing of it is looked at.
  case locked(phone: String)
  /// The app on the phone forbids pictures of its screen.
  case protected(phone: String)
  /// The phone was unplugged, or answers no more.
  case phoneAway(reason: String)
  /// The phone answered too late or with something broken: it may be right the next time.
  case notReady(reason: String)
  /// Pixels in a format that is not known.
  case unknownPixels(depth: Int, bits: Int)
  /// The display itself has gone.
  case displayLost
  /// The display refused a request, with its error code.
  case refused(what: String, code: Int)
  /// The desktop said no, with its reason.
  case declined(what: String, reason: String)
  /// The desktop's portal, which asks the person, is not there or cannot do what is needed; the Debian package that
  /// would help.
  case noPortal(reason: String, package: String?)
  /// A library of the system is missing; the Debian package that has it.
  case missingLibrary(name: String, package: String, reason: String)
  /// The person did not share a window.
  case notShared(reason: String)
  /// The window was shared to be looked at alone.
  case pressingNotAllowed
  /// This desktop lets no program put another's window in front.
  case cannotRaise
  /// The pictures of the window come no more.
  case streamLost(reason: String)
  /// The desktop did not answer in time.
  case noAnswer(what: String)
  /// The desktop's answer makes no sense.
  case unreadable(what: String, reason: String)

  /// A short name that does not change.
  package var code: String {
    switch self {
    case .noDisplay: "no-display"
    case .wayland, .noWayland: "wayland"
    case .missingExtension: "missing-extension"
    case .missingProtocol: "missing-protocol"
    case .notFound: "no-window"
    case .severalMatch: "several-windows"
    case .closed: "window-closed"
    case .notShown: "window-not-shown"
    case .moved: "window-moved"
    case .changed: "window-changed"
    case .covered: "window-covered"
    case .outOfReach: "out-of-reach"
    case .notFocused: "window-not-focused"
    case .cannotType: "cannot-type"
    case .locked: "phone-locked"
    case .protected: "phone-protected"
    case .phoneAway: "phone-away"
    case .notReady: "phone-not-ready"
    case .unknownPixels: "unknown-pixels"
    case .displayLost: "display-lost"
    case .refused: "display-refused"
    case .declined: "desktop-declined"
    case .noPortal: "no-portal"
    case .missingLibrary: "missing-library"
    case .notShared: "not-shared"
    case .pressingNotAllowed: "pressing-not-allowed"
    case .cannotRaise: "cannot-raise"
    case .streamLost: "stream-lost"
    case .noAnswer: "desktop-silent"
    case .unreadable: "desktop-unreadable"
    }
  }

  package var reason: String {
    switch self {
    case .noDisplay(let name, let reason): "no display\(name.isEmpty ? "" : " \(name)"): \(reason)"
    case .wayland:
      "this desktop is Wayland without an X server (DISPLAY is not set), so that there are no X11 windows to read"
    case .noWayland(let reasons): "this Wayland desktop lets no program look at windows (\(reasons))"
    case .missingExtension(let name, let purpose):
      "the X server has no \(name) extension, which is needed \(purpose)"
    case .missingProtocol(let name, let purpose):
      "this Wayland desktop does not offer \(name), which is needed \(purpose)"
    case .notFound(let query, _): "no window \(query)"
    case .severalMatch(let query, let windows): "\(windows.count) windows \(query)"
    case .closed(let id): "the window \(id) was closed"
    case .notShown(let id): "the window \(id) is minimised or on another workspace"
    case .moved(let id, let frame):
      "the window \(id) moved to \(Int(frame.x)),\(Int(frame.y)) or changed its size to "
        + "\(Int(frame.width))x\(Int(frame.height))"
    case .changed(let point): "the window shows something else at \(Int(point.x)),\(Int(point.y)) than it did"
    case .covered(let point, let title):
      "\(title.map { "the window \"\($0)\"" } ?? "another window") covers the window at \(Int(point.x)),\(Int(point.y))"
    case .outOfReach(let point): "the point \(Int(point.x)),\(Int(point.y)) of the window is on no monitor"
    case .notFocused(let id, let title):
      "the keys do not go to the window \(id), but to \(title.map { "the window \"\($0)\"" } ?? "another")"
    case .cannotType(let reason), .phoneAway(let reason), .notReady(let reason): reason
    case .locked(let phone): "\(phone) is locked or its screen is off"
    case .protected(let phone):
      "the app on \(phone) forbids pictures of its screen (FLAG_SECURE), so that nothing of it can be read"
    case .unknownPixels(let depth, let bits):
      "the window's pixels have \(depth) bits of colour in \(bits), which is not known"
    case .displayLost: "the display has gone: the X server or the Wayland compositor has ended"
    case .refused(let what, let code): "the X server refused to \(what) (error \(code))"
    case .declined(let what, let reason): "the desktop refused to \(what): \(reason)"
    case .noPortal(let reason, _): "the desktop's portal cannot be used: \(reason)"
    case .missingLibrary(let name, _, let reason): "\(name) cannot be used: \(reason)"
    case .notShared(let reason): "no window was shared: \(reason)"
    case .pressingNotAllowed:
      "nothing can be pressed, as \"Allow remote interaction\" was off when the window was shared"
    case .cannotRaise: "this desktop lets no program put another's window in front"
    case .streamLost(let reason): "the window's picture comes no more: \(reason)"
    case .noAnswer(let what): "the desktop did not answer in time when asked to \(what)"
    case .unreadable(let what, let reason):
      "the desktop's answer makes no sense when asked to \(what): \(reason)"
    }
  }

  package var remedy: String? {
    switch self {
    case .noDisplay: "run it in the desktop's session, or set WAYLAND_DISPLAY, or DISPLAY (and XAUTHORITY)"
    case .wayland: "leave --system out, or start the app under XWayland"
    case .noWayland: "`hearsight doctor` says what is missing, and which package has it"
    case .notFound(_, let open):
      open.isEmpty ? "no window is open on this display" : "open are" + Self.list(open)
    case .severalMatch(_, let windows): "choose one with --id; they are" + Self.list(windows)
    case .notShown: "bring it back first"
    case .moved, .changed: "look again"
    case .covered: "bring the window to the front"
    case .outOfReach: "move the window"
    case .unknownPixels: "use a display of 24 bits"
    case .notFocused: "leave the keyboard to it meanwhile; what was typed before may be in the field"
    case .locked: "unlock it"
    case .protected: "go to another screen; the phone's own screen reader may read this one"
    case .phoneAway: "plug it in again"
    case .noPortal(_, let package): package.map { "apt-get install \($0), and log in again" }
    case .missingLibrary(_, let package, _): "apt-get install \(package)"
    case .notShared: "start again, choose the window in the desktop's dialog, and press Share"
    case .pressingNotAllowed: "start again, and switch it on in the dialog"
    case .cannotRaise: "bring it to the front yourself"
    case .streamLost: "start again"
    case .missingProtocol: "`hearsight doctor` says what can be read here"
    case .notReady, .cannotType, .missingExtension, .closed, .displayLost, .refused, .declined, .noAnswer, .unreadable:
      nil
    }
  }

  /// At most this many windows are listed.
  private static let mostListed = 20

  /// A colon, and a line for each window.
  private static func list(_ windows: [Window]) -> String {
    let lines = windows.prefix(mostListed).map { "\n  \($0.summary)" }
    let more = windows.count > mostListed ? "\n  and \(windows.count - mostListed) more" : ""
    return ":" + lines.joined() + more
  }
}
