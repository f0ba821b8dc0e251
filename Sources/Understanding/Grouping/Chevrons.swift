import HearsightScreenModel

extension Element {
  /// The heights of a disclosure chevron in points: iOS draws 12, Android 12 to 16.
  static let chevronHeights = 7.0...17.0
  /// Its width as a share of its height. Three dots above each other are narrower.
  static let chevronShape = 0.45...0.8
  /// The same for one that points up or down, where a section opens and closes.
  static let levelChevronShape = 1.5...2.2

  /// Whether an icon is the mark at the end of a row that opens something: by its name, or by its shape where it has
  /// none.
  func isChevron(in point: Double) -> Bool {
    guard type == .icon, frame.height > 0, Self.chevronHeights.contains(frame.height / point) else { return false }
    if let icon { return IconMeaning.marks.contains(icon.name) }
    let shape = frame.width / frame.height
    return Self.chevronShape.contains(shape) || Self.levelChevronShape.contains(shape)
  }
}
