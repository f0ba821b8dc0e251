import HearsightHierarchies
import HearsightScreenModel

/// A switch and the text of its row are one stop.
///
/// Finds, to be looked at: a switch whose name lacks the text that stands on its row as a stop of its own.
///
/// Exceptions: rows that open a page while the switch toggles: then the row acts and is rightly a stop.
///
/// Source: article 004 (a switch in a cell).
struct SwitchSplitFromLabel: AuditRule {
  let description = RuleDescription(
    id: "switch-split-from-label", title: "A switch and its text are two stops", group: .order, severity: .warning,
    needs: [.name, .frame, .role], sources: ["WCAG 2.2 SC 1.3.1 (A)", "article 004"])

  private static let fixes = Fixes(
    uikit:
      "cell.isAccessibilityElement = true; cell.accessibilityLabel = \"{name}\"  // accessibilityActivate() toggles",
    swiftui: "Toggle(\"{name}\", isOn: $isOn)",
    views: "android:clickable=\"false\" android:focusable=\"false\"  <!-- on the switch; the row is clickable -->",
    compose:
      "Row(Modifier.toggleable(isOn, role = Role.Switch, onValueChange = {})) { Text(\"{name}\"); Switch(isOn, null) }",
    aria: "<label><input type=\"checkbox\" role=\"switch\"> {name}</label>",
    gtk: "adw_switch_row_new();  // with the title \"{name}\"")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let stops = screen.appStops.filter { $0.frame != nil }
    let switches = stops.filter { $0.role == .toggle }
    let texts = stops.filter { !$0.acts && $0.role == .text && !screen.tree.spoken($0.id).isBlank }
    return switches.compactMap { element in
      guard let frame = element.frame else { return nil }
      let row = texts.filter { text in
        guard let other = text.frame else { return false }
        return abs(other.midY - frame.midY) <= max(other.height, frame.height) / 2
          && other.horizontalOverlap(frame) <= 0
          && !switches.contains { isBetween($0.frame, other, frame) && $0.id != element.id }
      }
      guard let text = row.min(by: { gap($0.frame, frame) < gap($1.frame, frame) }) else {
        return .pass(.exposed(element.id))
      }
      let label = screen.tree.spoken(text.id)
      guard !Words.contains(screen.tree.spoken(element.id), label) else { return .pass(.exposed(element.id)) }
      return .fault(
        .exposed(element.id),
        Fault(
          "The switch and \u{201C}\(label.shortened)\u{201D} beside it are two stops.",
          measured: Measure(2, "stops"), threshold: Measure(1, "stop"), seen: label,
          fixes: Self.fixes.filled(["name": label]), frame: frame.union(text.frame ?? frame)))
    }
  }

  private func gap(_ first: Rect?, _ second: Rect) -> Double {
    first.map { -$0.horizontalOverlap(second) } ?? .infinity
  }

  private func isBetween(_ frame: Rect?, _ first: Rect, _ second: Rect) -> Bool {
    guard let frame, frame.verticalOverlap(second) > 0 else { return false }
    let (low, high) = (min(first.midX, second.midX), max(first.midX, second.midX))
    return frame.midX > low && frame.midX < high
  }
}
