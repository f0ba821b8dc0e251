/// The 13 types of interface element that are detected in pixels (paper, section 4.2 and table 1).
///
/// The raw values are the names that files and other tools rely on.
public enum ElementType: String, CaseIterable, Codable, Hashable, Sendable {
  case checkboxSelected = "Checkbox (Selected)"
  case checkboxUnselected = "Checkbox (Unselected)"
  case container = "Container"
  case dialog = "Dialog"
  case icon = "Icon"
  case pageControl = "Page Control"
  case picture = "Picture"
  case segmentedControl = "Segmented Control"
  case slider = "Slider"
  case text = "Text"
  case textField = "Text Field"
  case toggleSelected = "Toggle (Selected)"
  case toggleUnselected = "Toggle (Unselected)"

  public var isCheckbox: Bool { self == .checkboxSelected || self == .checkboxUnselected }
  public var isToggle: Bool { self == .toggleSelected || self == .toggleUnselected }

  /// Whether the type itself says if the thing is on: checkboxes and toggles. `nil` for all others.
  public var selectionState: Bool? {
    switch self {
    case .checkboxSelected, .toggleSelected: true
    case .checkboxUnselected, .toggleUnselected: false
    default: nil
    }
  }
}

/// A box that the element detector found, before any understanding.
public struct Detection: Hashable, Sendable {
  public var type: ElementType
  /// Pixels of the original image.
  public var frame: Rect
  /// From 0 to 1.
  public var confidence: Double

  public init(type: ElementType, frame: Rect, confidence: Double) {
    self.type = type
    self.frame = frame
    self.confidence = confidence
  }
}
