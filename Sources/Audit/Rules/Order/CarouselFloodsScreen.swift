import HearsightHierarchies
import HearsightScreenModel

/// A strip that scrolls sideways does not stand between the user and the content, stop by stop.
///
/// Finds: ten and more stops in one row of a horizontal scroller, met before other content.
///
/// Exceptions: tabs, calendars and keyboards.
///
/// Source: article 001 (stories).
struct CarouselFloodsScreen: AuditRule {
  private static let count = Threshold("carousel-floods-screen.count", 10, "stops", source: "article 001")

  let description = RuleDescription(
    id: "carousel-floods-screen", title: "A strip of many stops comes before the content", group: .order,
    severity: .note, needs: [.frame, .scrollable], evidence: .told, sources: ["article 001"], thresholds: [count])

  private static let fixes = Fixes(
    uikit:
      "strip.isAccessibilityElement = true; strip.accessibilityTraits = .adjustable  // value \"{title}, 1 of {n}\"",
    swiftui: ".accessibilityElement(children: .ignore).accessibilityAdjustableAction { direction in }",
    views: "android:accessibilityHeading=\"true\"  <!-- on the title after the strip -->",
    compose: "Modifier.semantics { collectionInfo = CollectionInfo(1, {n}) }  // and heading() after it",
    aria: "<div role=\"listbox\" tabindex=\"0\">...</div>  <!-- arrows move in it; a heading after it -->",
    gtk: "gtk_flow_box_new();  // one focus chain for the strip")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    screen.tree.order.compactMap { id in
      guard let strip = screen.tree[id], strip.states.isScrollable == true, let frame = strip.frame,
        frame.width > frame.height * 2, screen.tree.isShown(id)
      else { return nil }
      let stops = screen.tree.descendants(of: id).compactMap { screen.tree[$0] }.filter { element in
        isStop(element, screen) && (element.frame.map { abs($0.midY - frame.midY) < frame.height / 2 } ?? false)
      }
      guard !stops.isEmpty else { return nil }
      let isExempt =
        stops.contains { $0.role == .tab || $0.isKeyboard }
        || stops.count { screen.tree.spoken($0.id).contains(where: \.isNumber) } > stops.count / 2
      let end = screen.tree.descendants(of: id).last ?? id
      let isBeforeContent = screen.appStops.contains { stop in
        stop.id > end && (stop.frame?.minY ?? 0) >= frame.maxY - 1
      }
      guard Double(stops.count) >= screen[Self.count], !isExempt, isBeforeContent else { return .pass(.exposed(id)) }
      return .fault(
        .exposed(id),
        Fault(
          "\(stops.count) stops of a strip come before the content.",
          measured: Measure(Double(stops.count), "stops"), threshold: screen.measure(Self.count),
          fixes: Self.fixes.filled(["n": String(stops.count)])))
    }
  }

  /// Whether a reader would stop there once it is scrolled in: the strip's later items lie beyond the screen.
  private func isStop(_ element: ExposedElement, _ screen: AuditedScreen) -> Bool {
    element.acts && !screen.tree.hasAncestor(element.id) { $0.acts } || screen.tree.isStop(element.id)
  }
}
