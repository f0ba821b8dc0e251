import HearsightPixels
import HearsightScreenModel

/// Tells radio buttons from check boxes, which the detector takes for one type: a round box whose chosen one holds a
/// dot and no tick, together with the round boxes of its size in the same column or row.
///
/// Where none of several round boxes is chosen, nothing tells them from round check boxes, and they stay these.
package struct RadioButtons: DescriptionRule {
  /// The largest ratio of a circle's sides.
  static let round = 1.2
  /// How much two radio buttons of one group differ in size, at most, as a share.
  static let difference = 0.25
  /// How far apart their middles are across the group, at most, in their own widths.
  static let aligned = 0.5
  /// The most choices of a group between one and the next, in heights of a box: rows with explanations are far apart.
  static let pitch = 8.0

  package init() {}

  package func apply(to layout: ScreenLayout) -> [Element] {
    let (elements, scene) = (layout.elements, layout.scene)
    let boxes = elements.indices.filter { elements[$0].type.isCheckbox && Self.isSquare(elements[$0].frame) }
    let chosen = boxes.filter {
      elements[$0].type == .checkboxSelected && DotInRing.isShown(in: elements[$0].frame, scene)
    }
    var found = Set(chosen)
    var open = chosen
    while let known = open.popLast() {
      for other in boxes where !found.contains(other) && elements[other].type == .checkboxUnselected {
        let frame = elements[other].frame
        guard Self.areNeighbours(elements[known].frame, frame), DotInRing.hasEmptyCorners(frame, scene) else {
          continue
        }
        found.insert(other)
        open.append(other)
      }
    }
    var result = elements
    for index in found { result[index].subtype = .radioButton }
    return result
  }

  private static func isSquare(_ frame: Rect) -> Bool {
    max(frame.width, frame.height) <= round * min(frame.width, frame.height)
  }

  private static func areNeighbours(_ first: Rect, _ second: Rect) -> Bool {
    let size = max(first.height, second.height)
    guard abs(first.height - second.height) <= difference * size else { return false }
    let (across, along) = (abs(first.midX - second.midX), abs(first.midY - second.midY))
    return across <= aligned * size && along <= pitch * size || along <= aligned * size
  }
}

/// What the pixels of a small box show.
enum DotInRing {
  /// Where a circle's corner is looked at, as shares of the box from its sides: outside of the circle, but on the edge
  /// of a square, however thin and wherever in its box that is drawn.
  private static let corners = [0.02, 0.05, 0.08, 0.11]
  /// Where the dot ends and the gap between dot and ring lies, as a share of the box from its middle.
  private static let (dot, gap) = (0.1, 0.33)
  /// The directions that are looked at from the middle.
  private static let directions: [(x: Double, y: Double)] = [
    (1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7),
  ]
  /// In how many of the directions the dot and the gap must be seen: smoothed edges blur some.
  private static let most = 7

  /// Whether a round box holds a dot: of one colour in its middle, of another right around it.
  static func isShown(in frame: Rect, _ scene: VisualScene) -> Bool {
    guard hasEmptyCorners(frame, scene), let middle = color(frame, 0, 0, scene) else { return false }
    let isDot = directions.count { isLike(color(frame, $0.x * dot, $0.y * dot, scene), middle) } >= most
    let isRinged = directions.count { !isLike(color(frame, $0.x * gap, $0.y * gap, scene), middle) } >= most
    return isDot && isRinged
  }

  /// Whether nothing is drawn in the corners of a box: it is round.
  static func hasEmptyCorners(_ frame: Rect, _ scene: VisualScene) -> Bool {
    guard let outside = scene.edgeColor(of: frame, width: -scene.scale) else { return false }
    return corners.allSatisfy { corner in
      let side = 0.5 - corner
      let points = [(side, side), (-side, side), (side, -side), (-side, -side)]
      return points.allSatisfy { isLike(color(frame, $0.0, $0.1, scene), outside) }
    }
  }

  private static func color(_ frame: Rect, _ x: Double, _ y: Double, _ scene: VisualScene) -> LabColor? {
    let (column, row) = (Int(frame.midX + x * frame.width), Int(frame.midY + y * frame.height))
    guard (0..<scene.image.width).contains(column), (0..<scene.image.height).contains(row) else { return nil }
    return scene.image[column, row].lab
  }

  private static func isLike(_ color: LabColor?, _ other: LabColor) -> Bool {
    color.map { $0.distance(to: other) < VisualScene.inkDistance } ?? false
  }
}
