import Foundation
import HearsightScreenModel
import HearsightSpokenText

/// Why a hierarchy could not be read or written.
public enum HierarchyError: HearsightError, Hashable {
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

  public var reason: String {
    switch self {
    case .notJSON(let reason): "this is no JSON (\(reason))"
    case .malformed(let path, let reason): "the hierarchy's \(path.isEmpty ? "top level" : path) \(reason)"
    case .unwritable(let reason): "the hierarchy cannot be written as JSON: \(reason)"
    }
  }

  public var remedy: String? {
    switch self {
    case .notJSON: "dump the hierarchy again with AccessibilitySnapshot 0.12"
    case .malformed: "dump it again with AccessibilitySnapshot 0.12"
    case .unwritable: nil
    }
  }
}

extension HierarchyError {
  init(_ error: DecodingError, reading data: Data) {
    switch JSONFault(error, reading: data, wholeNumbers: ["traversalIndex", "rowCount", "columnCount"]) {
    case .notJSON(let reason): self = .notJSON(reason: reason)
    case .malformed(let path, let reason): self = .malformed(path: path, reason: reason)
    }
  }
}
