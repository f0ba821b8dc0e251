/// A value that D-Bus can carry, of the types that are used here: all but files.
package indirect enum BusValue: Hashable, Sendable {
  case boolean(Bool)
  case byte(UInt8)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  /// Of an object: "/org/a11y/atspi/accessible/3".
  case path(String)
  /// Types, as D-Bus writes them: "a(so)".
  case signature(String)
  /// Values of one type. The type is named, because an empty array has no value to tell it.
  case array(of: String, [BusValue])
  case structure([BusValue])
  /// An entry of a dictionary, which is an array of these.
  case entry(key: BusValue, value: BusValue)
  /// A value that brings its type along.
  case variant(BusValue)

  /// Its type, as D-Bus writes it: "a(so)".
  package var signature: String {
    switch self {
    case .boolean: "b"
    case .byte: "y"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .signature: "g"
    case .array(let element, _): "a\(element)"
    case .structure(let fields): "(\(fields.signature))"
    case .entry(let key, let value): "{\(key.signature)\(value.signature)}"
    case .variant: "v"
    }
  }
}

extension Sequence<BusValue> {
  /// The signatures of the values, joined, as a call's arguments have them.
  package var signature: String { map(\.signature).joined() }
}

extension BusValue {
  /// An array of strings.
  package static func strings(_ strings: [String]) -> BusValue { .array(of: "s", strings.map(BusValue.string)) }

  /// An array of numbers of 32 bits, as AT-SPI has states.
  package static func words(_ words: [UInt32]) -> BusValue { .array(of: "u", words.map(BusValue.uint32)) }

  /// A dictionary of strings, in the order of their keys.
  package static func strings(_ strings: [String: String]) -> BusValue {
    let entries = strings.sorted { $0.key < $1.key }
    return .array(of: "{ss}", entries.map { .entry(key: .string($0.key), value: .string($0.value)) })
  }

  /// An object as AT-SPI writes it: a structure of its bus name and its path.
  package static func reference(_ reference: ObjectReference) -> BusValue {
    .structure([.string(reference.busName), .path(reference.path)])
  }

  /// The text of a string, a path or a signature; `nil` for all others.
  package var string: String? {
    switch self {
    case .string(let string), .path(let string), .signature(let string): string
    default: nil
    }
  }

  /// The number, if it is of this very type; `nil` for all others.
  package var int32: Int32? { if case .int32(let number) = self { number } else { nil } }

  /// The number, if it is of this very type; `nil` for all others.
  package var uint32: UInt32? { if case .uint32(let number) = self { number } else { nil } }

  /// The number, if it is of this very type; `nil` for all others.
  package var double: Double? { if case .double(let number) = self { number } else { nil } }

  /// The values of an array or the fields of a structure; empty for all others.
  package var parts: [BusValue] {
    switch self {
    case .array(_, let values), .structure(let values): values
    default: []
    }
  }

  /// What a variant holds; any other value as it is.
  package var content: BusValue { if case .variant(let value) = self { value.content } else { self } }

  /// The object that a structure of a bus name and a path names.
  package var reference: ObjectReference? {
    guard case .structure(let fields) = self, fields.count == 2, case .string(let name) = fields[0],
      case .path(let path) = fields[1]
    else { return nil }
    return ObjectReference(busName: name, path: path)
  }
}
