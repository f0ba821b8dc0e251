import CCrypto
import Hearsight

/// An id that a value has by its content: the same for the same content on every machine.
package enum ContentID {
  /// The first half of the SHA-256 of a value's JSON, as 32 hexadecimal digits.
  ///
  /// - Parameter value: of strings, numbers and lists, which can always be encoded.
  static func of(_ value: some Encodable) -> String {
    of(bytes: Array(((try? value.jsonLine()) ?? "").utf8))
  }

  /// The first half of the SHA-256 of bytes, as 32 hexadecimal digits.
  package static func of(bytes: [UInt8]) -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha256(), nil)
    return digest.prefix(16).hexadecimal
  }
}

extension Sequence<UInt8> {
  /// Two digits a byte.
  var hexadecimal: String { map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() }
}
