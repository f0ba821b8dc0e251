import Foundation
import HearsightScreenModel

/// The languages that can be spoken: English, and every file in a folder of language files.
public struct SpeechLanguages: Sendable {
  /// Where the files are; `nil` leaves English only.
  package let folder: URL?

  /// Languages from a folder of your own.
  public init(folder: URL?) { self.folder = folder }

  /// The languages that come with Hearsight, wherever its resources were installed.
  public static let standard = SpeechLanguages(
    folder: InstalledResources.folder("Languages", of: "HearsightSpokenText"))

  /// The tags, sorted.
  public var tags: [String] {
    let files = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
    let found = files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
    return Set(found + ["en"]).sorted()
  }

  /// The words of a language. A region is left off where it has no file of its own: "de-AT" is "de". It decides how
  /// dates are read all the same: "03/04/2020" is in "en-US" another day than in "en-GB".
  public func strings(_ tag: String) throws(SpeechError) -> SpeechStrings {
    let wanted = tag.replacing("_", with: "-").lowercased()
    let language = wanted.prefix { $0 != "-" }
    let known = tags
    guard let name = [wanted, String(language)].first(where: known.contains) else {
      throw .unknownLanguage(tag: tag, known: known)
    }
    var strings = SpeechStrings.english
    if name != "en", let folder {
      strings = try read(folder.appendingPathComponent(name + ".json"))
      strings.stops.photos = try names(in: "photos", language[...])
    }
    let parts: [Substring] = wanted.split(separator: "-")
    if let region = parts.dropFirst().first(where: { $0.count == 2 })?.uppercased() {
      strings.humanText.dateOrder = strings.humanText.dateOrders?[region] ?? strings.humanText.dateOrder
    }
    return strings
  }

  /// What emoji are called in a language: the file `emoji/xx.json`, from Unicode's CLDR. Empty where there is none.
  ///
  /// - Throws: ``SpeechError/languageFile(path:reason:)``
  package func emojiNames(_ tag: String) throws(SpeechError) -> [String: String] {
    try names(in: "emoji", tag.lowercased().prefix { $0.isLetter })
  }

  /// The names of a file beside the languages; empty where there is none.
  private func names(in kind: String, _ language: Substring) throws(SpeechError) -> [String: String] {
    struct Names: Decodable { var names: [String: String] }
    guard let file = folder?.appendingPathComponent("\(kind)/\(language).json"),
      FileManager.default.fileExists(atPath: file.path)
    else { return [:] }
    return try read(file, as: Names.self).names
  }

  private func read<Content: Decodable>(
    _ file: URL, as type: Content.Type = SpeechStrings.self
  ) throws(SpeechError) -> Content {
    var data = Data()
    do {
      data = try Data(contentsOf: file)
      return try JSONDecoder().decode(type, from: data)
    } catch let error as DecodingError {
      throw .languageFile(path: file.path, reason: JSONFault(error, reading: data).plainReason)
    } catch {
      throw .languageFile(path: file.path, reason: error.localizedDescription)
    }
  }
}
