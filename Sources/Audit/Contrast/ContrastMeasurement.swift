import HearsightPixels
import HearsightScreenModel

/// The contrast of what is drawn in a frame with what it lies on, as an interval.
///
/// Smoothed edges make letters paler than their colour. The low estimate takes the commonest colour of the ink's half
/// of the histogram, as ATF does; the high one the strongest ink pixel, or in a JPEG, whose noise makes pixels stronger
/// than they are, the 95th percentile. What is between the two cannot be decided from pixels.
struct ContrastMeasurement: Hashable {
  /// Why a frame could not be measured.
  enum Refusal: Error, Hashable {
    /// Nothing differs from the ground.
    case uniform
    /// Nothing but black: the system hides what an app marks as secret.
    case secure
    /// The ground around the ink is a photo or gradient.
    case unevenGround
    /// The frame lies outside the picture.
    case outside

    /// A clause for a report.
    var reason: String {
      switch self {
      case .uniform: "nothing is drawn there"
      case .secure: "the capture is black, as secure windows are"
      case .unevenGround: "the ground is not flat"
      case .outside: "it lies outside the picture"
      }
    }
  }

  var ground: RGBColor
  /// The commonest colour of the ink's half.
  var ink: RGBColor
  /// Ratios of WCAG 2.2, from 1 to 21.
  var low: Double
  var high: Double
  /// The greatest ratio of a colour that fills at least 3 % of the frame.
  var strongestPart: Double
  /// Share of the frame that is ink, from 0 to 1.
  var inkShare: Double
  /// Pixels across a stroke: the median of what rows cut out of it.
  var stroke: Double
  /// Pixels from the top to the bottom of the tallest line of ink.
  var inkHeight: Double

  /// Greatest difference in a channel, 0 to 255, of pixels that count as the ground.
  static let tolerance = 6
  /// Margin around the ink, in logical pixels: more would take in a control's outline.
  static let margin = 2.0
  /// Least share of the ring around the ink that must be of the ground.
  static let flatness = 0.9
  /// Least share of the frame that a part of an icon fills.
  static let part = 0.03
  /// The percentile of ink in a JPEG that counts as its colour.
  static let percentile = 0.95

  /// - Parameters:
  ///   - frame: The ink's box, in pixels.
  ///   - scale: Pixels for a logical pixel.
  init(_ frame: Rect, in image: Bitmap, scale: Double, isLossless: Bool) throws(Refusal) {
    let span = image.pixelSpan(of: frame.insetBy(dx: -Self.margin * scale, dy: -Self.margin * scale))
    guard !span.x.isEmpty, !span.y.isEmpty else { throw .outside }
    let histogram = ColorHistogram(span, of: image)
    let (ground, flat) = Self.ring(around: span, in: image)
    guard histogram.counts.contains(where: { $0.key.distance(to: ground) > Self.tolerance }) else {
      throw ground.luminance < 0.0005 ? .secure : .uniform
    }
    guard flat >= Self.flatness else { throw .unevenGround }
    self.ground = ground
    let inks = histogram.counts.filter { $0.key.distance(to: ground) > Self.tolerance }
      .map { (color: $0.key, count: $0.value, ratio: $0.key.contrast(with: ground)) }.sorted { $0.ratio < $1.ratio }
    let total = inks.reduce(0) { $0 + $1.count }
    inkShare = Double(total) / Double(span.x.count * span.y.count)
    let halves = histogram.modesOfHalves
    ink = halves.map { $0.0 == ground ? $0.1 : $0.0 } ?? ground
    low = halves.map { $0.0.contrast(with: $0.1) } ?? 1
    let strongest = inks.last?.ratio ?? 1
    high = isLossless ? strongest : Self.percentile(Self.percentile, of: inks, total: total)
    high = max(low, high)
    let least = Self.part * Double(span.x.count * span.y.count)
    // Ink of at least this ratio fills 3 % of the frame: shades of one smoothed part count together.
    var sum = 0
    strongestPart = 1
    for entry in inks.reversed() where Double(sum) < least {
      sum += entry.count
      strongestPart = entry.ratio
    }
    (stroke, inkHeight) = Self.strokes(span, of: image, ground: ground, strongest: strongest)
  }

  private static func percentile(
    _ share: Double, of inks: [(color: RGBColor, count: Int, ratio: Double)], total: Int
  ) -> Double {
    var sum = 0
    for entry in inks {
      sum += entry.count
      if Double(sum) >= share * Double(total) { return entry.ratio }
    }
    return inks.last?.ratio ?? 1
  }

  /// The commonest colour of the outermost ring of pixels, which is the ground also where a full icon has more pixels
  /// than what it lies on, and the share of the ring that has about this colour.
  private static func ring(
    around span: (x: Range<Int>, y: Range<Int>), in image: Bitmap
  ) -> (ground: RGBColor, flat: Double) {
    var colors: [RGBColor] = []
    for x in span.x { colors += [image[x, span.y.lowerBound], image[x, span.y.upperBound - 1]] }
    for y in span.y { colors += [image[span.x.lowerBound, y], image[span.x.upperBound - 1, y]] }
    let counts = colors.reduce(into: [:]) { counts, color in counts[color, default: 0] += 1 }
    let ground = ColorHistogram.commonest(counts) ?? .white
    let flat = colors.count { $0.distance(to: ground) <= tolerance }
    return (ground, Double(flat) / Double(max(1, colors.count)))
  }

  /// The width of strokes and the height of lines, of ink that has at least half of the strongest contrast.
  private static func strokes(
    _ span: (x: Range<Int>, y: Range<Int>), of image: Bitmap, ground: RGBColor, strongest: Double
  ) -> (stroke: Double, inkHeight: Double) {
    let least = 1 + (strongest - 1) / 2
    var known: [RGBColor: Bool] = [:]
    func isStrong(_ color: RGBColor) -> Bool {
      if let answer = known[color] { return answer }
      let answer = color.distance(to: ground) > tolerance && color.contrast(with: ground) >= least
      known[color] = answer
      return answer
    }
    var runs: [Int] = []
    var tallest = 0
    var tall = 0
    for y in span.y {
      var run = 0
      var hasInk = false
      for x in span.x {
        if isStrong(image[x, y]) {
          run += 1
          hasInk = true
        } else if run > 0 {
          runs.append(run)
          run = 0
        }
      }
      if run > 0 { runs.append(run) }
      tall = hasInk ? tall + 1 : 0
      tallest = max(tallest, tall)
    }
    return (runs.isEmpty ? 0 : Double(runs.sorted()[runs.count / 2]), Double(tallest))
  }
}

/// How often each colour occurs in a part of a picture.
struct ColorHistogram {
  private(set) var counts: [RGBColor: Int] = [:]

  init(_ span: (x: Range<Int>, y: Range<Int>), of image: Bitmap) {
    for y in span.y {
      // Neighbours mostly are of one colour: runs are counted, not pixels.
      var last = image[span.x.lowerBound, y]
      var run = 0
      for x in span.x {
        let color = image[x, y]
        if color == last {
          run += 1
        } else {
          counts[last, default: 0] += run
          (last, run) = (color, 1)
        }
      }
      counts[last, default: 0] += run
    }
  }

  /// The commonest colour.
  var mode: RGBColor? { Self.commonest(counts) }

  /// The commonest colour of the light and of the dark half, cut at the mean luminance of the distinct colours however
  /// often each occurs (ATF, ContrastSwatch); `nil` where all are in one half.
  var modesOfHalves: (RGBColor, RGBColor)? {
    let mean = counts.keys.reduce(0) { $0 + $1.luminance } / Double(max(1, counts.count))
    guard let light = Self.commonest(counts.filter { $0.key.luminance >= mean }),
      let dark = Self.commonest(counts.filter { $0.key.luminance < mean })
    else { return nil }
    return counts[light, default: 0] >= counts[dark, default: 0] ? (light, dark) : (dark, light)
  }

  /// Equal counts are told apart by the colour, so that one picture always gives one answer.
  static func commonest(_ counts: [RGBColor: Int]) -> RGBColor? {
    counts.max { ($0.value, $0.key.code) < ($1.value, $1.key.code) }?.key
  }
}
