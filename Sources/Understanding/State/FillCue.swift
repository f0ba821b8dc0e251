import HearsightPixels

/// The chosen one lies on another ground than all others: a filled segment, or a pill behind a tab's icon.
package struct FillCue: SelectionCue {
  /// The least distance in L*a*b* at which a ground is another one. Material's faintest pill is 6 from its bar; the
  /// shades of one bar are within 2.
  static let distance = 3.5

  package init() {}

  package func chosen(among items: [SelectionItem]) -> Int? {
    let grounds = items.map(\.look.background)
    guard items.count == 2 else { return Outlier.index(of: grounds, distance: Self.distance) }
    // Of two the one that stands out more from what is around the control.
    guard grounds[0].distance(to: grounds[1]) >= Self.distance, let outside = items[0].look.outside else { return nil }
    let distances = grounds.map { $0.distance(to: outside) }
    return distances[0] > distances[1] ? 0 : 1
  }
}
