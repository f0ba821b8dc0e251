import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `hearsight serve` or another command that serves, on a free port, for as long as there is somebody who holds it.
final class ServedCommand {
  enum Failure: Error {
    case notStarted
    case notConnected(Int32)
    case noAnswer(String)
  }

  let port: UInt16
  private let process = Process()
  private let output = Pipe()

  /// - Parameter command: the subcommand that serves, with what it works on.
  init(_ options: [String] = [], command: [String] = ["serve"], waitsForModels: Bool = true) throws {
    process.executableURL = try Command.executable()
    process.arguments = command + ["--port", "0"] + options
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard line.hasPrefix("http://127.0.0.1:"), line.hasSuffix("\n"), let port = UInt16(line.dropFirst(17).dropLast())
    else {
      process.terminate()
      throw Failure.notStarted
    }
    self.port = port
    while waitsForModels, try ask("GET", "/readyz").status != 200 { usleep(50_000) }
  }

  deinit {
    // Not terminate(): a process that was started from a worker thread has that signal blocked.
    kill()
  }

  /// Asks it to end, and waits until it does.
  func stop() -> Int32 {
    send(SIGTERM)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  /// Ends it at once, in the middle of whatever it does.
  func kill() {
    send(SIGKILL)
    process.waitUntilExit()
  }

  private func send(_ signal: Int32) {
    #if canImport(Glibc)
      _ = Glibc.kill(process.processIdentifier, signal)
    #else
      _ = Darwin.kill(process.processIdentifier, signal)
    #endif
  }

  func askToStop() { send(SIGTERM) }

  struct Answer {
    var status: Int
    /// By names in lower case.
    var headers: [String: String]
    var body: String

    var problem: String? {
      guard headers["content-type"] == "application/problem+json" else { return nil }
      return (try? jsonObject(body))?["code"] as? String
    }
  }

  func ask(
    _ method: String, _ path: String, headers: [String: String] = [:], body: Data = Data()
  ) throws -> Answer {
    let usual = ["Host": "127.0.0.1:\(port)", "Connection": "close", "Content-Length": "\(body.count)"]
    let lines = usual.merging(headers) { $1 }.map { "\($0): \($1)\r\n" }.joined()
    let connection = try Connection(port: port)
    connection.send(Data("\(method) \(path) HTTP/1.1\r\n\(lines)\r\n".utf8) + body)
    return try connection.answer()
  }

  func post(_ path: String, picture: Data) throws -> Answer {
    try ask("POST", path, headers: ["Content-Type": "image/png"], body: picture)
  }

  func post(_ path: String, form parts: [String: Data]) throws -> Answer {
    let form = parts.reduce(into: Data()) { form, part in
      form += Data("--BOUNDARY\r\nContent-Disposition: form-data; name=\"\(part.key)\"; filename=\"\(part.key)\"".utf8)
      form += Data("\r\n\r\n".utf8) + part.value + Data("\r\n".utf8)
    }
    return try ask(
      "POST", path, headers: ["Content-Type": "multipart/form-data; boundary=BOUNDARY"],
      body: form + Data("--BOUNDARY--\r\n".utf8))
  }
}

/// A connection on which anything can be sent.
final class Connection {
  private let descriptor: Int32
  private let port: UInt16

  init(port: UInt16) throws {
    self.port = port
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw ServedCommand.Failure.notConnected(errno) }
    var patience = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Sends as much as the other side takes.
  func send(_ data: Data) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Whether the other side has ended the connection, found out without reading what it sent.
  ///
  /// A side that closes with all read and some unsent waits for room to say so, and this side hears nothing of it. So
  /// the system's table is asked as well (`proc_pid_net(5)`: 01 is an open connection).
  var isClosed: Bool {
    var descriptor = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    if poll(&descriptor, 1, 0) > 0, descriptor.revents & Int16(POLLERR | POLLHUP) != 0 { return true }
    guard let table = try? String(contentsOfFile: "/proc/net/tcp", encoding: .utf8), let own = ownPort else {
      return false
    }
    let (theirs, ours) = (Self.suffix(port), Self.suffix(own))
    let open = table.split(separator: "\n").map { $0.split(separator: " ") }.contains { row in
      row.count > 3 && row[1].hasSuffix(theirs) && row[2].hasSuffix(ours) && row[3] == "01"
    }
    return !open
  }

  /// A port as the system's table ends its addresses.
  private static func suffix(_ port: UInt16) -> String {
    let digits = String(port, radix: 16, uppercase: true)
    return ":" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// The port of this side.
  private var ownPort: UInt16? {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return result == 0 ? UInt16(bigEndian: address.sin_port) : nil
  }

  /// All that comes until the other side closes.
  func received() -> Data {
    var data = Data()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      guard count > 0 else { return data }
      data += chunk[..<count]
    }
  }

  func answer() throws -> ServedCommand.Answer {
    let text = String(decoding: received(), as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n"), text.hasPrefix("HTTP/1.1 "),
      let status = Int(text.dropFirst(9).prefix(3))
    else { throw ServedCommand.Failure.noAnswer(String(text.prefix(200))) }
    let headers = text[..<end.lowerBound].split(separator: "\r\n").dropFirst().compactMap { line in
      line.firstIndex(of: ":").map { (line[..<$0].lowercased(), line[$0...].dropFirst(2).description) }
    }
    return .init(
      status: status, headers: Dictionary(headers) { $1 }, body: String(text[end.upperBound...]))
  }
}
