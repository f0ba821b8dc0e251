import HearsightHierarchies
import HearsightScreenModel

/// A dialog can be left.
///
/// Finds, to be looked at: a dialog, sheet, drawer or menu without any stop or drawing that closes, cancels or answers
/// it, also where the page behind it is not dimmed and may be in use.
///
/// Exceptions: alerts with any button. On Android the system's own way back makes it a note. That a page was opened
/// from another cannot be told from a still, and is not judged.
///
/// Source: article 001 (the escape gesture); WCAG 2.2 SC 2.1.2.
struct NoWayOut: AuditRule {
  let description = RuleDescription(
    id: "no-way-out", title: "A dialog has no way out", group: .structure, severity: .warning, needs: [.name, .frame],
    sources: ["WCAG 2.2 SC 2.1.2 (A)"])

  private static let fixes = Fixes(
    uikit: "override func accessibilityPerformEscape() -> Bool { dismiss(animated: true); return true }",
    swiftui: ".accessibilityAction(.escape) { dismiss() }",
    views: "onBackPressedDispatcher.addCallback(this) { finish() }  // and a visible close button",
    compose: "BackHandler { onClose() }  // and IconButton(onClose) { Icon(Icons.Default.Close, \"Close\") }",
    aria: "<button aria-label=\"Close\"></button>  <!-- first in the dialog; Escape closes too -->",
    gtk: "gtk_header_bar_set_show_title_buttons(GTK_HEADER_BAR(bar), TRUE);")

  private static let icons: Set<String> = ["close", "back", "arrow left", "chevron left", "chevron down", "checkmark"]

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let modal = screen.input.screen.modal
    guard let frame = modal?.frame ?? seenDialog(screen) else { return [] }
    let hasButton = screen.appStops.contains { stop in
      guard let place = stop.frame, frame.contains(place.center), stop.acts else { return false }
      return !UnlabelledControl.concerns(stop) && stop.role != .tab
    }
    let isDrawn = screen.elements.contains { element in
      frame.contains(element.frame.center) && Self.icons.contains(element.icon?.name ?? "")
    }
    guard !hasButton, !isDrawn else { return [.pass(.screen)] }
    return [
      .fault(
        .screen,
        Fault(
          "No stop in the \((modal?.kind ?? .dialog).rawValue) closes, cancels or answers it.",
          severity: screen.platform == .android ? .note : .warning, seen: modal?.title, fixes: Self.fixes,
          frame: frame))
    ]
  }

  /// A dialog that was seen over a page that is not taken to be behind it; the surest where there are several.
  private func seenDialog(_ screen: AuditedScreen) -> Rect? {
    screen.elements.filter { $0.type == .dialog }.max { $0.confidence < $1.confidence }?.frame
  }
}
