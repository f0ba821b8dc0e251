import HearsightScreenModel
import HearsightUnderstanding

/// One element of a pair: what it is by itself, as numbers.
struct GroupedElement {
  /// In the order of the values.
  static let names = [
    "is-text", "is-icon", "is-picture", "is-container", "is-field", "is-tick", "is-switch", "is-slider", "is-segment",
    "width", "height", "acts", "likelihood", "characters", "words", "ends-sentence", "ends-colon", "digits", "heading",
    "depth", "chevron", "named", "tab", "read-only", "confidence",
  ]

  let id: Element.ID
  let type: ElementType
  let frame: Rect
  /// Whether it can be activated.
  let acts: Bool
  /// The index of its group.
  let group: Int
  /// The boxes and pictures that it lies in, the smallest first.
  let holders: [Element.ID]
  /// As many as there are ``names``.
  let values: [Double]

  /// - Parameters:
  ///   - id: of an element of the layout.
  ///   - group: the index of its group.
  ///   - line: a line's height in pixels.
  init(_ id: Element.ID, inGroup group: Int, _ layout: ScreenLayout, line: Double) {
    let element = layout.elements[id]
    self.id = id
    self.group = group
    (type, frame, acts) = (element.type, element.frame, element.clickable == true)
    holders = Array(sequence(first: id) { layout.nestings.inPictures.holders[$0] }.dropFirst())
    let text = element.text?.string ?? ""
    let digits = Double(text.count(where: \.isNumber)) / Double(max(1, text.count))
    func flag(_ value: Bool) -> Double { value ? 1 : 0 }
    values = [
      flag(type == .text), flag(type == .icon), flag(type == .picture), flag(type == .container),
      flag(type == .textField), flag(type.isCheckbox), flag(type.isToggle), flag(type == .slider),
      flag(type == .segmentedControl), frame.width / line, frame.height / line, flag(element.clickable == true),
      element.clickLikelihood ?? 0, Double(text.count), Double(text.split(whereSeparator: \.isWhitespace).count),
      flag(text.last.map { ".?!。".contains($0) } ?? false), flag(text.last.map { ":：".contains($0) } ?? false), digits,
      flag(element.heading == true), Double(holders.count), flag(element.isChevron(scale: layout.scale)),
      flag(element.icon != nil || element.picture != nil), flag(element.tab != nil), flag(element.source == .text),
      element.confidence,
    ]
  }
}
