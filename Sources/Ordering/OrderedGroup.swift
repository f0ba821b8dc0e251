import HearsightScreenModel
import HearsightUnderstanding

/// A group as order is judged: where it is along the reading direction, and what is in it.
struct OrderedGroup {
  /// In the order of ``traits``.
  static let names = [
    "texts", "icons", "pictures", "containers", "fields", "segments", "acts", "headings", "elements",
  ]
  private static let types: [ElementType] = [.text, .icon, .picture, .container, .textField, .segmentedControl]

  /// In pixels; x is from the right end of a screen that is laid out from right to left.
  let frame: Rect
  /// Which types are in it and what they do, as 0 or 1, and how many elements it has.
  let traits: [Double]

  init(_ group: ElementGroup, in layout: ScreenLayout) {
    frame = Rect(
      x: layout.places.start(group.frame), y: group.frame.minY, width: group.frame.width, height: group.frame.height)
    let members = group.elements.map { layout.elements[$0] }
    func flag(_ value: Bool) -> Double { value ? 1 : 0 }
    traits =
      Self.types.map { type in flag(members.contains { $0.type == type }) } + [
        flag(members.contains { $0.clickable == true }), flag(members.contains { $0.heading == true }),
        Double(members.count),
      ]
  }
}
