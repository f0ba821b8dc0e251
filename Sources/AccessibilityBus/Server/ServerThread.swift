import Foundation
import Synchronization

/// The loop that has the connection: connects, answers, tells, and connects again.
struct ServerThread {
  let server: AccessibilityServer

  /// How long to wait before connecting again, in seconds: a session that ends is not asked at every turn, and a
  /// registry that was restarted is found before a user wonders.
  private static let pause = 1.0
  /// The longest wait for something to happen, in milliseconds, should no descriptor be left to be woken by.
  private static let longestWait: Int32 = 1000
  /// How often is looked whether a wait is over, in milliseconds.
  private static let shortWait: Int32 = 50
  /// A window that leaves with last words answers until nobody has asked for so long, and at most for so long in all,
  /// in seconds. Orca asks within a tenth of a second, on a machine that is busy within one.
  private static let farewell = (quiet: 1.0, longest: 3.0)
  /// So many messages are answered before what changed is told.
  private static let turn = 50

  func run(_ first: FirstConnection) {
    server.state.withLock { $0.thread = pthread_self() }
    defer { server.state.withLock { $0.thread = nil } }
    var isFirst = true
    // What is wrong is told once, however often is tried again.
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
      while !isStopping {
        server.wake.reset()
        let mayBeMore = try session.connection.process(atMost: Self.turn)
        try session.tell()
        if session.isRegistryLost { throw BusFault("") }
        if !mayBeMore { try wait(for: session.connection) }
      }
      try takeLeave(of: session)
    } catch {
      throw session.isRegistryLost ? .registryLost : .connectionLost(reason: error.reason)
    }
  }

  /// Tells what was shown last, and lets screen readers ask for it, before the window leaves the bus.
  private func takeLeave(of session: BusSession) throws(BusFault) {
    let hasLastWords = server.state.withLock { state in
      state.pending.contains { if case .announcement = $0 { true } else { false } }
    }
    try session.tell()
    let end = Date().addingTimeInterval(hasLastWords ? Self.farewell.longest : 0)
    var quiet = Date().addingTimeInterval(Self.farewell.quiet)
    while Date() < min(end, quiet) {
      let (descriptor, events, _) = try session.connection.waiting()
      var waits = [pollfd(fd: descriptor, events: events, revents: 0)]
      if poll(&waits, 1, Self.shortWait) > 0 { quiet = Date().addingTimeInterval(Self.farewell.quiet) }
      while try session.connection.process(atMost: Self.turn), Date() < end {}
    }
    session.leave()
  }

  private func wait(for connection: BusConnection) throws(BusFault) {
    // What came since the wake-up was reset is not slept over: its descriptor is readable.
    let (descriptor, events, milliseconds) = try connection.waiting()
    var waits = [
      pollfd(fd: descriptor, events: events, revents: 0),
      pollfd(fd: server.wake.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let limit = server.wake.descriptor < 0 ? Self.longestWait : -1
    let wait = milliseconds < 0 ? limit : limit < 0 ? milliseconds : min(milliseconds, limit)
    _ = poll(&waits, nfds_t(waits.count), wait)
  }

  /// Waits, unless it is told to stop.
  private func wait(seconds: Double) {
    let end = Date().addingTimeInterval(seconds)
    while !isStopping, Date() < end {
      server.wake.reset()
      var waits = [pollfd(fd: server.wake.descriptor, events: Int16(POLLIN), revents: 0)]
      _ = poll(&waits, 1, Self.shortWait)
    }
  }
}
