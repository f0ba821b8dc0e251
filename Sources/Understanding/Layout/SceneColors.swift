import HearsightPixels
import HearsightScreenModel

// The colours of a place on the screen, as rules of state and interactivity compare them (paper, sections 5.3 and 5.4).

extension VisualScene {
  /// Least distance in L*a*b* between ink and what it is drawn on: fainter things are shadows and smoothed edges.
  package static let inkDistance = 12.0

  /// The distance in L*a*b* below which two shades are one colour: just noticeable is 2.3.
  static let sameShade = 1.5

  /// Number of a strip's colours that count, the most frequent first: the rest are smoothed edges.
  static let edgeColors = 4

  /// The most frequent colour of a region; `nil` outside the picture.
  func mainColor(in frame: Rect) -> LabColor? {
    image.colors(in: frame).first?.color.lab
  }

  /// The most frequent colour of the strips along the four sides of a frame.
  ///
  /// - Parameter width: Of a strip in pixels; outside the frame where negative.
  package func edgeColor(of frame: Rect, width: Double) -> LabColor? {
    let outer = width < 0 ? frame.insetBy(dx: width, dy: width) : frame
    let size = abs(width)
    let strips = [
      Rect(x: outer.minX, y: outer.minY, width: outer.width, height: size),
      Rect(x: outer.minX, y: outer.maxY - size, width: outer.width, height: size),
      Rect(x: outer.minX, y: outer.minY, width: size, height: outer.height),
      Rect(x: outer.maxX - size, y: outer.minY, width: size, height: outer.height),
    ]
    var shares: [RGBColor: Double] = [:]
    for strip in strips {
      for share in image.colors(in: strip).prefix(Self.edgeColors) {
        shares[share.color, default: 0] += share.share * strip.area
      }
    }
    return Self.heaviest(shares)
  }

  /// The colour of what is drawn in a region: frequent, and far from the background.
  package func tint(in frame: Rect, on background: LabColor) -> LabColor? {
    Self.tint(of: image.colors(in: frame), on: background)
  }

  /// The colour of what is drawn in a region, of which the colours are known.
  package static func tint(of colors: [ColorShare], on background: LabColor) -> LabColor? {
    var best: (color: LabColor, weight: Double)?
    for entry in colors {
      let color = entry.color.lab
      let distance = color.distance(to: background)
      guard distance > inkDistance else { continue }
      let weight = entry.share * distance
      if weight > best?.weight ?? 0 { best = (color, weight) }
    }
    return best?.color
  }

  /// Near-equal colours count together, so that a gradient or noise does not hide the main one.
  private static func heaviest(_ shares: [RGBColor: Double]) -> LabColor? {
    // In one order: sums of the same weights in another may differ in the last digit, and decide.
    let colors = shares.sorted { $0.key.code < $1.key.code }.map { (lab: $0.key.lab, weight: $0.value) }
    return colors.max { first, second in
      func weight(_ color: LabColor) -> Double {
        colors.filter { $0.lab.distance(to: color) < sameShade }.map(\.weight).reduce(0, +)
      }
      let (left, right) = (weight(first.lab), weight(second.lab))
      return left != right ? left < right : first.lab.lightness < second.lab.lightness
    }?.lab
  }
}

extension RGBColor {
  fileprivate var code: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }
}

extension LabColor {
  /// The middle of colours, each of the three numbers by itself; `nil` of none.
  package static func median(of colors: [LabColor]) -> LabColor? {
    guard !colors.isEmpty else { return nil }
    func middle(_ value: (LabColor) -> Double) -> Double {
      let sorted = colors.map(value).sorted()
      let half = sorted.count / 2
      return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
    }
    return LabColor(lightness: middle(\.lightness), a: middle(\.a), b: middle(\.b))
  }

  /// The contrast ratio of WCAG 2.2, from 1 to 21.
  package func contrast(to other: LabColor) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Relative luminance, from 0 to 1 (CIE 15).
  private var luminance: Double {
    let root = (lightness + 16) / 116
    return lightness > 8 ? root * root * root : lightness * 27 / 24389
  }
}
