import Foundation
import HearsightScreenModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lines of a file or pipe, one by one, each as soon as its end has come.
struct StreamedLines {
  struct Line {
    var bytes: [UInt8]
    /// What ended it; `nil` where the file ended before it did.
    var end: UInt8?
  }

  /// A line of more bytes than were allowed for.
  struct Overlong: Error {
    let limit: Int
  }

  private static let blockSize = 65_536

  /// The bytes that end a line.
  var separators: [UInt8]
  private let descriptor: Int32
  private let limit: Int
  private var buffer: [UInt8] = []
  /// How much of ``buffer`` was handed out, and how much holds no end of a line.
  private var (taken, searched) = (0, 0)
  private var isAtEnd = false

  /// - Parameters:
  ///   - descriptor: stays open for as long as this is used.
  ///   - limit: the most bytes of a line.
  init(descriptor: Int32, separators: [UInt8], limit: Int) {
    (self.descriptor, self.separators, self.limit) = (descriptor, separators, limit)
  }

  /// The next line, waited for where it has not come yet; `nil` at the end.
  ///
  /// - Throws: ``Overlong``, `SystemError`
  mutating func next() throws -> Line? {
    while true {
      if let end = buffer[searched...].firstIndex(where: separators.contains) {
        defer { (taken, searched) = (end + 1, end + 1) }
        return Line(bytes: Array(buffer[taken..<end]), end: buffer[end])
      }
      searched = buffer.count
      guard searched - taken <= limit else { throw Overlong(limit: limit) }
      if isAtEnd {
        defer { taken = buffer.count }
        return taken < buffer.count ? Line(bytes: Array(buffer[taken...]), end: nil) : nil
      }
      try fill()
    }
  }

  /// Takes what is there, and waits where nothing is. `FileHandle` would wait until all that was asked for has come.
  private mutating func fill() throws(SystemError) {
    buffer.removeFirst(taken)
    (taken, searched) = (0, searched - taken)
    let count = buffer.count
    buffer += [UInt8](repeating: 0, count: Self.blockSize)
    var got: Int
    repeat {
      got = buffer.withUnsafeMutableBytes { bytes in
        read(descriptor, bytes.baseAddress.map { $0 + count }, Self.blockSize)
      }
    } while got < 0 && errno == EINTR
    let number = errno
    buffer.removeLast(Self.blockSize - max(0, got))
    guard got >= 0 else { throw SystemError(number: number) }
    isAtEnd = got == 0
  }
}
