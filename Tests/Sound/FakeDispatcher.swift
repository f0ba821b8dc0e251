import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Answers as speech-dispatcher does, to one client, and keeps what it was told.
final class FakeDispatcher: @unchecked Sendable {
  struct Failure: Error {}

  let path: String
  private let listener: Int32
  private let refused: String
  private let fatal: String
  private let lock = NSLock()
  private var lines: [String] = []
  private let done = DispatchSemaphore(value: 0)

  init(refusing refused: String = "", hangingUpAt fatal: String = "") throws {
    self.refused = refused
    self.fatal = fatal
    path = FileManager.default.temporaryDirectory.appendingPathComponent("sd-\(UUID().uuidString.prefix(8))").path
    #if canImport(Glibc)
      listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      listener = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard bound == 0, listen(listener, 1) == 0 else { throw Failure() }
    Thread.detachNewThread { self.serve() }
  }

  deinit {
    close(listener)
    unlink(path)
  }

  /// All lines, once the client has gone.
  func received() -> [String] {
    _ = done.wait(timeout: .now() + 600)
    return lock.withLock { lines }
  }

  private func serve() {
    defer { done.signal() }
    let client = accept(listener, nil, nil)
    guard client >= 0, let stream = fdopen(client, "r") else { return }
    defer { fclose(stream) }
    var isText = false
    var buffer = [CChar](repeating: 0, count: 4096)
    while fgets(&buffer, Int32(buffer.count), stream) != nil {
      let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let line = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
      lock.withLock { lines.append(line) }
      if !fatal.isEmpty, line == fatal { return }
      if isText, line != "." { continue }
      let answer = Array(answer(to: line, endsText: isText).utf8)
      guard write(client, answer, answer.count) == answer.count else { return }
      isText = line == "SPEAK"
      if line == "QUIT" { return }
    }
  }

  private func answer(to line: String, endsText: Bool) -> String {
    if endsText { return "225-7\r\n225 OK MESSAGE QUEUED\r\n702-7\r\n702-1\r\n702 END\r\n" }
    if !refused.isEmpty, line.hasPrefix(refused) { return "408 ERR NOT SUPPORTED\r\n" }
    return line == "SPEAK" ? "230 OK RECEIVING DATA\r\n" : "208 OK DONE\r\n"
  }
}
