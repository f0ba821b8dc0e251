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
  /// The file has no bytes, or only blanks.
  case empty
  /// The bytes are no text in UTF-8 or UTF-16.
  case notText(reason: String)
  /// The file is text of none of the known formats; `start` is how it begins.
  case unrecognized(start: String)
  /// A part of a dump of a known format is broken. `place` says where: a line, or a path such as `views[3].bounds`.
  case damaged(format: HierarchyFormat, place: String, reason: String)
  /// An XML file declares a document type, by which entities could be defined. No dump needs one.
  case documentType(line: Int)
  /// The file has more bytes than are read.
  case tooLarge(bytes: Int, limit: Int)
  /// The dump has more nodes than are read.
  case tooManyNodes(limit: Int)
  /// Nodes lie in one another more deeply than is read. `place` is a line or a path.
  case tooDeep(limit: Int, place: String)
  /// The dump tells no names, so that nothing can be said of it.
  case wordless(format: HierarchyFormat)

  /// A short name that does not change, for programs.
  public var code: String {
    switch self {
    case .notJSON: "not-json"
    case .malformed: "malformed-hierarchy"
    case .unwritable: "unwritable-hierarchy"
    case .empty: "empty-hierarchy"
    case .notText: "hierarchy-not-text"
    case .unrecognized: "unknown-hierarchy-format"
    case .damaged: "damaged-hierarchy"
    case .documentType: "hierarchy-with-document-type"
    case .tooLarge: "hierarchy-too-large"
    case .tooManyNodes: "hierarchy-too-many-nodes"
    case .tooDeep: "hierarchy-too-deep"
    case .wordless: "hierarchy-without-names"
    }
  }

  public var reason: String {
    switch self {
    case .notJSON(let reason): "this is no JSON (\(reason))"
    case .malformed(let path, let reason): "the hierarchy's \(path.isEmpty ? "top level" : path) \(reason)"
    case .unwritable(let reason): "the hierarchy cannot be written as JSON: \(reason)"
    case .empty: "the hierarchy's file is empty"
    case .notText(let reason): "the hierarchy's file is no text (\(reason))"
    case .unrecognized(let start): "the file begins with \"\(start)\", as no known dump does"
    case .damaged(let format, let place, let reason):
      "the \(format.title) is broken\(place.isEmpty ? "" : " at \(place)"): \(reason)"
    case .documentType(let line): "line \(line) declares a document type or an entity, which no dump needs"
    case .tooLarge(let bytes, let limit): "the hierarchy's file has \(bytes) bytes; at most \(limit) are read"
    case .tooManyNodes(let limit): "the hierarchy has more than \(limit) nodes"
    case .tooDeep(let limit, let place): "at \(place) the hierarchy is more than \(limit) levels deep"
    case .wordless(let format): "the \(format.title) tells no names, so that nothing can be said of it"
    }
  }

  public var remedy: String? {
    switch self {
    case .notJSON: "dump the hierarchy again; the file may have been cut off"
    case .malformed: "dump it again with AccessibilitySnapshot 0.12"
    case .unwritable: nil
    case .empty, .notText, .unrecognized, .wordless:
      "dump the screen again, with one of: " + HierarchyFormat.commonDumpCommands.joined(separator: "; ")
    case .damaged(let format, _, _): format.dumpCommand.map { "dump the screen again: \($0)" }
    case .documentType: "dump the screen again; a file that came from elsewhere may be an attack"
    case .tooLarge, .tooManyNodes, .tooDeep: "dump one screen at a time, or one window of it"
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
