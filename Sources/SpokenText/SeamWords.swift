/// The seam between what an app says and what the screen reader adds.
extension String {
  /// Adds the words of a role. If the text ends with a label that is no more than the role's first word, that word is
  /// said once: "Search Field.", not "Search. Search Field."
  mutating func addRole(_ role: String, after label: String) {
    if !label.isEmpty, label.isFirstWord(of: role), hasSuffix(label) {
      removeLast(label.count)
      append(role)
    } else {
      addSentence(role)
    }
  }

  private func isFirstWord(of role: String) -> Bool {
    guard utf8.count < role.utf8.count else { return false }
    let word = role.prefix { $0.isLetter || $0.isNumber }
    return word.count == count && (self == word || lowercased() == word.lowercased())
  }

  /// With its first letter as a capital.
  var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
