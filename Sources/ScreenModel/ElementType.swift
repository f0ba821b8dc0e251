/// The 13 types of interface element that are detected in pixels (paper, section 4.2 and table 1).
///
/// The raw values are the names that files and other tools rely on.
public enum ElementType: String, CaseIterable, Codable, Hashable, Sendable {
  /// A checkbox or radio button that is ticked.
  case checkboxSelected = "Checkbox (Selected)"
  /// A checkbox or radio button that is not ticked.
  case checkboxUnselected = "Checkbox (Unselected)"
  /// A frame around other elements: a row, a card, a button with a background.
  case container = "Container"
  /// A panel in front of the page.
  case dialog = "Dialog"
  /// A pictogram, whether it can be tapped or not.
  case icon = "Icon"
  /// The row of dots that tells which page is shown.
  case pageControl = "Page Control"
  /// A photo, drawing or logo.
  case picture = "Picture"
  /// One segment of a row of which one is chosen.
  case segmentedControl = "Segmented Control"
  /// A bar with one or two knobs, or one that fills.
  case slider = "Slider"
  /// Text on one or more lines.
  case text = "Text"
  /// A field to type in.
  case textField = "Text Field"
  /// A switch that is on.
  case toggleSelected = "Toggle (Selected)"
  /// A switch that is off.
  case toggleUnselected = "Toggle (Unselected)"

  /// Whether it is a checkbox, ticked or not.
  package var isCheckbox: Bool { self == .checkboxSelected || self == .checkboxUnselected }
  /// Whether it is a switch, on or off.
  package var isToggle: Bool { self == .toggleSelected || self == .toggleUnselected }

  /// Whether the type itself says if the thing is on: checkboxes and toggles. `nil` for all others.
  package var selectionState: Bool? {
    switch self {
    case .checkboxSelected, .toggleSelected: true
    case .checkboxUnselected, .toggleUnselected: false
    default: nil
    }
  }
}

/// A box that the element detector found, before any understanding.
public struct Detection: Hashable, Sendable {
  /// Which of the 13 types it is taken for.
  public var type: ElementType
  /// Pixels of the original image.
  public var frame: Rect
  /// From 0 to 1.
  public var confidence: Double

  /// A box in pixels of the original image, sure by `confidence` from 0 to 1.
  public init(type: ElementType, frame: Rect, confidence: Double) {
    self.type = type
    self.frame = frame
    self.confidence = confidence
  }
}
