import Foundation

/// Where a model or its settings come from: a file or folder here, or an address.
public enum ModelSource: Sendable, Hashable {
  /// A file, or a folder with a model in it.
  case file(URL)
  /// An https address.
  case address(URL)

  /// - Parameter text: a path, a `file:` or `https:` URL. Plain `http:` only from this machine itself, since what comes
  ///   over it may have been changed on the way.
  /// - Throws: ``ModelInstallError/unsupportedSource(_:reason:)``
  public init(_ text: String) throws(ModelInstallError) {
    guard text.contains("://") || text.lowercased().hasPrefix("file:") else {
      guard !text.isEmpty else { throw .unsupportedSource(text, reason: "it is empty") }
      self = .file(URL(fileURLWithPath: text))
      return
    }
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased() else {
      throw .unsupportedSource(text, reason: "it is no URL")
    }
    switch scheme {
    case "file":
      guard ["", "localhost"].contains(url.host ?? ""), !url.path.isEmpty else {
        throw .unsupportedSource(text, reason: "a file: URL names a path on this machine")
      }
      self = .file(URL(fileURLWithPath: url.path))
    case "http", "https":
      guard let host = url.host, !host.isEmpty else { throw .unsupportedSource(text, reason: "it names no host") }
      guard Self.isTrusted(url) else {
        throw .unsupportedSource(
          Self.shown(url), reason: "what comes over plain http: may have been changed on the way; use https:")
      }
      self = .address(url)
    default: throw .unsupportedSource(text, reason: "\(scheme): is not supported, only paths, file: and https:")
    }
  }

  /// Whether what comes from an address is what its owner put there.
  static func isTrusted(_ url: URL) -> Bool {
    url.scheme?.lowercased() == "https" || ["127.0.0.1", "::1", "[::1]", "localhost"].contains(url.host ?? "")
  }

  /// For people and manifests: without user names, passwords and queries, which may hold keys.
  static func shown(_ url: URL) -> String {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url.host ?? "" }
    (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
    return parts.string ?? url.host ?? ""
  }
}

extension ModelSource: CustomStringConvertible {
  public var description: String {
    switch self {
    case .file(let url): url.standardizedFileURL.path
    case .address(let url): Self.shown(url)
    }
  }
}
