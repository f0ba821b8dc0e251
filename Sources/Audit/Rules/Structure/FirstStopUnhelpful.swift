import HearsightHierarchies
import HearsightScreenModel

/// A reader lands on what the screen is about.
///
/// Finds: a first stop that is an icon's button, and no way back, while a heading comes later.
///
/// Exceptions: buttons that go back, close or open the menu, which stand first by convention; screens
/// with an element that sums them up, which a reader says first wherever it stands.
///
/// Source: article 004 (the default item).
struct FirstStopUnhelpful: AuditRule {
  let description = RuleDescription(
    id: "first-stop-unhelpful", title: "The first stop is a side control", group: .structure, severity: .note,
    needs: [.heading, .name], sources: ["WCAG 2.2 SC 2.4.3 (A)"])

  private static let fixes = Fixes(
    uikit: "UIAccessibility.post(notification: .screenChanged, argument: titleLabel)",
    swiftui: ".accessibilityAddTraits(.isSummaryElement)  // on the title",
    views: "android:accessibilityTraversalAfter=\"@id/title\"  <!-- on the first control -->",
    compose: "Modifier.semantics { traversalIndex = -1f }  // on the title",
    aria: "<!-- the heading before the control in the document -->",
    gtk: "gtk_widget_insert_before(title, parent, control);")

  private static let conventional: Set<String> = [
    "back", "close", "cancel", "menu", "done", "navigate", "drawer", "home", "zurück", "schließen", "menü", "назад",
    "закрыть", "меню",
  ]

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let stops = screen.appStops
    guard let first = stops.first, stops.count > 2 else { return [] }
    let words = Words.split(screen.tree.spoken(first.id))
    let isConventional = words.contains(where: Self.conventional.contains)
    let isIcon = first.acts && first.frame.map { screen.words(in: $0) == nil } ?? false
    let heading = stops.dropFirst().first { $0.states.isHeading == true }
    // A reader goes there first, wherever it stands.
    let hasSummary = stops.contains { $0.states.isSummary == true }
    guard isIcon, !isConventional, !hasSummary, let heading else { return [.pass(.exposed(first.id))] }
    return [
      .fault(
        .exposed(first.id),
        Fault(
          "A reader lands on the \(screen.title(first)), and the \(screen.title(heading)) comes later.",
          fixes: Self.fixes))
    ]
  }
}
