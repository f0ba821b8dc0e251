import Foundation

/// How well a name that somebody gave fits what is heard.
enum NameMatch: Int, Comparable {
  /// The whole name.
  case whole
  /// One of the texts of a name that has several, or what the element holds.
  case part
  /// A part of the name, or of one of its texts.
  case within

  static func < (one: NameMatch, other: NameMatch) -> Bool { one.rawValue < other.rawValue }

  /// - Parameter wanted: as ``folded(_:)`` gives it.
  static func of(_ wanted: String, with element: HeardElement) -> NameMatch? {
    guard !wanted.isEmpty else { return nil }
    let name = folded(element.name)
    if name == wanted { return .whole }
    let parts = (element.isAction ? [] : element.parts + [element.value].compactMap { $0 }).map(folded)
    if parts.contains(wanted) { return .part }
    return ([name] + parts).contains { $0.contains(wanted) } ? .within : nil
  }

  /// A name without what a listener does not hear: case, accents, width, kinds of quotes, dots and dashes, and how
  /// words are kept apart.
  static func folded(_ text: String) -> String {
    let plain = text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    let like: [Character: String] = [
      "…": "...", "’": "'", "‘": "'", "“": "\"", "”": "\"", "–": "-", "—": "-", "ß": "ss",
    ]
    let letters = plain.reduce(into: "") { $0 += like[$1] ?? String($1) }
    return letters.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
