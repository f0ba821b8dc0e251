import HearsightScreenModel

/// Why the service does not start.
package enum ServerError: HearsightError, Hashable {
  /// Others could reach it, and nobody would be asked for a token.
  case openToAll(host: String)
  /// The address is taken, not this machine's, or not to be had.
  case cannotListen(host: String, port: Int, reason: String)
  /// The file of tokens cannot be read, or has none that is long enough.
  case tokens(path: String, reason: String)
  /// The files of the page that the service shows were not installed beside the program.
  case noPage(file: String)

  package var code: String {
    switch self {
    case .openToAll: "open-to-all"
    case .cannotListen: "cannot-listen"
    case .tokens: "token-file"
    case .noPage: "page-missing"
    }
  }

  package var reason: String {
    switch self {
    case .openToAll(let host): "at \(host) other machines reach the service, and nobody is asked who they are"
    case .cannotListen(let host, let port, let reason): "cannot listen at \(host), port \(port): \(reason)"
    case .tokens(let path, let reason): "the tokens of \(path) cannot be used: \(reason)"
    case .noPage(let file): "the page's file \(file) is not beside the program"
    }
  }

  package var remedy: String? {
    switch self {
    case .openToAll: "give a --token-file, or listen at 127.0.0.1"
    case .cannotListen: "choose another with --port; --port 0 takes any free one"
    case .tokens: "write a token on each line, such as `openssl rand -hex 32` makes, and keep it from others' eyes"
    case .noPage: "install the folder hearsight_HearsightService.resources too"
    }
  }
}
