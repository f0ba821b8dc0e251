import HearsightScreenModel

/// What VoiceOver says: the parts, their order and their punctuation as AccessibilitySnapshot 0.12 records them.
///
/// Four liberties are taken where no recording says otherwise: a text that ends with "?", "!", ":" or "…" gets no
/// further full stop; a position always starts a sentence; a table cell without a label does not start with a full
/// stop; and no word is said twice in a row at a seam (``SeamWords`` has the exceptions), as is recorded for "Back":
/// "Close button" is "Close button." and not "Close button. Button.", which VoiceOver does say. "Selected:" before a
/// label that starts with "Selected" comes after it.
struct VoiceOverGrammar: SpeechGrammar {
  var strings: VoiceOverStrings

  func utterance(for element: SpokenElement) -> Utterance {
    let traits = element.traits
    let label = element.label.audible ?? element.icon.audible?.capitalizingFirst
    let value = element.audibleValue
    var hint = element.hint.audible

    var text = label ?? ""
    if traits.contains(.backButton), text.lowercased() == strings.back.lowercased() { text = "" }
    var inTable = false
    if case .dataTableCell(let cell) = element.context {
      text = tableCell(cell, text)
      inTable = true
    }
    if let value, !traits.contains(.switchButton) { addValue(value, to: &text, inTable: inTable) }
    if traits.contains(.selected) {
      addSelected(to: &text)
    }
    if text.isEmpty, let spare = hint {
      text = spare
      hint = nil
    }
    addTraits(of: element, value: value, to: &text)
    if let place = element.listPlace { addListPlace(place, to: &text) }
    addContext(element.context, to: &text)
    if element.label.audible == nil, let icon = element.icon, let meaning = strings.iconMeanings[icon.lowercased()] {
      text.joinOnce(strings.possiblyFormat(meaning), .sentence)
    }
    return Utterance(
      description: text, hint: instructions(for: element, label: label, value: value, hint: hint))
  }

  private func addSelected(to text: inout String) {
    if text.isEmpty || strings.selected.isDoubled(by: text) {
      text.joinOnce(strings.selected, .sentence)
    } else {
      text = strings.selectedFormat(text)
    }
  }

  private func addValue(_ value: String, to text: inout String, inTable: Bool) {
    if inTable {
      // In a table the column was said before it.
      text.joinOnce(value, .space)
    } else if text.isEmpty {
      text = value
    } else {
      text += text.utf8.last == UInt8(ascii: ":") ? " " : ": "
      text += value
    }
  }

  private func tableCell(_ cell: DataTableCell, _ label: String) -> String {
    var text = ""
    for header in cell.rowHeaders + cell.columnHeaders {
      var heading = header.label.audible ?? ""
      if let value = header.value.audible { addValue(value, to: &heading, inTable: false) }
      if !heading.isEmpty { text.join(heading, .sentence) }
    }
    if !label.isEmpty { text.join(label, .sentence) }
    if cell.height > 1, cell.row != nil { text.joinOnce(strings.rowSpanFormat(String(cell.height)), .sentence) }
    if cell.width > 1, cell.column != nil { text.joinOnce(strings.columnSpanFormat(String(cell.width)), .sentence) }
    if cell.isFirstInRow, let row = cell.row { text.joinOnce(strings.rowFormat(String(row &+ 1)), .sentence) }
    if let column = cell.column { text.joinOnce(strings.columnFormat(String(column &+ 1)), .sentence) }
    return text.endingSentence
  }

  private func addListPlace(_ place: ListPlace, to text: inout String) {
    if let isExpanded = place.isExpanded { text.joinOnce(isExpanded ? strings.expanded : strings.collapsed, .sentence) }
    if let level = place.level { text.joinOnce(strings.levelFormat(String(level)), .sentence) }
    if let position = place.position { addContext(.series(position), to: &text) }
  }

  private func addContext(_ context: SpeechContext?, to text: inout String) {
    switch context {
    case .series(let position), .tab(let position), .tabBarItem(let position):
      text.joinOnce(strings.positionFormat(String(position.index), String(position.count)), .sentence)
    case .listStart: text.joinOnce(strings.listStart, .sentence)
    case .listEnd: text.joinOnce(strings.listEnd, .sentence)
    case .landmarkStart: text.joinOnce(strings.landmarkStart, .sentence)
    case .landmarkEnd: text.joinOnce(strings.landmarkEnd, .sentence)
    case .dataTableCell, nil: break
    }
  }
}
