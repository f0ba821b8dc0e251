import Foundation
import HearsightMessageBus
import Synchronization

/// Shows one window's tree to screen readers.
///
/// A thread of its own owns the connection and answers from the tree that was shown last, so that no recognition ever
/// holds up a screen reader. All methods may be called from any thread. ``start()`` and ``stop()`` wait for the thread;
/// the others return at once.
package final class AccessibilityServer: Sendable {
  /// How the server appears on the bus.
  package struct Configuration: Hashable, Sendable {
    package var toolkit: Toolkit
    package var announcements: AnnouncementStyle
    /// The language of names: "en_US".
    package var locale: String
    /// The session bus's address; `nil` for the one that the environment names.
    package var sessionBus: String?

    package init(
      toolkit: Toolkit = .hearsight, announcements: AnnouncementStyle = .event, locale: String = "en_US",
      sessionBus: String? = nil
    ) {
      self.toolkit = toolkit
      self.announcements = announcements
      self.locale = locale
      self.sessionBus = sessionBus
    }

    /// The configuration that suits the installed Orca, where its version is known: older versions have to be told
    /// things differently.
    package init(for orca: OrcaVersion?, locale: String = "en_US") {
      self.init(
        toolkit: orca.map { $0.major < 46 } == true ? .gtk4 : .hearsight,
        announcements: orca.map { $0.major < 45 } == true ? .notification : .event,
        locale: locale)
    }
  }

  /// The state of the connection.
  package enum Status: Hashable, Sendable {
    /// Screen readers can see the window; the name is our connection's on the bus.
    case connected(busName: String)
    /// Screen readers cannot see the window, for this reason. The server goes on trying.
    case disconnected(AccessibilityBusError)
  }

  let state: Mutex<ServerState>
  let wake: WakeUp
  let configuration: Configuration
  let onRequest: @Sendable (AccessibleRequest) -> Void
  let onStatus: @Sendable (Status) -> Void

  /// - Parameters:
  ///   - tree: The first tree that is shown.
  ///   - onRequest: Called on the server's thread with what a screen reader asks for, after the call was answered. It
  ///     must return at once, because no other call is answered meanwhile.
  ///   - onStatus: Called on the server's thread when the connection comes or goes.
  package init(
    showing tree: AccessibleTree, configuration: Configuration = Configuration(),
    onRequest: @escaping @Sendable (AccessibleRequest) -> Void,
    onStatus: @escaping @Sendable (Status) -> Void = { _ in }
  ) {
    self.state = Mutex(ServerState(tree: tree))
    self.wake = WakeUp()
    self.configuration = configuration
    self.onRequest = onRequest
    self.onStatus = onStatus
  }

  /// Connects, and serves from then on until ``stop()``. When the bus or the registry goes away later, the server
  /// waits for it to come back.
  ///
  /// - Throws: Where there is no accessibility bus, or it does not take the window; nothing is then left running.
  package func start() throws(AccessibilityBusError) {
    let first = FirstConnection()
    let thread = Thread { [self] in ServerThread(server: self).run(first) }
    thread.name = "accessibility bus"
    thread.start()
    if let error = first.wait() { throw error }
  }

  /// Shows the next tree of the window, made after the last one, and tells screen readers what is different.
  ///
  /// - Parameter announcements: What else is to be said.
  package func show(_ tree: AccessibleTree, announcing announcements: [String] = []) {
    state.withLock { state in
      var next = tree
      next.announcement = announcements.last ?? state.tree.announcement
      let changes = next.difference(from: state.tree) + announcements.map(AccessibleChange.announcement)
      state.tree = next
      state.pending += changes
    }
    wake.signal()
  }

  /// Announces a text that no node stands for.
  package func announce(_ text: String) {
    state.withLock { state in
      state.tree.announcement = text
      state.pending.append(.announcement(text))
    }
    wake.signal()
  }

  /// Moves the focus to a node, or to none, and tells screen readers.
  package func focus(on id: Int?) {
    state.withLock { state in
      let old = state.tree
      state.tree.focus = id
      state.pending += state.tree.difference(from: old)
    }
    wake.signal()
  }

  /// The tree that is shown.
  package var tree: AccessibleTree { state.withLock { $0.tree } }

  /// Takes the window off the bus and ends the thread. Returns when both are done, or at once where one of the
  /// callbacks calls it.
  package func stop() {
    let thread = state.withLock { state in
      state.isStopping = true
      return state.thread
    }
    wake.signal()
    guard let thread, pthread_equal(thread, pthread_self()) == 0 else { return }
    while state.withLock({ $0.thread != nil }) { usleep(1000) }
  }
}

/// What the server's thread and its callers share.
struct ServerState {
  var tree: AccessibleTree
  /// What screen readers have not been told yet.
  var pending: [AccessibleChange] = []
  /// The thread, while it runs.
  var thread: pthread_t?
  var isStopping = false
}

/// Tells the caller of ``AccessibilityServer/start()`` whether the first connection succeeded.
final class FirstConnection: Sendable {
  private let result = Mutex<AccessibilityBusError??>(nil)
  private let isKnown = DispatchSemaphore(value: 0)

  func report(_ error: AccessibilityBusError?) {
    let isFirst = result.withLock { result in
      defer { result = result ?? .some(error) }
      return result == nil
    }
    if isFirst { isKnown.signal() }
  }

  func wait() -> AccessibilityBusError? {
    isKnown.wait()
    return result.withLock { $0 ?? nil }
  }
}
