import HearsightPixels
import HearsightScreenModel

/// Puts icons in the place of signs at a title bar's end that were read as letters ("□ X", "0X"), and adds the line
/// that minimizes the window where it was not found: it is a pixel or two high.
///
/// ``WindowButtons`` names them.
struct TitleBarSigns: CorrectionRule {
  /// Largest distance between the middle of the bar and the window's top, and between the last sign and the bar's end,
  /// in lines.
  private static let (lowest, farthest) = (2.0, 3.5)
  /// The latter for what was read as one letter: the next sign may have been found.
  private static let farthestOfOne = 6.0
  /// What a line, a square and a cross are read as.
  private static let characters = Set("-–—_−‒□▢◻☐❐⬜OОo0DQ×✕✖XХxх")
  /// Of these, what is not read in anything else than a cross or a square.
  private static let telling = Set("□▢◻☐❐⬜×✕✖XХ")
  private static let most = 3
  /// Width of a sign in its heights from which on it is a line, and how far its middle may be off its place, in
  /// distances between two signs.
  private static let (line, deviation) = (2.5, 0.25)
  /// Width of a line in widths of the sign beside it.
  private static let widths = 0.4...1.8
  /// From this IoU on an icon is a sign's.
  private static let same = 0.1
  /// Columns without ink between two signs, at least.
  private static let gap = 3
  /// From this distance on a colour is not the bar's.
  private static let ink = 48

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    let line = TextHeights.medianBox(of: elements)
    guard scene.mayBeWindow, line > 0 else { return elements }
    let signs = elements.flatMap {
      isSigns($0, line: line, in: scene) ? parts(of: $0, among: elements, in: scene.image) : [$0]
    }
    return signs + lineThatMinimizes(beside: signs, line: line, in: scene.image)
  }

  // MARK: Read as letters

  /// Whether a text stands where a window's buttons are, and consists of what their signs are read as.
  private func isSigns(_ element: Element, line: Double, in scene: VisualScene) -> Bool {
    let characters = (element.text?.string ?? "").filter { !$0.isWhitespace }
    let farthest = characters.count == 1 ? Self.farthestOfOne : Self.farthest
    guard element.type == .text, isAtEnd(element.frame, within: farthest * line, line: line, in: scene.image)
    else { return false }
    return (1...Self.most).contains(characters.count) && characters.allSatisfy(Self.characters.contains)
      && characters.contains(where: Self.telling.contains)
  }

  private func isAtEnd(_ frame: Rect, within distance: Double, line: Double, in image: Bitmap) -> Bool {
    frame.midY <= Self.lowest * line && Double(image.width) - frame.maxX <= distance
  }

  /// An icon for each sign of a text, but for those that were found beside it.
  private func parts(of text: Element, among elements: [Element], in image: Bitmap) -> [Element] {
    let count = (text.text?.string ?? "").filter { !$0.isWhitespace }.count
    let boxes = image.inkedBoxes(in: text.frame, ink: Self.ink, apart: Self.gap)
    let frames = boxes.count == count ? boxes : cells(count, of: text.frame)
    return frames.filter { frame in !elements.contains { $0.type == .icon && $0.frame.iou(frame) > Self.same } }
      .map { Element(id: 0, type: .icon, frame: $0, source: .heuristic) }
  }

  /// Squares side by side.
  private func cells(_ count: Int, of frame: Rect) -> [Rect] {
    let side = min(frame.height, frame.width / Double(count))
    let step = count > 1 ? (frame.width - side) / Double(count - 1) : 0
    return (0..<count).map {
      Rect(x: frame.x + Double($0) * step, y: frame.midY - side / 2, width: side, height: side)
    }
  }

  // MARK: Not found

  /// The line left of the two signs at the bar's end, as far from them as they are from each other.
  private func lineThatMinimizes(beside elements: [Element], line: Double, in image: Bitmap) -> [Element] {
    let signs = elements.filter {
      $0.type == .icon && $0.frame.midY <= Self.lowest * line && $0.frame.height <= Self.lowest * line
    }.map(\.frame).sorted { $0.midX > $1.midX }
    guard signs.count > 1, let last = signs.first, isAtEnd(last, within: Self.farthest * line, line: line, in: image),
      signs[1].isOnRow(of: last)
    else { return [] }
    let pitch = last.midX - signs[1].midX
    guard WindowButtons.distances.contains(pitch / line) else { return [] }
    let place = Rect(
      x: signs[1].midX - 1.5 * pitch, y: last.midY - pitch / 2, width: pitch, height: pitch)
    guard !elements.contains(where: { $0.type != .container && place.contains($0.frame.center) }),
      let found = Rect.union(of: image.inkedBoxes(in: place, ink: Self.ink, apart: Self.gap)),
      found.width >= Self.line * found.height,
      found.minX > place.minX + 1, found.maxX < place.maxX - 1,
      Self.widths.contains(found.width / signs[1].width), abs(found.midX - place.midX) <= Self.deviation * pitch
    else { return [] }
    return [Element(id: 0, type: .icon, frame: found, source: .heuristic)]
  }
}
