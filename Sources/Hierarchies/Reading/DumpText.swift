import Foundation

/// A dump's file as text, without what the dumping tool printed around it.
struct DumpText {
  enum Kind { case xml, json, lines }

  let kind: Kind
  /// The dump in UTF-8.
  let bytes: [UInt8]
  /// The line of the file on which `bytes` begin, from 1.
  let firstLine: Int

  var text: String { String(decoding: bytes, as: UTF8.self) }

  init(_ data: Data, limits: HierarchyLimits) throws(HierarchyError) {
    guard data.count <= limits.bytes else { throw .tooLarge(bytes: data.count, limit: limits.bytes) }
    let all = try Self.decoded(data)
    guard let first = all.firstIndex(where: { !Self.blanks.contains($0) }) else { throw .empty }
    let (kind, range) = Self.dump(in: all, from: first)
    self.kind = kind
    bytes = Array(all[range])
    firstLine = 1 + all[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
  }

  private static let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]

  /// UTF-8 without its mark. UTF-16 is what PowerShell's `>` makes of a program's output.
  private static func decoded(_ data: Data) throws(HierarchyError) -> [UInt8] {
    let bytes = [UInt8](data)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      guard let text = String(data: data, encoding: .utf16) else {
        throw .notText(reason: "it is marked as UTF-16 and is not")
      }
      return Array(text.utf8.drop { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF })
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var rest = bytes.dropFirst(start)
    // A file that was cut off may end within a character; what is cut off is told by its own reader.
    while let last = rest.last, last >= 0x80, String(validating: rest.suffix(4), as: UTF8.self) == nil,
      bytes.count - rest.count - start < 3
    {
      rest.removeLast()
    }
    guard String(validating: rest, as: UTF8.self) != nil else {
      throw .notText(reason: "it is not UTF-8")
    }
    return Array(rest)
  }

  /// Where the dump itself lies: tools print lines before and after it.
  private static func dump(in all: [UInt8], from first: Int) -> (Kind, Range<Int>) {
    switch all[first] {
    case UInt8(ascii: "<"): return (.xml, first..<end(of: ">", in: all, after: first))
    case UInt8(ascii: "{"): return (.json, first..<end(of: "}", in: all, after: first))
    case UInt8(ascii: "[") where !isNumbered(all[first...]): return (.json, first..<end(of: "]", in: all, after: first))
    default: break
    }
    if let start = firstLine(of: ["<?xml", "<hierarchy", "<AppiumAUT"], in: all) {
      return (.xml, start..<end(of: ">", in: all, after: start))
    }
    if let start = firstLine(of: ["{"], in: all) { return (.json, start..<end(of: "}", in: all, after: start)) }
    return (.lines, first..<all.count)
  }

  /// Whether it begins with a number in brackets, as lines of BrowserGym's form do.
  private static func isNumbered(_ bytes: ArraySlice<UInt8>) -> Bool {
    let digits = bytes.dropFirst().prefix(12).prefix { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
    return !digits.isEmpty && bytes.dropFirst(1 + digits.count).first == UInt8(ascii: "]")
      && bytes.dropFirst(2 + digits.count).first == 0x20
  }

  /// The end of the last such character; the end of the text where there is none.
  private static func end(of mark: Character, in all: [UInt8], after start: Int) -> Int {
    guard let code = mark.asciiValue, let last = all[start...].lastIndex(of: code) else { return all.count }
    return last + 1
  }

  /// Where the first line begins that starts with one of the words; `nil` where none does.
  private static func firstLine(of words: [String], in all: [UInt8]) -> Int? {
    let words = words.map { Array($0.utf8) }
    var start = 0
    // Tools print a few lines, not thousands.
    for _ in 0..<50 {
      guard start < all.count else { return nil }
      let line = all[start...].prefix { $0 != 0x0A }
      for word in words where line.starts(with: word) { return start }
      // Maestro prints "None: {" in one line.
      if let brace = line.firstIndex(of: UInt8(ascii: "{")), words == [Array("{".utf8)], line.last == 0x7B {
        return brace
      }
      start = line.endIndex + 1
    }
    return nil
  }
}
