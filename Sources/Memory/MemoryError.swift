import HearsightScreenModel

/// Why something cannot be remembered, or what was remembered cannot be read.
public enum MemoryError: HearsightError, Hashable {
  /// A later version of Hearsight wrote the file.
  case newer(path: String)
  /// The file is a database of another program.
  case foreign(path: String)
  /// The file cannot be opened or written.
  case unusable(path: String, reason: String)
  /// No screen has that fingerprint.
  case noScreen(String)
  /// The screen has no stop of that index.
  case noStop(Int, count: Int)
  /// There is no correction of that id, or none to be taken back.
  case noCorrection(String)
  /// A correction cannot have that value.
  case value(attribute: String, reason: String)
  /// A line of an export is none.
  case line(Int, path: String, reason: String)

  public var code: String {
    switch self {
    case .newer: "memory-newer"
    case .foreign: "memory-foreign"
    case .unusable: "memory-unusable"
    case .noScreen: "unknown-screen"
    case .noStop: "unknown-stop"
    case .noCorrection: "unknown-correction"
    case .value: "invalid-correction"
    case .line: "invalid-line"
    }
  }

  public var reason: String {
    switch self {
    case .newer(let path): "\(path) was written by a later version of Hearsight"
    case .foreign(let path): "\(path) belongs to another program"
    case .unusable(let path, let reason): "\(path) cannot be used: \(reason)"
    case .noScreen(let id): "no screen \(id.prefix(40)) is remembered"
    case .noStop(let stop, let count):
      count == 0 ? "the screen has no stops" : "the screen has no stop \(stop); its stops are 0 to \(count - 1)"
    case .noCorrection(let id):
      id.isEmpty ? "there is nothing to be taken back" : "there is no correction \(id.prefix(40))"
    case .value(let attribute, let reason): "\(attribute): \(reason)"
    case .line(let number, let path, let reason): "\(path), line \(number): \(reason)"
    }
  }

  public var remedy: String? {
    switch self {
    case .newer: "update Hearsight, or name another file by --store"
    case .foreign, .unusable: "name another file by --store"
    case .line: "nothing was taken in"
    default: nil
    }
  }
}
