import Foundation

/// What the lines of a file of results are about.
package enum ResultKind: Sendable {
  case recognition, audit

  /// What the object of a file has that did not fail.
  fileprivate var key: ResultLine.Key {
    switch self {
    case .recognition: .stops
    case .audit: .findings
    }
  }
}

/// What a line of results tells of itself: which file it is about, and whether that failed.
struct ResultLine: Decodable {
  let path: String
  let isFailure: Bool
  private let keys: Set<Key>

  /// Names of a line's parts: a picture's own object, or the line of a file that failed in one of its two forms.
  fileprivate enum Key: String, CodingKey { case image, file, error, stops, findings }

  private struct Image: Decodable {
    let path: String
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    keys = Set(values.allKeys)
    isFailure = keys.contains(.error)
    path =
      try values.decodeIfPresent(String.self, forKey: .file) ?? values.decode(Image.self, forKey: .image).path
  }

  func isOf(_ kind: ResultKind) -> Bool { isFailure || keys.contains(kind.key) }
}
