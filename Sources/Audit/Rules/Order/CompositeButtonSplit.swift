import HearsightHierarchies
import HearsightScreenModel

/// One drawn button is one stop.
///
/// Finds: an element that acts and has no name, with texts lying in it that are stops of their own.
///
/// Exceptions: cards with controls of their own in them; containers of half the screen and more; texts below the
/// element in the tree, which a reader says with it.
///
/// Source: WCAG 2.2 SC 1.3.1; article 003 (grouping).
struct CompositeButtonSplit: AuditRule {
  private static let large = Threshold("composite-button-split.large", 0.5, "of the screen", source: "by inspection")

  let description = RuleDescription(
    id: "composite-button-split", title: "One button is several stops", group: .order, severity: .error,
    needs: [.name, .frame], evidence: .told, sources: ["WCAG 2.2 SC 1.3.1 (A)", "article 003"], thresholds: [large])

  private static let fixes = Fixes(
    uikit: "card.isAccessibilityElement = true; card.accessibilityTraits = .button; "
      + "card.accessibilityLabel = \"{name}\"",
    swiftui: ".accessibilityElement(children: .combine)",
    views: "android:screenReaderFocusable=\"true\"  <!-- on the clickable parent; children focusable=\"false\" -->",
    compose: "Modifier.semantics(mergeDescendants = true) {}",
    aria: "<button>{name}</button>  <!-- the texts inside it -->",
    gtk: "gtk_button_set_child(GTK_BUTTON(button), box);  // the labels in the box")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let stops = screen.appStops.filter { $0.frame != nil }
    let frames = stops.compactMap(\.frame)
    return stops.compactMap { element in
      guard element.acts, !UnlabelledControl.concerns(element), let frame = element.frame,
        frame.area < screen[Self.large] * screen.bounds.area
      else { return nil }
      guard screen.tree.spoken(element.id).isBlank else { return .pass(.exposed(element.id)) }
      let inside = stops.indices.filter { other in
        stops[other].id != element.id && frames[other].coverage(by: frame) >= AuditedScreen.containment
      }.map { stops[$0] }
      let texts = inside.filter { !$0.acts && $0.role == .text }
      guard !texts.isEmpty, !inside.contains(where: \.acts) else { return nil }
      let name = texts.map { screen.tree.spoken($0.id) }.joined(separator: ", ")
      return .fault(
        .exposed(element.id),
        Fault(
          "A button and the \(texts.count) \(texts.count == 1 ? "text" : "texts") on it "
            + "(\u{201C}\(name.shortened)\u{201D}) are \(texts.count + 1) stops.",
          measured: Measure(Double(texts.count + 1), "stops"), threshold: Measure(1, "stop"), seen: name,
          fixes: Self.fixes.filled(["name": name])))
    }
  }
}
