import Foundation
import HearsightScreenModel

/// Speaks with sway through its socket, in the framing that it has from i3 (sway-ipc(7)).
///
/// One thread at a time may use it.
final class SwayConnection {
  /// What is asked for.
  enum Request: UInt32 {
    case runCommand = 0
    case subscribe = 2
    case getTree = 4
  }

  private let stream: UnixStream
  private var input = SwayInput()

  init(_ stream: UnixStream) { self.stream = stream }

  convenience init(path: String) throws(LinkFailure) { self.init(try UnixStream(path: path)) }

  var descriptor: Int32 { stream.descriptor }
  /// Sway's process.
  var peer: Int32? { stream.peer }

  /// Asks, and waits for the answer.
  func ask(_ request: Request, _ payload: String = "", until deadline: Deadline) throws(LinkFailure) -> Data {
    try stream.send(SwayInput.message(request.rawValue, Array(payload.utf8)), until: deadline)
    while true {
      while let message = try input.next() {
        // An event may come before the answer.
        if message.kind == request.rawValue { return message.payload }
      }
      try stream.waitForBytes(until: deadline)
      input.append(try stream.receive())
      if deadline.hasPassed { throw .noAnswer }
    }
  }

  /// What is open where.
  func tree(until deadline: Deadline) throws(LinkFailure) -> SwayNode {
    let data = try ask(.getTree, until: deadline)
    do { return try JSONDecoder().decode(SwayNode.self, from: data) } catch {
      throw .unreadable("sway's tree of windows cannot be read")
    }
  }

  /// What became of one step.
  private struct Outcome: Decodable {
    var success: Bool
    var error: String?

    /// Why it was not done; `nil` where it was.
    var refusal: String? { success ? nil : WindowText.cleaned(error ?? "sway gives no reason") }
  }

  /// Has sway do something.
  func run(_ command: String, until deadline: Deadline) throws(LinkFailure) {
    if let reason = try refusals(of: command, until: deadline).lazy.compactMap({ $0 }).first { throw .refused(reason) }
  }

  /// Has sway take several steps. It goes on after one that it refused.
  ///
  /// - Returns: why each step was not taken; `nil` for one that was.
  func refusals(of command: String, until deadline: Deadline) throws(LinkFailure) -> [String?] {
    let data = try ask(.runCommand, command, until: deadline)
    guard let outcomes = try? JSONDecoder().decode([Outcome].self, from: data) else {
      throw .unreadable("sway's answer to \"\(command)\" cannot be read")
    }
    return outcomes.map(\.refusal)
  }

  /// Asks to be told of what happens to windows and workspaces from now on.
  func subscribe(until deadline: Deadline) throws(LinkFailure) {
    // Sway 1.7 knows no event of monitors, and refuses all where it does not know one; Wayland tells of them.
    let data = try ask(.subscribe, #"["window", "workspace"]"#, until: deadline)
    guard let outcome = try? JSONDecoder().decode(Outcome.self, from: data) else {
      throw .unreadable("sway's answer to a subscription cannot be read")
    }
    if let reason = outcome.refusal { throw .refused(reason) }
  }

  /// Takes the events that have come, and says whether there were any.
  func takeEvents() throws(LinkFailure) -> Bool {
    input.append(try stream.receive())
    var hasAny = false
    while try input.next() != nil { hasAny = true }
    return hasAny
  }
}

/// Bytes as they come from sway, cut into messages.
struct SwayInput {
  struct Message: Hashable {
    var kind: UInt32
    var payload: Data
  }

  private static let mark = Array("i3-ipc".utf8)
  /// Bytes before the payload: the mark, the payload's length, the kind.
  private static let headerSize = mark.count + 8
  /// Longest payload, in bytes: a tree of 10,000 windows has less.
  private static let longest = 64 << 20

  private var bytes: [UInt8] = []

  mutating func append(_ more: [UInt8]) { bytes += more }

  /// The next whole message; `nil` where more bytes must come first.
  mutating func next() throws(LinkFailure) -> Message? {
    guard bytes.count >= Self.headerSize else { return nil }
    guard bytes.starts(with: Self.mark) else { throw .unreadable("a message that does not begin as sway's do") }
    let (length, kind) = bytes.withUnsafeBytes { bytes in
      (
        Int(bytes.loadUnaligned(fromByteOffset: Self.mark.count, as: UInt32.self)),
        bytes.loadUnaligned(fromByteOffset: Self.mark.count + 4, as: UInt32.self)
      )
    }
    guard length <= Self.longest else { throw .unreadable("a message of \(length) bytes") }
    guard bytes.count >= Self.headerSize + length else { return nil }
    let payload = Data(bytes[Self.headerSize..<(Self.headerSize + length)])
    bytes.removeFirst(Self.headerSize + length)
    return Message(kind: kind, payload: payload)
  }

  /// A message in sway's framing; numbers are in the machine's own order.
  static func message(_ kind: UInt32, _ payload: [UInt8]) -> [UInt8] {
    mark + UInt32(payload.count).bytes + kind.bytes + payload
  }
}
