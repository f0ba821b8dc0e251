import CCrypto
import Foundation

/// The tokens that open the service (RFC 6750), kept as their SHA-256.
package struct AccessTokens: Sendable, Equatable {
  private let digests: [[UInt8]]

  /// Shorter ones can be guessed.
  static let leastLength = 16

  /// Takes the tokens of a file, one a line; lines that begin with # are remarks.
  ///
  /// - Throws: ``ServerError/tokens(path:reason:)``, also where others than its owner and group may read the file.
  package init(contentsOf url: URL) throws(ServerError) {
    let path = url.path
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .tokens(path: path, reason: "the file cannot be read")
    }
    let permissions = try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    guard (permissions ?? 0) & 0o007 == 0 else {
      throw .tokens(path: path, reason: "every user of this machine may read or change the file")
    }
    try self.init(String(decoding: data, as: UTF8.self), path: path)
  }

  init(_ text: String, path: String) throws(ServerError) {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
    let tokens = lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    guard !tokens.isEmpty else { throw .tokens(path: path, reason: "there are none") }
    guard tokens.allSatisfy({ $0.utf8.count >= Self.leastLength }) else {
      throw .tokens(path: path, reason: "one is shorter than \(Self.leastLength) characters")
    }
    digests = tokens.map(Self.digest)
  }

  /// Whether a token is one of these. The time that it takes tells nothing of them: digests are compared, each in
  /// full.
  func contain(_ token: String) -> Bool {
    let given = Self.digest(of: token)
    return digests.reduce(false) { found, digest in
      let differs = zip(digest, given).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) }
      return found || differs == 0
    }
  }

  private static func digest(of token: String) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    let bytes = Array(token.utf8)
    EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha256(), nil)
    return digest
  }
}
