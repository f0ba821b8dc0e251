import HearsightHierarchies
import HearsightScreenModel

/// Stops come in the order in which the screen is read.
///
/// Finds, to be looked at: more than one stop in ten that had to be moved for the app's order to be the one that
/// recognition finds, or one jump back over more than a third of the screen. The shortest pair out of order is named.
///
/// Exceptions: columns, floating buttons and right-to-left screens, as far as recognition orders them; a button that
/// closes, which is rightly first. Only stops that were found in the pixels are compared.
///
/// Source: WCAG 2.2 SC 1.3.2 and 2.4.3; the paper, section 5.6. The order by pixels is exact on three screens of four,
/// so that a person has to look.
struct ReadingOrderJumps: AuditRule {
  private static let share = Threshold(
    "reading-order-jumps.share", 0.1, "of the stops", source: "the paper, section 5.6")
  private static let jump = Threshold("reading-order-jumps.jump", 0.333, "of the height", source: "by inspection")
  /// Least stops that are compared.
  private static let least = 4

  let description = RuleDescription(
    id: "reading-order-jumps", title: "The order of stops fights the layout", group: .order, severity: .warning,
    needs: [.frame, .readingOrder], sources: ["WCAG 2.2 SC 1.3.2 (A)", "WCAG 2.2 SC 2.4.3 (A)"],
    thresholds: [share, jump])

  private static let fixes = Fixes(
    uikit: "container.accessibilityElements = [first, second]",
    swiftui: ".accessibilitySortPriority(1)  // on what comes first",
    views: "android:accessibilityTraversalAfter=\"@id/first\"  <!-- on the second -->",
    compose: "Modifier.semantics { isTraversalGroup = true; traversalIndex = -1f }",
    aria: "<!-- the elements in reading order in the document; no positive tabindex -->",
    gtk: "gtk_widget_insert_after(second, parent, first);")

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    let places = seenPlaces(screen)
    let compared = screen.appStops.compactMap { stop in places[stop.id].map { (stop: stop, place: $0) } }
    guard compared.count >= Self.least else { return [] }
    let kept = Set(Self.longestRise(compared.map(\.place)))
    let moved = compared.indices.filter { !kept.contains($0) }
    let share = Double(moved.count) / Double(compared.count)
    let far = screen[Self.jump] * screen.size.height
    let back = compared.indices.dropFirst().first { index in
      guard let frame = compared[index].stop.frame, let before = compared[index - 1].stop.frame else { return false }
      return compared[index].place < compared[index - 1].place && before.midY - frame.midY > far
    }
    guard share > screen[Self.share] && moved.count > 1 || back != nil else { return [.pass(.screen)] }
    let worst = back ?? moved[0]
    let before = compared[max(0, worst - 1)].stop
    let element = compared[worst].stop
    return [
      .fault(
        .exposed(element.id),
        Fault(
          "The \(screen.title(element)) comes after the \(screen.title(before)), and is drawn elsewhere in the order.",
          measured: Measure(share, "of the stops"), threshold: screen.measure(Self.share), fixes: Self.fixes))
    ]
  }

  /// The place in the recognised order of each exposed stop that was seen.
  private func seenPlaces(_ screen: AuditedScreen) -> [Int: Int] {
    var places: [Int: Int] = [:]
    for (place, stop) in screen.input.screen.allStops.enumerated() {
      for id in stop.elements.compactMap({ screen.pairs.exposed(for: $0) }) where places[id] == nil {
        places[id] = place
      }
    }
    return places
  }

  /// The indices of a longest part that rises: what need not be moved (patience sorting).
  static func longestRise(_ values: [Int]) -> [Int] {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for index in values.indices {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        // Stops that recognition took for one may come in either order.
        if values[tails[middle]] <= values[index] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result: [Int] = []
    var next = tails.last
    while let index = next {
      result.append(index)
      next = previous[index]
    }
    return result.reversed()
  }
}
