import HearsightHierarchies
import HearsightScreenModel

/// A block of text is read in one go.
///
/// Finds, to be looked at: three and more texts in a row that are stops of their own, one below the other with one left
/// edge and gaps smaller than the texts.
///
/// Exceptions: what lies in lists, tables and scrolling chats; blocks with a heading in them.
///
/// Source: the paper, section 5.5; article 004 (a pile of static text); article 001.
struct StaticTextSplit: AuditRule {
  private static let count = Threshold("static-text-split.count", 3, "stops", source: "the paper, section 5.5")
  private static let edge = Threshold("static-text-split.edge", 4, "lp", source: "by inspection")

  let description = RuleDescription(
    id: "static-text-split", title: "One text is many stops", group: .order, severity: .note,
    needs: [.name, .frame, .role], sources: ["article 004", "article 001"], thresholds: [count, edge])

  private static let fixes = Fixes(
    uikit: "stack.isAccessibilityElement = true; stack.accessibilityLabel = texts.joined(separator: \", \")",
    swiftui: ".accessibilityElement(children: .combine)",
    views: "android:screenReaderFocusable=\"true\"  <!-- on the parent -->",
    compose: "Modifier.semantics(mergeDescendants = true) {}",
    aria: "<p>...</p>  <!-- one paragraph -->",
    gtk: "gtk_label_set_text(GTK_LABEL(label), text);  // one label")

  private static let lists = [
    "List", "Table", "Grid", "Recycler", "Collection", "Cell", "row", "listitem", "ScrollView",
  ]

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    var runs: [[ExposedElement]] = []
    var current: [ExposedElement] = []
    for element in screen.appStops {
      let isText = element.role == .text && !element.acts && element.states.isHeading != true
      if isText, let last = current.last, isBelow(element, last, screen) {
        current.append(element)
      } else {
        if !current.isEmpty { runs.append(current) }
        current = isText ? [element] : []
      }
    }
    if !current.isEmpty { runs.append(current) }
    return runs.compactMap { run in
      guard run.count > 1, let first = run.first else { return nil }
      guard Double(run.count) >= screen[Self.count], !isInList(first, screen) else { return .pass(.exposed(first.id)) }
      return .fault(
        .exposed(first.id),
        Fault(
          "\(run.count) texts below one another are \(run.count) stops; one would save \(run.count - 1).",
          measured: Measure(Double(run.count), "stops"), threshold: Measure(1, "stop"), fixes: Self.fixes,
          frame: Rect.union(of: run.compactMap(\.frame))))
    }
  }

  private func isBelow(_ element: ExposedElement, _ last: ExposedElement, _ screen: AuditedScreen) -> Bool {
    guard let frame = element.frame, let above = last.frame else { return false }
    let gap = frame.minY - above.maxY
    return abs(frame.minX - above.minX) <= screen[Self.edge] * screen.scale && gap > -2
      && gap < min(frame.height, above.height)
  }

  private func isInList(_ element: ExposedElement, _ screen: AuditedScreen) -> Bool {
    screen.tree.hasAncestor(element.id) { ancestor in
      ancestor.states.isScrollable == true || Self.lists.contains { ancestor.nativeRole.contains($0) }
    }
  }
}
