import HearsightScreenModel

/// A stop as it is heard.
struct SpokenStop: Sendable {
  var stop: Stop
  var role: HeardRole
  /// The two ways to take its words: with the value that it is set to, and without.
  var words: [HeardWords]
  var label: String

  init(_ stop: Stop) {
    self.stop = stop
    role = HeardRole(ofSpoken: stop)
    let said = HeardWords.said(of: stop, as: role)
    words = said.map(HeardWords.init)
    label = (said.first ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  var isSilent: Bool { words.first?.isEmpty ?? true }

  /// How like its words are to those of a true stop, from 0 to 1: of a stop with text by the edit distance; of one
  /// without, whether what is said is right.
  func likeness(to truth: TrueStop, naming: IconNaming) -> Double {
    guard truth.words.isEmpty else { return words.map { $0.likeness(to: truth.words) }.max() ?? 0 }
    return isRight(withoutText: truth, naming) ? 1 : 0
  }

  /// Whether its words are right. What has neither text nor icon needs none; no wrong ones may be said of it.
  func areWordsRight(for truth: TrueStop, naming: IconNaming) -> Bool {
    truth.words.isEmpty
      ? isRight(withoutText: truth, naming) : words.contains { $0.isRight(for: truth.words) }
  }

  private func isRight(withoutText truth: TrueStop, _ naming: IconNaming) -> Bool {
    if naming.isRight(label, forAnyOf: truth.icons) || naming.isRight(label, for: truth.text) { return true }
    return isSilent && (truth.icons.isEmpty || truth.role.isNamedControl)
  }
}
