import Foundation

/// What a model file says of itself, read without loading the model: the `metadata_props` of an ONNX `ModelProto`.
///
/// Whether a session may use the processor's fastest 8-bit instructions depends on it, and is to be known before the
/// session is made. Only the outermost level of the file is looked at: a sequence of fields, each a key (number and
/// wire type), and for most a length (Protocol Buffers, "Encoding").
struct ModelMetadata {
  private var values: [String: String] = [:]

  subscript(key: String) -> String? { values[key] }

  /// Reads a file; one that is no model has no metadata.
  init(of url: URL) {
    self.init(model: (try? Data(contentsOf: url, options: .alwaysMapped)) ?? Data())
  }

  init(model: Data) {
    var fields = Fields(rest: model[...])
    while let field = fields.next() {
      guard field.number == Self.properties, let entry = field.content else { continue }
      var parts = Fields(rest: entry)
      var pair: [UInt64: String] = [:]
      while let part = parts.next() {
        pair[part.number] = part.content.map { String(decoding: $0, as: UTF8.self) }
      }
      if let key = pair[1] { values[key] = pair[2] ?? "" }
    }
  }

  /// The number of `metadata_props` in a `ModelProto`.
  private static let properties: UInt64 = 14

  /// The fields of one message, in order; ends at the first that cannot be one.
  private struct Fields: IteratorProtocol {
    var rest: Data.SubSequence

    mutating func next() -> (number: UInt64, content: Data.SubSequence?)? {
      guard let key = number() else { return nil }
      switch key & 7 {
      case 0: return number().map { _ in (key >> 3, nil) }
      case 1: return take(8).map { _ in (key >> 3, nil) }
      case 2: return number().flatMap { take($0) }.map { (key >> 3, $0) }
      case 5: return take(4).map { _ in (key >> 3, nil) }
      default: return nil
      }
    }

    /// A whole number of seven bits a byte, the lowest first.
    private mutating func number() -> UInt64? {
      var value: UInt64 = 0
      for shift in stride(from: UInt64(0), to: 64, by: 7) {
        guard let byte = rest.popFirst() else { return nil }
        value |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { return value }
      }
      return nil
    }

    private mutating func take(_ count: UInt64) -> Data.SubSequence? {
      guard count <= UInt64(rest.count) else { return nil }
      defer { rest = rest.dropFirst(Int(count)) }
      return rest.prefix(Int(count))
    }
  }
}
