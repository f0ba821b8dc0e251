/// Why a hierarchy could not be read or written. The message says what was wrong, where, and what to do.
public enum HierarchyError: Error, Hashable, CustomStringConvertible, Sendable {
  /// The data is no JSON; `reason` is the reader's own word.
  case notJSON(reason: String)
  /// A part is missing or of the wrong kind.
  case malformed(path: String, reason: String)
  /// A number is infinite or no number, which JSON cannot hold.
  case unwritable(reason: String)

  /// A short name that does not change, for programs.
  public var code: String {
    switch self {
    case .notJSON: "not-json"
    case .malformed: "malformed-hierarchy"
    case .unwritable: "unwritable-hierarchy"
    }
  }

  public var description: String {
    switch self {
    case .notJSON(let reason):
      "this is no JSON (\(reason)); dump the hierarchy again with AccessibilitySnapshot 0.12"
    case .malformed(let path, let reason):
      "the hierarchy's \(path.isEmpty ? "top level" : path) \(reason)"
    case .unwritable(let reason):
      "the hierarchy cannot be written as JSON: \(reason)"
    }
  }
}

extension HierarchyError {
  init(_ error: DecodingError) {
    func path(_ context: DecodingError.Context) -> String {
      let parts = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
      let joined = parts.joined()
      return joined.hasPrefix(".") ? String(joined.dropFirst()) : joined
    }
    switch error {
    case .typeMismatch(let type, let context):
      self = .malformed(path: path(context), reason: "is no \(type)")
    case .valueNotFound(let type, let context):
      self = .malformed(path: path(context), reason: "is null and must be a \(type)")
    case .keyNotFound(let key, let context):
      self = .malformed(path: path(context), reason: "lacks \"\(key.stringValue)\"")
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      self = .notJSON(reason: context.debugDescription)
    case .dataCorrupted(let context):
      self = .malformed(path: path(context), reason: context.debugDescription)
    @unknown default:
      self = .malformed(path: "", reason: "cannot be read")
    }
  }
}
