import HearsightPixels
import HearsightScreenModel

/// The overlay's colours. Those of the types are told apart by hue and lightness (after Paul Tol's and Okabe and Ito's
/// schemes for colour-blind readers), and are strong enough to be seen on light and dark screens.
package enum Palette {
  static let paper = RGBColor.white
  static let ink = RGBColor(red: 0x1B, green: 0x1F, blue: 0x24)
  static let faintInk = RGBColor(red: 0x62, green: 0x6A, blue: 0x73)
  static let mistake = RGBColor(red: 0xE0, green: 0x10, blue: 0x20)

  /// The colour that elements of a type are framed with.
  package static func color(of type: ElementType) -> RGBColor {
    switch type {
    case .text: RGBColor(red: 0x00, green: 0x72, blue: 0xB2)
    case .icon: RGBColor(red: 0xD5, green: 0x5E, blue: 0x00)
    case .picture: RGBColor(red: 0x88, green: 0x22, blue: 0x55)
    case .container: RGBColor(red: 0x11, green: 0x77, blue: 0x33)
    case .textField: RGBColor(red: 0x00, green: 0x9E, blue: 0x9E)
    case .segmentedControl: RGBColor(red: 0x99, green: 0x99, blue: 0x33)
    case .slider: RGBColor(red: 0xCC, green: 0x79, blue: 0xA7)
    case .toggleSelected: RGBColor(red: 0x00, green: 0xB3, blue: 0x5C)
    case .toggleUnselected: RGBColor(red: 0x66, green: 0x8F, blue: 0x6B)
    case .checkboxSelected: RGBColor(red: 0x44, green: 0xAA, blue: 0xFF)
    case .checkboxUnselected: RGBColor(red: 0x5B, green: 0x7D, blue: 0xB1)
    case .pageControl: RGBColor(red: 0xE6, green: 0x9F, blue: 0x00)
    case .dialog: RGBColor(red: 0xCC, green: 0x33, blue: 0x11)
    }
  }
}
