import CTesseract
import Foundation
import HearsightPixels

/// Reads lines in the scripts that PP-OCR does not know, where Tesseract and its data are installed.
///
/// Each thread that reads borrows a recognizer; those are kept for the next line.
final class TesseractReader: @unchecked Sendable {
  /// When English data reads beside other data, which takes Latin words for words of its own letters.
  enum English: Hashable, Sendable {
    case always
    /// Where it costs words of the line's own script: on lines in which Latin words were seen.
    case whereLatinIsSeen
  }

  /// Language data that is installed.
  struct Language: Hashable, Sendable {
    /// The name of the data, such as "rus".
    let name: String
    let english: English
    /// The height of the lines that it reads best, in pixels (measured: Documentation/text-recognition.md).
    let lineHeight: Int
  }

  private let library: TesseractLibrary
  private let isUsable: Bool
  private let lock = NSLock()
  private var idle: [String: [OpaquePointer]] = [:]

  init(_ library: TesseractLibrary) {
    self.library = library
    guard let path = library.path, library.dataFolder != nil else {
      isUsable = false
      return
    }
    var message = LibraryMessage()
    isUsable = tess_load(path, &message) == 0
  }

  deinit {
    for reader in idle.values.joined() { tess_close(reader) }
  }

  /// The language data that reads some lines of one script most surely; `nil` where that script cannot be read here.
  ///
  /// - Parameter lines: read for a try where there is a choice, as between Arabic and Persian.
  func language(for script: Script, trying lines: [LineImage]) -> Language? {
    guard isUsable else { return nil }
    let installed = (Self.preferences[script] ?? []).compactMap { choice in
      choice.first { library.has([$0.name]) }
    }
    guard installed.count > 1 else { return installed.first }
    let readings = installed.map { language in lines.compactMap { read($0, language, withLatin: false) } }
    if script == .arabic,
      let arePersian = PersianSigns.arePersian(
        readAsArabic: readings[0].map(\.string), readAsPersian: readings[1].map(\.string))
    {
      return installed[arePersian ? 1 : 0]
    }
    let sums = readings.map { $0.map(\.confidence).reduce(0, +) }
    return zip(installed, sums).max { $0.1 < $1.1 }?.0
  }

  /// Reads a line.
  ///
  /// - Parameter withLatin: whether there are Latin words in it.
  func read(_ line: LineImage, _ language: Language, withLatin: Bool) -> CTCDecoder.Reading? {
    let wantsEnglish = language.english == .always || withLatin
    let names = wantsEnglish && library.has(["eng"]) ? "\(language.name)+eng" : language.name
    guard let reader = borrow(names) else { return nil }
    defer { giveBack(reader, names) }
    let (line, margin) = (line.lowered(to: language.lineHeight), Self.margin)
    let (width, height) = (line.image.width + 2 * margin, line.image.height + 2 * margin)
    var confidence: Int32 = 0
    let text = line.darkOnLight(margin: margin).withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap { tess_read_line(reader, $0, Int32(width), Int32(height), &confidence) }
    }
    guard let text else { return nil }
    defer { tess_free(text) }
    let string = Self.plain(String(cString: text))
    let sure = string.isEmpty ? 0 : Double(confidence) / 100
    return CTCDecoder.Reading(string: string, confidence: sure, weakest: sure)
  }

  /// Width of the ground around a line that Tesseract is shown, in pixels: it wants some.
  private static let margin = 10

  /// One line in logical order: single spaces, none of the marks that steer direction.
  private static func plain(_ text: String) -> String {
    let steering: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{FEFF}"]
    let letters = String.UnicodeScalarView(text.unicodeScalars.filter { !steering.contains($0) })
    return String(letters).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func borrow(_ names: String) -> OpaquePointer? {
    guard isUsable, let folder = library.dataFolder else { return nil }
    if let reader = lock.withLock({ idle[names]?.popLast() }) { return reader }
    return tess_open(folder, names)
  }

  private func giveBack(_ reader: OpaquePointer, _ names: String) {
    lock.withLock { idle[names, default: []].append(reader) }
  }

  /// What to read a script with: the choices between languages, and for each the data from best to worst (measured:
  /// Documentation/text-recognition.md). Debian puts script data beside the languages, others in a folder `script`.
  private static let preferences: [Script: [[Language]]] = [
    .cyrillic: [data("Cyrillic", "script/Cyrillic", english: .always) + data("rus", "ukr", english: .whereLatinIsSeen)],
    .greek: [data("Greek", "script/Greek", "ell", english: .always)],
    .hangul: [data("kor", "Hangul", "script/Hangul", english: .whereLatinIsSeen)],
    .arabic: [
      data("ara", "Arabic", "script/Arabic", english: .whereLatinIsSeen, height: 36),
      data("fas", english: .whereLatinIsSeen, height: 36),
    ],
    .hebrew: [data("heb", "Hebrew", "script/Hebrew", english: .always)],
    .thai: [data("tha", "Thai", "script/Thai", english: .whereLatinIsSeen)],
    .devanagari: [data("Devanagari", "script/Devanagari", "hin", english: .always)],
  ]

  /// The ISO 15924 codes of the scripts for which a library has no language data.
  static func unreadableScripts(with library: TesseractLibrary) -> [String] {
    preferences.filter { _, choices in !choices.joined().contains { library.has([$0.name]) } }.map(\.key.code).sorted()
  }

  private static func data(_ names: String..., english: English, height: Int = LineReader.height) -> [Language] {
    names.map { Language(name: $0, english: english, lineHeight: height) }
  }
}
