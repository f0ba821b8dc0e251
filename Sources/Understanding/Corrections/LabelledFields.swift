import HearsightPixels
import HearsightScreenModel

/// Finds the fields of windows' forms that were not found: wide boxes behind a label, empty or with a text at their
/// start.
///
/// They are told by their pixels: one colour with an edge all round, on a ground that goes on above, below and behind.
/// So no cell of a table, no tool bar's button and no box with a list to open is taken for one.
struct LabelledFields: CorrectionRule {
  /// Height of a field without its edge in heights of its label, and its least width in its own heights.
  private static let (heights, width) = (1.2...3.2, 6.0)
  /// Largest distance between a label and its field, in heights of the label; widest edge of a field, in pixels.
  private static let (distance, edge) = (14.0, 4)
  /// Pixels above and below a field that show the ground it lies on.
  private static let around = 5
  /// Least number of letters of a label.
  private static let letters = 2
  /// From where a text in a box is not at its start, in heights of the box: then it is a button.
  private static let start = 1.0
  /// Least intersection over union with what was found for the same.
  private static let same = 0.3

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    guard scene.mayBeWindow else { return elements }
    var result = elements
    for label in elements where label.type == .text && isLabel(label) {
      guard let field = field(of: label.frame, in: scene), isFree(field, among: result, in: scene) else { continue }
      result.append(Element(id: 0, type: .textField, frame: field, source: .heuristic))
    }
    return result
  }

  private func isLabel(_ text: Element) -> Bool {
    (text.text?.string ?? "").count { $0.isLetter } >= Self.letters
  }

  /// The box behind a label, with its edge.
  private func field(of label: Rect, in scene: VisualScene) -> Rect? {
    let picture = scene.image.bounds
    guard label.minX >= 0, label.minY >= 0, label.maxX <= picture.maxX, label.maxY <= picture.maxY else { return nil }
    // A value may touch the box's side, so rows beside the words are tried too.
    for row in [label.midY, label.minY - 0.2 * label.height, label.maxY + 0.2 * label.height] {
      if let field = field(of: label, along: Int(row), in: scene) { return field }
    }
    return nil
  }

  private func field(of label: Rect, along row: Int, in scene: VisualScene) -> Rect? {
    let step = scene.isRightToLeft ? -1 : 1
    let start = scene.isRightToLeft ? Int(label.minX) - 2 : Int(label.maxX) + 2
    guard let ground = LabelGround(at: (start, row), step: step, of: scene.image),
      let side = ground.end(within: Int(Self.distance * label.height))
    else { return nil }
    let heights = Self.heights.lowerBound * label.height...Self.heights.upperBound * label.height
    for thickness in 0...Self.edge {
      guard let box = ground.box(from: side + step * thickness, heights: heights),
        box.width >= Self.width * box.height
      else { continue }
      let edge = -Double(max(1, thickness))
      return ground.surrounds(box, from: side, by: Self.around) ? box.insetBy(dx: edge, dy: edge) : nil
    }
    return nil
  }

  /// Whether nothing was found that a box is, and what is in it is a field's.
  private func isFree(_ box: Rect, among elements: [Element], in scene: VisualScene) -> Bool {
    let inside = elements.filter { box.contains($0.frame.center) && $0.frame.height <= box.height }
    let texts = inside.filter { $0.type == .text }.map { scene.places.start($0.frame) }
    let start = scene.places.start(box)
    return inside.allSatisfy { $0.type == .text } && texts.allSatisfy { $0 - start >= 0 }
      && (texts.min().map { $0 - start <= Self.start * box.height } ?? true)
      && !elements.contains { $0.type != .text && $0.frame.iou(box) > Self.same }
  }
}

/// The ground behind a label, along one row of pixels.
private struct LabelGround {
  private let start: (x: Int, y: Int)
  /// 1 where the row is followed to the right, -1 where it is to the left.
  private let step: Int
  private let image: Bitmap
  private let color: RGBColor

  /// - Parameter start: the row's first pixel; `nil` where it is not in the picture.
  init?(at start: (x: Int, y: Int), step: Int, of image: Bitmap) {
    guard (0..<image.width).contains(start.x), (0..<image.height).contains(start.y) else { return nil }
    (self.start, self.step, self.image) = (start, step, image)
    color = image[start.x, start.y]
  }

  /// The column at which the ground ends; `nil` where it goes on farther than so many pixels, or to the picture's end.
  func end(within distance: Int) -> Int? {
    var x = start.x
    while abs(x - start.x) < distance, isGround(x, start.y) {
      guard (0..<image.width).contains(x + step) else { return nil }
      x += step
    }
    return isGround(x, start.y) ? nil : x
  }

  /// The inside of a box that begins at a column with three pixels of one colour on the row.
  func box(from side: Int, heights: ClosedRange<Double>) -> Rect? {
    guard (0..<image.width).contains(side), (0..<image.width).contains(side + 2 * step) else { return nil }
    let color = image[side, start.y]
    let isPlain = (1...2).allSatisfy { image[side + step * $0, start.y].distance(to: color) <= PlainBox.tolerance }
    return isPlain ? PlainBox(from: (side, start.y), step: step, of: image, heights: heights)?.inside : nil
  }

  /// Whether the ground goes on above and below the side of a box, and is there again behind its end.
  func surrounds(_ box: Rect, from side: Int, by distance: Int) -> Bool {
    let end = step > 0 ? Int(box.maxX) : Int(box.minX) - 1
    return (Int(box.minY) - distance..<Int(box.maxY) + distance).allSatisfy { isGround(side - 2 * step, $0) }
      && (2...distance).contains { isGround(end + step * $0, Int(box.midY)) }
  }

  /// What lies outside of the picture is as its edge.
  private func isGround(_ x: Int, _ y: Int) -> Bool {
    image[min(max(0, x), image.width - 1), min(max(0, y), image.height - 1)].distance(to: color) <= PlainBox.tolerance
  }
}
