import HearsightPixels
import HearsightScreenModel

/// The overlay's colours. Those of the types are told apart by hue and lightness (after Paul Tol's and Okabe and Ito's
/// schemes for colour-blind readers), and are strong enough to be seen on light and dark screens.
public enum Palette {
  static let paper = Color.white
  static let ink = Color(red: 0x1B, green: 0x1F, blue: 0x24)
  static let faintInk = Color(red: 0x62, green: 0x6A, blue: 0x73)
  static let mistake = Color(red: 0xE0, green: 0x10, blue: 0x20)

  /// The colour that elements of a type are framed with.
  public static func color(of type: ElementType) -> Color {
    switch type {
    case .text: Color(red: 0x00, green: 0x72, blue: 0xB2)
    case .icon: Color(red: 0xD5, green: 0x5E, blue: 0x00)
    case .picture: Color(red: 0x88, green: 0x22, blue: 0x55)
    case .container: Color(red: 0x11, green: 0x77, blue: 0x33)
    case .textField: Color(red: 0x00, green: 0x9E, blue: 0x9E)
    case .segmentedControl: Color(red: 0x99, green: 0x99, blue: 0x33)
    case .slider: Color(red: 0xCC, green: 0x79, blue: 0xA7)
    case .toggleSelected: Color(red: 0x00, green: 0xB3, blue: 0x5C)
    case .toggleUnselected: Color(red: 0x66, green: 0x8F, blue: 0x6B)
    case .checkboxSelected: Color(red: 0x44, green: 0xAA, blue: 0xFF)
    case .checkboxUnselected: Color(red: 0x5B, green: 0x7D, blue: 0xB1)
    case .pageControl: Color(red: 0xE6, green: 0x9F, blue: 0x00)
    case .dialog: Color(red: 0xCC, green: 0x33, blue: 0x11)
    }
  }
}
