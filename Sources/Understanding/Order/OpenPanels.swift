import HearsightScreenModel

/// Finds what lies open in front of a page, among what the detector takes for dialogs: an alert, a menu, the list of a
/// pop-up button, a popover, a window's dialog. Systems let a user reach nothing else before it is answered or closed,
/// so what is in it comes first.
///
/// Where the page is dimmed, ``ModalFinder`` finds it, and what is behind is left out.
enum OpenPanels {
  /// Largest share of a window that a panel in it covers: what covers more is the window's page.
  static let largest = 0.8

  /// The panels' frames in the order in which they are read, in pixels: what opens in another panel before it, and else
  /// along the reading direction, as menus open one from the other.
  static func find(in layout: ScreenLayout) -> [Rect] {
    let panels = layout.elements.filter { isOpen($0, in: layout) }.map(\.frame)
    return panels.map { panel in (frame: panel, depth: panels.count { isOn(panel, panel: $0) }) }
      .sorted { first, second in
        if first.depth != second.depth { return first.depth > second.depth }
        return layout.places.start(first.frame) < layout.places.start(second.frame)
      }
      .map(\.frame)
  }

  /// Whether something lies on a panel.
  static func isOn(_ frame: Rect, panel: Rect) -> Bool { frame.coverage(by: panel) >= Nesting.inside }

  private static func isOpen(_ element: Element, in layout: ScreenLayout) -> Bool {
    guard element.type == .dialog else { return false }
    if isAlert(element, in: layout) { return true }
    return layout.scene.mayBeWindow ? isInWindow(element, layout) : Menus.isMenu(element, in: layout)
  }

  private static func isAlert(_ element: Element, in layout: ScreenLayout) -> Bool {
    element.frame.width < Spacing.sheetWidth * layout.places.width
      && BackdropDimming.surrounds(element.frame, in: layout.scene.image)
  }

  /// Whether a detector's dialog is one in a window. Most that it finds there are: of 27 in annotated windows 21
  /// (27 November 2026).
  private static func isInWindow(_ element: Element, _ layout: ScreenLayout) -> Bool {
    let size = layout.scene.image.size
    return element.frame.area <= largest * size.width * size.height
      && layout.elements.contains { $0.type != .dialog && !element.frame.contains($0.frame.center) }
  }
}

/// Menus that float over a page without darkening it.
///
/// On phones a detector takes cards for dialogs at times, so a menu must look like one: words under each other, a line
/// each, that start together at even distances, beside a page that goes on.
enum Menus {
  /// The fewest lines that show an even distance.
  static let fewest = 3
  /// Largest distance between the starts of two lines, in heights of the taller one: text boxes end at the ink of their
  /// letters.
  static let alignment = 0.5
  /// Largest ratio of the largest distance between two lines to the least: a gap between two sets of items fits.
  static let evenness = 1.6
  /// Types of the elements in menus.
  private static let types: Set<ElementType> = [.text, .icon, .checkboxSelected, .checkboxUnselected, .container]

  static func isMenu(_ dialog: Element, in layout: ScreenLayout) -> Bool {
    guard dialog.frame.width < Spacing.sheetWidth * layout.places.width else { return false }
    func isItem(_ element: Element) -> Bool { OpenPanels.isOn(element.frame, panel: dialog.frame) }
    let others = layout.elements.filter { $0.type != .dialog }
    let contents = others.filter(isItem)
    let isBeside = others.contains { !isItem($0) && $0.frame.isOnRow(of: dialog.frame) }
    guard isBeside, contents.allSatisfy({ types.contains($0.type) }) else { return false }
    return areItems(contents.filter { $0.type == .text }.map(\.frame), layout.places)
  }

  private static func areItems(_ texts: [Rect], _ places: RowPlaces) -> Bool {
    let lines = texts.sorted { $0.midY < $1.midY }
    guard lines.count >= fewest, let first = lines.first else { return false }
    let isAligned = lines.allSatisfy { line in
      abs(places.start(line) - places.start(first)) <= alignment * max(line.height, first.height)
    }
    let distances = zip(lines, lines.dropFirst()).map { $1.midY - $0.midY }
    guard isAligned, zip(lines, lines.dropFirst()).allSatisfy({ $0.maxY <= $1.minY }), let least = distances.min(),
      let most = distances.max()
    else { return false }
    return most <= evenness * least
  }
}
