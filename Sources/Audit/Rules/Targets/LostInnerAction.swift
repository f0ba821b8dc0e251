import HearsightHierarchies
import HearsightScreenModel

/// A control drawn inside a stop can be reached.
///
/// Finds: a switch, or an icon at a row's end that looks tappable, inside a stop that exposes neither an element there
/// nor a custom action.
///
/// Exceptions: chevrons, grips and signs of state; a switch in a row that tells and changes its state.
///
/// Source: article 003 (the trash can); article 001; the paper, section 5.5; axe nested-interactive.
struct LostInnerAction: AuditRule {
  private static let likelihood = Threshold(
    "lost-inner-action.likelihood", 0.9, "", source: "the paper, section 5.4: clickability at precision 0.9")
  /// Least width of a stop that is a row and not a button with an icon on it.
  private static let row = Threshold("lost-inner-action.row", 0.5, "of the screen", source: "by inspection")

  let description = RuleDescription(
    id: "lost-inner-action", title: "A control inside a stop cannot be reached", group: .targets, severity: .error,
    needs: [.frame], sources: ["WCAG 2.2 SC 2.1.1 (A)", "axe nested-interactive"], thresholds: [likelihood, row])

  private static let fixes = Fixes(
    uikit: "row.accessibilityCustomActions = [UIAccessibilityCustomAction(name: \"{name}\") { _ in true }]",
    swiftui: ".accessibilityAction(named: \"{name}\") { }",
    views: "ViewCompat.addAccessibilityAction(row, \"{name}\") { _, _ -> true }",
    compose: "Modifier.semantics { customActions = listOf(CustomAccessibilityAction(\"{name}\") { true }) }",
    aria: "<button aria-label=\"{name}\"></button>  <!-- beside the row's link, not in it -->",
    gtk: "gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, \"{name}\", -1);")

  /// Icons that tell or decorate and do nothing of their own.
  private static let passive: Set<String> = [
    "chevron left", "chevron right", "chevron up", "chevron down", "dropdown", "expand or collapse", "reorder", "move",
    "checkmark", "done all", "arrow right", "lock", "warning", "alert", "unknown", "info", "battery", "signal", "Wi-Fi",
  ]

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let stops = screen.appStops.filter { $0.frame != nil }
    return screen.elements.compactMap { element in
      guard isControl(element, screen) else { return nil }
      let holders = stops.filter { $0.acts && isRow($0.frame, around: element, screen) }
      guard let holder = holders.min(by: { ($0.frame?.area ?? 0) < ($1.frame?.area ?? 0) }) else { return nil }
      let isReached = stops.contains { stop in
        guard stop.id != holder.id, let frame = stop.frame else { return false }
        return frame.area < (holder.frame?.area ?? 0) / 2 && frame.contains(element.frame.center)
      }
      let isTold = element.type.isToggle && (holder.states.checked != nil || holder.role == .toggle)
      guard !isReached, !isTold, holder.actions.custom.isEmpty else { return .pass(.seen(element.id)) }
      return .fault(.seen(element.id), fault(element, holder, screen))
    }
  }

  private func isControl(_ element: Element, _ screen: AuditedScreen) -> Bool {
    if element.type.isToggle { return true }
    guard element.type == .icon, let name = element.icon?.name, !Self.passive.contains(name) else { return false }
    return element.clickLikelihood ?? 0 >= screen[Self.likelihood]
  }

  /// Whether a frame is a wide stop at whose end the element lies.
  private func isRow(_ frame: Rect?, around element: Element, _ screen: AuditedScreen) -> Bool {
    guard let frame, frame.width >= screen[Self.row] * screen.size.width, frame.contains(element.frame),
      frame.area >= element.frame.area * 3
    else { return false }
    return element.type.isToggle
      || abs(element.frame.midX - frame.midX) > frame.width / 4
        && screen.texts.contains { frame.contains($0.frame) && $0.frame.midX < element.frame.midX }
  }

  private func fault(_ element: Element, _ holder: ExposedElement, _ screen: AuditedScreen) -> Fault {
    let proposal = element.type.isToggle ? screen.proposal(beside: element.frame) : screen.proposal(forIcon: element)
    return Fault(
      "The \(screen.title(element)) drawn in the \(screen.title(holder)) can be reached by no stop and no action.",
      measured: element.clickLikelihood.map { Measure($0, "") },
      threshold: element.clickLikelihood.map { _ in screen.measure(Self.likelihood) },
      heard: screen.heard(holder), seen: screen.title(element),
      fixes: Self.fixes.filled(["name": NameProposal.text(proposal, for: "action")]))
  }
}
