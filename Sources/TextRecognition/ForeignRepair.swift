/// Mends what Tesseract gets wrong regularly. (Where icons stand in a line that PP-OCR read is known: `IconTrim`.)
enum ForeignRepair {
  /// Signs that the edge of a field, a caret, a line between columns or an icon beside the words is read as.
  private static let edges: Set<Character> = [
    "|", "<", ">", "=", "_", "~", "(", ")", "[", "]", "\"", "'", "®", "©", "°", "–", "-", "‘", "’",
  ]
  /// The one of them that belongs to no word that it touches.
  private static let bar: Character = "|"
  /// Latin letters that look like Cyrillic ones.
  private static let lookalikes: [Character: Character] = [
    "A": "А", "B": "В", "C": "С", "E": "Е", "H": "Н", "I": "І", "K": "К", "M": "М", "O": "О", "P": "Р", "T": "Т",
    "X": "Х", "Y": "У", "a": "а", "c": "с", "e": "е", "i": "і", "o": "о", "p": "р", "x": "х", "y": "у",
  ]

  /// A reading without what stands beside its words, and with lone letters among Cyrillic words as Cyrillic ones.
  static func mend(_ string: String, script: Script) -> String {
    let trimmed = withoutEdges(string)
    return script == .cyrillic ? withCyrillicLetters(trimmed) : trimmed
  }

  /// Words of edges alone go at both ends of a line that has other words, and bars that its first and last word begin
  /// and end with.
  private static func withoutEdges(_ string: String) -> String {
    var words = string.split(separator: " ").map(String.init)
    func isEdge(_ word: String) -> Bool { word.allSatisfy(edges.contains) }
    guard words.contains(where: { $0.contains { $0.isLetter || $0.isNumber } }) else { return string }
    while let first = words.first, isEdge(first) { words.removeFirst() }
    while let last = words.last, isEdge(last) { words.removeLast() }
    let rest = words.joined(separator: " ").drop { $0 == bar }
    return String(rest.reversed().drop { $0 == bar }.reversed())
  }

  /// A single Latin letter between Cyrillic words is a Cyrillic one: English data reads "в" and "с" as its own.
  private static func withCyrillicLetters(_ string: String) -> String {
    let words = string.split(separator: " ", omittingEmptySubsequences: false)
    guard words.contains(where: { $0.count > 1 && String($0).letters[.cyrillic] != nil }) else { return string }
    return words.map { word in
      guard word.count == 1, let letter = word.first, let cyrillic = lookalikes[letter] else { return String(word) }
      return String(cyrillic)
    }.joined(separator: " ")
  }
}
