import HearsightScreenModel

/// Removes the buttons of Android's navigation bar (back, home, recent apps): they are the system's, not the app's, and
/// screen readers reach them elsewhere. Left in, they are also taken for the screen's lowest row, under which no tab
/// bar is looked for.
///
/// The bar has no words: three small signs at the foot of an upright screen, one in its middle and two at the same
/// distance from it. Tabs stand further apart, because three share the whole width. A ring or a square is not always
/// found: the pixels beside the sign that was found tell then. Android 9's bar has two: a pill in the middle, and now
/// and then the sign for back before it.
struct SystemButtons: CorrectionRule {
  /// Largest distance between the middle of a button and the screen's foot, in points: the bar has 48.
  static let reach = 36.0
  /// Largest side of a button in points: the signs have up to 20 of the 24 points that are theirs.
  static let largest = 22.0
  /// Largest width of the pill in the middle of a bar of two, in points.
  static let pill = 32.0
  /// Distances between two buttons, as shares of the screen's width: makers have a fifth to three tenths.
  static let distances = 0.21...0.31
  /// The most letters that a sign is read as.
  static let letters = 2
  /// Height in points of the strip around a sign in which the others are looked for.
  static let strip = 24.0
  /// From this difference on, 0 to 255, a pixel is not of the strip's ground.
  static let ink = 40
  /// Least distance between two signs in points; the strokes of one are closer.
  static let apart = 8.0
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
    let ordered = signs.map { elements[$0] }.sorted { $0.frame.midX < $1.frame.midX }
    let isBar = isTrio(ordered, in: scene) || isPair(ordered, in: scene)
    return isBar ? elements.indices.filter { !signs.contains($0) }.map { elements[$0] } : elements
  }

  private func isTrio(_ signs: [Element], in scene: VisualScene) -> Bool {
    guard (1...Self.most).contains(signs.count), signs.allSatisfy({ isSign($0, of: Self.largest, in: scene) })
    else { return false }
    return hasTrio(signs.map(\.frame), in: scene) || hasTrio(drawn(beside: signs[0], in: scene), in: scene)
  }

  /// Whether three frames in turn stand as the bar's; beside them there may be one more.
  private func hasTrio(_ frames: [Rect], in scene: VisualScene) -> Bool {
    guard (3...Self.most).contains(frames.count) else { return false }
    let places = places(of: frames, in: scene)
    return (0...frames.count - 3).contains { first in
      let (before, after) = (places[first + 1] - places[first], places[first + 2] - places[first + 1])
      return abs(places[first + 1] - 0.5) <= Self.deviation && abs(before - after) <= Self.deviation
        && Self.distances.contains(before) && Self.distances.contains(after)
    }
  }

  /// What is drawn on the row of a sign, from left to right; nothing where anything of it is larger than a sign.
  private func drawn(beside sign: Element, in scene: VisualScene) -> [Rect] {
    let height = Self.strip * scene.scale
    let row = Rect(x: 0, y: sign.frame.midY - height / 2, width: Double(scene.image.width), height: height)
    let boxes = scene.image.inkedBoxes(in: row, ink: Self.ink, apart: Int(Self.apart * scene.scale))
    return boxes.allSatisfy { max($0.width, $0.height) <= Self.largest * scene.scale } ? boxes : []
  }

  private func isPair(_ signs: [Element], in scene: VisualScene) -> Bool {
    guard signs.count == 2, isSign(signs[0], of: Self.largest, in: scene), isSign(signs[1], of: Self.pill, in: scene),
      signs[1].frame.width > signs[1].frame.height
    else { return false }
    let places = places(of: signs.map(\.frame), in: scene)
    return abs(places[1] - 0.5) <= Self.deviation && Self.distances.contains(places[1] - places[0])
  }

  private func places(of signs: [Rect], in scene: VisualScene) -> [Double] {
    signs.map { $0.midX / Double(scene.image.width) }
  }

  /// Whether an element may be a sign of the bar. Text recognition takes a ring or three strokes for letters now and
  /// then, but never for more than one or two.
  private func isSign(_ element: Element, of largest: Double, in scene: VisualScene) -> Bool {
    let isDrawn = [.icon, .picture, .checkboxSelected, .checkboxUnselected].contains(element.type)
    let isLetter = element.type == .text && (element.text?.string.count ?? 0) <= Self.letters
    return (isDrawn || isLetter) && max(element.frame.width, element.frame.height) <= largest * scene.scale
  }
}
