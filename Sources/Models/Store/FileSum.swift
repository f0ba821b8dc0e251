import CCrypto
import Foundation
import HearsightScreenModel

/// The SHA-256 of files, by the system's libcrypto.
enum FileSum {
  /// Bytes of a file that are in memory at once.
  private static let chunk = 1 << 20

  /// The library could not be used: it is out of memory, or forbids the digest.
  struct Failure: HearsightError {
    var code: String { "sum-failed" }
    var reason: String { "libcrypto cannot compute a SHA-256" }
    var remedy: String? { nil }
  }

  /// The sum in hexadecimal, lowercase.
  ///
  /// - Throws: ``Failure``, or what reading the file throws.
  static func sha256(of url: URL) throws -> String {
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    guard let context = EVP_MD_CTX_new() else { throw Failure() }
    defer { EVP_MD_CTX_free(context) }
    guard EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else { throw Failure() }
    while let data = try file.read(upToCount: chunk), !data.isEmpty {
      guard data.withUnsafeBytes({ EVP_DigestUpdate(context, $0.baseAddress, $0.count) }) == 1 else { throw Failure() }
    }
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    guard EVP_DigestFinal_ex(context, &digest, &count) == 1 else { throw Failure() }
    return digest.prefix(Int(count)).map { byte in
      let digits = String(byte, radix: 16)
      return byte < 16 ? "0\(digits)" : digits
    }.joined()
  }
}
