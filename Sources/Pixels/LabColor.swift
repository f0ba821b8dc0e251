import Foundation

/// A colour in CIE 1976 L*a*b* (D65 white), where equal distances look about equally far apart.
package struct LabColor: Hashable, Sendable {
  /// From 0 (black) to 100 (white).
  package var lightness: Double
  /// From green (negative) to red.
  package var a: Double
  /// From blue (negative) to yellow.
  package var b: Double

  package init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// How far it is from grey: 0 for black, grey and white.
  package var chroma: Double { (a * a + b * b).squareRoot() }

  /// The CIE76 colour difference: about 2.3 is just noticeable, 100 is black against white.
  package func distance(to other: LabColor) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return (l * l + a * a + b * b).squareRoot()
  }
}

extension RGBColor {
  /// The colour in L*a*b*, by IEC 61966-2-1 (sRGB) and CIE 15.
  package var lab: LabColor {
    func curve(_ ratio: Double) -> Double {
      ratio > 216.0 / 24389 ? cbrt(ratio) : (24389.0 / 27 * ratio + 16) / 116
    }
    let (red, green, blue) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    let x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = curve(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = curve((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    return LabColor(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }
}
