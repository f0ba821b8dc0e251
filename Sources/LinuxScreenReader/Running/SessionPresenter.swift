import HearsightAccessibilityBus
import HearsightScreenModel

/// Brings what is read to a user: a screen reader over the accessibility bus, or a voice of our own.
package protocol SessionPresenter: Sendable {
  /// Shows the window for the first time.
  ///
  /// - Parameter request: takes what the user asks for, from any thread; returns at once.
  /// - Throws: where nothing can be brought to the user at all.
  func begin(
    _ tree: AccessibleTree, screen: Screen, request: @escaping @Sendable (AccessibleRequest) -> Void) throws
  /// Shows the window's next state.
  ///
  /// - Parameter screen: the screen that the tree was made of; `nil` where it has not changed.
  func show(_ tree: AccessibleTree, screen: Screen?, announcing announcements: [String])
  func announce(_ text: String)
  /// Ends, after the last words were said.
  func end(_ reason: SessionEnd)
}

/// Serves the window on the accessibility bus.
package final class BusPresenter: SessionPresenter, @unchecked Sendable {
  private let configuration: AccessibilityServer.Configuration
  private let note: @Sendable (String) -> Void
  /// Set once, by ``begin(_:screen:request:)``, on the session's thread, as are all uses.
  private var server: AccessibilityServer?

  /// - Parameter note: takes messages for the person at the terminal.
  package init(
    configuration: AccessibilityServer.Configuration, note: @escaping @Sendable (String) -> Void
  ) {
    self.configuration = configuration
    self.note = note
  }

  package func begin(
    _ tree: AccessibleTree, screen: Screen, request: @escaping @Sendable (AccessibleRequest) -> Void
  ) throws {
    let server = AccessibilityServer(showing: tree, configuration: configuration, onRequest: request) { [note] status in
      switch status {
      case .connected(let name): note("on the accessibility bus as \(name)")
      case .disconnected(let error): note("\(error)")
      }
    }
    try server.start()
    self.server = server
  }

  package func show(_ tree: AccessibleTree, screen: Screen?, announcing announcements: [String]) {
    server?.show(tree, announcing: announcements)
  }

  package func announce(_ text: String) { server?.announce(text) }

  package func end(_ reason: SessionEnd) { server?.stop() }
}
