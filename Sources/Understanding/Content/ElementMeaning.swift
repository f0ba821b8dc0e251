import HearsightScreenModel

// What an element is to more than one rule: a control, a fact, the one that gives a stop its role (paper, sections 5.2
// to 5.5).

extension ElementType {
  /// Whether the type alone says that a user can act on it.
  package var isControl: Bool {
    switch self {
    case .textField, .slider, .pageControl, .segmentedControl: true
    case .container, .dialog, .icon, .picture, .text: false
    case .checkboxSelected, .checkboxUnselected, .toggleSelected, .toggleUnselected: true
    }
  }
}

extension Element {
  /// Most characters of a fact's name: a colon further on may belong to a sentence.
  private static let longestFactName = 24

  /// Whether the element's text names something and gives its value, as in "Size: 128 bits". A fact heads no section,
  /// and two facts are never joined into one text.
  var isFact: Bool {
    guard let string = text?.string, let colon = string.prefix(Self.longestFactName + 1).firstIndex(of: ":") else {
      return false
    }
    // "9:41" and "https://" are no facts: no space follows their colons.
    return string[string.index(after: colon)...].first.map(\.isWhitespace) ?? true
  }

  /// The element's own name: its text, its icon's name or its picture's description. Hidden text is never given, nor is
  /// text that could not be read.
  var name: LabelPart? {
    guard secure != true else { return nil }
    if let text, text.legibility != .unreadable, text.string.contains(where: { !$0.isWhitespace }) {
      return .text(text.string)
    }
    if let icon, let step = subtype?.step { return .step(step, icon: icon.name) }
    // A chevron that cannot be activated by itself adds nothing to the rest of its stop.
    if let icon, !IconMeaning.marks.contains(icon.name) || clickable == true { return .icon(icon.name) }
    return (picture?.content).map { .picture($0) }
  }

  /// Rank in giving a group its role; the element with the lowest rank gives it. Controls come before what holds them,
  /// images and texts come last.
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

extension ElementSubtype {
  /// What a button does to the number beside it.
  fileprivate var step: NumberStep? {
    switch self {
    case .increaseButton: .increase
    case .decreaseButton: .decrease
    case .radioButton, .comboBox, .spinButton, .columnHeader: nil
    }
  }
}
