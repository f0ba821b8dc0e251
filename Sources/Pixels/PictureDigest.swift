import CCrypto

/// What tells a picture from every other: the SHA-256 of its size and its pixels, by the system's libcrypto. Pictures
/// with the same one are the same, and nobody can make another one with it.
package struct PictureDigest: Hashable, Sendable {
  private let bytes: SIMD32<UInt8>

  /// - Returns: `nil` where libcrypto forbids the digest.
  package init?(_ image: Bitmap) {
    guard let context = EVP_MD_CTX_new() else { return nil }
    defer { EVP_MD_CTX_free(context) }
    var digest = SIMD32<UInt8>()
    let isDone =
      EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1
      && [image.width, image.height].withUnsafeBytes { EVP_DigestUpdate(context, $0.baseAddress, $0.count) == 1 }
      && image.pixels.withUnsafeBytes { EVP_DigestUpdate(context, $0.baseAddress, $0.count) == 1 }
      && withUnsafeMutableBytes(of: &digest) {
        EVP_DigestFinal_ex(context, $0.bindMemory(to: UInt8.self).baseAddress, nil) == 1
      }
    guard isDone else { return nil }
    bytes = digest
  }
}
