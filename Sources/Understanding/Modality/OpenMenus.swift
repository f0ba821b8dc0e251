import HearsightPixels
import HearsightScreenModel

/// Menus that cover a page without dimming it.
///
/// A detector takes lists and columns of tables for menus at times, which a user must not be kept in. A menu is a card
/// of its own with edges around it, its rows start together at even distances, and what is beside it does not go on in
/// its rows.
enum OpenMenus {
  /// How sure the detector must be.
  static let confidence = 0.7
  /// The largest shares of the picture's width and height.
  static let width = 0.9
  static let height = 0.75
  /// The fewest rows.
  static let rows = 3
  /// How far apart two rows may start, in heights of a row.
  static let alignment = 0.6
  /// How many times the least distance between two rows the largest may be.
  static let evenness = 1.7
  /// The most rows, as a share, in line with something beside the menu.
  static let continued = 0.4
  /// How far the middles of what is on one row may be apart, in heights of a row.
  static let sameRow = 0.2
  /// How many of the four sides must show an edge, along which share of them: a frame may be off on one.
  static let sides = 3
  static let edgeShare = 0.85
  /// The least change of brightness at an edge, of 255.
  static let edge = 3
  /// Where an edge is looked for, as a share of the picture's shorter side, and how much is left out at corners.
  static let search = 0.015
  static let corner = 0.12

  private static let types: Set<ElementType> = [.text, .icon, .checkboxSelected, .checkboxUnselected, .container]

  static func find(among elements: [Element], in scene: Scene) -> ModalRegion? {
    elements.filter { $0.type == .dialog && isMenu($0, among: elements, in: scene) }
      .min { $0.frame.area < $1.frame.area }
      .map { menu in
        let others = elements.filter { $0.type != .dialog }
        let inside = others.filter { $0.frame.coverage(by: menu.frame) >= Menus.inside }
        // Rows that are a little wider than the frame show where it ends.
        let frame = Rect.union(of: [menu.frame] + inside.map(\.frame)) ?? menu.frame
        let front = others.filter { frame.contains($0.frame.center) && $0.frame.coverage(by: frame) >= Scrim.inside }
        return ModalRegion(kind: .menu, frame: frame, front: Set(front.map(\.id)), hidesRest: false)
      }
  }

  static func isMenu(_ dialog: Element, among elements: [Element], in scene: Scene) -> Bool {
    let size = scene.image.size
    guard dialog.confidence >= confidence, dialog.frame.width < width * size.width,
      dialog.frame.height < height * size.height
    else { return false }
    let others = elements.filter { $0.type != .dialog }
    let contents = others.filter { $0.frame.coverage(by: dialog.frame) >= Menus.inside }
    guard contents.allSatisfy({ types.contains($0.type) }) else { return false }
    let texts = rows(contents.filter { $0.type == .text }.map(\.frame))
    let all = rows(contents.filter { $0.type == .text || $0.type == .icon }.map(\.frame))
    guard texts.count >= rows, let height = texts.map(\.height).sorted().quantile(0.5),
      areAligned(texts, height) || areAligned(all, height), areEven(all)
    else { return false }
    let outside = others.filter {
      $0.type != .container && $0.frame.coverage(by: dialog.frame) < Scrim.outside
    }
    let continuing = texts.count { row in
      outside.contains { abs($0.frame.midY - row.midY) <= sameRow * height }
    }
    return Double(continuing) <= continued * Double(texts.count) && !outside.isEmpty
      && !completes(dialog.frame, outside, height) && edges(of: dialog.frame, in: scene.image) >= sides
  }

  /// Whether it lists what could be typed in the field right above it: the field keeps the keys, and the page with it.
  private static func completes(_ frame: Rect, _ outside: [Element], _ height: Double) -> Bool {
    outside.contains {
      $0.type == .textField && abs($0.frame.maxY - frame.minY) <= height
        && $0.frame.horizontalOverlap(frame) >= 0.5 * frame.width
    }
  }

  /// What stands beside each other, joined, from the top.
  private static func rows(_ frames: [Rect]) -> [Rect] {
    var result: [Rect] = []
    for frame in frames.sorted(by: { $0.midY < $1.midY }) {
      if let index = result.firstIndex(where: {
        $0.verticalOverlap(frame) >= 0.5 * min($0.height, frame.height)
      }) {
        result[index] = result[index].union(frame)
      } else {
        result.append(frame)
      }
    }
    return result
  }

  private static func areAligned(_ rows: [Rect], _ height: Double) -> Bool {
    [\Rect.minX, \Rect.maxX].contains { side in
      guard let first = rows.first else { return false }
      return rows.allSatisfy { abs($0[keyPath: side] - first[keyPath: side]) <= alignment * height }
    }
  }

  private static func areEven(_ rows: [Rect]) -> Bool {
    let middles = rows.map(\.midY).sorted()
    let distances = zip(middles, middles.dropFirst()).map { $1 - $0 }
    guard let least = distances.min(), let most = distances.max() else { return false }
    return most <= evenness * least
  }

  /// How many sides of a frame show an edge; a side at the picture's own edge does.
  static func edges(of frame: Rect, in image: Image) -> Int {
    let reach = max(4, Int(search * Double(min(image.width, image.height))))
    let span = image.pixelSpan(of: frame)
    func hasEdge(at place: Double, of limit: Int, along range: Range<Int>, _ luma: (Int, Int) -> UInt8) -> Bool {
      guard place > 0.01 * Double(limit), place < 0.99 * Double(limit), !range.isEmpty else { return true }
      let cut = Int(corner * Double(range.count))
      let middle = (range.lowerBound + cut)..<max(range.lowerBound + cut + 1, range.upperBound - cut)
      return (-reach...reach).contains { offset in
        let at = Int(place) + offset
        let changing = middle.count { abs(Int(luma(at + 1, $0)) - Int(luma(at - 1, $0))) >= edge }
        return Double(changing) >= edgeShare * Double(middle.count)
      }
    }
    let horizontal = [frame.minY, frame.maxY].count {
      hasEdge(at: $0, of: image.height, along: span.x) { y, x in image[x, y].luma }
    }
    let vertical = [frame.minX, frame.maxX].count {
      hasEdge(at: $0, of: image.width, along: span.y) { x, y in image[x, y].luma }
    }
    return horizontal + vertical
  }
}
