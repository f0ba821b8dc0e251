import HearsightPixels
import HearsightScreenModel

/// One way in which interfaces show which tab or segment is chosen (paper, section 5.3 and figure 8). One a file.
package protocol SelectionCue: Sendable {
  /// The index of the chosen one; `nil` where this cue does not tell.
  func chosen(among items: [SelectionItem]) -> Int?
}

/// A tab or segment as the cues see it.
package struct SelectionItem: Sendable {
  let look: Appearance

  init(_ look: Appearance) { self.look = look }
}

/// Finds the one value that stands out.
enum Outlier {
  /// The fewest values among which one can stand out: of two, each does.
  static let fewest = 3
  /// How many times farther from the middle the outlier must be than the next.
  static let lead = 2.0

  /// The index of the colour that is far from the others, which are near each other.
  ///
  /// - Parameters:
  ///   - colors: `nil` for what has none; it is left out.
  ///   - distance: The least distance in L*a*b* from the median of all.
  static func index(of colors: [LabColor?], distance: Double) -> Int? {
    let known = colors.enumerated().compactMap { index, color in color.map { (index, $0) } }
    guard known.count >= fewest else { return nil }
    let middle = LabColor(
      lightness: median(known.map(\.1.lightness)), a: median(known.map(\.1.a)), b: median(known.map(\.1.b)))
    let ranked = known.map { (index: $0.0, distance: $0.1.distance(to: middle)) }
      .sorted { $0.distance > $1.distance }
    guard ranked[0].distance >= distance, ranked[0].distance >= lead * ranked[1].distance else { return nil }
    return ranked[0].index
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let half = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
  }
}
