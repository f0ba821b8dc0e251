import HearsightPixels

extension RGBColor {
  /// The contrast ratio of WCAG 2.2, from 1 to 21.
  func contrast(with other: RGBColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// As CSS writes it: `#1a2b3c`.
  var hex: String {
    let digits = String(code, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Its three bytes as one number.
  var code: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }

  /// The colour nearest to this one that reaches a contrast with a ground: one of the screen's own where one is near,
  /// else this one darkened or lightened, which keeps its hue.
  ///
  /// - Parameters:
  ///   - least: The ratio to reach.
  ///   - palette: The screen's colours.
  func passing(on ground: RGBColor, least: Double, palette: [RGBColor]) -> RGBColor {
    let own = palette.filter { $0.contrast(with: ground) >= least }
      .min { $0.lab.distance(to: lab) < $1.lab.distance(to: lab) }
    if let own, own.lab.distance(to: lab) <= Self.nearEnough { return own }
    // A little more than asked, so that rounding to bytes does not fall below.
    let wanted = least + 0.05
    let candidates = [RGBColor.black, .white].compactMap { mixed(towards: $0, on: ground, least: wanted) }
    return candidates.min { $0.lab.distance(to: lab) < $1.lab.distance(to: lab) }
      ?? (RGBColor.black.contrast(with: ground) > RGBColor.white.contrast(with: ground) ? .black : .white)
  }

  /// Greatest distance in L*a*b* at which one colour of a design may stand for another.
  private static let nearEnough = 30.0

  /// The first of 256 steps towards an end at which the contrast is reached; `nil` where none does.
  private func mixed(towards end: RGBColor, on ground: RGBColor, least: Double) -> RGBColor? {
    for step in 0...255 {
      func mix(_ from: UInt8, _ to: UInt8) -> UInt8 { UInt8((Int(from) * (255 - step) + Int(to) * step) / 255) }
      let color = RGBColor(red: mix(red, end.red), green: mix(green, end.green), blue: mix(blue, end.blue))
      if color.contrast(with: ground) >= least { return color }
    }
    return nil
  }
}
