import HearsightPixels

/// The chosen one has another tint colour than all others: the paper's main cue.
package struct TintCue: SelectionCue {
  /// The least distance in L*a*b* at which a tint is another one: system grey against black is 50, against blue 60;
  /// two renderings of one colour are within 8.
  static let distance = 14.0
  /// How much more colourful the chosen one of two is, in chroma.
  static let chroma = 20.0

  package init() {}

  package func chosen(among items: [SelectionItem]) -> Int? {
    let images = items.map(\.look.imageTint)
    let texts = items.map(\.look.textTint)
    if items.count == 2 { return moreColourful(images) ?? moreColourful(texts) }
    return Outlier.index(of: images, distance: Self.distance) ?? Outlier.index(of: texts, distance: Self.distance)
  }

  /// Of two there is no outlier; the colourful one is chosen when the other is grey.
  private func moreColourful(_ tints: [LabColor?]) -> Int? {
    guard tints.count == 2, let first = tints[0], let second = tints[1],
      abs(first.chroma - second.chroma) >= Self.chroma
    else { return nil }
    return first.chroma > second.chroma ? 0 : 1
  }
}
