import HearsightPixels
import HearsightScreenModel

/// Finds the sign in a button in which nothing was found: a line that takes away is a few pixels high, and a single
/// letter may be missed.
struct EmptyButtons: CorrectionRule {
  /// Heights of a button in pixels, and its width in heights, at most.
  private static let (heights, widest) = (12.0...110.0, 3.0)
  /// How much of a button's sides belongs to its rim, as a share of its height.
  private static let rim = 0.14
  /// Largest distance between the middles of a sign and its button, as a share of the button's height.
  private static let offCentre = 0.12
  /// Least length of a sign in pixels, and largest share of a button's width that it takes.
  private static let (least, largest) = (5.0, 0.75)
  /// Share of its box that a sign fills at most, if it is not a line: what is fuller is a patch of colour.
  private static let fullest = 0.9
  /// Width of a line in its heights.
  private static let line = 2.5
  /// From this distance on a colour is not the button's.
  private static let ink = 48

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let signs = elements.filter { isEmptyButton($0, among: elements, in: scene) }
      .compactMap { sign(in: $0.frame, of: scene.image) }
    return elements + signs.map { Element(id: 0, type: .icon, frame: $0, source: .heuristic) }
  }

  private func isEmptyButton(_ box: Element, among elements: [Element], in scene: VisualScene) -> Bool {
    guard box.type == .container, Self.heights.contains(box.frame.height),
      box.frame.width <= Self.widest * box.frame.height, scene.lines(in: box.frame).isEmpty
    else { return false }
    return !elements.contains { $0.frame != box.frame && box.frame.contains($0.frame.center) }
  }

  /// The box around what is drawn in the middle of a button; `nil` where there is nothing, or something else.
  private func sign(in button: Rect, of image: Bitmap) -> Rect? {
    let inner = button.insetBy(dx: Self.rim * button.height, dy: Self.rim * button.height)
    let (xs, ys) = image.pixelSpan(of: inner)
    guard xs.count > 2, ys.count > 2 else { return nil }
    let ground = image[xs.lowerBound, ys.lowerBound]
    let isInk = image.inked(in: (xs, ys), on: ground, ink: Self.ink)
    let pieces = ConnectedComponents(isInk, width: xs.count)
    let corner = Point(x: Double(xs.lowerBound), y: Double(ys.lowerBound))
    guard !pieces.hasCutOnes, let found = Rect.union(of: pieces.whole.map { $0.box(from: corner) }) else { return nil }
    let drawn = Double(isInk.count { $0 })
    let isSign =
      max(found.width, found.height) >= Self.least && found.width <= Self.largest * button.width
      && abs(found.midX - button.midX) <= Self.offCentre * button.height
      && abs(found.midY - button.midY) <= Self.offCentre * button.height
      && (drawn <= Self.fullest * found.area || found.width >= Self.line * found.height)
    return isSign ? found : nil
  }
}
