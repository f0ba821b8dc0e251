import HearsightScreenModel

/// The elements of a screen and where they stand to each other: what every rule after the corrections looks at.
///
/// The places are computed once, when no rule adds, removes or moves an element any more; ``with(_:)`` goes on with
/// them as rules complete the elements.
package struct ScreenLayout: Sendable {
  /// An element's id is its index.
  package let elements: [Element]
  package let scene: VisualScene
  /// Which element lies in which.
  package let nestings: Nestings
  /// Places along a row, in the reading direction.
  package let places: RowPlaces
  /// Where the screen's bars are.
  package let bars: Bars
  /// Pixels per point.
  package let scale: Double
  /// How high the screen's texts are, in pixels.
  let textHeights: TextHeights
  private let inks: TextInks

  package init(elements: [Element], scene: VisualScene) {
    let numbered = elements.numbered()
    self.init(
      numbered, scene, nestings: Nestings(numbered), textHeights: TextHeights(of: numbered, in: scene),
      inks: TextInks())
  }

  private init(
    _ elements: [Element], _ scene: VisualScene, nestings: Nestings, textHeights: TextHeights, inks: TextInks
  ) {
    self.elements = elements
    self.scene = scene
    self.nestings = nestings
    self.textHeights = textHeights
    self.inks = inks
    places = scene.places
    bars = scene.bars
    scale = scene.scale
  }

  /// The layout with what a rule made of its elements. Their places are kept, unless the rule changed those.
  package func with(_ elements: [Element]) -> ScreenLayout {
    let isUnmoved =
      elements.count == self.elements.count
      && zip(elements, self.elements).allSatisfy { $0.id == $1.id && $0.type == $1.type && $0.frame == $1.frame }
    guard isUnmoved else { return ScreenLayout(elements: elements, scene: scene) }
    return ScreenLayout(elements, scene, nestings: nestings, textHeights: textHeights, inks: inks)
  }

  /// The median height of the screen's texts in pixels: what is near and far is told by it. A line of body text where
  /// there are no texts.
  package var medianTextHeight: Double { textHeights.medianBox > 0 ? textHeights.medianBox : Self.bodyLine * scale }

  /// How the screen's texts are drawn, by their ids. One whose surroundings lie outside the picture is left out.
  package var textInks: [Element.ID: InkLook] { inks.looks(of: elements, in: scene) }

  /// Height of a line of body text, in points.
  private static let bodyLine = 16.0

  /// The elements directly inside a box (a container, text field or segment).
  func contents(of box: Element.ID) -> [Element] {
    (nestings.inBoxes.contents[box] ?? []).map { elements[$0] }
  }
}

/// How high the texts of a screen are, in pixels.
struct TextHeights: Sendable {
  /// The median height of the texts' boxes; 0 where there are none.
  let medianBox: Double
  /// The median height of their lines, as ``VisualScene/lineHeight(of:)`` gives it; 0 where there are none.
  let medianLine: Double

  fileprivate init(of elements: [Element], in scene: VisualScene) {
    let texts = elements.filter { $0.type == .text }.map(\.frame)
    let lines = texts.map { scene.lineHeight(of: $0) }.sorted()
    medianBox = Self.medianBox(of: elements)
    medianLine = lines.isEmpty ? 0 : lines[lines.count / 2]
  }

  /// The median height of the boxes of texts, in pixels; 0 where there are none.
  static func medianBox(of elements: [Element]) -> Double {
    let boxes = elements.filter { $0.type == .text }.map(\.frame.height).sorted()
    return boxes.isEmpty ? 0 : boxes[boxes.count / 2]
  }
}

extension [Element] {
  /// The elements with their indices for ids.
  package func numbered() -> [Element] {
    enumerated().map { index, element in
      var element = element
      element.id = index
      return element
    }
  }
}
