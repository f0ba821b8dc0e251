import HearsightHierarchies
import HearsightScreenModel

/// What is drawn is exposed at all.
///
/// Finds: a screen with five and more seen elements and not one stop. It is told in place of all that follows from it.
///
/// Exceptions: black captures of secure windows. That picture and hierarchy belong together is checked before the
/// audit.
///
/// Source: WCAG 2.2 SC 4.1.2; the paper, section 3.3 (4 % of screens).
struct NothingExposed: AuditRule {
  private static let seen = Threshold("nothing-exposed.seen", 5, "elements", source: "the paper, section 3.3")

  let description = RuleDescription(
    id: "nothing-exposed", title: "Nothing of the screen is exposed", group: .exposure, severity: .error,
    evidence: .told, sources: ["WCAG 2.2 SC 4.1.2 (A)"], thresholds: [seen])

  private static let fixes = Fixes(
    uikit:
      "view.accessibilityElements = frames.map { frame in\n  let element = UIAccessibilityElement("
      + "accessibilityContainer: view)\n  element.accessibilityFrameInContainerSpace = frame\n  return element\n}",
    swiftui: "Canvas { context, size in }.accessibilityRepresentation { controls }",
    views: "ViewCompat.setAccessibilityDelegate(view, object : ExploreByTouchHelper(view) { })",
    compose: "Canvas(Modifier.semantics { contentDescription = \"...\" }) { }  // a node for each part",
    aria: "<canvas>fallback content with the same controls</canvas>",
    gtk: "// draw with widgets, or implement GtkAccessible for each part")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    guard Double(screen.elements.count) >= screen[Self.seen] else { return [] }
    guard screen.appStops.isEmpty else { return [.pass(.screen)] }
    return [
      .fault(
        .screen,
        Fault(
          "\(screen.elements.count) elements are drawn, and the app exposes none of them.",
          measured: Measure(0, "stops"), threshold: Measure(Double(screen.elements.count), "elements seen"),
          heard: "(nothing)", seen: screen.words(in: screen.bounds)?.shortened, fixes: Self.fixes))
    ]
  }
}
