/// Puts the words of a line that runs from right to left in order, where Tesseract took it for one that runs from left
/// to right: it does so where the line ends in Latin words and has no more of its own.
enum MixedDirections {
  private enum Direction { case leftToRight, rightToLeft }

  /// The line in the order in which it is read aloud.
  ///
  /// - Parameters:
  ///   - string: as Tesseract read it.
  ///   - seen: the same line as PP-OCR read it, from left to right, whatever it made of the other script.
  static func logical(_ string: String, seen: String) -> String {
    let words = string.split(separator: " ").map(String.init)
    guard let first = words.first, direction(of: first) == .leftToRight,
      words.last.flatMap(direction) == .rightToLeft, begins(seen, with: first)
    else { return string }
    var runs: [(direction: Direction, words: [String])] = []
    for word in words {
      let own = direction(of: word) ?? runs.last?.direction ?? .leftToRight
      if own == runs.last?.direction {
        runs[runs.count - 1].words.append(word)
      } else {
        runs.append((own, [word]))
      }
    }
    return runs.reversed().flatMap(\.words).joined(separator: " ")
  }

  /// Whether a line as it was seen begins with a word, by its first two letters: the rest may have been misread.
  private static func begins(_ seen: String, with word: String) -> Bool {
    func start(_ text: String) -> String { String(text.filter { $0.isLetter || $0.isNumber }.prefix(2)).lowercased() }
    return !start(word).isEmpty && start(seen) == start(word)
  }

  /// The direction of a word's first letter; `nil` where it has none.
  private static func direction(of word: String) -> Direction? {
    word.unicodeScalars.lazy.compactMap { Script(of: $0) }.first.map { $0.isRightToLeft ? .rightToLeft : .leftToRight }
  }
}
