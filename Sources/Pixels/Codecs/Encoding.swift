import Foundation

extension Bitmap {
  /// The picture as a PNG file's bytes: RGB, without metadata. The same pixels give the same bytes.
  ///
  /// - Parameter software: what the file says it was made by, in ASCII; `nil` for a file that does not say it.
  /// - Throws: ``ImageError/encoding(reason:)``
  public func pngData(software: String? = nil) throws(ImageError) -> [UInt8] {
    try PNGCodec.encode(self, software: software)
  }

  /// The picture as a JPEG file's bytes, without metadata.
  ///
  /// - Parameters:
  ///   - quality: From 1 (smallest) to 100 (best); others count as the nearest.
  ///   - comment: what the file says of itself, in ASCII, at most 60,000 bytes; `nil` for a file that says nothing.
  /// - Throws: ``ImageError/encoding(reason:)``
  public func jpegData(quality: Int = 80, comment: String? = nil) throws(ImageError) -> [UInt8] {
    let bytes = try JPEGCodec.encode(self, quality: min(max(1, quality), 100))
    return comment.map { JPEGCodec.adding(comment: $0, to: bytes) } ?? bytes
  }

  /// Writes a PNG file. The file appears whole or not at all; one that stood there is replaced.
  ///
  /// - Throws: ``ImageError``
  public func writePNG(to url: URL) throws(ImageError) {
    let bytes = try pngData()
    do {
      try Data(bytes).write(to: url, options: .atomic)
    } catch {
      throw .unwritable(path: url.path, reason: error.localizedDescription)
    }
  }
}
