import HearsightScreenModel

/// Menus that float over a page without darkening it. Systems let a user reach nothing else while one is open, so what
/// is in it comes first.
///
/// A detector takes cards for dialogs at times, so a menu must look like one: words under each other, a line each, that
/// start together at even distances, beside a page that goes on.
enum Menus {
  /// The fewest lines that show an even distance.
  static let fewest = 3
  /// How far apart two lines may start, in heights of the taller one: text boxes end at the ink of their letters.
  static let alignment = 0.5
  /// How many times the least distance between two lines the largest may be: a gap between two sets of items fits.
  static let evenness = 1.6
  /// The share of an element's area that lies in a menu for it to be the menu's: its box is a little off.
  static let inside = 0.8
  /// What menus hold.
  private static let types: Set<ElementType> = [.text, .icon, .checkboxSelected, .checkboxUnselected, .container]

  static func isMenu(_ dialog: Element, among elements: [Element], in scene: VisualScene) -> Bool {
    guard dialog.type == .dialog, dialog.frame.width < NavigationOrder.sheetWidth * Double(scene.image.width)
    else { return false }
    let others = elements.filter { $0.type != .dialog }
    let contents = others.filter { $0.frame.coverage(by: dialog.frame) >= inside }
    let isBeside = others.contains { other in
      other.frame.coverage(by: dialog.frame) < inside && RowPlaces.areOnOneRow(other.frame, dialog.frame)
    }
    guard isBeside, contents.allSatisfy({ types.contains($0.type) }) else { return false }
    return areItems(contents.filter { $0.type == .text }.map(\.frame), scene.isRightToLeft)
  }

  private static func areItems(_ texts: [Rect], _ isRightToLeft: Bool) -> Bool {
    let lines = texts.sorted { $0.midY < $1.midY }
    guard lines.count >= fewest, let first = lines.first else { return false }
    let start = isRightToLeft ? first.maxX : first.minX
    let isAligned = lines.allSatisfy { line in
      abs((isRightToLeft ? line.maxX : line.minX) - start) <= alignment * max(line.height, first.height)
    }
    let distances = zip(lines, lines.dropFirst()).map { $1.midY - $0.midY }
    guard isAligned, zip(lines, lines.dropFirst()).allSatisfy({ $0.maxY <= $1.minY }), let least = distances.min(),
      let most = distances.max()
    else { return false }
    return most <= evenness * least
  }
}
