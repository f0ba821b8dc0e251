import HearsightHierarchies
import HearsightScreenModel

/// Texts have no signs that readers say wrongly.
///
/// Finds: a quotation mark after a digit that closes a quotation, heard as inches; arrows; bars and middle dots between
/// words; groups of digits with hyphens, heard as minus; codes of six and more digits, heard as one number.
///
/// Exceptions: real inches and feet; mathematics; what is typed into fields; dates.
///
/// Source: article 001 ("M (14) -> 2"), article 004 (a quoted number).
struct SymbolsReadBadly: AuditRule {
  private static let code = Threshold("symbols-read-badly.code", 6, "digits", source: "one-time passwords have six")

  let description = RuleDescription(
    id: "symbols-read-badly", title: "Signs are read wrongly", group: .speech, severity: .warning,
    needs: [.name], runsWithoutHierarchy: true, evidence: .told, sources: ["article 001", "article 004"],
    thresholds: [code])

  private static let fixes = Fixes(
    uikit:
      "NSAttributedString(string: \"{text}\", attributes: [.accessibilitySpeechSpellOut: true])  // words for arrows",
    swiftui: "Text(\"{text}\").speechSpellsOutCharacters()  // words for arrows",
    views: "TtsSpan.DigitsBuilder(\"{text}\").build()  // TelephoneBuilder for numbers; words for arrows",
    compose: "withAnnotation(VerbatimTtsAnnotation(\"{text}\")) { append(\"{text}\") }  // words for arrows",
    aria: "aria-label=\"{text}\"  <!-- with words for the signs, and spaces between digits -->",
    gtk: "gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, \"{text}\", -1);")

  private static let arrows = [
    "->", "=>", "<-", "\u{2192}", "\u{2190}", "\u{2191}", "\u{2193}", "\u{21D2}", "\u{279C}",
  ]

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    screen.spokenTexts.map { spoken in
      guard let trouble = trouble(in: spoken.text, least: Int(screen[Self.code])) else {
        return .pass(spoken.subject)
      }
      return .fault(
        spoken.subject,
        Fault(
          "\u{201C}\(spoken.text.shortened)\u{201D} has \(trouble.what).", severity: trouble.severity,
          evidence: trouble.isGuess ? .unproven : spoken.evidence,
          fixes: Self.fixes.filled(["text": spoken.text])))
    }
  }

  /// What is read wrongly. Digits may be a code or an amount, and only a person can tell which.
  private func trouble(in text: String, least: Int) -> (what: String, severity: Severity, isGuess: Bool)? {
    if hasQuotedNumber(text) { return ("a quotation mark after a digit, which is heard as inches", .warning, false) }
    let isMathematics = text.contains("=") && !text.contains("=>")
    if !isMathematics, Self.arrows.contains(where: text.contains) {
      return ("an arrow, which is skipped or spelled", .warning, false)
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    if words.dropFirst().dropLast().contains(where: { ["|", "\u{00B7}", "\u{2022}"].contains($0) }) {
      return ("a sign between words that is read out or skipped; a comma makes a pause", .note, false)
    }
    for word in words {
      let token = String(word).trimmingCharacters { !$0.isNumber }
      let groups = token.split(separator: "-", omittingEmptySubsequences: false)
      let isNumber = token.allSatisfy { $0.isNumber || $0 == "-" }
      // 2020-07-17 is a date, which has its own rule, and 10-12 a range.
      if isNumber, groups.count >= 2, groups.count != 3 || groups[0].count != 4, groups.allSatisfy({ $0.count >= 3 }) {
        return ("hyphens between digits, which are heard as minus", .note, true)
      }
      if isNumber, groups.count == 1, token.count >= least {
        return ("a long number, which is heard as one", .note, true)
      }
    }
    return nil
  }

  /// Whether a quotation that was opened is closed after a digit: of lone marks after digits, inches are meant.
  private func hasQuotedNumber(_ text: String) -> Bool {
    var isOpen = false
    var last: Character = " "
    for character in text {
      if "\"\u{201D}\u{201C}".contains(character) {
        if isOpen, last.isNumber { return true }
        isOpen = !isOpen && !last.isNumber
      }
      last = character
    }
    return false
  }
}
