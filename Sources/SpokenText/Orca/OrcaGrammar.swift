import HearsightScreenModel

/// What Orca says: name, role, value and states in one breath ("Done check box checked").
struct OrcaGrammar: SpeechGrammar {
  var strings: OrcaStrings

  func utterance(for element: SpokenElement) -> Utterance {
    if let node = element.orcaNode { return Utterance(description: node.spoken(strings)) }
    let (role, value, states) = parts(of: element)
    // Orca says a radio button's state before its role, and all other states behind the role.
    let isRadio = element.role == .radioButton
    var words = SeamWords(.space)
    if case .dataTableCell(let cell) = element.context {
      for header in cell.rowHeaders + cell.columnHeaders {
        for text in [header.label.audible, header.value.audible] { words.add(text ?? "", from: .app) }
      }
    }
    var hint = element.hint.audible
    var name = element.label.audible ?? element.icon.audible
    if name == nil, value == nil, let spare = hint {
      name = spare
      hint = nil
    }
    words.add(name ?? "", from: .app)
    if isRadio { for state in states { words.add(state, from: .reader) } }
    words.add(role ?? "", from: .reader)
    if element.traits.contains(.header), role != strings.heading { words.add(strings.heading, from: .reader) }
    words.add(value ?? "", from: .app)
    if !isRadio { for state in states { words.add(state, from: .reader) } }
    if case .dataTableCell(let cell) = element.context {
      if let row = cell.row, cell.isFirstInRow { words.add(strings.rowFormat(String(row &+ 1)), from: .reader) }
      if let column = cell.column { words.add(strings.columnFormat(String(column &+ 1)), from: .reader) }
    }
    if let place = element.listPlace { add(place, to: &words) }
    return Utterance(description: words.text, hint: hint)
  }

  private func add(_ place: ListPlace, to words: inout SeamWords) {
    if let isExpanded = place.isExpanded {
      words.add(isExpanded ? strings.expanded : strings.collapsed, from: .reader)
    }
    if let level = place.level { words.add(strings.levelFormat(String(level)), from: .reader) }
    if let position = place.position {
      words.add(strings.positionFormat(String(position.index), String(position.count)), from: .reader)
    }
  }

  private func parts(of element: SpokenElement) -> (role: String?, value: String?, states: [String]) {
    let traits = element.traits
    var value = element.audibleValue
    var states: [String] = []
    var role: String?
    if traits.contains(.switchButton) {
      role = strings.toggleButton
      if let state = ["1": strings.on, "0": strings.off, "2": strings.partiallyChecked][value ?? ""] {
        states.append(state)
        value = nil
      }
    } else if element.role == .checkBox {
      role = strings.checkBox
      states.append(element.setting == .checked ? strings.checked : strings.notChecked)
      value = nil
    } else if element.role == .radioButton {
      role = strings.radioButton
      states.append(element.setting == .checked ? strings.selected : strings.notSelected)
      value = nil
    } else if element.role == .comboBox {
      role = strings.comboBox
    } else if element.subtype == .spinButton {
      role = strings.spinButton
    } else if element.subtype == .columnHeader {
      role = strings.columnHeader
    } else if traits.contains(.textEntry) || traits.contains(.searchField) {
      role = traits.contains(.secureTextField) ? strings.passwordText : strings.entry
    } else if traits.contains(.adjustable) {
      role = strings.slider
    } else if element.isTab {
      role = strings.pageTab
    } else if !traits.isDisjoint(with: [.button, .backButton]) {
      role = strings.button
    } else if traits.contains(.link) {
      role = strings.link
    } else if traits.contains(.image) {
      role = strings.image
    } else if traits.contains(.header) {
      role = strings.heading
    }
    if traits.contains(.selected), !element.isTab, element.role != .radioButton { states.append(strings.selected) }
    if traits.contains(.notEnabled) { states.append(strings.grayed) }
    return (role, value, states)
  }
}
