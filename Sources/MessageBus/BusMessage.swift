import CSystemdBus
import Glibc

/// An error of sd-bus, with a reason for a person.
package struct BusFault: Error, Hashable {
  /// What went wrong, as a part of a sentence: "Connection refused".
  package var reason: String

  /// A fault with a reason of our own.
  package init(_ reason: String) { self.reason = reason }

  /// A fault with the system's reason.
  ///
  /// - Parameter code: A negative error number.
  package init(code: Int32) { reason = String(cString: strerror(-code)) }

  /// - Throws: Where `result` is negative.
  static func check(_ result: Int32) throws(BusFault) {
    if result < 0 { throw BusFault(code: result) }
  }
}

/// Writes values into a message of sd-bus, and reads them out of one.
enum BusMessage {
  /// - Throws: Where sd-bus refuses a value, such as a malformed path; the message cannot be sent then.
  static func append(_ values: [BusValue], to message: OpaquePointer) throws(BusFault) {
    for value in values { try append(value, to: message) }
  }

  private static func append(_ value: BusValue, to message: OpaquePointer) throws(BusFault) {
    switch value {
    case .boolean(let flag): try basic("b", Int32(flag ? 1 : 0), message)
    case .byte(let number): try basic("y", number, message)
    case .int16(let number): try basic("n", number, message)
    case .uint16(let number): try basic("q", number, message)
    case .int32(let number): try basic("i", number, message)
    case .uint32(let number): try basic("u", number, message)
    case .int64(let number): try basic("x", number, message)
    case .uint64(let number): try basic("t", number, message)
    case .double(let number): try basic("d", number, message)
    case .string(let text): try string("s", carried(text), message)
    case .path(let path): try string("o", path, message)
    case .signature(let signature): try string("g", signature, message)
    case .array(let element, let values): try container("a", element, values, message)
    case .structure(let fields): try container("r", fields.signature, fields, message)
    case .entry(let key, let value): try container("e", [key, value].signature, [key, value], message)
    case .variant(let value): try container("v", value.signature, [value], message)
    }
  }

  /// The text without the characters that sd-bus refuses: a single one would make the whole reply fail.
  private static func carried(_ text: String) -> String {
    if text.unicodeScalars.allSatisfy(BusText.isCarried) { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter(BusText.isCarried)))
  }

  private static func basic<Number: BitwiseCopyable>(_ type: Unicode.Scalar, _ number: Number, _ message: OpaquePointer)
    throws(BusFault)
  {
    var number = number
    try BusFault.check(sd_bus_message_append_basic(message, type.code, &number))
  }

  private static func string(_ type: Unicode.Scalar, _ text: String, _ message: OpaquePointer) throws(BusFault) {
    try BusFault.check(text.withCString { sd_bus_message_append_basic(message, type.code, $0) })
  }

  private static func container(
    _ type: Unicode.Scalar, _ contents: String, _ values: [BusValue], _ message: OpaquePointer
  ) throws(BusFault) {
    try BusFault.check(sd_bus_message_open_container(message, type.code, contents))
    try append(values, to: message)
    try BusFault.check(sd_bus_message_close_container(message))
  }
}

// MARK: - Reading

extension BusMessage {
  /// Most values that a message may have. A window of 10,000 nodes needs fewer; a message without a limit could take
  /// all memory.
  static let mostValues = 400_000

  /// All values of a message that were not read yet.
  ///
  /// - Throws: Where it has more than `limit`, or file descriptors.
  static func values(of message: OpaquePointer, limit: Int = mostValues) throws(BusFault) -> [BusValue] {
    var left = limit
    return try values(of: message, left: &left)
  }

  private static func values(of message: OpaquePointer, left: inout Int) throws(BusFault) -> [BusValue] {
    var values: [BusValue] = []
    while true {
      var type: CChar = 0
      var contents: UnsafePointer<CChar>?
      let result = sd_bus_message_peek_type(message, &type, &contents)
      try BusFault.check(result)
      guard result > 0 else { return values }
      left -= 1
      guard left >= 0 else { throw BusFault("too many values") }
      values.append(try value(of: message, type, contents, left: &left))
    }
  }

  private static func value(
    of message: OpaquePointer, _ type: CChar, _ contents: UnsafePointer<CChar>?, left: inout Int
  ) throws(BusFault) -> BusValue {
    switch UInt8(bitPattern: type) {
    case UInt8(ascii: "b"): return .boolean(try number(message, type, Int32(0)) != 0)
    case UInt8(ascii: "y"): return .byte(try number(message, type, 0))
    case UInt8(ascii: "n"): return .int16(try number(message, type, 0))
    case UInt8(ascii: "q"): return .uint16(try number(message, type, 0))
    case UInt8(ascii: "i"): return .int32(try number(message, type, 0))
    case UInt8(ascii: "u"): return .uint32(try number(message, type, 0))
    case UInt8(ascii: "x"): return .int64(try number(message, type, 0))
    case UInt8(ascii: "t"): return .uint64(try number(message, type, 0))
    case UInt8(ascii: "d"): return .double(try number(message, type, 0))
    case UInt8(ascii: "s"): return .string(try text(message, type))
    case UInt8(ascii: "o"): return .path(try text(message, type))
    case UInt8(ascii: "g"): return .signature(try text(message, type))
    default:
      guard let contents else { throw BusFault("a value of a type that is not expected here") }
      return try container(of: message, type, contents, left: &left)
    }
  }

  private static func container(
    of message: OpaquePointer, _ type: CChar, _ contents: UnsafePointer<CChar>, left: inout Int
  ) throws(BusFault) -> BusValue {
    let element = String(cString: contents)
    try BusFault.check(sd_bus_message_enter_container(message, type, contents))
    let values = try values(of: message, left: &left)
    try BusFault.check(sd_bus_message_exit_container(message))
    switch UInt8(bitPattern: type) {
    case UInt8(ascii: "a"): return .array(of: element, values)
    case UInt8(ascii: "r"): return .structure(values)
    case UInt8(ascii: "e") where values.count == 2: return .entry(key: values[0], value: values[1])
    case UInt8(ascii: "v") where values.count == 1: return .variant(values[0])
    default: throw BusFault("a container of a type that is not expected here")
    }
  }

  private static func number<Number: BitwiseCopyable>(_ message: OpaquePointer, _ type: CChar, _ zero: Number)
    throws(BusFault) -> Number
  {
    var number = zero
    try BusFault.check(sd_bus_message_read_basic(message, type, &number))
    return number
  }

  private static func text(_ message: OpaquePointer, _ type: CChar) throws(BusFault) -> String {
    var text: UnsafePointer<CChar>?
    try BusFault.check(sd_bus_message_read_basic(message, type, &text))
    return text.map { String(cString: $0) } ?? ""
  }
}

extension Unicode.Scalar {
  fileprivate var code: CChar { CChar(truncatingIfNeeded: value) }
}
