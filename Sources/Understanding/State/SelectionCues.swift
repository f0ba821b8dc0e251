import HearsightPixels
import HearsightScreenModel

// The cues by which a chosen tab or segment is recognized.

/// One way in which interfaces show which tab or segment is chosen (paper, section 5.3 and figure 8).
protocol SelectionCue: Sendable {
  /// The index of the chosen one; `nil` where this cue does not tell.
  func chosen(among items: [SelectionItem]) -> Int?
}

/// A tab or segment as the cues see it.
struct SelectionItem {
  let look: Appearance

  init(_ look: Appearance) { self.look = look }
}

/// Finds the one value that stands out.
enum Outlier {
  /// The fewest values among which one can stand out: of two, each does.
  static let fewest = 3
  /// Least ratio of the outlier's distance from the middle to the next one's.
  static let lead = 2.0

  /// The index of the colour that is far from the others, which are near each other.
  ///
  /// - Parameters:
  ///   - colors: The colours in the order of the items; what has none is `nil` and left out.
  ///   - distance: The least distance in L*a*b* from the median of all.
  static func index(of colors: [LabColor?], distance: Double) -> Int? {
    let known = colors.enumerated().compactMap { index, color in color.map { (index, $0) } }
    guard known.count >= fewest else { return nil }
    guard let middle = LabColor.median(of: known.map(\.1)) else { return nil }
    let ranked = known.map { (index: $0.0, distance: $0.1.distance(to: middle)) }
      .sorted { $0.distance > $1.distance }
    guard ranked[0].distance >= distance, ranked[0].distance >= lead * ranked[1].distance else { return nil }
    return ranked[0].index
  }
}

/// What a tab or segment looks like: what the cues of selection compare (paper, section 5.3).
struct Appearance: Hashable, Sendable {
  /// The most frequent colour behind its image or text.
  var background: LabColor
  /// The most frequent colour along the inner edge of its box.
  var edge: LabColor?
  /// The most frequent colour around the whole control.
  var outside: LabColor?
  /// The most frequent colour of its icon that is not the background's: the paper's tint colour.
  var imageTint: LabColor?
  /// The most frequent colour of its text that is not the background's.
  var textTint: LabColor?
  /// How thick a bar is that runs along its bottom, in points; 0 without one.
  var barThickness = 0.0
  var hasText = false
  /// Whether its ground goes on into the page below; `nil` where that cannot be told.
  var isOpen: Bool?
}

/// The chosen tab is a part of its page: no line parts them, where one parts the page from the other tabs.
struct OpenCue: SelectionCue {
  func chosen(among items: [SelectionItem]) -> Int? { Self.chosen(among: items.map(\.look.isOpen)) }

  /// The index of the only tab that is open, where all others are known to be closed.
  static func chosen(among areOpen: [Bool?]) -> Int? {
    let open = areOpen.indices.filter { areOpen[$0] == true }
    return open.count == 1 && areOpen.count { $0 == false } == areOpen.count - 1 ? open.first : nil
  }
}

/// The chosen tab is the only one whose text is shown (paper, figure 8.g).
struct OnlyTextCue: SelectionCue {
  func chosen(among items: [SelectionItem]) -> Int? {
    let withText = items.indices.filter { items[$0].look.hasText }
    return withText.count == 1 && items.count > 2 ? withText.first : nil
  }
}

/// The chosen one has another tint colour than all others: the paper's main cue.
struct TintCue: SelectionCue {
  /// The least distance in L*a*b* at which a tint is another one: system grey against black is 50, against blue 60;
  /// two renderings of one colour are within 8.
  static let distance = 14.0
  /// Least difference in chroma between the chosen one of two and the other.
  static let chroma = 20.0

  func chosen(among items: [SelectionItem]) -> Int? {
    let images = items.map(\.look.imageTint)
    let texts = items.map(\.look.textTint)
    if items.count == 2 { return moreColourful(images) ?? moreColourful(texts) }
    return Outlier.index(of: images, distance: Self.distance) ?? Outlier.index(of: texts, distance: Self.distance)
  }

  /// Of two items neither is an outlier; the colourful one is chosen when the other is grey.
  private func moreColourful(_ tints: [LabColor?]) -> Int? {
    guard tints.count == 2, let first = tints[0], let second = tints[1],
      abs(first.chroma - second.chroma) >= Self.chroma
    else { return nil }
    return first.chroma > second.chroma ? 0 : 1
  }
}

/// The chosen one lies on another ground than all others: a filled segment, or a pill behind a tab's icon.
struct FillCue: SelectionCue {
  /// The least distance in L*a*b* at which a ground is another one. Material's faintest pill is 6 from its bar; the
  /// shades of one bar are within 2.
  static let distance = 3.5

  func chosen(among items: [SelectionItem]) -> Int? {
    let grounds = items.map(\.look.background)
    guard items.count == 2 else { return Outlier.index(of: grounds, distance: Self.distance) }
    // Of two grounds, the chosen one's stands out more from what is around the control.
    guard grounds[0].distance(to: grounds[1]) >= Self.distance, let outside = items[0].look.outside else { return nil }
    let distances = grounds.map { $0.distance(to: outside) }
    return distances[0] > distances[1] ? 0 : 1
  }
}

/// The chosen segment is a raised plate in its control's track: its middle differs from its edge, which is the track.
struct RaisedCue: SelectionCue {
  /// The least distance in L*a*b* between plate and track: iOS's are 6 apart in the light appearance.
  static let distance = 3.5

  func chosen(among items: [SelectionItem]) -> Int? {
    let raised = items.indices.filter { index in
      items[index].look.edge.map { $0.distance(to: items[index].look.background) >= Self.distance } ?? false
    }
    guard raised.count == 1, items.count > 1, let index = raised.first, let track = items[index].look.edge else {
      return nil
    }
    // The track shows in the others.
    let others = items.indices.filter { $0 != index }
    return others.allSatisfy { items[$0].look.background.distance(to: track) < Self.distance } ? index : nil
  }
}

/// The chosen one has a bar along its bottom (paper, figure 8.d).
struct UnderlineCue: SelectionCue {
  /// Least difference in points between the thickest bar and the next: a hairline under all is at most 1.
  static let thicker = 1.0

  func chosen(among items: [SelectionItem]) -> Int? {
    let ranked = items.indices.sorted { items[$0].look.barThickness > items[$1].look.barThickness }
    guard ranked.count > 1 else { return nil }
    let (first, second) = (items[ranked[0]].look.barThickness, items[ranked[1]].look.barThickness)
    return first - second >= Self.thicker ? ranked[0] : nil
  }
}
