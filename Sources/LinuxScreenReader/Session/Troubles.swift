import HearsightWindows

/// What keeps a window from being looked at.
extension LiveSession {
  mutating func handle(_ error: WindowError, at now: Duration) -> [SessionEffect] {
    switch error {
    case .closed: return [.end(.windowClosed(title: window.title))]
    case .displayLost: return [.end(.displayLost)]
    case .notShown:
      phase = .idle
      window.isShown = false
      held = nil
      return recognized == nil ? [.end(.failed("\(error)"))] : placed()
    case .moved:
      phase = .settling(since: now, last: now + times.retry - times.settling)
      return []
    case .notReady where recognized != nil:
      phase = .settling(since: now, last: now + times.slowRetry - times.settling)
      return [.note("\(error)")]
    case .locked where recognized != nil, .protected where recognized != nil, .phoneAway where recognized != nil:
      // The watcher sees the same, and tells when it begins and ends.
      phase = .settling(since: now, last: now + times.slowRetry - times.settling)
      return []
    default: return [.end(.failed("\(error)"))]
    }
  }

  /// The window cannot be looked at for now: that is said once, and nothing is pressed meanwhile.
  mutating func blocked(_ error: WindowError) -> [SessionEffect] {
    phase = .idle
    window.isShown = false
    held = nil
    return placed() + [.announce(announcer.words(for: error)), .note("\(error)")]
  }
}
