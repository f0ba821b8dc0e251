import HearsightHierarchies
import HearsightScreenModel

/// Facts stand in the name or value, not in the hint, which users switch off.
///
/// Finds: a drawn text with a number, or of two and more words, that the hint tells and neither name nor value does.
///
/// Exceptions: hints that repeat the name or value, and those that only tell what to do.
///
/// Source: article 001; article 003 itself moves a subtitle into a hint, hence without a number it is a note.
struct FactsOnlyInHint: AuditRule {
  let description = RuleDescription(
    id: "facts-only-in-hint", title: "A fact is only in the hint", group: .speech, severity: .warning,
    needs: [.hint, .frame], sources: ["article 001"])

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    screen.appStops.compactMap { element in
      guard let hint = element.hint, !hint.isBlank, let frame = element.frame else { return nil }
      let told = screen.tree.spoken(element.id) + " " + (element.value ?? "")
      let texts = screen.texts.filter { $0.frame.coverage(by: frame) >= AuditedScreen.containment }
      let facts = texts.compactMap(\.text).filter { text in
        let isFact = text.string.contains(where: \.isNumber) || Words.split(text.string).count >= 2
        return isFact && Words.contains(hint, text.string) && !Words.contains(told, text.string)
      }
      guard let fact = facts.first else { return .pass(.exposed(element.id)) }
      let hasNumber = fact.string.contains(where: \.isNumber)
      return .fault(
        .exposed(element.id),
        Fault(
          "\u{201C}\(fact.string.shortened)\u{201D} is drawn, and told by the hint alone.",
          severity: hasNumber ? .warning : .note, evidence: .inferred(precision: fact.confidence), seen: fact.string,
          fixes: .value(fact.string)))
    }
  }
}
