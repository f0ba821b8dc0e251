import CTesseract
import Foundation
import HearsightPixels

/// Reads lines in the scripts that PP-OCR does not know, where Tesseract and its data are installed.
///
/// Each thread that reads borrows a recognizer; those are kept for the next line.
final class TesseractReader: @unchecked Sendable {
  /// Language data that is installed.
  struct Language: Hashable, Sendable {
    /// The name of the data, such as "rus".
    let name: String
    /// Whether that data reads Latin letters too.
    let hasLatin: Bool
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
    let sums = installed.map { language in
      lines.reduce(0) { $0 + (read($1, language, withLatin: false)?.confidence ?? 0) }
    }
    return zip(installed, sums).max { $0.1 < $1.1 }?.0
  }

  /// Reads a line.
  ///
  /// - Parameter withLatin: whether there are Latin words in it.
  func read(_ line: LineImage, _ language: Language, withLatin: Bool) -> CTCDecoder.Reading? {
    let isEnglishAdded = withLatin && !language.hasLatin && library.has(["eng"])
    let names = isEnglishAdded ? "\(language.name)+eng" : language.name
    guard let reader = borrow(names) else { return nil }
    defer { giveBack(reader, names) }
    let margin = Self.margin
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
    .cyrillic: [latin("Cyrillic", "script/Cyrillic") + bare("rus", "ukr")],
    .greek: [latin("Greek", "script/Greek") + bare("ell")],
    .hangul: [bare("kor") + latin("Hangul", "script/Hangul")],
    .arabic: [bare("ara") + latin("Arabic", "script/Arabic"), bare("fas")],
    .hebrew: [bare("heb") + latin("Hebrew", "script/Hebrew")],
    .thai: [bare("tha") + latin("Thai", "script/Thai")],
    .devanagari: [latin("Devanagari", "script/Devanagari") + bare("hin")],
  ]

  /// The ISO 15924 codes of the scripts for which a library has no language data.
  static func unreadableScripts(with library: TesseractLibrary) -> [String] {
    preferences.filter { _, choices in !choices.joined().contains { library.has([$0.name]) } }.map(\.key.code).sorted()
  }

  private static func latin(_ names: String...) -> [Language] { names.map { Language(name: $0, hasLatin: true) } }
  private static func bare(_ names: String...) -> [Language] { names.map { Language(name: $0, hasLatin: false) } }
}
