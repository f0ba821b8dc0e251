import CTesseract
import Foundation
import HearsightPixels

/// Reads lines in the scripts that PP-OCR does not know, where Tesseract and its data are installed.
///
/// Each thread that reads borrows a recognizer; those are kept for the next line.
final class TesseractReader: @unchecked Sendable {
  private let library: TesseractLibrary
  private let isUsable: Bool
  private let lock = NSLock()
  private var idle: [Script: [OpaquePointer]] = [:]

  init(_ library: TesseractLibrary) {
    self.library = library
    guard let path = library.path, library.dataFolder != nil else {
      isUsable = false
      return
    }
    var message = [CChar](repeating: 0, count: 256)
    isUsable = tess_load(path, &message, message.count) == 0
  }

  deinit {
    for reader in idle.values.joined() { tess_close(reader) }
  }

  /// Whether language data for a script is installed.
  func reads(_ script: Script) -> Bool { isUsable && Self.data(for: script, in: library) != nil }

  /// Reads a line in a script; `nil` where that script cannot be read here.
  func read(_ line: LineImage, script: Script) -> CTCDecoder.Reading? {
    guard let reader = borrow(script) else { return nil }
    defer { giveBack(reader, script) }
    let grey = line.darkOnLight
    var confidence: Int32 = 0
    guard
      let text = grey.withUnsafeBufferPointer({ bytes in
        bytes.baseAddress.flatMap {
          tess_read_line(reader, $0, Int32(line.image.width), Int32(line.image.height), &confidence)
        }
      })
    else { return nil }
    defer { tess_free(text) }
    let string = String(cString: text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let sure = string.isEmpty ? 0 : Double(confidence) / 100
    return CTCDecoder.Reading(string: string, confidence: sure, weakest: sure)
  }

  private func borrow(_ script: Script) -> OpaquePointer? {
    guard isUsable, let folder = library.dataFolder, let names = Self.data(for: script, in: library) else { return nil }
    if let reader = lock.withLock({ idle[script]?.popLast() }) { return reader }
    return tess_open(folder, names.joined(separator: "+"))
  }

  private func giveBack(_ reader: OpaquePointer, _ script: Script) {
    lock.withLock { idle[script, default: []].append(reader) }
  }

  /// The best language data that is installed for a script.
  private static func data(for script: Script, in library: TesseractLibrary) -> [String]? {
    preferences[script]?.first(where: library.has)
  }

  /// Language data by script, best first (measured: Documentation/text-recognition.md). Debian puts script data beside
  /// the languages, others in a folder `script`.
  private static let preferences: [Script: [[String]]] = [
    .cyrillic: [["Cyrillic"], ["script/Cyrillic"], ["rus", "eng"], ["rus"]],
    .hangul: [["Hangul"], ["script/Hangul"], ["kor", "eng"], ["kor"]],
    .arabic: [["Arabic"], ["script/Arabic"], ["ara", "fas"], ["ara"], ["fas"]],
    .hebrew: [["Hebrew"], ["script/Hebrew"], ["heb", "eng"], ["heb"]],
    .thai: [["Thai"], ["script/Thai"], ["tha", "eng"], ["tha"]],
    .devanagari: [["Devanagari"], ["script/Devanagari"], ["hin", "eng"], ["hin"]],
  ]
}
