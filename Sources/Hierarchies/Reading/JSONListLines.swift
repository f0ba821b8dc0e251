/// On which lines of a JSON file the objects of a list begin, which Foundation's parser does not tell.
struct JSONListLines {
  private var lines: [Int] = []

  /// - Parameter key: whose list; the first that has one counts.
  init(of key: String, in dump: DumpText) {
    var scanner = JSONScanner(line: dump.firstLine)
    let key = Array(key.utf8)
    var list: Int?
    for byte in dump.bytes {
      let event = scanner.read(byte)
      if let list {
        if event == .objectBegins, scanner.depth == list + 1 { lines.append(scanner.line) }
        if event == .listEnds, scanner.depth < list { return }
      } else if event == .listBegins, scanner.key == key {
        list = scanner.depth
      }
    }
  }

  /// The line of an object by its place in the list, from 1; `nil` where the list has no such object.
  subscript(index: Int) -> Int? { lines.indices.contains(index) ? lines[index] : nil }
}

/// Reads JSON byte by byte, as far as lists and objects go.
private struct JSONScanner {
  enum Event { case objectBegins, listBegins, listEnds, other }

  /// The line of the file that is read.
  private(set) var line: Int
  /// How many lists and objects are open.
  private(set) var depth = 0
  /// The text before the last colon.
  private(set) var key: [UInt8] = []
  private var text: [UInt8] = []
  private var isText = false
  private var isEscaped = false

  init(line: Int) { self.line = line }

  mutating func read(_ byte: UInt8) -> Event {
    if byte == UInt8(ascii: "\n") { line += 1 }
    if isText {
      readText(byte)
      return .other
    }
    switch byte {
    case UInt8(ascii: "\""):
      isText = true
      text.removeAll(keepingCapacity: true)
    case UInt8(ascii: ":"): key = text
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      depth += 1
      return byte == UInt8(ascii: "{") ? .objectBegins : .listBegins
    case UInt8(ascii: "}"): depth -= 1
    case UInt8(ascii: "]"):
      depth -= 1
      return .listEnds
    default: break
    }
    return .other
  }

  private mutating func readText(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isText = false
    } else if text.count < 40 {
      text.append(byte)
    }
  }
}
