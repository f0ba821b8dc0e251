import HearsightScreenModel

/// Holds what was seen against what is exposed, as the paper does in section 3.3, and further where that leaves it
/// open: first by texts that occur once, then by what lies in what, then by overlap.
///
/// It is lenient on purpose: what can be tapped need not match what can be tapped.
package struct HierarchyMatcher: Sendable {
  package var thresholds: MatchingThresholds

  package init(thresholds: MatchingThresholds = MatchingThresholds()) { self.thresholds = thresholds }

  /// - Parameters:
  ///   - seen: elements or stops, whose frames are in the picture's pixels.
  ///   - hierarchy: read with the picture's size.
  ///   - picture: the picture's size in pixels.
  package func match(_ seen: [SeenItem], with hierarchy: ExposedHierarchy, picture: Size) -> HierarchyMatching {
    // Without frames only texts can match.
    let isPlaced = !hierarchy.unknown.contains(.frame)
    let stops = hierarchy.elements.filter { $0.isMet(in: hierarchy) && (!isPlaced || isPart($0, of: picture)) }
    var matching = MatchingInProgress(seen: seen, stops: stops, hierarchy: hierarchy, thresholds: thresholds)
    matching.matchTexts()
    matching.matchContained()
    matching.matchOverlapping()
    matching.matchIconsInLine()
    return matching.result
  }

  /// Whether an element is on the picture and is not all of it.
  private func isPart(_ element: ExposedElement, of picture: Size) -> Bool {
    guard let frame = element.frame, !frame.isEmpty else { return false }
    let isFull =
      frame.width >= thresholds.fullScreen * picture.width
      && frame.height >= thresholds.fullScreen * picture.height
    return !isFull && !frame.intersection(Rect(x: 0, y: 0, width: picture.width, height: picture.height)).isEmpty
  }
}

extension ExposedElement {
  /// Whether a reader can meet it: it is shown and has words, or something can be done with it. Layout is not met.
  package func isMet(in hierarchy: ExposedHierarchy) -> Bool {
    guard states.isVisible != false || hierarchy.unknown.contains(.visibility) else { return false }
    // XCUITest tells of each element whether it is one for VoiceOver; other formats tell what the keyboard reaches.
    if hierarchy.format == .xcuiTest, states.isFocusable == false { return false }
    let acts = actions.isClickable == true || actions.isLongClickable == true || actions.isAdjustable == true
    let isControl = role.map { $0 != .text && $0 != .group } ?? false
    return name != nil || value != nil || acts || states.checked != nil || isControl
  }
}

extension ExposedHierarchy {
  /// All that a reader says of an element: its own words, and those of the elements in it.
  package func words(of id: Int) -> [String] {
    var words: [String] = []
    var waiting = [id]
    while let next = waiting.popLast(), let element = self[next] {
      words += [element.name, element.text, element.value, element.placeholder].compactMap { $0 }
      waiting += element.children.reversed()
    }
    return words
  }
}
