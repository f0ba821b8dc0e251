import HearsightScreenModel

/// Why a spoken snapshot could not be read, written or compared.
public enum SnapshotError: HearsightError, Hashable {
  /// The file does not start as a snapshot does.
  case notASnapshot(firstLine: String)
  /// A newer Hearsight wrote it.
  case newer(version: String)
  /// A mask cannot be read.
  case noMask(text: String, reason: String)
  /// A line of its head cannot be read.
  case malformed(line: Int, reason: String)
  /// There is no folder of that name.
  case noFolder(path: String)
  /// The folder has no screens in it, so that nothing would be checked.
  case noScreens(path: String)
  /// A file cannot be read.
  case unreadable(path: String, reason: String)
  /// Something else than a snapshot stands where one is to be written.
  case foreignFile(path: String)
  /// A file cannot be written.
  case unwritable(path: String, reason: String)

  /// A short name that does not change, for programs.
  public var code: String {
    switch self {
    case .notASnapshot: "not-a-snapshot"
    case .newer: "newer-snapshot"
    case .noMask: "malformed-mask"
    case .malformed: "malformed-snapshot"
    case .noFolder: "missing-folder"
    case .noScreens: "no-screens"
    case .unreadable: "unreadable-file"
    case .foreignFile: "foreign-file"
    case .unwritable: "unwritable-file"
    }
  }

  public var reason: String {
    switch self {
    case .notASnapshot(let line): "this is no spoken snapshot (its first line is \"\(line)\")"
    case .newer(let version): "this spoken snapshot is of version \(version), which a newer Hearsight wrote"
    case .noMask(let text, let reason): "\"\(text.prefix(80))\" is no mask: \(reason)"
    case .malformed(let line, let reason): "line \(line) of the snapshot: \(reason)"
    case .noFolder(let path): "there is no file or folder \(path)"
    case .noScreens(let path): "there are no screens in \(path)"
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .foreignFile(let path): "\(path) is there and is no snapshot, so it is not written over"
    case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
    }
  }

  public var remedy: String? {
    switch self {
    case .notASnapshot: "delete it and record it again"
    case .newer: "install that"
    case .malformed: "mend it, or delete the file and record it again"
    case .noFolder: "name a screen (a picture or a hierarchy's JSON) or a folder of screens"
    case .noScreens: "put pictures or hierarchies' JSON files in it"
    case .foreignFile: "move it away, or keep snapshots in another folder"
    case .noMask, .unreadable, .unwritable: nil
    }
  }
}
