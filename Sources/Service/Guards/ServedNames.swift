import Synchronization

/// The names by which clients may call the service. A page that lets its own name lead to this machine (DNS rebinding)
/// calls it by another.
final class ServedNames: Sendable {
  private struct State {
    var authorities: Set<String> = []
    var port = 0
  }

  private let allowed: Set<String>
  private let isLoopback: Bool
  private let host: String
  private let state = Mutex(State())

  init(_ configuration: ServerConfiguration) {
    allowed = Set(configuration.allowedHosts.map { $0.lowercased() })
    host = configuration.host.lowercased()
    isLoopback = ServerConfiguration.isLoopback(configuration.host)
  }

  /// The port is known once the service listens.
  func listen(at port: Int) {
    let names = ["localhost", "127.0.0.1", "[::1]", host.contains(":") ? "[\(host)]" : host]
    state.withLock { state in
      state.port = port
      state.authorities = Set(names.map { "\($0):\(port)" }).union(port == 80 ? names : [])
    }
  }

  /// Whether a `Host` header names this service.
  func contain(_ authority: String?) -> Bool {
    guard let authority = authority?.lowercased() else { return false }
    let name = authority.split(separator: ":", maxSplits: 1).first.map(String.init) ?? ""
    if allowed.contains(authority) || allowed.contains(name) { return true }
    return state.withLock { state in
      // A number is no name that could be led elsewhere.
      state.authorities.contains(authority)
        || !isLoopback && authority.hasSuffix(":\(state.port)") && name.split(separator: ".").count == 4
          && name.allSatisfy { $0.isNumber || $0 == "." }
    }
  }

  /// Whether an `Origin` header is of the service's own page, behind whatever proxy.
  func serveOrigin(_ origin: String) -> Bool {
    let parts = origin.lowercased().split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, ["http:", "https:"].contains(parts[0]), parts[1].isEmpty else { return false }
    return contain(String(parts[2]))
  }
}
