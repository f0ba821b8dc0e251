import HearsightScreenModel

/// What TalkBack says in its default order: state, name, role, position ("On, Wi-Fi, Switch"), then whether it is
/// disabled, all parted by commas, and what a double-tap does as the hint.
///
/// The order is the first of the three that TalkBack's setting "Element description order" offers. A value is Android's
/// state description and so comes first; but the text in an edit box comes before its name.
struct TalkBackGrammar: SpeechGrammar {
  var strings: TalkBackStrings
  var plurals: PluralRule

  func utterance(for element: SpokenElement) -> Utterance {
    var words = SeamWords(.comma)
    for header in headers(of: element.context) { words.add(header, from: .app) }
    let role = role(of: element)
    let states = states(of: element)
    var name = element.label.audible ?? element.icon.audible?.capitalizingFirst
    var source = SeamWords.Source.app
    if name == nil, element.traits.contains(.image), role == strings.image || role == strings.button {
      (name, source) = (strings.unlabelled, .reader)
    }
    words.add(name, from: source, after: states)
    var hint = element.hint.audible
    if words.text.isEmpty, let spare = hint {
      words.add(spare, from: .app)
      hint = nil
    }
    if words.text.isEmpty, role == strings.button { words.add(strings.unlabelled, from: .reader) }
    if let role { words.add(role, from: .reader) }
    if element.traits.contains(.header), role != strings.heading { words.add(strings.heading, from: .reader) }
    if let level = element.listPlace?.level { words.add(strings.levelFormat(String(level)), from: .reader) }
    for place in places(of: element.context ?? element.listPlace?.position.map(SpeechContext.series)) {
      words.add(place, from: .reader)
    }
    if element.traits.contains(.notEnabled) { words.add(strings.disabled, from: .reader) }
    return Utterance(description: words.text, hint: instructions(for: element, hint: hint))
  }

  private func role(of element: SpokenElement) -> String? {
    let traits = element.traits
    switch true {
    case traits.contains(.switchButton): return strings.switchButton
    case element.role == .comboBox: return strings.dropDownList
    case traits.contains(.textEntry), traits.contains(.searchField): return strings.editBox
    case traits.contains(.adjustable): return strings.seekControl
    case element.role == .checkBox: return strings.checkBox
    case element.role == .radioButton: return strings.radioButton
    case element.isTab: return strings.tab
    case traits.contains(.keyboardKey): return nil
    case traits.contains(.backButton), traits.contains(.button): return strings.button
    case traits.contains(.link): return strings.link
    case traits.contains(.image): return strings.image
    case traits.contains(.header): return strings.heading
    default: return nil
    }
  }

  private func states(of element: SpokenElement) -> [(words: String, source: SeamWords.Source)] {
    var states: [(words: String, source: SeamWords.Source)] = []
    if element.traits.contains(.selected) { states.append((strings.selected, .reader)) }
    if let isExpanded = element.listPlace?.isExpanded {
      states.append((isExpanded ? strings.expanded : strings.collapsed, .reader))
    }
    if element.traits.contains(.isEditing) { states.append((strings.editing, .reader)) }
    if element.traits.contains(.secureTextField) {
      if element.label?.lowercased() != strings.password.lowercased() { states.append((strings.password, .reader)) }
      if let value = element.value.audible {
        states.append((strings.characters.counted(String(value.count), plurals), .reader))
      }
    } else if let value = element.value.audible {
      let state = state(value, of: element)
      states.append(state.map { ($0, .reader) } ?? (value, .app))
    }
    return states
  }

  /// The word for a state of a switch or a box to tick; `nil` where the app's own value is said.
  private func state(_ value: String, of element: SpokenElement) -> String? {
    switch (element.setting, element.traits.contains(.switchButton) ? value : nil) {
    case (.checked, _): strings.checked
    case (.unchecked, _): strings.notChecked
    case (_, "1"): strings.on
    case (_, "0"): strings.off
    case (_, "2"): strings.partlyChecked
    default: nil
    }
  }

  private func headers(of context: SpeechContext?) -> [String] {
    guard case .dataTableCell(let cell) = context else { return [] }
    return (cell.rowHeaders + cell.columnHeaders).flatMap { [$0.label.audible, $0.value.audible].compactMap { $0 } }
  }

  private func places(of context: SpeechContext?) -> [String] {
    switch context {
    case .series(let position), .tab(let position), .tabBarItem(let position):
      return [strings.positionFormat(String(position.index), String(position.count))]
    case .dataTableCell(let cell):
      let row = cell.row.map { strings.rowFormat(String($0 &+ 1)) }
      let column = cell.column.map { strings.columnFormat(String($0 &+ 1)) }
      return [row, column].compactMap { $0 }
    case .listStart: return [strings.inList]
    case .listEnd, .landmarkStart, .landmarkEnd, nil: return []
    }
  }

  private func instructions(for element: SpokenElement, hint: String?) -> String? {
    let traits = element.traits
    var instruction: String?
    if traits.contains(.notEnabled) {
      instruction = nil
    } else if traits.contains(.switchButton) || element.role == .checkBox {
      instruction = strings.toggleHint
    } else if element.role == .comboBox {
      instruction = strings.activateHint
    } else if traits.contains(.textEntry) || traits.contains(.searchField) {
      instruction = strings.enterTextHint
    } else if traits.contains(.adjustable) {
      instruction = strings.adjustHint
    } else if !traits.isDisjoint(with: [.button, .backButton, .link, .tabBarItem]) || element.activates {
      instruction = strings.activateHint
    }
    guard var said = hint, let instruction else { return hint ?? instruction }
    said.joinOnce(instruction, .sentence)
    return said
  }
}
