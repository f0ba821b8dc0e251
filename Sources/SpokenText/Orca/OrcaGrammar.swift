import HearsightScreenModel

/// What Orca says: name, role, value and states in one breath ("Done check box checked").
struct OrcaGrammar: SpeechGrammar {
  var strings: OrcaStrings

  func utterance(for element: SpokenElement) -> Utterance {
    if let node = element.orcaNode { return Utterance(description: node.spoken) }
    let (role, value, states) = parts(of: element)
    var words: [String] = []
    if case .dataTableCell(let cell) = element.context {
      words += (cell.rowHeaders + cell.columnHeaders).flatMap {
        [$0.label.audible, $0.value.audible].compactMap { $0 }
      }
    }
    var hint = element.hint.audible
    var name = element.label.audible ?? element.icon.audible
    if name == nil, value == nil, let spare = hint {
      name = spare
      hint = nil
    }
    if let name { words.append(name) }
    if let role, name?.lowercased() != role.lowercased() { words.append(role) }
    if element.traits.contains(.header), role != strings.heading { words.append(strings.heading) }
    if let value { words.append(value) }
    words += states
    if case .dataTableCell(let cell) = element.context {
      if let row = cell.row, cell.isFirstInRow { words.append(strings.rowFormat(String(row &+ 1))) }
      if let column = cell.column { words.append(strings.columnFormat(String(column &+ 1))) }
    }
    return Utterance(description: words.joined(separator: " "), hint: hint)
  }

  private func parts(of element: SpokenElement) -> (role: String?, value: String?, states: [String]) {
    let traits = element.traits
    var value = element.spokenValue
    var states: [String] = []
    var role: String?
    if traits.contains(.switchButton) {
      role = strings.toggleButton
      if let state = ["1": strings.on, "0": strings.off, "2": strings.partiallyChecked][value ?? ""] {
        states.append(state)
        value = nil
      }
    } else if element.isCheckBox {
      role = strings.checkBox
      states.append(value == "checked" ? strings.checked : strings.notChecked)
      value = nil
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
    if traits.contains(.selected), !element.isTab { states.append(strings.selected) }
    if traits.contains(.notEnabled) { states.append(strings.grayed) }
    return (role, value, states)
  }
}
