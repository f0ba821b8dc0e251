import HearsightScreenModel

/// Why a file was not written. What stood there is as it was.
enum OutputError: HearsightError, Equatable {
  /// The place is that of something the command reads.
  case isInput(path: String, input: String)
  /// A file stands there that Hearsight did not make.
  case isForeign(path: String)
  /// A folder, device or pipe stands there.
  case isNoFile(path: String)
  case unwritable(path: String, reason: String)

  var code: String {
    switch self {
    case .isInput: "output-is-input"
    case .isForeign: "output-exists"
    case .isNoFile: "output-is-no-file"
    case .unwritable: "output-unwritable"
    }
  }

  var reason: String {
    switch self {
    case .isInput(let path, let input):
      path == input
        ? "\(path) is read by this command, and is not written over"
        : "\(path) is \(input), which this command reads, and is not written over"
    case .isForeign(let path): "\(path) is there, and Hearsight did not make it"
    case .isNoFile(let path): "\(path) is there and is no file"
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)"
    }
  }

  var remedy: String? {
    switch self {
    case .isInput, .isNoFile: "name another place"
    case .isForeign: "name another place, or say --force to replace it"
    case .unwritable: nil
    }
  }
}
