import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Image {
  /// The most pixels a picture may have: 64 million, more than an 8K screen, 256 MB once decoded.
  public static let maximumPixelCount = 64_000_000

  /// The most bytes an encoded picture may have. Uncompressed, the largest accepted picture fits.
  public static let maximumByteCount = 512_000_000

  /// Reads a PNG, JPEG or WebP file. What it is, its first bytes say, not its name.
  ///
  /// - Throws: ``ImageError``
  public init(contentsOf url: URL) throws(ImageError) {
    try self.init(data: Image.readFile(at: url.path))
  }

  /// Decodes PNG (all depths and colour types), JPEG (grey, colour and CMYK) or
  /// WebP (the first frame of an animation), each turned upright as its EXIF data says.
  ///
  /// - Throws: ``ImageError``
  public init(data: [UInt8]) throws(ImageError) {
    guard !data.isEmpty else { throw .empty }
    switch ImageFormat(signatureOf: data) {
    case .png: self = try PNGCodec.decode(data)
    case .jpeg: self = try JPEGCodec.decode(data)
    case .webP: self = try WebPCodec.decode(data)
    case nil: throw .unknownFormat
    }
  }

  /// The bytes of a file. Refuses folders, and files too large to be a picture.
  ///
  /// - Throws: ``ImageError/unreadable(path:reason:)``, ``ImageError/isDirectory(path:)``
  public static func readFile(at path: String) throws(ImageError) -> [UInt8] {
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
  public static func readAll(from descriptor: Int32, path: String) throws(ImageError) -> [UInt8] {
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

  /// Refuses a size whose pixels would not fit, before any memory is asked for.
  static func checkSize(width: Int, height: Int) throws(ImageError) {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count <= maximumPixelCount else {
      throw .tooLarge(width: width, height: height, limit: maximumPixelCount)
    }
  }
}

/// The formats that are read, told apart by their first bytes.
enum ImageFormat {
  case png, jpeg, webP

  init?(signatureOf data: [UInt8]) {
    if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if data.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if data.starts(with: Array("RIFF".utf8)), data.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      self = .webP
    } else {
      return nil
    }
  }
}
