import HearsightScreenModel

/// Removes the three buttons of Android's navigation bar (back, home, recent apps): they are the system's, not the
/// app's, and screen readers reach them elsewhere. Left in, they are also taken for the screen's lowest row, under
/// which no tab bar is looked for.
///
/// The bar has no words: three small signs at the foot of an upright screen, one in its middle and two at the same
/// distance from it. Tabs stand further apart, because three share the whole width.
struct SystemButtons: CorrectionRule {
  /// Largest distance between the middle of a button and the screen's foot, in points: the bar has 48.
  static let reach = 36.0
  /// Largest side of a button in points: the signs have up to 20 of the 24 points that are theirs.
  static let largest = 22.0
  /// Distances between two buttons, as shares of the screen's width: makers have a quarter to three tenths.
  static let distances = 0.22...0.31
  /// Largest deviation of a place along the row, as a share of the screen's width.
  static let deviation = 0.03
  /// Least height of a screen that has the bar at its foot, in widths.
  static let upright = 1.3
  /// The most signs of the bar: some phones add one that opens an accessibility service.
  static let most = 4

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let (width, height) = (Double(scene.image.width), Double(scene.image.height))
    guard height >= Self.upright * width else { return elements }
    let signs = elements.indices.filter { index in
      elements[index].type != .container && height - elements[index].frame.midY <= Self.reach * scene.scale
    }
    guard (3...Self.most).contains(signs.count), signs.allSatisfy({ isSign(elements[$0], scale: scene.scale) })
    else { return elements }
    let places = signs.map { elements[$0].frame.midX / width }.sorted().prefix(3)
    let (before, after) = (places[1] - places[0], places[2] - places[1])
    let isBar =
      abs(places[1] - 0.5) <= Self.deviation && abs(before - after) <= Self.deviation
      && Self.distances.contains(before) && Self.distances.contains(after)
    return isBar ? elements.indices.filter { !signs.contains($0) }.map { elements[$0] } : elements
  }

  private func isSign(_ element: Element, scale: Double) -> Bool {
    [.icon, .picture, .checkboxSelected, .checkboxUnselected].contains(element.type)
      && max(element.frame.width, element.frame.height) <= Self.largest * scale
  }
}
