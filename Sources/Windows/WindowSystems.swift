import Foundation

/// The ways in which windows can be seen and clicked.
package enum WindowSystemKind: String, CaseIterable, Sendable {
  /// Wayland's desktops that ask the person which window may be read: GNOME, KDE Plasma.
  case portal
  /// Wayland's wlroots family: sway, labwc, Wayfire, river.
  case wlroots
  /// X11, and XWayland's windows on a Wayland desktop.
  case x11

  /// What a person calls it.
  package var title: String {
    switch self {
    case .portal: "the desktop's portal"
    case .wlroots: "Wayland's wlroots protocols"
    case .x11: "X11"
    }
  }
}

/// Finds out what this desktop offers, and opens the best of it.
package struct WindowSystems: Sendable {
  /// A way that was tried.
  private struct Attempt {
    var kind: WindowSystemKind
    /// The system; or why it cannot be used.
    var result: Result<any WindowSystem, WindowError>
  }

  /// A system that was opened.
  package struct Opened: Sendable {
    package var kind: WindowSystemKind
    package var system: any WindowSystem
    /// Why the ways that would have been better cannot be used; empty where there are none.
    package var refusals = ""
    /// Whether of a Wayland desktop only XWayland's windows can be read.
    package var isForXWaylandAlone = false

    /// What a person should know of what cannot be done.
    package var notes: [String] {
      let missing = "of this Wayland desktop only XWayland's windows can be read: \(refusals)"
      return [system.limitation, isForXWaylandAlone ? missing : nil].compactMap { $0 }
    }

    /// Whether much more could be done on another desktop. What a portal cannot do is the price of its asking.
    package var isPoor: Bool { isForXWaylandAlone || (system.limitation != nil && !system.asksFirst) }
  }

  private let environment: [String: String]

  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
  }

  /// Whether the desktop is Wayland. DISPLAY does not tell: XWayland sets it on Wayland desktops, too.
  package var isWayland: Bool {
    environment["WAYLAND_DISPLAY"]?.isEmpty == false || environment["XDG_SESSION_TYPE"] == "wayland"
  }

  /// What the desktop is called: "GNOME"; `nil` where it does not say.
  package var desktop: String? { environment["XDG_CURRENT_DESKTOP"].flatMap { $0.isEmpty ? nil : $0 } }

  /// The ways that fit this desktop, the best first.
  ///
  /// Sway tells where its windows are. Other desktops of the wlroots family do not, and are read a whole monitor at a
  /// time, so that a portal which shows single windows is better there. Sway is recognized without asking the portal,
  /// which may take long to say that it has nothing.
  package var candidates: [WindowSystemKind] {
    guard isWayland else { return [.x11] }
    let tellsPlaces = WlrootsWindowSystem.tellsPlaces(environment)
    return (tellsPlaces ? [.wlroots, .portal] : [.portal, .wlroots]) + [.x11]
  }

  /// Opens one kind of system.
  ///
  /// - Parameter query: the window that is wanted, where the desktop remembers which one that was.
  /// - Throws: ``WindowError``
  package func open(
    _ kind: WindowSystemKind, for query: WindowQuery? = nil
  ) throws(WindowError) -> any WindowSystem {
    switch kind {
    case .portal: try PortalWindowSystem(query: query, environment: environment)
    case .wlroots: try WlrootsWindowSystem(environment: environment)
    case .x11: try X11WindowSystem(environment: environment)
    }
  }

  /// Tries the ways that fit this desktop, up to the first that can be used.
  private func attempts(for query: WindowQuery?) -> [Attempt] {
    var attempts: [Attempt] = []
    for kind in candidates {
      let result = Result { () throws(WindowError) in try open(kind, for: query) }
      attempts.append(Attempt(kind: kind, result: result))
      if case .success = result { break }
    }
    return attempts
  }

  /// Opens the system that was asked for, or the best that this desktop offers.
  ///
  /// - Throws: ``WindowError``
  package func open(
    preferring kind: WindowSystemKind?, for query: WindowQuery? = nil
  ) throws(WindowError) -> Opened {
    if let kind { return Opened(kind: kind, system: try open(kind, for: query)) }
    let attempts = attempts(for: query)
    guard let last = attempts.last, case .success(let system) = last.result else { throw Self.failure(of: attempts) }
    return Opened(
      kind: last.kind, system: system, refusals: Self.reasons(attempts),
      isForXWaylandAlone: last.kind == .x11 && isWayland)
  }

  /// Why none could be used.
  private static func failure(of attempts: [Attempt]) -> WindowError {
    if attempts.count == 1, case .failure(let error)? = attempts.first?.result { return error }
    return .noWayland(reasons: reasons(attempts))
  }

  /// Why those that failed did.
  private static func reasons(_ attempts: [Attempt]) -> String {
    attempts.compactMap { attempt in
      guard case .failure(let error) = attempt.result else { return nil }
      return "\(attempt.kind.rawValue): \(error.reason)"
    }.joined(separator: "; ")
  }
}
