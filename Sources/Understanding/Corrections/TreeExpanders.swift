import HearsightPixels
import HearsightScreenModel

/// Turns small boxes with a plus sign in them into icons: they open a branch of a tree, and nothing is ticked there. A
/// box with a dash stays, because a check box that is partly chosen has one too.
struct TreeExpanders: CorrectionRule {
  /// Share of the box that is cut off at each side, where its outline is.
  static let outline = 0.2
  /// From this distance on a colour is not the ground's.
  static let ink = 64

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    elements.map { element in
      guard element.type == .checkboxUnselected, Self.hasPlus(element.frame, scene.image) else { return element }
      var sign = element
      sign.type = .icon
      sign.selected = nil
      return sign
    }
  }

  private static func hasPlus(_ frame: Rect, _ image: Bitmap) -> Bool {
    let inside = frame.insetBy(dx: outline * frame.width, dy: outline * frame.height)
    let (xs, ys) = image.pixelSpan(of: inside)
    guard PlusSign.sides.contains(xs.count), PlusSign.sides.contains(ys.count),
      let ground = image.colors(in: inside).first?.color
    else { return false }
    let drawn = ConnectedComponents(image.inked(in: (xs, ys), on: ground, ink: ink), width: xs.count)
    return !drawn.hasCutOnes && drawn.whole.count == 1 && drawn.whole.allSatisfy(PlusSign.isShown)
  }
}

/// What makes a piece a plus sign: a bar across its middle, and one down its middle.
private enum PlusSign {
  /// Sides of a place in which one is looked for, in pixels.
  static let sides = 5...60
  /// Least length of a bar in pixels.
  private static let least = 3
  /// Largest width of a bar, as a share of its length.
  private static let thickness = 0.4

  static func isShown(_ piece: ConnectedComponents.Component) -> Bool {
    let thickest = max(1, Int(thickness * Double(piece.width)))
    guard piece.width >= least, abs(piece.width - piece.height) <= 1 else { return false }
    let across = piece.rows.indices.filter { piece.rows[$0].count == piece.width }
    guard let first = across.first, let last = across.last, last - first < thickest else { return false }
    let arms = piece.rows.indices.filter { $0 < first || $0 > last }
    return abs(first - (piece.height - 1 - last)) <= 1
      && arms.allSatisfy { index in
        let row = piece.rows[index]
        return row.count <= thickest
          && abs(Double(row.lowerBound + row.upperBound + 1) / 2 - piece.middle) <= 1
      }
  }
}
