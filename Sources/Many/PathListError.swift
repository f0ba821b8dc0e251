import HearsightScreenModel

/// Why a list of paths cannot be read, or not to its end.
package enum PathListError: HearsightError, Equatable {
  case unreadable(list: String, reason: String)
  case empty(list: String)
  case overlong(list: String, number: Int, limit: Int)
  case notUTF8(list: String, number: Int)

  package var code: String {
    switch self {
    case .unreadable: "unreadable-list"
    case .empty: "empty-list"
    case .overlong: "list-line-too-long"
    case .notUTF8: "list-line-not-utf-8"
    }
  }

  package var reason: String {
    switch self {
    case .unreadable(let list, let reason): "the list \(list) cannot be read: \(reason)"
    case .empty(let list): "no path is in the list \(list)"
    case .overlong(let list, let number, let limit):
      "path \(number) of the list \(list) is longer than \(limit) bytes, as no path can be"
    case .notUTF8(let list, let number): "path \(number) of the list \(list) is not in UTF-8"
    }
  }

  package var remedy: String? {
    switch self {
    case .unreadable: nil
    case .empty, .overlong: "write one path a line"
    case .notUTF8: "rename the file, or give the folder that it is in"
    }
  }
}
