import HearsightScreenModel

/// One of several shares of many files, which together are all of them, each once.
///
/// To which share a file belongs depends on its own path alone, and not on how many others there are or in which order:
/// machines that see folders with different files, or while files are added, never leave one out or take one twice. So
/// shares are of about one size, not of exactly one.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// From 1.
  package let number: Int
  package let count: Int

  /// The most shares.
  private static let limit = 1_000_000

  /// - Parameter text: `2/8`.
  /// - Returns: `nil` where it is none.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], (1...Self.limit).contains(count),
      (1...count).contains(number)
    else { return nil }
    (self.number, self.count) = (number, count)
  }

  package var description: String { "\(number)/\(count)" }

  /// - Parameter name: the file's path in the folder that was given, so that the folder may lie elsewhere on each
  ///   machine; of a file that was named by itself, the path as it was written.
  package func has(_ name: String) -> Bool { Self.place(of: name) % UInt64(count) == UInt64(number - 1) }

  /// The upper half of the hash, because each of its lower bits depends on the lower bits of the name alone.
  private static func place(of name: String) -> UInt64 { FNV1a.hash(name.utf8) >> 32 }
}
