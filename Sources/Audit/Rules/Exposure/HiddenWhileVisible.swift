import HearsightHierarchies
import HearsightScreenModel

/// What is drawn is not hidden from readers.
///
/// Finds: a node that the app hides, where a text or control was seen that no stop tells.
///
/// Exceptions: what the parent says; deliberate duplicates, whose words are told elsewhere. Formats that do not say
/// what is hidden leave the rule not run.
///
/// Source: article 004 (count-in), article 003 (cells).
struct HiddenWhileVisible: AuditRule {
  private static let overlap = Threshold("hidden-while-visible.overlap", 0.5, "overlap", source: "by inspection")

  /// Share of the screen from which a node is a layer, and what lies on it is another's.
  private static let large = 0.25

  let description = RuleDescription(
    id: "hidden-while-visible", title: "Something drawn is hidden from readers", group: .exposure, severity: .warning,
    needs: [.visibility, .frame], sources: ["WCAG 2.2 SC 1.3.1 (A)", "article 004"], thresholds: [overlap])

  private static let fixes = Fixes(
    uikit: "view.accessibilityElementsHidden = false",
    swiftui: "// remove .accessibilityHidden(true)",
    views: "android:importantForAccessibility=\"auto\"",
    compose: "// remove clearAndSetSemantics {}",
    aria: "<!-- remove aria-hidden=\"true\" -->",
    gtk: "gtk_accessible_reset_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN);")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let hidden = screen.tree.order.compactMap { screen.tree[$0] }.filter { $0.states.isVisible == false }
    let stops = screen.appStops
    return hidden.compactMap { node in
      guard let frame = node.frame, !frame.isEmpty, !screen.isBehindModal(frame) else { return nil }
      let there = screen.elements.filter { element in
        element.type != .container && element.type != .dialog && isOf(element, node, frame, screen)
      }
      guard let element = there.first else { return nil }
      let isTold = stops.contains { stop in
        guard let text = element.text?.string else {
          return stop.frame.map {
            $0.iou(frame) >= screen[Self.overlap] || $0.iou(element.frame) >= screen[Self.overlap]
          }
            ?? false
        }
        return Words.contains(screen.tree.spoken(stop.id) + " " + (stop.value ?? ""), text)
      }
      guard !isTold else { return .pass(.exposed(node.id)) }
      return .fault(
        .exposed(node.id),
        Fault(
          "The \(screen.title(element)) is drawn, and the app hides it from readers.",
          evidence: .inferred(precision: element.text?.confidence ?? 0), heard: "(nothing)",
          seen: screen.title(element), fixes: Self.fixes))
    }
  }

  /// Whether what was seen is what a node draws: they share most of their frames, or it lies in a node without
  /// children, which takes taps in a larger frame than it draws in.
  private func isOf(_ element: Element, _ node: ExposedElement, _ frame: Rect, _ screen: AuditedScreen) -> Bool {
    if element.frame.iou(frame) >= screen[Self.overlap] { return true }
    return node.children.isEmpty && element.frame.coverage(by: frame) >= AuditedScreen.containment
      && frame.area < Self.large * screen.bounds.area
  }
}
