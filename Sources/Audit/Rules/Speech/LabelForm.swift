import HearsightHierarchies
import HearsightScreenModel

/// A control's name is short, and has the form of a name.
///
/// Finds: a control whose name ends in a full stop, is in capitals throughout, or is longer than 40 characters and has
/// no shorter word for Voice Control.
///
/// Exceptions: texts; acronyms; names with a comma, which list facts, and names made of what a cell holds.
///
/// Source: GTXiLib (punctuation); A11yUITests (the length, which is arbitrary); article 003 (Voice Control).
struct LabelForm: AuditRule {
  private static let capitals = Threshold("label-form.capitals", 5, "letters", source: "longer ones are no acronyms")
  private static let length = Threshold("label-form.length", 40, "characters", source: "A11yUITests")

  let description = RuleDescription(
    id: "label-form", title: "A name is a sentence, in capitals, or long", group: .speech, severity: .note,
    needs: [.name, .role], evidence: .told, sources: ["GTXiLib", "A11yUITests", "article 003"],
    thresholds: [capitals, length])

  private static let long = Fixes(
    uikit: "element.accessibilityUserInputLabels = [\"{short}\"]",
    swiftui: ".accessibilityInputLabels([\"{short}\"])",
    views: "android:contentDescription=\"{short}\"",
    compose: "Modifier.semantics { contentDescription = \"{short}\" }",
    aria: "aria-label=\"{short}\"",
    gtk: "gtk_button_set_label(GTK_BUTTON(button), \"{short}\");")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    screen.appStops.compactMap { element in
      guard element.acts, element.role != .textField, let name = element.name?.trimmingBlanks, !name.isEmpty
      else { return nil }
      return judge(name, element, screen)
    }
  }

  private func judge(_ name: String, _ element: ExposedElement, _ screen: AuditedScreen) -> Judgement {
    let letters = name.filter(\.isLetter)
    let listsFacts = name.contains(",") || name.contains("\n")
    if !letters.isEmpty, name.hasSuffix("."), !name.hasSuffix(".."), !listsFacts, name.count(where: { $0 == "." }) == 1
    {
      let short = String(name.dropLast())
      return .fault(
        .exposed(element.id),
        Fault("The name \u{201C}\(name.shortened)\u{201D} ends in a full stop.", fixes: .name(short)))
    }
    let isShouted = letters.allSatisfy(\.isUppercase) && letters.uppercased() != letters.lowercased()
    // Each of "COL, TNT, MIN" is an acronym, however many there are.
    let longest = name.split { !$0.isLetter }.map(\.count).max() ?? 0
    if isShouted, Double(longest) > screen[Self.capitals] {
      let quiet = name.prefix(1).uppercased() + name.dropFirst().lowercased()
      return .fault(
        .exposed(element.id),
        Fault(
          "The name \u{201C}\(name.shortened)\u{201D} is in capitals, which a reader may spell. "
            + "Set capitals in the style.",
          measured: Measure(Double(letters.count), "capitals"), threshold: screen.measure(Self.capitals),
          fixes: .name(quiet)))
    }
    guard Double(name.count) > screen[Self.length], element.inputLabels.isEmpty, !listsFacts, element.role != .link
    else { return .pass(.exposed(element.id)) }
    let short = name.split(separator: " ").prefix(3).joined(separator: " ")
    return .fault(
      .exposed(element.id),
      Fault(
        "The name \u{201C}\(name.shortened)\u{201D} is long to listen to and to say.",
        measured: Measure(Double(name.count), "characters"), threshold: screen.measure(Self.length),
        fixes: Self.long.filled(["short": short])))
  }
}
