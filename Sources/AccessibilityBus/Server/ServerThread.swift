import Foundation
import HearsightMessageBus
import HearsightScreenModel
import Synchronization

/// The loop of the thread that owns the connection: it connects, answers calls, tells changes, and connects again.
struct ServerThread {
  let server: AccessibilityServer

  /// Wait before connecting again, in seconds: a session that is ending is not asked over and over, and a registry that
  /// was restarted is found before a user wonders.
  private static let pause = 1.0
  /// Longest wait for a message, in milliseconds, where the system had no descriptor left for the wake-up.
  private static let longestWait: Int32 = 1000
  /// Interval at which a longer wait is checked for its end, in milliseconds.
  private static let shortWait: Int32 = 50
  /// How long a window that leaves with an announcement goes on answering, in seconds: until no call has come for
  /// `quiet`, and at most for `longest`. Orca asks within a tenth of a second, and within a second on a busy machine.
  private static let farewell = (quiet: 1.0, longest: 3.0)
  /// Most messages that are answered in a row before changes are told, so that many calls do not hold up the events.
  private static let turn = 50

  func run(_ first: FirstConnection) {
    server.state.withLock { $0.thread = pthread_self() }
    defer { server.state.withLock { $0.thread = nil } }
    var isFirst = true
    // The failure that was reported last: a failure is reported once, however often connecting is tried again.
    var told: AccessibilityBusError?
    while !isStopping {
      do throws(AccessibilityBusError) {
        let session = try BusSession(server: server)
        let introduction = session.introduction
        server.state.withLock { $0.pending = introduction }
        server.onStatus(.connected(busName: session.busName))
        first.report(nil)
        isFirst = false
        told = nil
        try serve(session)
      } catch {
        first.report(error)
        if isFirst { return }
        if error != told { server.onStatus(.disconnected(error)) }
        told = error
        wait(seconds: Self.pause)
      }
    }
    first.report(nil)
  }

  private var isStopping: Bool { server.state.withLock { $0.isStopping } }

  private func serve(_ session: BusSession) throws(AccessibilityBusError) {
    do throws(BusFault) {
      while true {
        // The question comes after the reset: a stop between the two would else be slept over for ever.
        server.wake.reset()
        if isStopping { break }
        let mayBeMore = try session.connection.process(atMost: Self.turn)
        try session.tell()
        if session.isRegistryLost { throw BusFault("") }
        if !mayBeMore { try wait(for: session) }
      }
      try takeLeave(of: session)
    } catch {
      throw session.isRegistryLost ? .registryLost : .connectionLost(reason: error.reason)
    }
  }

  /// Tells the last changes, and answers what screen readers ask about them, before the window leaves the bus.
  private func takeLeave(of session: BusSession) throws(BusFault) {
    let hasLastWords = server.state.withLock { state in
      state.pending.contains { if case .announcement = $0 { true } else { false } }
    }
    try session.tell()
    let end = Deadline(seconds: hasLastWords ? Self.farewell.longest : 0)
    var quiet = Deadline(seconds: Self.farewell.quiet)
    while !end.hasPassed, !quiet.hasPassed {
      let (descriptor, events, _) = try session.connection.waiting()
      var waits = [pollfd(fd: descriptor, events: events, revents: 0)]
      if poll(&waits, 1, Self.shortWait) > 0 { quiet = Deadline(seconds: Self.farewell.quiet) }
      while try session.connection.process(atMost: Self.turn), !end.hasPassed {}
    }
    session.leave()
  }

  private func wait(for session: BusSession) throws(BusFault) {
    // A wake-up since the last reset is not missed: its descriptor is readable, and `poll` returns at once.
    let (descriptor, events, milliseconds) = try session.connection.waiting()
    var waits = [
      pollfd(fd: descriptor, events: events, revents: 0),
      pollfd(fd: server.wake.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let limit = server.wake.descriptor < 0 ? Self.longestWait : -1
    // To `poll`, less than nothing is without end.
    let wait: Int32 = [milliseconds, limit, session.wait].filter { $0 >= 0 }.min() ?? -1
    _ = poll(&waits, nfds_t(waits.count), wait)
  }

  /// Waits for some seconds, or until the server is to stop.
  private func wait(seconds: Double) {
    let end = Deadline(seconds: seconds)
    while !isStopping, !end.hasPassed {
      server.wake.reset()
      var waits = [pollfd(fd: server.wake.descriptor, events: Int16(POLLIN), revents: 0)]
      _ = poll(&waits, 1, Self.shortWait)
    }
  }
}
