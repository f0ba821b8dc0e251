import HearsightScreenModel

// What an element is to more than one rule: a control, a fact, the one that gives a stop its role (paper, sections 5.2
// to 5.5).

extension ElementType {
  /// Whether the type alone says that a user can act on it.
  var isControl: Bool {
    switch self {
    case .textField, .slider, .pageControl, .segmentedControl: true
    case .container, .dialog, .icon, .picture, .text: false
    case .checkboxSelected, .checkboxUnselected, .toggleSelected, .toggleUnselected: true
    }
  }
}

extension Element {
  /// The most characters of a fact's name. A sentence may have a colon further on.
  private static let longestFactName = 24

  /// Whether its text names something and tells what it is: "Size: 128 bits". Such a text neither heads others nor is
  /// it part of one.
  var isFact: Bool {
    guard let string = text?.string, let colon = string.prefix(Self.longestFactName + 1).firstIndex(of: ":") else {
      return false
    }
    // "9:41" and "https://" are none.
    return string[string.index(after: colon)...].first.map(\.isWhitespace) ?? true
  }

  /// What it is called by itself: its text, the name of its icon or the description of its picture. Hidden text is
  /// never told, nor text that could not be read.
  var name: LabelPart? {
    guard secure != true else { return nil }
    if let text, text.legibility != .unreadable, text.string.contains(where: { !$0.isWhitespace }) {
      return .text(text.string)
    }
    // A chevron that cannot be activated by itself says nothing that the rest of its stop does not.
    if let icon, !IconMeaning.marks.contains(icon.name) || clickable == true { return .icon(icon.name) }
    return (picture?.content).map { .picture($0) }
  }

  /// Which element of a group gives it its role: the control that acts, else what holds the others.
  var rolePriority: Int {
    switch type {
    case .toggleSelected, .toggleUnselected: 0
    case .checkboxSelected, .checkboxUnselected: 1
    case .textField: 2
    case .slider: 3
    case .pageControl: 4
    case .segmentedControl: 5
    case .dialog: 6
    case .container: 7
    case .picture: 8
    case .icon: 9
    case .text: 10
    }
  }
}
