import HearsightHierarchies
import HearsightScreenModel

/// What is written on a control is part of its name, so that it can be called by voice.
///
/// Finds: a control whose drawn words are not in what is spoken of it, as tolerantly as ATF compares: one letter may be
/// wrong, the first or last be missing.
///
/// Exceptions: single characters, which are icons read as letters; numbers, times and prices, of which only the digits
/// are compared, since they may be spelled out for the ear; fields, whose text is typed; words on an inner control. Of
/// a row or card that tells some of its texts the rest is to be looked at: it may be another column's, or lie over it.
///
/// Source: WCAG 2.2 SC 2.5.3; axe label-content-name-mismatch; ATF UnexposedText.
struct VisibleTextMissingFromName: AuditRule {
  private static let confidence = Threshold(
    "visible-text-missing-from-name.confidence", 0.5, "", source: "ATF UnexposedText")
  private static let words = Threshold(
    "visible-text-missing-from-name.words", 2, "words", source: "one word alone is too often a misread badge")
  /// Share of the screen from which a control is taken for a page that may sum up its content.
  private static let large = Threshold(
    "visible-text-missing-from-name.large", 0.4, "of the screen", source: "by inspection")

  let description = RuleDescription(
    id: "visible-text-missing-from-name", title: "Words drawn on a control are not in its name", group: .names,
    severity: .error, needs: [.name, .frame], evidence: .unproven,
    sources: ["WCAG 2.2 SC 2.5.3 (A)", "axe label-content-name-mismatch", "ATF UnexposedText"],
    thresholds: [confidence, words, large])

  private static let fixes = Fixes(
    uikit: "control.accessibilityUserInputLabels = [\"{visible}\"]  // or begin the label with it",
    swiftui: ".accessibilityInputLabels([\"{visible}\"])",
    views: "<!-- remove the contentDescription that replaces \"{visible}\" -->",
    compose: "// remove the contentDescription that replaces Text(\"{visible}\")",
    aria: "aria-label=\"{visible} ...\"  <!-- or no aria-label -->",
    gtk: "gtk_button_set_label(GTK_BUTTON(button), \"{visible}\");")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let acting = screen.appStops.filter { $0.acts }
    return acting.compactMap { element in
      guard element.role != .textField, element.states.isEditable != true, let frame = element.frame,
        frame.area < screen[Self.large] * screen.bounds.area, !element.isOpaqueHost, !screen.isBehindModal(frame)
      else { return nil }
      let drawn = screen.texts.filter { text in
        text.frame.coverage(by: frame) >= AuditedScreen.containment
          && (text.text?.confidence ?? 0) > screen[Self.confidence] && (text.text?.string.count ?? 0) > 1
      }
      guard !drawn.isEmpty else { return nil }
      let inner = acting.filter { other in
        guard other.id != element.id, let inside = other.frame else { return false }
        return inside.area < frame.area && inside.coverage(by: frame) > 0.5
      }.compactMap(\.frame)
      let texts = drawn.filter { text in !inner.contains { text.frame.coverage(by: $0) > 0.5 } }
      guard !texts.isEmpty else { return nil }
      let told =
        ([screen.tree.spoken(element.id), element.value, element.hint, element.placeholder].compactMap { $0 }
        + element.inputLabels).joined(separator: " ")
      let missing = texts.filter { !isTold($0.text?.string ?? "", by: told) }
      guard !missing.isEmpty else { return .pass(.exposed(element.id)) }
      return .fault(
        .exposed(element.id), fault(element, missing, isTitleTold: missing.count < texts.count, screen))
    }
  }

  private func isTold(_ text: String, by name: String) -> Bool {
    if Words.contains(name, text) || Words.tells(name, allWordsOf: text) { return true }
    let digits = Words.digits(text)
    // With digits, the words around them may be units that are spelled out.
    return !digits.isEmpty && Words.digits(name).contains(digits)
      || !digits.isEmpty && !text.contains { $0.isLetter }
  }

  private func fault(
    _ element: ExposedElement, _ missing: [Element], isTitleTold: Bool, _ screen: AuditedScreen
  ) -> Fault {
    let visible = missing.compactMap { $0.text?.string }.joined(separator: ", ")
    let confidence = missing.compactMap { $0.text?.confidence }.min() ?? 0
    let count = Words.split(visible).count
    let isMisread = Words.resembles(element.name ?? "", visible)
    let isPlain = Double(count) >= screen[Self.words]
    return Fault(
      "On the \(screen.title(element)) is written \u{201C}\(visible.shortened)\u{201D}, which its name lacks.",
      severity: isPlain ? .error : .warning,
      evidence: isPlain && element.name != nil && !isMisread && !isTitleTold
        ? .inferred(precision: confidence) : .unproven,
      measured: Measure(Double(count), "words missing"), seen: visible, fixes: Self.fixes.filled(["visible": visible]))
  }
}
