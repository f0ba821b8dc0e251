import HearsightHierarchies
import HearsightScreenModel

/// The keys of an object that also has keys that nobody here knows.
struct FieldName: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
  init(_ name: String) { stringValue = name }
}

/// Reads an object of an annotation.
struct AnnotationFields {
  private let container: KeyedDecodingContainer<FieldName>

  init(_ decoder: any Decoder) throws { container = try decoder.container(keyedBy: FieldName.self) }

  func value<Value: Decodable>(_ name: String) throws -> Value? {
    try container.decodeIfPresent(Value.self, forKey: FieldName(name))
  }

  func required<Value: Decodable>(_ name: String) throws -> Value {
    try container.decode(Value.self, forKey: FieldName(name))
  }

  /// The box: left, top, width, height.
  func box() throws -> Rect {
    let sides: [Double] = try required("box")
    guard sides.count == 4, sides.allSatisfy(\.isFinite), sides[2] >= 0, sides[3] >= 0 else {
      throw fault("box", "is no left, top, width and height")
    }
    return Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }

  /// All that stands under other names.
  func rest(besides known: [String]) throws -> [String: JSONValue] {
    var rest: [String: JSONValue] = [:]
    for key in container.allKeys where !known.contains(key.stringValue) {
      rest[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
    }
    return rest
  }

  func fault(_ name: String, _ reason: String) -> DecodingError {
    DecodingError.dataCorruptedError(forKey: FieldName(name), in: container, debugDescription: reason)
  }
}

/// Writes an object of an annotation. What is `nil` is left out.
struct WrittenFields {
  private var container: KeyedEncodingContainer<FieldName>

  init(_ encoder: any Encoder) { container = encoder.container(keyedBy: FieldName.self) }

  mutating func write<Value: Encodable>(_ name: String, _ value: Value?) throws {
    try container.encodeIfPresent(value, forKey: FieldName(name))
  }

  mutating func write(box frame: Rect) throws {
    try write("box", [frame.x, frame.y, frame.width, frame.height])
  }

  mutating func write(_ rest: [String: JSONValue]) throws {
    for (name, value) in rest { try write(name, value) }
  }
}
