import HearsightHierarchies
import HearsightScreenModel

/// The only target of a screen is easy to come upon.
///
/// Finds: a screen with one target that fills less than a tenth of it and lies in its lower third.
///
/// Exceptions: dialogs; screens without any target, as when an app starts.
///
/// Source: article 004 (the intro screen).
struct SparseScreen: AuditRule {
  private static let area = Threshold("sparse-screen.area", 0.1, "of the screen", source: "article 004")
  private static let low = Threshold("sparse-screen.low", 0.667, "of the height", source: "article 004")

  let description = RuleDescription(
    id: "sparse-screen", title: "The only target is small and low", group: .structure, severity: .note,
    needs: [.frame], sources: ["article 004"], thresholds: [area, low])

  private static let fixes = Fixes(
    uikit: "titleLabel.accessibilityHint = \"The button to go on is at the bottom of the screen\"",
    swiftui: ".accessibilityHint(\"The button to go on is at the bottom of the screen\")  // on the heading",
    views: "android:layout_width=\"match_parent\" android:minHeight=\"96dp\"  <!-- a larger target -->",
    compose: "Modifier.fillMaxWidth().heightIn(min = 96.dp)  // a larger target",
    aria: "aria-describedby=\"next-hint\"  <!-- on the heading -->",
    gtk: "gtk_widget_set_size_request(button, -1, 96);")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let stops = screen.appStops
    let targets = stops.filter(\.acts)
    guard let target = targets.first, targets.count == 1, let frame = target.frame, stops.count > 1,
      screen.input.screen.modal == nil, screen.platform.hasStatusBar
    else { return targets.isEmpty ? [] : [.pass(.screen)] }
    let share = frame.area / max(1, screen.bounds.area)
    guard share < screen[Self.area], frame.midY > screen[Self.low] * screen.size.height else {
      return [.pass(.screen)]
    }
    return [
      .fault(
        .exposed(target.id),
        Fault(
          "The \(screen.title(target)) is the only target, and lies where a searching finger comes last.",
          measured: Measure(share, "of the screen"), threshold: screen.measure(Self.area), fixes: Self.fixes))
    ]
  }
}
