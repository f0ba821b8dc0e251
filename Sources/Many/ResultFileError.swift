import HearsightScreenModel

/// Why results cannot be kept in a file. What it held is as it was.
package enum ResultFileError: HearsightError, Equatable {
  /// Something stands there, and nobody said what shall become of it.
  case exists(path: String)
  /// Another run writes into it.
  case isTaken(path: String)
  /// It holds a line that no run of this kind has written.
  case foreignLine(path: String, number: Int)
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)

  package var code: String {
    switch self {
    case .exists: "output-exists"
    case .isTaken: "output-taken"
    case .foreignLine: "output-foreign-line"
    case .unreadable: "output-unreadable"
    case .unwritable: "output-unwritable"
    }
  }

  package var reason: String {
    switch self {
    case .exists(let path): "\(path) is there and is not empty"
    case .isTaken(let path): "another run is writing into \(path)"
    case .foreignLine(let path, let number): "line \(number) of \(path) is no line that this command wrote"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)"
    }
  }

  package var remedy: String? {
    switch self {
    case .exists: "say --resume to go on with it, --force to begin it anew, or name another place"
    case .isTaken: "wait for its end, or name another place"
    case .foreignLine: "name another place"
    case .unreadable, .unwritable: nil
    }
  }
}
