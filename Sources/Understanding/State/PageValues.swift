import HearsightPixels
import HearsightScreenModel

/// Counts the dots of a page control and finds the one that stands for the page shown (paper, section 5.3): longer than
/// the others, or of another colour. Where no dot or more than one stands out, the value stays unknown.
struct PageValues: DescriptionRule {
  /// Least distance between a dot's colour and the ground's, in L*a*b*: the dots of pages that are not shown are faint.
  static let contrast = 6.0
  /// The least length of a dot in pixels: one column alone is a smoothed edge.
  static let shortest = 2
  /// Least length of the shown page's dot where length tells, in median lengths of the dots.
  static let longer = 1.5
  /// Least distance between the colour of the shown page's dot and those of the others, in L*a*b*.
  static let distance = 10.0
  /// The most pages that dots stand for.
  static let mostPages = 20

  func apply(to layout: ScreenLayout) -> [Element] {
    layout.elements.map { element in
      guard element.type == .pageControl else { return element }
      var element = element
      element.value = page(element.frame, in: layout.scene)
      return element
    }
  }

  private func page(_ frame: Rect, in scene: VisualScene) -> ElementValue? {
    guard let ground = scene.edgeColor(of: frame, width: -scene.scale) else { return nil }
    let dots = Self.dots(frame, scene.image, ground)
    guard (2...Self.mostPages).contains(dots.count), let shown = Self.shown(dots, ground) else { return nil }
    return .page(scene.isRightToLeft ? dots.count - shown : shown + 1, of: dots.count)
  }

  /// The dots along a frame: the length of each in pixels, and its strongest colour.
  private static func dots(_ frame: Rect, _ image: Bitmap, _ ground: LabColor) -> [(length: Int, color: LabColor)] {
    var dots: [(length: Int, color: LabColor)] = []
    var length = 0
    var strongest = ground
    func close() {
      if length >= shortest { dots.append((length, strongest)) }
      (length, strongest) = (0, ground)
    }
    for x in Int(frame.minX)..<max(Int(frame.minX), Int(frame.maxX.rounded(.up))) {
      let column = (Int(frame.minY)..<max(Int(frame.minY), Int(frame.maxY.rounded(.up)))).map { image[x, $0].lab }
      let ink = column.max { $0.distance(to: ground) < $1.distance(to: ground) } ?? ground
      if ink.distance(to: ground) > contrast {
        length += 1
        if ink.distance(to: ground) > strongest.distance(to: ground) { strongest = ink }
      } else {
        close()
      }
    }
    close()
    return dots
  }

  private static func shown(_ dots: [(length: Int, color: LabColor)], _ ground: LabColor) -> Int? {
    let lengths = dots.map(\.length).sorted()
    let long = dots.indices.filter { Double(dots[$0].length) >= longer * Double(lengths[(lengths.count - 1) / 2]) }
    if long.count == 1 { return long[0] }
    if dots.count == 2 {
      // Of two dots, the stronger one is the shown page's.
      let contrasts = dots.map { $0.color.distance(to: ground) }
      return abs(contrasts[0] - contrasts[1]) >= distance ? (contrasts[0] > contrasts[1] ? 0 : 1) : nil
    }
    let strange = dots.indices.filter { index in
      dots.indices.count { $0 != index && dots[$0].color.distance(to: dots[index].color) < distance } == 0
    }
    return strange.count == 1 ? strange[0] : nil
  }
}
