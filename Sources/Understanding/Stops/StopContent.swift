import HearsightScreenModel

/// What a stop is called, and what it holds or is set to.
struct StopContent {
  var label: String?
  var value: String?

  init(of members: [Element]) {
    guard let role = members.first else { return }
    let others = Array(members.dropFirst())
    switch role.type {
    case .toggleSelected, .toggleUnselected:
      label = Self.joined(others)
      value = role.selected == true ? "1" : "0"
    case .checkboxSelected, .checkboxUnselected:
      label = Self.joined(others)
      value = role.selected == true ? "checked" : "not checked"
    case .textField:
      (label, value) = Self.fieldContent(role, others)
    case .slider, .pageControl:
      label = Self.joined(others)
      value = role.value.map(Self.words)
    default:
      label = Self.joined(members)
    }
  }

  /// What a control is set to, as a reader says it.
  private static func words(for value: ElementValue) -> String {
    switch value {
    case .fraction(let share): "\(Int((min(1, max(0, share)) * 100).rounded()))%"
    case .page(let page, let count): "page \(page) of \(count)"
    }
  }

  /// What can be said of the elements, in their order. Icons and pictures count where no text says more.
  private static func joined(_ members: [Element]) -> String? {
    let texts = members.filter { $0.type == .text }.compactMap(\.name)
    let names = texts.isEmpty ? members.compactMap(\.name) : texts
    return names.isEmpty ? nil : sentence(names)
  }

  /// Names in a row, with commas between; what begins with a small letter goes on from what is before it.
  private static func sentence(_ names: [String]) -> String {
    names.dropFirst().reduce(names.first ?? "") { sentence, name in
      sentence + (name.first?.isLowercase == true ? " " : ", ") + name
    }
  }

  /// Of the texts of a field the last is what it holds; those before it (above it, or at its top) are its label. A
  /// search field's only text is its label when it is a word for searching.
  private static func fieldContent(_ field: Element, _ others: [Element]) -> (label: String?, value: String?) {
    let texts = others.filter { $0.type == .text && $0.secure != true }
    let inside = texts.filter { $0.frame.midY >= field.frame.minY && $0.frame.midY <= field.frame.maxY }
    if field.secure == true { return (joined(texts), nil) }
    guard let content = inside.last, let string = content.name else {
      return (joined(texts) ?? joined(others.filter { $0.icon?.name == IconMeaning.search }), nil)
    }
    let labels = texts.filter { $0.id != content.id }
    if labels.isEmpty, SearchWords.isSearch(string) { return (string, nil) }
    return (joined(labels), string)
  }
}

extension Element {
  /// What it is called by itself: its text, the name of its icon or the description of its picture. Hidden text is
  /// never told, nor text that could not be read.
  var name: String? {
    guard secure != true else { return nil }
    if let text, text.legibility != .unreadable, text.string.contains(where: { !$0.isWhitespace }) {
      return text.string
    }
    // A chevron that cannot be activated by itself says nothing that the rest of its stop does not.
    if let icon, !IconMeaning.marks.contains(icon.name) || clickable == true { return icon.label }
    return picture?.description
  }
}
