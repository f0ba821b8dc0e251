import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Bitmap {
  /// The most pixels a picture may have: 64 million, more than an 8K screen, 256 MB once decoded.
  public static let maximumPixelCount = 64_000_000

  /// The most bytes an encoded picture may have. Uncompressed, the largest accepted picture fits.
  package static let maximumByteCount = 512_000_000

  /// Reads a picture's file. Its first bytes tell the format, not its name.
  ///
  /// - Throws: ``ImageError``
  public init(contentsOf url: URL) throws(ImageError) {
    try self.init(data: Bitmap.readFile(at: url.path))
  }

  /// Decodes PNG (all depths and colour types), JPEG (grey, colour and CMYK), WebP and GIF (the first frame of an
  /// animation), BMP, or TIFF (the first page), each turned upright as its orientation says.
  ///
  /// - Throws: ``ImageError``
  public init(data: [UInt8]) throws(ImageError) {
    try self.init(data: data, limits: DecodingLimits())
  }

  /// Decodes a picture that may ask for no more than `limits` allow.
  ///
  /// - Throws: ``ImageError``
  package init(data: [UInt8], limits: DecodingLimits) throws(ImageError) {
    guard !data.isEmpty else { throw .empty }
    guard let format = ImageFormat(signatureOf: data) else { throw .unknownFormat }
    try self.init(data: data, format: format, limits: limits)
  }

  /// Decodes a picture of a format, whatever its first bytes say.
  ///
  /// - Throws: ``ImageError``
  package init(data: [UInt8], format: ImageFormat, limits: DecodingLimits) throws(ImageError) {
    switch format {
    case .png: self = try PNGCodec.decode(data, limits)
    case .jpeg: self = try JPEGCodec.decode(data, limits)
    case .webP: self = try WebPCodec.decode(data, limits)
    case .gif: self = try GIFCodec.decode(data, limits)
    case .bmp: self = try BMPCodec.decode(data, limits)
    case .tiff: self = try TIFFCodec.decode(data, limits)
    }
  }

  /// The bytes of a file. Refuses folders, and files too large to be a picture.
  ///
  /// - Throws: ``ImageError/unreadable(path:reason:)``, ``ImageError/isDirectory(path:)``
  package static func readFile(at path: String) throws(ImageError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .isDirectory(path: path) }
    return try readAll(from: descriptor, path: path)
  }

  /// Reads a file or pipe to its end.
  ///
  /// - Parameter path: a name for messages.
  /// - Throws: ``ImageError/unreadable(path:reason:)``, also where there is more than ``maximumByteCount``.
  package static func readAll(from descriptor: Int32, path: String) throws(ImageError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(path: path, reason: String(cString: strerror(errno)))
      }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= maximumByteCount else {
        throw .unreadable(path: path, reason: "it is larger than \(maximumByteCount / 1_000_000) MB")
      }
    }
  }
}
