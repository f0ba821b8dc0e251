/// On which line of a JSON text each value begins.
///
/// The text has been read as JSON before, so that a value ends where its brackets close.
struct JSONLines {
  private var lines: [String: Int] = [:]

  /// The line of a value, from 1; of one that is not there, that of what it should stand in.
  ///
  /// - Parameter path: as "elements[3].box".
  func line(of path: String) -> Int {
    if let line = lines[path] { return line }
    guard let end = path.lastIndex(where: { $0 == "." || $0 == "[" }) else { return lines[""] ?? 1 }
    return line(of: String(path[..<end]))
  }

  init(_ text: some Sequence<UInt8>) {
    var scan = Scan()
    for byte in text { scan.take(byte) }
    lines = scan.lines
  }

  /// A list or object that is open.
  private struct Level {
    var path: String
    /// The index of the value that comes next; `nil` in objects.
    var index: Int?
    /// The key of the value that comes next, in objects.
    var key = ""

    var nextPath: String {
      if let index { return "\(path)[\(index)]" }
      return path.isEmpty ? key : "\(path).\(key)"
    }
  }

  private struct Scan {
    var lines: [String: Int] = [:]
    private var line = 1
    private var levels: [Level] = []
    private var isInText = false
    private var isEscaped = false
    private var isInValue = false
    private var isKeyNext = false
    private var text: [UInt8] = []

    mutating func take(_ byte: UInt8) {
      if isInText { return takeOfText(byte) }
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: ":"): break
      case UInt8(ascii: "{"), UInt8(ascii: "["): open(isList: byte == UInt8(ascii: "["))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = levels.popLast()
        (isInValue, isKeyNext) = (true, false)
      case UInt8(ascii: ","): separate()
      case UInt8(ascii: "\""):
        if !isKeyNext { beginValue() }
        (isInText, text) = (true, [])
      default: beginValue()
      }
    }

    private mutating func takeOfText(_ byte: UInt8) {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInText = false
        guard isKeyNext, let last = levels.indices.last else { return }
        levels[last].key = String(decoding: text, as: UTF8.self)
        (isKeyNext, isInValue) = (false, false)
        return
      }
      text.append(byte)
    }

    /// Notes the line of a value at its first byte.
    private mutating func beginValue() {
      guard !isInValue else { return }
      isInValue = true
      lines[levels.last?.nextPath ?? ""] = line
    }

    private mutating func open(isList: Bool) {
      isInValue = false
      beginValue()
      levels.append(Level(path: levels.last?.nextPath ?? "", index: isList ? 0 : nil))
      (isInValue, isKeyNext) = (false, !isList)
    }

    private mutating func separate() {
      isInValue = false
      guard let last = levels.indices.last else { return }
      if let index = levels[last].index {
        levels[last].index = index + 1
      } else {
        isKeyNext = true
      }
    }
  }
}
