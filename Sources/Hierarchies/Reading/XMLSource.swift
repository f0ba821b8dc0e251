/// XML made harmless before a parser sees it: without a declaration of its encoding, and refused if it declares a
/// document type.
///
/// Entities, external or nested a billion times, can only come from a document type declaration, and a byte-for-byte
/// search finds one, as the text is known to be UTF-8 and its own word on the encoding is blanked out.
struct XMLSource {
  private(set) var bytes: [UInt8]
  let firstLine: Int

  init(_ dump: DumpText) {
    bytes = dump.bytes
    firstLine = dump.firstLine
    blankDeclaration()
    joinSurrogates()
  }

  func contains(_ word: String) -> Bool { firstIndex(of: Array(word.utf8)) != nil }

  /// The error of a document type declaration; `nil` where there is none.
  func declaresType() -> HierarchyError? {
    for word in ["<!DOCTYPE", "<!ENTITY", "<!ELEMENT", "<!ATTLIST"] {
      guard let index = firstIndex(of: Array(word.utf8)) else { continue }
      return .documentType(line: firstLine + bytes[..<index].count { $0 == 0x0A })
    }
    return nil
  }

  private func firstIndex(of word: [UInt8]) -> Int? {
    guard let first = word.first else { return nil }
    var start = bytes.startIndex
    while let index = bytes[start...].firstIndex(of: first) {
      if bytes[index...].starts(with: word) { return index }
      start = index + 1
    }
    return nil
  }

  /// Replaces `<?xml … ?>` by blanks; lines keep their numbers.
  private mutating func blankDeclaration() {
    guard bytes.starts(with: Array("<?xml".utf8)) else { return }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte != 0x0A { bytes[index] = 0x20 }
      if byte == UInt8(ascii: ">") { return }
      index += 1
    }
  }

  /// Android writes an emoji as two character references, the halves of a UTF-16 pair, which no XML may hold. Pairs
  /// become one reference, and references to what is no character become U+FFFD.
  private mutating func joinSurrogates() {
    guard contains("&#") else { return }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "&"), let (code, next) = reference(at: index) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      var (value, end) = (code, next)
      if (0xD800..<0xDC00).contains(code), let (low, after) = reference(at: next), (0xDC00..<0xE000).contains(low) {
        value = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        end = after
      }
      result += Array("&#\(Self.isAllowed(value) ? value : 0xFFFD);".utf8)
      index = end
    }
    bytes = result
  }

  /// A numeric character reference, and where it ends.
  private func reference(at start: Int) -> (code: UInt32, end: Int)? {
    let rest = bytes[start...].prefix(12)
    guard rest.starts(with: [0x26, 0x23]), let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let digits = String(decoding: rest[(start + 2)..<end], as: UTF8.self)
    let isHex = digits.first == "x"
    guard let code = UInt32(isHex ? digits.dropFirst() : Substring(digits), radix: isHex ? 16 : 10) else { return nil }
    return (code, end + 1)
  }

  /// Whether XML 1.0 allows the character.
  private static func isAllowed(_ code: UInt32) -> Bool {
    switch code {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
