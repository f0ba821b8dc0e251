import Foundation
import HearsightScreenModel

extension Correction: Codable {
  private enum Field: String, CodingKey {
    case id, screen, stop, part, attribute, value, by, author, at, clock, replaces, undoes
  }

  /// Reads the object that Documentation/formats.md describes.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Field.self)
    id = try values.decode(String.self, forKey: .id)
    target = CorrectionTarget(
      screen: try values.decode(String.self, forKey: .screen), stop: try values.decode(Int.self, forKey: .stop),
      part: try values.decodeIfPresent(Int.self, forKey: .part))
    change = try Change(
      try values.decode(Attribute.self, forKey: .attribute),
      value: values.contains(.value) ? values.superDecoder(forKey: .value) : nil)
    author = Author(
      try values.decode(Author.Kind.self, forKey: .by), name: try values.decodeIfPresent(String.self, forKey: .author))
    let text = try values.decode(String.self, forKey: .at)
    guard let date = try? Date(text, strategy: .iso8601) else {
      throw DecodingError.dataCorruptedError(
        forKey: .at, in: values, debugDescription: "no time such as 2026-11-24T19:00:00Z")
    }
    self.date = date
    clock = try values.decode(Int.self, forKey: .clock)
    replaces = try values.decodeIfPresent([ID].self, forKey: .replaces)?.sorted() ?? []
    undoes = try values.decodeIfPresent(ID.self, forKey: .undoes)
    let isHexadecimal = ([id] + replaces).allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) }
    guard isHexadecimal, clock > 0, clock < 1 << 53 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "ids have 32 hexadecimal digits, clocks start at 1"))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Field.self)
    try values.encode(id, forKey: .id)
    try values.encode(target.screen, forKey: .screen)
    try values.encode(target.stop, forKey: .stop)
    try values.encodeIfPresent(target.part, forKey: .part)
    try values.encode(change.attribute, forKey: .attribute)
    if !isWithdrawal { try change.encodeValue(to: values.superEncoder(forKey: .value)) }
    try values.encode(author.kind, forKey: .by)
    try values.encodeIfPresent(author.name, forKey: .author)
    try values.encode(date.formatted(.iso8601), forKey: .at)
    try values.encode(clock, forKey: .clock)
    if !replaces.isEmpty { try values.encode(replaces, forKey: .replaces) }
    try values.encodeIfPresent(undoes, forKey: .undoes)
  }
}

extension Correction.Change {
  /// The value of `after` that stands for the beginning of the screen.
  private static let beginning = -1

  /// Reads what is said of a stop: its attribute and, unless that is withdrawn, the value.
  ///
  /// - Throws: `DecodingError` where the value is none of that attribute's.
  package init(_ attribute: Correction.Attribute, value decoder: (any Decoder)?) throws {
    guard let container = try decoder?.singleValueContainer(), !container.decodeNil() else {
      self = .withdrawn(attribute)
      return
    }
    switch attribute {
    case .name: self = .name(try container.decode(String.self))
    case .role: self = .role(try container.decode(StopRole.self))
    case .hidden: self = try container.decode(Bool.self) ? .hidden : .withdrawn(.hidden)
    case .joined: self = .joined(try container.decode([Int].self))
    case .split: self = .split(try container.decode(StopParts.self))
    case .after:
      let stop = try container.decode(Int.self)
      self = .after(stop == Self.beginning ? nil : stop)
    }
  }

  fileprivate func encodeValue(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .name(let name): try container.encode(name)
    case .role(let role): try container.encode(role)
    case .hidden: try container.encode(true)
    case .joined(let stops): try container.encode(stops)
    case .split(let parts): try container.encode(parts)
    case .after(let stop): try container.encode(stop ?? Self.beginning)
    case .withdrawn: try container.encodeNil()
    }
  }
}
