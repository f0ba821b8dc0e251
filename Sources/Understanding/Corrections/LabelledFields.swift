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
    let (image, step) = (scene.image, scene.isRightToLeft ? -1 : 1)
    let columns = 0..<image.width
    var x = scene.isRightToLeft ? Int(label.minX) - 2 : Int(label.maxX) + 2
    guard columns.contains(x), (0..<image.height).contains(row) else { return nil }
    let ground = image[x, row]
    func isGround(_ x: Int, _ y: Int) -> Bool {
      image[min(max(0, x), image.width - 1), min(max(0, y), image.height - 1)].distance(to: ground)
        <= PlainBox.tolerance
    }
    var left = Int(Self.distance * label.height)
    while left > 0, columns.contains(x + step), isGround(x, row) { (x, left) = (x + step, left - 1) }
    guard left > 0, columns.contains(x + step) else { return nil }
    let heights = Self.heights.lowerBound * label.height...Self.heights.upperBound * label.height
    for thickness in 0...Self.edge where columns.contains(x + step * (thickness + 2)) {
      let start = x + step * thickness
      let color = image[start, row]
      guard (1...2).allSatisfy({ image[start + step * $0, row].distance(to: color) <= PlainBox.tolerance }),
        let box = PlainBox(from: (start, row), step: step, of: image, heights: heights)?.inside,
        box.width >= Self.width * box.height
      else { continue }
      let (rows, end) = (Int(box.minY) - Self.around..<Int(box.maxY) + Self.around, step > 0 ? box.maxX : box.minX - 1)
      guard rows.allSatisfy({ isGround(x - 2 * step, $0) }),
        (2...Self.around).contains(where: { isGround(Int(end) + step * $0, Int(box.midY)) })
      else { return nil }
      return box.insetBy(dx: -Double(max(1, thickness)), dy: -Double(max(1, thickness)))
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
