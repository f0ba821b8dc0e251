import HearsightPixels
import HearsightScreenModel

/// The selected tab differs by more than its hue.
///
/// Finds, always to be looked at: a selected tab whose icon has another hue than the others, with less than 3:1 between
/// the two colours, the same ground and about as much ink.
///
/// Exceptions: a selected tab that alone has text, another fill or another weight; icons that were not measured.
///
/// Source: WCAG 2.2 SC 1.4.1; axe link-in-text-block (3:1).
struct ColourOnlyState: AuditRule {
  private static let ratio = Threshold("colour-only-state.ratio", 3, ":1", source: "axe link-in-text-block")
  private static let area = Threshold(
    "colour-only-state.area", 0.15, "of the ink", source: "by inspection of filled icons")
  /// Distance in L*a*b* from which two colours look different.
  private static let difference = 10.0

  let description = RuleDescription(
    id: "colour-only-state", title: "Selection is shown by hue alone", group: .visibility, severity: .warning,
    runsWithoutHierarchy: true, evidence: .unproven, sources: ["WCAG 2.2 SC 1.4.1 (A)", "axe link-in-text-block"],
    thresholds: [ratio, area])

  private static let fixes = Fixes(
    uikit: "tabBarItem.selectedImage = UIImage(systemName: \"house.fill\")",
    swiftui: ".symbolVariant(isSelected ? .fill : .none)",
    views: "<item android:state_selected=\"true\" android:drawable=\"@drawable/filled\"/>",
    compose: "Icon(if (selected) Icons.Filled.Home else Icons.Outlined.Home, null)",
    aria: "[aria-selected=true] { border-bottom: 2px solid; }",
    gtk: "tab:checked { border-bottom: 2px solid; }")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let icons = screen.elements.filter { $0.tab != nil && $0.type == .icon }
    let selected = icons.filter { $0.selected == true }
    let others = icons.filter { $0.selected != true }.compactMap { measure($0, screen) }
    guard let icon = selected.first, selected.count == 1, others.count >= 2 else { return [] }
    guard let own = measure(icon, screen) else { return [.notMeasured(.seen(icon.id), "its ground is not flat")] }
    let reference = others[0]
    let isAlike = others.allSatisfy { $0.ink.lab.distance(to: reference.ink.lab) < Self.difference }
    let isOther = own.ink.lab.distance(to: reference.ink.lab) >= Self.difference
    let hasFill = own.ground.distance(to: reference.ground) > ContrastMeasurement.tolerance
    let mean = others.reduce(0) { $0 + $1.inkShare } / Double(others.count)
    let isEquallyFull = abs(own.inkShare - mean) <= screen[Self.area] * mean
    let ratio = own.ink.contrast(with: reference.ink)
    let hasOwnText = hasText(icon.tab, screen) && !icons.contains { $0.selected != true && hasText($0.tab, screen) }
    guard isAlike, isOther, !hasFill, isEquallyFull, !hasOwnText, ratio < screen[Self.ratio] else {
      return [.pass(.seen(icon.id))]
    }
    return [
      .fault(
        .seen(icon.id),
        Fault(
          "The selected tab differs from the others by its hue alone (\(own.ink.hex) and \(reference.ink.hex)).",
          measured: Measure(ratio, ":1"), threshold: screen.measure(Self.ratio), seen: screen.title(icon),
          fixes: Self.fixes))
    ]
  }

  private func measure(_ icon: Element, _ screen: AuditedScreen) -> ContrastMeasurement? {
    try? ContrastMeasurement(icon.frame, in: screen.image, scale: screen.scale, isLossless: screen.input.isLossless)
  }

  private func hasText(_ tab: Int?, _ screen: AuditedScreen) -> Bool { screen.texts.contains { $0.tab == tab } }
}
