/// A message of the Wayland protocol: a request to the compositor, or an event from it.
struct WaylandMessage: Hashable {
  /// The object that it is for or from.
  var object: UInt32
  /// Which of the interface's requests or events, counted from 0.
  var opcode: UInt16
  /// The arguments, in whole words of 32 bits.
  var body: [UInt8]

  /// Bytes before the arguments: the object, then the message's size and opcode.
  static let headerSize = 8

  init(object: UInt32, opcode: UInt16, body: [UInt8]) {
    self.object = object
    self.opcode = opcode
    self.body = body
  }

  init(object: UInt32, opcode: UInt16, _ arguments: [WaylandArgument]) {
    self.init(object: object, opcode: opcode, body: arguments.flatMap(\.bytes))
  }

  var bytes: [UInt8] {
    let size = UInt32(Self.headerSize + body.count)
    return object.bytes + (size << 16 | UInt32(opcode)).bytes + body
  }
}

/// An argument of a request.
enum WaylandArgument {
  /// A number, an object (0: none) or a new object's number.
  case uint(UInt32)
  case int(Int32)
  case string(String)

  var bytes: [UInt8] {
    switch self {
    case .uint(let number): return number.bytes
    case .int(let number): return UInt32(bitPattern: number).bytes
    case .string(let text):
      let bytes = Array(text.utf8) + [0]
      let padding = [UInt8](repeating: 0, count: bytes.count.paddingToWord)
      return UInt32(bytes.count).bytes + bytes + padding
    }
  }
}

/// Bytes as they come from a compositor, cut into messages.
struct WaylandInput {
  private var bytes: [UInt8] = []
  /// Where the first byte lies that belongs to no message yet.
  private var start = 0

  mutating func append(_ more: [UInt8]) {
    bytes.removeFirst(start)
    start = 0
    bytes += more
  }

  /// The next whole message; `nil` where more bytes must come first.
  mutating func next() throws(LinkFailure) -> WaylandMessage? {
    var arguments = WaylandArguments(bytes[start...])
    guard bytes.count - start >= WaylandMessage.headerSize else { return nil }
    let object = try arguments.uint()
    let head = try arguments.uint()
    let size = Int(head >> 16)
    guard size >= WaylandMessage.headerSize, size % 4 == 0 else {
      throw .unreadable("a message of \(size) bytes")
    }
    guard bytes.count - start >= size else { return nil }
    let body = Array(bytes[(start + WaylandMessage.headerSize)..<(start + size)])
    start += size
    return WaylandMessage(object: object, opcode: UInt16(truncatingIfNeeded: head), body: body)
  }
}

/// Reads the arguments of an event, one after the other.
struct WaylandArguments {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) { rest = ArraySlice(bytes) }
  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func uint() throws(LinkFailure) -> UInt32 {
    guard rest.count >= 4 else { throw .unreadable("an event that ends too early") }
    let number = rest.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    rest = rest.dropFirst(4)
    return number
  }

  mutating func int() throws(LinkFailure) -> Int32 { Int32(bitPattern: try uint()) }

  /// A text; what is no UTF-8 in it becomes U+FFFD.
  mutating func string() throws(LinkFailure) -> String {
    // The zero at its end is counted, too; an absent text has no bytes at all.
    String(decoding: try array().prefix { $0 != 0 }, as: UTF8.self)
  }

  mutating func array() throws(LinkFailure) -> ArraySlice<UInt8> {
    let count = Int(try uint())
    guard count <= rest.count, count + count.paddingToWord <= rest.count else {
      throw .unreadable("an event that ends too early")
    }
    let bytes = rest.prefix(count)
    rest = rest.dropFirst(count + count.paddingToWord)
    return bytes
  }

  /// The numbers of an array of 32 bits each.
  mutating func numbers() throws(LinkFailure) -> [UInt32] {
    try array().withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
  }
}

extension UInt32 {
  /// In the machine's own order, as both ends are on one machine.
  var bytes: [UInt8] { withUnsafeBytes(of: self, Array.init) }
}

extension Int {
  /// Bytes up to the next whole word of 32 bits.
  fileprivate var paddingToWord: Int { (4 - self % 4) % 4 }
}
