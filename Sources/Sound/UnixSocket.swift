import Foundation
import HearsightScreenModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A connection to a program on this machine that talks in lines.
final class UnixSocket {
  /// What the system said when something failed.
  struct Failure: Error {
    var reason: String

    static func system() -> Failure { Failure(reason: String(cString: strerror(errno))) }
  }

  private let descriptor: Int32
  private var buffer: [UInt8] = []

  init(path: String) throws(Failure) {
    do throws(SystemError) { descriptor = try LocalSocket.connect(to: path) } catch {
      throw Failure(reason: error.reason)
    }
    // Lines are written whole, however long that takes.
    _ = fcntl(descriptor, F_SETFL, 0)
  }

  deinit { close(descriptor) }

  func write(_ text: String) throws(Failure) {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      // A reader that has gone is an error, not a signal that ends this program.
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var bytes = ArraySlice(Array(text.utf8))
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .system() }
      bytes = bytes.dropFirst(count)
    }
  }

  /// The next line without its end; `nil` where none comes within the time.
  func readLine(seconds: Double) throws(Failure) -> String? {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(seconds)
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeFirst(end + 1)
        return line.hasSuffix("\r") ? String(line.dropLast()) : line
      }
      let left = (deadline - clock.now) / .milliseconds(1)
      guard left > 0 else { return nil }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, Int32(clamping: Int(left.rounded(.up))))
      if ready < 0, errno == EINTR { continue }
      guard ready >= 0 else { throw .system() }
      if ready == 0 { return nil }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system() }
      guard count > 0 else { throw Failure(reason: "it closed the connection") }
      buffer.append(contentsOf: chunk[..<count])
    }
  }
}
