import HearsightScreenModel

/// What lies open in front of a page: an alert, a menu, the list of a pop-up button, a popover, a window's dialog.
/// Systems let a user reach nothing else before it is answered or closed, so what is in it comes first.
///
/// Where the page is dimmed, ``ModalFinder`` finds it, and what is behind is left out.
struct OpenPanel {
  /// Pixels of the image.
  let frame: Rect
  /// Least share of a group's area within the panel for the group to be in it, beside its middle.
  private let share: Double

  fileprivate init(_ dialog: Element, share: Double) {
    frame = dialog.frame
    self.share = share
  }

  /// Whether a group lies in it.
  func holds(_ group: Rect) -> Bool { frame.contains(group.center) && group.coverage(by: frame) >= share }
}

/// Finds open panels among what the detector takes for dialogs.
enum OpenPanels {
  /// Largest share of a window that a panel in it covers: what covers more is the window's page.
  static let largest = 0.8

  /// The panels of a layout in the order in which they are read: what opens in another panel before it, and else along
  /// the reading direction, as menus open one from the other.
  static func find(in layout: ScreenLayout) -> [OpenPanel] {
    let panels = layout.elements.compactMap { element -> OpenPanel? in
      if isAlert(element, in: layout) { return OpenPanel(element, share: 0) }
      if layout.scene.mayBeWindow {
        return isInWindow(element, layout) ? OpenPanel(element, share: Spacing.inFront) : nil
      }
      return Menus.isMenu(element, in: layout) ? OpenPanel(element, share: Nesting.inside) : nil
    }
    return panels.map { panel in (panel, depth: panels.count { $0.holds(panel.frame) }) }
      .sorted { first, second in
        if first.depth != second.depth { return first.depth > second.depth }
        return layout.places.start(first.0.frame) < layout.places.start(second.0.frame)
      }
      .map(\.0)
  }

  private static func isAlert(_ element: Element, in layout: ScreenLayout) -> Bool {
    element.type == .dialog && element.frame.width < Spacing.sheetWidth * layout.places.width
      && BackdropDimming.surrounds(element.frame, in: layout.scene.image)
  }

  /// Whether a detector's dialog is one in a window. Most that it finds there are: of 27 in annotated windows 21
  /// (27 November 2026).
  private static func isInWindow(_ element: Element, _ layout: ScreenLayout) -> Bool {
    let size = layout.scene.image.size
    return element.type == .dialog && element.frame.area <= largest * size.width * size.height
      && layout.elements.contains { $0.type != .dialog && !element.frame.contains($0.frame.center) }
  }
}

/// Menus that float over a page without darkening it. Systems let a user reach nothing else while one is open, so what
/// is in it comes first.
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

  /// Whether something lies in a menu.
  static func holds(_ frame: Rect, menu: Rect) -> Bool { frame.coverage(by: menu) >= Nesting.inside }

  static func isMenu(_ dialog: Element, in layout: ScreenLayout) -> Bool {
    guard dialog.type == .dialog, dialog.frame.width < Spacing.sheetWidth * layout.places.width else { return false }
    let others = layout.elements.filter { $0.type != .dialog }
    let contents = others.filter { holds($0.frame, menu: dialog.frame) }
    let isBeside = others.contains { !holds($0.frame, menu: dialog.frame) && $0.frame.isOnRow(of: dialog.frame) }
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
