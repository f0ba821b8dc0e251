import HearsightHierarchies
import HearsightScreenModel

/// Every text that is drawn is spoken somewhere.
///
/// Finds: a text that was read surely and that no exposed element there tells.
///
/// Exceptions: texts of fewer than three characters; art, logos and charts in pictures, seen or exposed; views that
/// another toolkit draws, which are not measured; reworded text, of which most words are told, and dates in words; the
/// status bar and keyboard; what lies behind a dialog. What may be misread is to be looked at.
///
/// Source: ATF UnexposedText; Apple's "Potentially inaccessible text"; the paper, section 3.3 (33 % of unmatched).
struct TextNotExposed: AuditRule {
  private static let letters = Threshold("text-not-exposed.letters", 3, "characters", source: "ATF UnexposedText")
  private static let confidence = Threshold("text-not-exposed.confidence", 0.5, "", source: "ATF UnexposedText")
  /// Share of a text's words from which it counts as told in other words.
  private static let reworded = Threshold("text-not-exposed.reworded", 0.6, "of the words", source: "by inspection")

  /// Share of its findings that were right when all on real screens were looked at: what lies behind a popup that was
  /// not recognised, and what is written in pictures, is rightly not told (Tests/Audit/PrecisionByEye).
  private static let precision = 0.62

  let description = RuleDescription(
    id: "text-not-exposed", title: "A text is drawn and not exposed", group: .exposure, severity: .warning,
    needs: [.name, .frame], sources: ["WCAG 2.2 SC 1.1.1 (A)", "ATF UnexposedText"],
    thresholds: [letters, confidence, reworded])

  private static let fixes = Fixes(
    uikit: "label.isAccessibilityElement = true  // or: container.accessibilityLabel = \"..., {text}\"",
    swiftui: ".accessibilityHidden(false)  // or .accessibilityLabel(\"..., {text}\") on the container",
    views: "android:importantForAccessibility=\"yes\"  <!-- or contentDescription with \"{text}\" -->",
    compose: "Text(\"{text}\")  // without clearAndSetSemantics around it",
    aria: "<!-- without aria-hidden around --> {text}",
    gtk: "gtk_label_new(\"{text}\");")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let nodes = screen.tree.order.compactMap { screen.tree[$0] }.filter { screen.tree.isShown($0.id) }
    let hosts = nodes.filter(\.isOpaqueHost).compactMap(\.frame)
    let everywhere = Set(nodes.compactMap(\.name).map(Words.normalised))
    return screen.texts.compactMap { text in
      guard let content = text.text, content.confidence > screen[Self.confidence],
        Double(content.string.count) >= screen[Self.letters], !screen.isInPicture(text.frame),
        !screen.isBehindModal(text.frame), content.string.contains(where: { $0.isLetter || $0.isNumber })
      else { return nil }
      if hosts.contains(where: { text.frame.coverage(by: $0) > 0.5 }) {
        return .notMeasured(.seen(text.id), "another toolkit draws it, into which the dump does not see")
      }
      if everywhere.contains(Words.normalised(content.string)) { return .pass(.seen(text.id)) }
      let here = nodes.filter { $0.frame.map { text.frame.coverage(by: $0) >= 0.3 } ?? true }
      let told = here.flatMap { [$0.name, $0.value, $0.placeholder, $0.hint].compactMap { $0 } }.joined(separator: " ")
      guard !isTold(content.string, by: told, screen) else { return .pass(.seen(text.id)) }
      // ATF leaves what is written in images out: it is described as a whole, or it is the picture's own fault.
      let isArt = here.contains { $0.role == .image && !$0.acts && ($0.frame?.area ?? 0) > text.frame.area * 4 }
      guard !isArt else { return .notMeasured(.seen(text.id), "it lies in a picture, which is described as a whole") }
      // What stands there may be this text, and have been misread.
      let isMisread = Words.resembles(told, content.string) || isOfOtherScript(content.string, than: told)
      let isStop = here.contains { screen.tree.isStop($0.id) }
      return .fault(
        .seen(text.id),
        Fault(
          "\u{201C}\(content.string.shortened)\u{201D} is drawn, and spoken nowhere"
            + (isStop ? ", though a stop is there." : "."),
          evidence: isMisread ? .unproven : .inferred(precision: Self.precision), heard: "(nothing)",
          seen: content.string,
          fixes: Self.fixes.filled(["text": content.string])))
    }
  }

  private func isTold(_ text: String, by told: String, _ screen: AuditedScreen) -> Bool {
    if Words.contains(told, text) || Words.tells(told, allWordsOf: text) { return true }
    let digits = Words.digits(text)
    if !digits.isEmpty, Words.digits(told).contains(digits) { return true }
    let words = Words.split(text)
    if tellsDate(words, by: told) { return true }
    let known = Set(Words.split(told))
    return Double(words.count { known.contains($0) }) >= screen[Self.reworded] * Double(words.count)
  }

  /// Whether day and year of a date in digits are told: its month is then told in words.
  private func tellsDate(_ words: [String], by told: String) -> Bool {
    let parts = words.compactMap { Int($0) }
    guard words.count == 3, parts.count == 3, parts.contains(where: { $0 > 1900 }) else { return false }
    let known = Set(Words.split(told).compactMap { Int($0) })
    return parts.count(where: known.contains) >= 2
  }

  private func isOfOtherScript(_ text: String, than told: String) -> Bool {
    guard let own = Words.script(of: text)?.script, let other = Words.script(of: told)?.script else { return false }
    return own != other
  }
}
