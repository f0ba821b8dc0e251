import HearsightScreenModel

/// An app's own tree with what was seen merged into it (paper, section 7).
///
/// Where the two differ, in this order:
///
/// - Stops: the app's stay, also where nothing is drawn, as the app knows what it does there. What was seen and is
///   exposed nowhere becomes a stop, marked as inferred.
/// - Names: the app's. A stop that the app left without one gets the text on it, else its icon's name.
/// - States and roles: the app's where it exposes them, else those that are drawn.
/// - Grouping: the app's. One of its stops that holds several seen ones stays one; several that were seen as one stay
///   several, because each takes the focus and may act, and what was joined could no longer be reached by itself.
///   Only a control that is drawn in a stop and that the app does not expose is met on its own, after it.
/// - Order: the app's. An added stop follows the app's stop that precedes it in the order in which it was seen; where
///   none does, the last that ends above it.
///
/// What the system draws, such as its status bar and keyboard, and what lies behind a dialog is not added.
package struct HierarchyMerge: Sendable {
  package var matcher: HierarchyMatcher

  package init(matcher: HierarchyMatcher = HierarchyMatcher()) { self.matcher = matcher }

  /// - Parameters:
  ///   - seen: as recognized.
  ///   - hierarchy: read with the picture's size.
  /// - Returns: the seen elements, followed by one for each stop of the app, and the stops of both.
  package func merge(_ seen: Screen, with hierarchy: ExposedHierarchy) -> MergedScreen {
    let exposed = ExposedStops(hierarchy, picture: seen.size)
    let matching = matcher.match(seen.metElements.map(SeenItem.init), with: hierarchy, picture: seen.size)
    let texts = seen.metElements.compactMap { element in element.text.map { (element.id, $0.string) } }
    let ownership = SeenOwnership(matching, texts: Dictionary(texts) { first, _ in first }, stops: exposed)
    let plan = MergePlan(seen, exposed, ownership, hierarchy)
    return MergedScreen(screen: plan.screen(), matching: matching)
  }
}

/// A screen of both sources, and what was matched for it.
package struct MergedScreen: Hashable, Sendable {
  /// Each stop says by ``Stop/inferred`` what of it comes from pixels.
  package var screen: Screen
  /// Of the seen elements, by their ids.
  package var matching: HierarchyMatching
}

extension Screen {
  /// The elements of what a user can reach, and of the actions there.
  package var metElements: [Element] {
    let met = Set(stops.flatMap { $0.elements + $0.actions.map(\.element) })
    return elements.filter { met.contains($0.id) }
  }
}
