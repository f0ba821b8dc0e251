import HearsightHierarchies
import HearsightScreenModel

/// Names are in the language of the screen.
///
/// Finds, to be looked at: a name wholly in another script than that of most letters on the screen.
///
/// Exceptions: names that are drawn as they are, as brands; addresses and code; names of few letters. Where too few
/// letters were read to tell the screen's script, it is not measured.
///
/// Source: WCAG 2.2 SC 3.1.2.
struct UntranslatedName: AuditRule {
  private static let share = Threshold("untranslated-name.share", 0.8, "of letters", source: "by inspection")
  private static let letters = Threshold("untranslated-name.letters", 4, "letters", source: "shorter ones are signs")
  /// Least letters on a screen whose script counts as its own.
  private static let enough = Threshold("untranslated-name.enough", 30, "letters", source: "by inspection")

  let description = RuleDescription(
    id: "untranslated-name", title: "A name is in another script than the screen", group: .speech, severity: .warning,
    needs: [.name], sources: ["WCAG 2.2 SC 3.1.2 (AA)"], thresholds: [share, letters, enough])

  private static let fixes = Fixes(
    uikit: "element.accessibilityLabel = NSLocalizedString(\"{name}\", comment: \"\")",
    swiftui: ".accessibilityLabel(Text(\"{name}\", bundle: .main))  // a LocalizedStringKey",
    views: "android:contentDescription=\"@string/name\"  <!-- translate \"{name}\" -->",
    compose: "contentDescription = stringResource(R.string.name)  // translate \"{name}\"",
    aria: "aria-label=\"...\" lang=\"...\"  <!-- translate \"{name}\" -->",
    gtk: "_(\"{name}\")  // gettext")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let drawn = screen.texts.compactMap { $0.text?.string }
    guard let own = Words.script(of: drawn.joined(separator: " ")) else { return [] }
    let isKnown = Double(own.letters) >= screen[Self.enough] && own.share > screen[Self.share] && own.script != .other
    let names = Set(drawn.map(Words.normalised))
    return screen.appStops.compactMap { element in
      guard let name = element.name, element.role != .textField, let script = Words.script(of: name),
        Double(script.letters) >= screen[Self.letters]
      else { return nil }
      guard isKnown else { return .notMeasured(.exposed(element.id), "too few letters tell the screen's script") }
      let isOther = script.script != own.script && script.share == 1 && script.script != .other
      let isCode = name.contains { "@/_".contains($0) } || name.contains(where: \.isNumber)
      let isDrawn = names.contains(Words.normalised(name))
      guard isOther, !isCode, !isDrawn else { return .pass(.exposed(element.id)) }
      return .fault(
        .exposed(element.id),
        Fault(
          "The name \u{201C}\(name.shortened)\u{201D} is \(script.script.rawValue) on a screen in "
            + "\(own.script.rawValue) letters.",
          fixes: Self.fixes.filled(["name": name])))
    }
  }
}
