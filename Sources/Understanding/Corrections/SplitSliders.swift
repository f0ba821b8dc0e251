import HearsightScreenModel

/// A long slider is at times found in two halves that overlap, each with the thumb in it: they are one.
package struct SplitSliders: CorrectionRule {
  /// Halves share at least so much of the lower one's height (of the narrower one's width, where they stand upright).
  private static let sameTrack = 0.6

  package init() {}

  package func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    var result: [Element] = []
    for element in elements {
      let half = result.firstIndex { $0.type == .slider && element.type == .slider && isSame($0.frame, element.frame) }
      guard let half else {
        result.append(element)
        continue
      }
      result[half].frame = result[half].frame.union(element.frame)
      result[half].confidence = max(result[half].confidence, element.confidence)
    }
    return result
  }

  private func isSame(_ a: Rect, _ b: Rect) -> Bool {
    let (horizontal, vertical) = (a.horizontalOverlap(b), a.verticalOverlap(b))
    guard horizontal > 0, vertical > 0 else { return false }
    let isUpright = a.height > a.width
    guard isUpright == (b.height > b.width) else { return false }
    return isUpright
      ? horizontal >= Self.sameTrack * min(a.width, b.width) : vertical >= Self.sameTrack * min(a.height, b.height)
  }
}
