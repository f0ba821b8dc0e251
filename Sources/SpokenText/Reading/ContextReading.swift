import HearsightScreenModel

/// A context as JSON has it: `{"type": "tab", "index": 2, "count": 4}`.
struct ContextReading: Decodable {
  static let types = [
    "series", "tab", "tabBarItem", "listStart", "listEnd", "landmarkStart", "landmarkEnd", "dataTableCell",
  ]

  var context: SpeechContext

  private enum Key: String, CodingKey {
    case type, index, count, row, column, width, height, isFirstInRow, rowHeaders, columnHeaders
  }

  init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      context = try Self.plain(name)
      return
    }
    let fields = try decoder.container(keyedBy: Key.self)
    let type = try fields.decode(String.self, forKey: .type)
    func position() throws -> Position {
      let index = try fields.decode(Int.self, forKey: .index)
      let count = try fields.decode(Int.self, forKey: .count)
      guard 1...max(1, count) ~= index, count > 0 else {
        throw SpeechError.malformed(
          field: "context", reason: "is no \(index) of \(count): index counts from 1 up to count")
      }
      return Position(index: index, count: count)
    }
    switch type {
    case "series": context = .series(try position())
    case "tab": context = .tab(try position())
    case "tabBarItem": context = .tabBarItem(try position())
    case "dataTableCell": context = .dataTableCell(try Self.cell(fields))
    default: context = try Self.plain(type)
    }
  }

  private static func plain(_ type: String) throws(SpeechError) -> SpeechContext {
    switch type {
    case "listStart": return .listStart
    case "listEnd": return .listEnd
    case "landmarkStart": return .landmarkStart
    case "landmarkEnd": return .landmarkEnd
    case "series", "tab", "tabBarItem", "dataTableCell":
      throw .malformed(field: "context", reason: "of type \(type) must be an object with its numbers")
    default: throw .unknownContext(type: type)
    }
  }

  private static func cell(_ fields: KeyedDecodingContainer<Key>) throws -> DataTableCell {
    func headers(_ key: Key) throws -> [DataTableCell.Header] {
      try fields.decodeIfPresent([DataTableCell.Header].self, forKey: key) ?? []
    }
    // UIKit's NSNotFound stands for an undefined row or column, and so does a negative one.
    func place(_ key: Key) throws -> Int? {
      try fields.decodeIfPresent(Int.self, forKey: key).flatMap { $0 < 0 || $0 == .max ? nil : $0 }
    }
    return DataTableCell(
      row: try place(.row), column: try place(.column),
      width: try fields.decodeIfPresent(Int.self, forKey: .width) ?? 1,
      height: try fields.decodeIfPresent(Int.self, forKey: .height) ?? 1,
      isFirstInRow: try fields.decodeIfPresent(Bool.self, forKey: .isFirstInRow) ?? false,
      rowHeaders: try headers(.rowHeaders), columnHeaders: try headers(.columnHeaders))
  }
}
