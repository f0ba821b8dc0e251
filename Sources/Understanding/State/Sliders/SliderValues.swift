import HearsightScreenModel

/// Tells how far a slider is set: by where its thumb or its two thumbs stand, by how far a bar without one is filled
/// (``SeenSlider``), and by a number that is written beside it (``PrintedValue``). Where these are not clear or do not
/// agree, the value stays unknown: no value is better than a wrong one.
package struct SliderValues: DescriptionRule {
  /// A number that is written beside a slider says the same as what is seen up to this difference, and more exactly.
  private static let same = 0.05
  /// Up to this difference a number makes a doubtful measure certain.
  private static let near = 0.12

  package init() {}

  package func apply(to layout: ScreenLayout) -> [Element] {
    let (elements, scene) = (layout.elements, layout.scene)
    let sliders = elements.filter { $0.type == .slider }.map(\.frame)
    return elements.map { element in
      guard element.type == .slider else { return element }
      var element = element
      element.value = value(of: element.frame, beside: sliders, in: scene)
      return element
    }
  }

  private func value(of frame: Rect, beside sliders: [Rect], in scene: VisualScene) -> ElementValue? {
    let seen = SeenSlider(frame, in: scene.image, isRightToLeft: scene.isRightToLeft)
    if let seen, let low = seen.lower, let high = seen.upper {
      return seen.isCertain ? .range(from: min(low, high), to: max(low, high)) : nil
    }
    let printed = PrintedValue.values(of: frame, beside: sliders, in: scene)
    guard let share = seen?.lower else {
      // Nothing is seen: only what can be nothing but the value counts.
      let sure = printed.filter(\.isSelfSufficient)
      return sure.count == 1 ? sure.first.map { .fraction($0.share) } : nil
    }
    let most = seen?.isCertain == true ? Self.same : Self.near
    let agreeing = printed.filter { abs($0.share - share) <= most }
    if let best = agreeing.min(by: { abs($0.share - share) < abs($1.share - share) }) { return .fraction(best.share) }
    return seen?.isCertain == true ? .fraction(share) : nil
  }
}
