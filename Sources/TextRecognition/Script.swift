/// The writing systems that are told apart.
package enum Script: Int, CaseIterable, Hashable, Sendable {
  case latin
  case greek
  case han
  case cyrillic
  case hangul
  case arabic
  case hebrew
  case thai
  case devanagari
  /// Any other: known to be there, but not which.
  case other

  /// The code of ISO 15924. Chinese and Japanese share `Hani`, until kana are seen.
  var code: String {
    switch self {
    case .latin: "Latn"
    case .greek: "Grek"
    case .han: "Hani"
    case .cyrillic: "Cyrl"
    case .hangul: "Hang"
    case .arabic: "Arab"
    case .hebrew: "Hebr"
    case .thai: "Thai"
    case .devanagari: "Deva"
    case .other: "Zzzz"
    }
  }

  /// The codes of the scripts that are told apart.
  package static var knownCodes: Set<String> { Set(allCases.filter { $0 != .other }.map(\.code)) }

  /// Whether PP-OCRv6 reads it (measured: Documentation/text-recognition.md).
  var isReadByPPOCR: Bool {
    switch self {
    case .latin, .han: true
    default: false
    }
  }

  var isRightToLeft: Bool { self == .arabic || self == .hebrew }

  /// The script of a letter; `nil` for digits, marks, symbols and spaces, which all scripts share.
  init?(of scalar: Unicode.Scalar) {
    guard scalar.properties.isAlphabetic else { return nil }
    let ranges = Self.ranges.first { $0.range.contains(scalar.value) }
    guard let ranges else { return nil }
    self = ranges.script
  }

  /// Blocks of Unicode by script, as far as they hold letters of living languages.
  private static let ranges: [(range: ClosedRange<UInt32>, script: Script)] = [
    (0x41...0x24F, .latin), (0x1E00...0x1EFF, .latin), (0xFF21...0xFF5A, .latin), (0xFB00...0xFB06, .latin),
    (0x370...0x3FF, .greek), (0x1F00...0x1FFF, .greek),
    (0x400...0x52F, .cyrillic), (0x1C80...0x1C8F, .cyrillic),
    (0x530...0x58F, .other), (0x590...0x5FF, .hebrew), (0xFB1D...0xFB4F, .hebrew),
    (0x600...0x6FF, .arabic), (0x750...0x77F, .arabic), (0x8A0...0x8FF, .arabic), (0xFB50...0xFDFF, .arabic),
    (0xFE70...0xFEFC, .arabic),
    (0x900...0x97F, .devanagari), (0x980...0xDFF, .other), (0xE00...0xE7F, .thai), (0xE80...0x10FF, .other),
    (0x1100...0x11FF, .hangul), (0x1200...0x1BFF, .other),
    (0x2E80...0x2FDF, .han), (0x3005...0x312F, .han), (0x3130...0x318F, .hangul), (0x3190...0x33FF, .han),
    (0x3400...0x4DBF, .han), (0x4E00...0x9FFF, .han), (0xAC00...0xD7FF, .hangul), (0xF900...0xFAFF, .han),
    (0xFF66...0xFF9F, .han), (0x20000...0x3FFFF, .han),
  ]
}

extension String {
  /// How many letters of each script it has, by the code of ISO 15924; `Zzzz` is any script that is not told apart.
  package var lettersByScript: [String: Int] {
    Dictionary(uniqueKeysWithValues: letters.map { ($0.key.code, $0.value) })
  }

  /// How many letters of each script it has.
  var letters: [Script: Int] {
    unicodeScalars.reduce(into: [:]) { counts, scalar in
      if let script = Script(of: scalar) { counts[script, default: 0] += 1 }
    }
  }

  /// The script with most letters, Latin last where there are as many; `nil` where there is no letter.
  var mainScript: Script? {
    letters.max { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }?.key
  }

  /// The ISO 15924 code of the main script; `nil` where there is no letter.
  var scriptCode: String? { hasKana ? "Jpan" : mainScript?.code }

  /// Whether it holds the horned vowels that only Vietnamese has. PP-OCR loses most of the marks beside them.
  var isVietnamese: Bool { unicodeScalars.contains { "ơưƠƯ".unicodeScalars.contains($0) } }

  /// Whether it holds Japanese syllables.
  var hasKana: Bool { unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) && $0.value != 0x30FB } }
}
