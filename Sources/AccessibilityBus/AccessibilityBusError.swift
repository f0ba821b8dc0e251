import HearsightScreenModel

/// Why the accessibility bus cannot be used.
package enum AccessibilityBusError: HearsightError, Hashable {
  /// There is no session bus, or it does not answer.
  case noSessionBus(reason: String)
  /// The session bus knows of no accessibility bus.
  case noAccessibilityBus(reason: String)
  /// The accessibility bus is there and does not let us in.
  case notConnected(address: String, reason: String)
  /// The registry did not take the application.
  case notEmbedded(reason: String)
  /// The connection broke.
  case connectionLost(reason: String)
  /// The registry left the bus.
  case registryLost
  /// An app did not answer in time, or its answer is of another kind than was asked for.
  case noAnswer(from: String, member: String, reason: String)

  /// A short name that does not change, for programs.
  package var code: String {
    switch self {
    case .noSessionBus: "no-session-bus"
    case .noAccessibilityBus: "no-accessibility-bus"
    case .notConnected: "accessibility-bus-closed"
    case .notEmbedded: "registry-refused"
    case .connectionLost: "accessibility-bus-lost"
    case .registryLost: "registry-lost"
    case .noAnswer: "no-answer"
    }
  }

  package var reason: String {
    switch self {
    case .noSessionBus(let reason): "no D-Bus session bus (\(reason))"
    case .noAccessibilityBus(let reason): "the session has no accessibility bus (\(reason))"
    case .notConnected(let address, let reason):
      "cannot connect to the accessibility bus at \(address.prefix(200)) (\(reason))"
    case .notEmbedded(let reason): "the accessibility registry did not take Hearsight's windows (\(reason))"
    case .connectionLost(let reason): "the accessibility bus is gone (\(reason)); waiting for it to come back"
    case .registryLost: "the accessibility registry is gone; starting it again"
    case .noAnswer(let name, let member, let reason):
      "\(name.prefix(100)) did not answer \(member) (\(reason)); it may hang, and is left out"
    }
  }

  package var remedy: String? {
    switch self {
    case .noSessionBus: "start Hearsight in a desktop session, or under dbus-run-session"
    case .noAccessibilityBus: "install the Debian package at-spi2-core and log in again"
    case .notConnected: "log out and in again"
    case .notEmbedded: "see whether at-spi2-registryd runs"
    case .connectionLost, .registryLost, .noAnswer: nil
    }
  }
}
