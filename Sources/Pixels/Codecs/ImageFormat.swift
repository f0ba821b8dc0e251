/// The formats that are read, told apart by their first bytes.
package enum ImageFormat: String, CaseIterable, Sendable {
  case png, jpeg, webP, gif, bmp, tiff

  /// As people write it.
  package var name: String { self == .webP ? "WebP" : rawValue.uppercased() }

  package init?(signatureOf data: [UInt8]) {
    func begins(_ bytes: [UInt8], at offset: Int = 0) -> Bool { data.dropFirst(offset).starts(with: bytes) }
    func begins(_ text: String, at offset: Int = 0) -> Bool { begins(Array(text.utf8), at: offset) }
    if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if begins([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins("RIFF"), begins("WEBP", at: 8) {
      self = .webP
    } else if begins("GIF87a") || begins("GIF89a") {
      self = .gif
    } else if ["II*\0", "MM\0*", "II+\0", "MM\0+"].contains(where: { begins($0) }) {
      self = .tiff
    } else if BMPHeader.isSignature(data) {
      self = .bmp
    } else {
      return nil
    }
  }
}

extension Bitmap {
  /// Whether a file of those bytes may have lost colours: JPEG's, and WebP's but for its lossless form (its first chunk
  /// is then called VP8L).
  package static func isLossy(_ data: [UInt8]) -> Bool {
    switch ImageFormat(signatureOf: data) {
    case .jpeg: true
    case .webP: !data.dropFirst(12).starts(with: Array("VP8L".utf8))
    default: false
    }
  }

  /// What the names of files that are read usually end in, in lowercase. Their first bytes decide.
  package static let fileExtensions: Set<String> = ["png", "jpg", "jpeg", "webp", "gif", "bmp", "tif", "tiff"]

  /// Whether bytes begin as a picture does that can be read; the first 18 are enough.
  package static func isPicture(_ data: [UInt8]) -> Bool { ImageFormat(signatureOf: data) != nil }
}
