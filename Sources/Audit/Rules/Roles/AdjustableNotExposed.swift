import HearsightHierarchies
import HearsightScreenModel

/// Sliders, page dots and stars can be heard and changed.
///
/// Finds: a slider or page control that was seen, or three and more stars in a row, to which nothing exposed
/// corresponds, or whose counterpart can neither be changed by swiping nor tells a value.
///
/// Exceptions: stars in a stop whose name or value has a number in it: a rating that is read and not set.
///
/// Source: WCAG 2.2 SC 4.1.2; article 003 (stars), article 004 (stepper and scroll status).
struct AdjustableNotExposed: AuditRule {
  private static let stars = Threshold("adjustable-not-exposed.stars", 3, "icons", source: "article 003")
  private static let overlap = Threshold("adjustable-not-exposed.overlap", 0.3, "overlap", source: "by inspection")

  let description = RuleDescription(
    id: "adjustable-not-exposed", title: "A slider, page control or rating cannot be heard or changed", group: .roles,
    severity: .error, needs: [.frame, .role], sources: ["WCAG 2.2 SC 4.1.2 (A)"], thresholds: [stars, overlap])

  private static let fixes = Fixes(
    uikit: "view.accessibilityTraits.insert(.adjustable)  // accessibilityIncrement(), accessibilityDecrement(), "
      + "accessibilityValue = \"{i} of {n}\"",
    swiftui: ".accessibilityValue(\"\\(i) of \\(n)\").accessibilityAdjustableAction { direction in }",
    views: "info.setRangeInfo(RangeInfoCompat.obtain(RANGE_TYPE_INT, 0f, n, i))  // and ACTION_SET_PROGRESS",
    compose: "Modifier.semantics { progressBarRangeInfo = ProgressBarRangeInfo(i, 0f..n); setProgress { true } }",
    aria: "role=\"slider\" aria-valuemin=\"0\" aria-valuemax=\"n\" aria-valuenow=\"i\" tabindex=\"0\"",
    gtk: "gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, adjustment);")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let controls = screen.elements.filter { $0.type == .slider || $0.type == .pageControl }
      .map { judge($0, at: $0.frame, called: $0.type.rawValue.lowercased(), isRating: false, screen) }
    return controls + ratings(screen).map { judge($0.first, at: $0.frame, called: "rating", isRating: true, screen) }
  }

  private func judge(
    _ element: Element, at frame: Rect, called noun: String, isRating: Bool, _ screen: AuditedScreen
  ) -> Judgement {
    let here = screen.tree.stops.compactMap { screen.tree[$0] }.filter { stop in
      guard let other = stop.frame else { return false }
      return frame.coverage(by: other) >= AuditedScreen.containment
        || frame.iou(other) >= screen[Self.overlap] || other.contains(frame.center) && stop.acts
    }
    let adjustable = here.first { $0.actions.isAdjustable == true || $0.role == .slider || $0.role == .pageControl }
    if let adjustable {
      guard (adjustable.value ?? adjustable.name ?? "").isBlank else { return .pass(.exposed(adjustable.id)) }
      return .fault(
        .exposed(adjustable.id),
        Fault("The \(noun) tells no value.", severity: .warning, seen: screen.title(element), fixes: Self.fixes))
    }
    let tells = here.contains { stop in
      (screen.tree.spoken(stop.id) + (stop.value ?? "")).contains(where: \.isNumber)
    }
    if isRating || element.type == .pageControl, tells { return .pass(.seen(element.id)) }
    let what = here.isEmpty ? "is exposed by nothing" : "cannot be changed by a reader's user"
    return .fault(
      .seen(element.id),
      Fault(
        "A \(noun) is drawn that \(what).", heard: here.first.map(screen.heard) ?? "(nothing)",
        seen: screen.title(element), fixes: Self.fixes, frame: frame))
  }

  /// Rows of equal stars.
  private func ratings(_ screen: AuditedScreen) -> [(first: Element, frame: Rect)] {
    let stars = screen.elements.filter { $0.icon?.name == "star" }.sorted { $0.frame.x < $1.frame.x }
    var rows: [[Element]] = []
    for star in stars {
      let row = rows.firstIndex { row in
        guard let last = row.last else { return false }
        return abs(last.frame.midY - star.frame.midY) < star.frame.height / 4
          && star.frame.minX - last.frame.maxX < star.frame.width * 1.5
          && abs(last.frame.width - star.frame.width) < star.frame.width / 4
      }
      if let row { rows[row].append(star) } else { rows.append([star]) }
    }
    return rows.compactMap { row in
      guard Double(row.count) >= screen[Self.stars], let first = row.first, let frame = Rect.union(of: row.map(\.frame))
      else { return nil }
      return (first, frame)
    }
  }
}
