import HearsightHierarchies
import HearsightScreenModel

/// Every control that is drawn is exposed.
///
/// Finds: a switch, check box, field or segmented control that was seen, and an icon or container that looks tappable,
/// to which no stop corresponds.
///
/// Exceptions: what lies in a stop that acts, which may speak for it; icons in line with a text that is a stop; the
/// system's bars; what lies behind a dialog. Sliders and page controls are `adjustable-not-exposed`.
///
/// Source: WCAG 2.2 SC 4.1.2; the paper, section 3.3; XCTest elementDetection.
struct ControlNotExposed: AuditRule {
  private static let likelihood = Threshold(
    "control-not-exposed.likelihood", 0.9, "", source: "the paper, section 5.4: clickability at precision 0.9")
  private static let overlap = Threshold(
    "control-not-exposed.overlap", 0.05, "overlap", source: "the paper, section 3.3")

  let description = RuleDescription(
    id: "control-not-exposed", title: "A control is drawn and not exposed", group: .exposure, severity: .error,
    needs: [.frame], sources: ["WCAG 2.2 SC 4.1.2 (A)", "XCTest elementDetection"], thresholds: [likelihood, overlap])

  private static let fixes = Fixes(
    uikit: "control.isAccessibilityElement = true; control.accessibilityLabel = \"{name}\"; "
      + "control.accessibilityTraits = .button",
    swiftui: ".accessibilityElement().accessibilityLabel(\"{name}\").accessibilityAddTraits(.isButton)",
    views: "android:focusable=\"true\" android:contentDescription=\"{name}\"",
    compose: "Modifier.semantics { role = Role.Button; contentDescription = \"{name}\" }",
    aria: "<button aria-label=\"{name}\"></button>",
    gtk: "gtk_button_new_with_label(\"{name}\");")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let stops = screen.appStops.filter { $0.frame != nil }
    return screen.elements.compactMap { element in
      guard let evidence = evidence(for: element, screen), !screen.isBehindModal(element.frame) else { return nil }
      // That it is in line with a text tells nothing of a likely control: the button at a title's far end has no stop.
      let isMatched =
        screen.pairs.pair(ofSeen: element.id).map { $0.reason != .inline } ?? false
        || stops.contains { stop in
          guard let frame = stop.frame else { return false }
          return frame.iou(element.frame) >= screen[Self.overlap]
            || stop.acts && element.frame.coverage(by: frame) >= AuditedScreen.containment
        }
      guard !isMatched, !isInLineWithText(element, stops, screen) else { return .pass(.seen(element.id)) }
      let proposal =
        screen.proposal(in: element.frame) ?? screen.proposal(forIcon: element)
        ?? screen.proposal(beside: element.frame)
      return .fault(
        .seen(element.id),
        Fault(
          "The \(screen.title(element)) is drawn, and no stop is there.", evidence: evidence, heard: "(nothing)",
          seen: screen.title(element),
          fixes: Self.fixes.filled(["name": NameProposal.text(proposal, for: "control")])))
    }
  }

  /// How sure it is that an element is a control; `nil` where it is none of the rule's.
  private func evidence(for element: Element, _ screen: AuditedScreen) -> Evidence? {
    switch element.type {
    case .toggleSelected, .toggleUnselected, .textField: .inferred(precision: element.confidence)
    case .checkboxSelected, .checkboxUnselected, .segmentedControl: .unproven
    case .icon, .container:
      (element.clickLikelihood ?? 0) >= screen[Self.likelihood] ? .unproven : nil
    case .dialog, .pageControl, .picture, .slider, .text: nil
    }
  }

  private func isInLineWithText(_ element: Element, _ stops: [ExposedElement], _ screen: AuditedScreen) -> Bool {
    guard element.type == .icon else { return false }
    return stops.contains { stop in
      guard let frame = stop.frame, !stop.acts else { return false }
      let gap = -frame.horizontalOverlap(element.frame)
      return abs(frame.midY - element.frame.midY) < frame.height / 2 && gap < element.frame.width
    }
  }
}
