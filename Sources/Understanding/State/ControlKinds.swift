import HearsightPixels
import HearsightScreenModel

// What a control is beyond its type: a combo box, a radio button, a field that hides what is typed (paper, section
// 5.3).

/// A field, button or row that ends in an arrow down opens a list of values: a combo box. The arrow itself says
/// nothing.
///
/// A row that holds a title alone opens a part of the page, and stays a button.
struct DropDowns: DescriptionRule {
  /// Names of the arrow.
  static let arrows: Set<String> = ["dropdown", "chevron down", "expand or collapse", "unfold more"]
  /// Least position of the arrow's middle, as a share of its holder's width from the start.
  static let end = 0.6
  /// Largest height of the field, button or row in points: Material's tallest field is 56, a row of two lines 72.
  static let tallest = 80.0
  /// Least width of a row, as a share of the screen's width: a row with a title alone folds out.
  static let rowWidth = 0.7

  func apply(to layout: ScreenLayout) -> [Element] {
    let elements = layout.elements
    let nesting = layout.nestings.inFields
    let places = layout.places
    var result = elements
    for (holder, contents) in nesting.contents {
      let frame = elements[holder].frame
      guard frame.height <= Self.tallest * layout.scale,
        let arrow = contents.first(where: { isArrow(elements[$0], atEndOf: frame, places) })
      else { continue }
      let texts = contents.filter { elements[$0].type == .text }
      let isRow = frame.width >= Self.rowWidth * places.width && elements[holder].type == .container
      guard texts.count > (isRow ? 1 : 0), contents.allSatisfy({ !elements[$0].type.isControl }) else { continue }
      result[holder].subtype = .comboBox
      result[holder].clickable = true
      result[arrow].clickable = nil
    }
    return result
  }

  private func isArrow(_ element: Element, atEndOf frame: Rect, _ places: RowPlaces) -> Bool {
    guard element.type == .icon, let name = element.icon?.name, Self.arrows.contains(name) else { return false }
    return places.isAtEnd(element.frame, of: frame, from: Self.end)
  }
}

/// Tells radio buttons from check boxes, which the detector takes for one type: a round box whose chosen one holds a
/// dot and no tick, together with the round boxes of its size in its column or row.
///
/// Where none of several round boxes is chosen, nothing tells them from round check boxes, and they stay check boxes.
struct RadioButtons: DescriptionRule {
  /// Largest ratio of the longer side of a circle's box to the shorter one.
  static let round = 1.2
  /// Largest difference in height between two radio buttons of one group, as a share of the taller one's height.
  static let difference = 0.25
  /// Largest distance between the middles of two radio buttons across their group, in heights of the taller one.
  static let aligned = 0.5
  /// The largest distance from one choice of a group to the next, in heights of a box: choices with explanations are
  /// far apart.
  static let pitch = 8.0

  func apply(to layout: ScreenLayout) -> [Element] {
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
  /// Distances from a box's sides at which its corners are looked at, as shares of its size: these points lie outside
  /// of a circle but on the edge of a square, however thin its line and wherever in the box it is drawn.
  private static let corners = [0.02, 0.05, 0.08, 0.11]
  /// Distances from the box's middle, as shares of its size, at which the dot and the gap between dot and ring are
  /// looked at.
  private static let (dot, gap) = (0.1, 0.33)
  /// The directions that are looked at from the middle.
  private static let directions: [(x: Double, y: Double)] = [
    (1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7),
  ]
  /// Fewest of the eight directions in which the dot and the gap must be seen: smoothed edges blur some.
  private static let fewest = 7

  /// Whether a round box holds a dot: of one colour in its middle, of another right around it.
  static func isShown(in frame: Rect, _ scene: VisualScene) -> Bool {
    guard hasEmptyCorners(frame, scene), let middle = color(frame, 0, 0, scene) else { return false }
    let isDot = directions.count { isLike(color(frame, $0.x * dot, $0.y * dot, scene), middle) } >= fewest
    let isRinged = directions.count { !isLike(color(frame, $0.x * gap, $0.y * gap, scene), middle) } >= fewest
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
    let place = Point(x: frame.midX + x * frame.width, y: frame.midY + y * frame.height)
    return scene.image.bounds.contains(place) ? scene.image[place].lab : nil
  }

  private static func isLike(_ color: LabColor?, _ other: LabColor) -> Bool {
    color.map { $0.distance(to: other) < VisualScene.inkDistance } ?? false
  }
}

/// Recognizes fields that hide what is typed: all that can be read in them is bullets.
struct SecureFields: DescriptionRule {
  /// The characters that stand for a hidden one, and those that text recognition takes them for.
  static let bullets: Set<Character> = ["•", "●", "∙", "·", "*", "⚫", "○", "․", "⬤", "◦", "■", "‧", "＊", "✱"]
  /// The fewest bullets that are a password and not a mark before an item.
  static let fewest = 3
  /// Least share of a text's area that lies in the field.
  static let inside = 0.6

  func apply(to layout: ScreenLayout) -> [Element] {
    let elements = layout.elements
    var result = elements
    for index in elements.indices where elements[index].type == .textField {
      let texts = elements.indices.filter {
        elements[$0].type == .text && elements[$0].frame.coverage(by: elements[index].frame) >= Self.inside
      }
      let hidden = texts.filter { Self.isHidden(elements[$0].text?.string ?? "") }
      guard !hidden.isEmpty else { continue }
      result[index].secure = true
      for text in hidden { result[text].secure = true }
    }
    return result
  }

  static func isHidden(_ string: String) -> Bool {
    let visible = string.filter { !$0.isWhitespace }
    return visible.count >= fewest && visible.allSatisfy(bullets.contains)
  }
}
