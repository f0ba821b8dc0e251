import HearsightPixels
import HearsightScreenModel

/// Finds the app's icon at the start of a title bar, where it was not found, or taken for the title's first letter: a
/// press on it opens the window's menu.
struct TitleBarIcon: CorrectionRule {
  /// Largest distance between the middle of the title and the window's top, and of its start from its side, in lines.
  private static let (lowest, farthest) = (1.8, 4.0)
  /// Largest height of a title in lines of the window's texts.
  private static let tallest = 1.8
  /// Height of what is looked at, in heights of the title.
  private static let reach = 1.8
  /// Least and largest side of the icon in pixels, and its width in heights.
  private static let (sides, shapes) = (9.0...40.0, 0.6...1.6)
  /// Columns without ink between the icon and the title, at least: letters are nearer to each other.
  private static let gap = 3
  /// How many times as high as the title's first word the icon is, or how far its colour from the word's: else it is a
  /// word.
  private static let (height, otherColor) = (1.15, 40)
  /// Where the window's rim ends, in pixels.
  private static let rim = 3.0
  /// From this distance on a colour is not the bar's.
  private static let ink = 40

  func apply(to elements: [Element], in scene: VisualScene) -> [Element] {
    guard scene.mayBeWindow, !scene.isRightToLeft, let title = title(among: elements) else { return elements }
    let frame = elements[title].frame
    let height = min(Self.reach * frame.height, 2 * frame.midY - 2)
    let bar = Rect(minX: Self.rim, minY: frame.midY - height / 2, maxX: frame.maxX, maxY: frame.midY + height / 2)
    let others = elements.indices.filter { $0 != title && elements[$0].type != .container }
    let drawn = scene.image.inkedBoxes(in: bar, ink: Self.ink, apart: Self.gap)
    guard drawn.count > 1, isIcon(drawn[0], before: drawn[1], in: scene.image),
      !others.contains(where: { elements[$0].frame.intersection(drawn[0]).area > 0 })
    else { return elements }
    var result = elements
    if frame.minX < drawn[0].maxX {
      result[title].frame = Rect(minX: drawn[1].minX, minY: frame.minY, maxX: frame.maxX, maxY: frame.maxY)
    }
    return result + [Element(id: 0, type: .picture, frame: drawn[0], source: .heuristic)]
  }

  /// The first text of the window's highest row, if it begins near the window's start.
  private func title(among elements: [Element]) -> Int? {
    let texts = elements.indices.filter { elements[$0].type == .text }
    guard let highest = texts.min(by: { elements[$0].frame.midY < elements[$1].frame.midY }) else { return nil }
    let line = TextHeights.medianBox(of: elements)
    let row = texts.filter { elements[$0].frame.isOnRow(of: elements[highest].frame) }
    guard let first = row.min(by: { elements[$0].frame.minX < elements[$1].frame.minX }) else { return nil }
    let frame = elements[first].frame
    let isTitle =
      frame.midY <= Self.lowest * line && frame.height <= Self.tallest * line && frame.minX <= Self.farthest * line
      && frame.width > 2 * frame.height
    return isTitle ? first : nil
  }

  private func isIcon(_ box: Rect, before word: Rect, in image: Bitmap) -> Bool {
    guard Self.sides.contains(box.width), Self.sides.contains(box.height),
      Self.shapes.contains(box.width / box.height)
    else { return false }
    return box.height >= Self.height * word.height
      || color(of: box, in: image).distance(to: color(of: word, in: image)) >= Self.otherColor
  }

  /// The mean colour of what is drawn in a box.
  private func color(of box: Rect, in image: Bitmap) -> RGBColor {
    let (xs, ys) = image.pixelSpan(of: box)
    var (sum, count) = (SIMD3<Int>(), 0)
    for y in ys {
      let bar = image[Int(Self.rim), y]
      for x in xs {
        let color = image[x, y]
        guard color.distance(to: bar) > Self.ink else { continue }
        sum &+= SIMD3(Int(color.red), Int(color.green), Int(color.blue))
        count += 1
      }
    }
    guard count > 0 else { return .white }
    return RGBColor(red: UInt8(sum.x / count), green: UInt8(sum.y / count), blue: UInt8(sum.z / count))
  }
}
