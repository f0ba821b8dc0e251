import HearsightHierarchies
import HearsightScreenModel

/// Behind an open dialog nothing can be reached.
///
/// Finds: stops whose middle lies outside a dialog that covers the page.
///
/// Exceptions: sheets that cover nothing; the status bar and keyboard; a backdrop that is a named button to close.
/// A dialog of which the hierarchy has no stop is another screen's, and not judged.
///
/// Source: WCAG 2.2 SC 2.4.3; article 003.
struct ModalLeak: AuditRule {
  let description = RuleDescription(
    id: "modal-leak", title: "Stops behind a dialog can be reached", group: .structure, severity: .error,
    needs: [.frame], sources: ["WCAG 2.2 SC 2.4.3 (A)"])

  private static let fixes = Fixes(
    uikit: "dialog.accessibilityViewIsModal = true  // hides its siblings only",
    swiftui: ".accessibilityAddTraits(.isModal)  // and .accessibilityHidden(true) behind",
    views: "android:importantForAccessibility=\"noHideDescendants\"  <!-- behind; or a real Dialog -->",
    compose: "Dialog(onDismissRequest = {}) { }",
    aria: "<dialog>...</dialog>  <!-- opened with showModal() -->",
    gtk: "gtk_window_set_modal(GTK_WINDOW(dialog), TRUE);")

  private static let closing: Set<String> = ["close", "dismiss", "cancel", "done", "schließen", "abbrechen", "закрыть"]

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    guard let modal = screen.input.screen.modal else { return [] }
    let stops = screen.appStops.filter { $0.frame != nil }
    let inside = stops.filter { $0.frame.map { modal.frame.contains($0.center) } ?? false }
    guard !inside.isEmpty else { return [.notMeasured(.screen, "the hierarchy has no stop in the dialog")] }
    let leaking = stops.filter { stop in
      guard let frame = stop.frame, !modal.frame.contains(frame.center) else { return false }
      let isScrim = frame.area > screen.bounds.area / 2
      let closes = Words.split(screen.tree.spoken(stop.id)).contains(where: Self.closing.contains)
      return !(isScrim && closes)
    }
    guard let first = leaking.first else { return [.pass(.screen)] }
    return [
      .fault(
        .screen,
        Fault(
          "\(leaking.count) \(leaking.count == 1 ? "stop" : "stops") behind the dialog can be reached, first the "
            + "\(screen.title(first)).",
          measured: Measure(Double(leaking.count), "stops"), threshold: Measure(0, "stops"),
          heard: screen.heard(first), seen: modal.title ?? modal.kind.rawValue, fixes: Self.fixes, frame: modal.frame))
    ]
  }
}
