import Crypto
import Foundation

/// The SHA-256 of files.
enum FileSum {
  /// How much of a file is in memory at once, in bytes.
  private static let chunk = 1 << 20

  /// The sum in hexadecimal, lowercase.
  static func sha256(of url: URL) throws -> String {
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    var hash = SHA256()
    while let data = try file.read(upToCount: chunk), !data.isEmpty { hash.update(data: data) }
    return hash.finalize().map { byte in
      let digits = String(byte, radix: 16)
      return byte < 16 ? "0\(digits)" : digits
    }.joined()
  }
}
