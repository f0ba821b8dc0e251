import HearsightScreenModel

/// What VoiceOver says: the parts, their order and their punctuation as AccessibilitySnapshot 0.12 records them.
///
/// Four liberties are taken where no recording says otherwise, and none is heard as another meaning: a text that ends
/// with "?", "!", ":" or "…" gets no further full stop; a position always starts a sentence; a table cell without a
/// label does not start with a full stop; and a label that is no more than the first word of its role is not said twice
/// ("Search Field.", not "Search. Search Field."), as is recorded for "Back".
struct VoiceOverGrammar: SpeechGrammar {
  var strings: VoiceOverStrings

  func utterance(for element: SpokenElement) -> Utterance {
    let traits = element.traits
    let label = element.label.audible ?? element.icon.audible?.capitalizingFirst
    let value = element.spokenValue
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
      text = text.isEmpty ? strings.selected : strings.selectedFormat(text)
    }
    if text.isEmpty, let spare = hint {
      text = spare
      hint = nil
    }
    addTraits(of: element, label: label ?? "", value: value, to: &text)
    addContext(element.context, to: &text)
    if element.label.audible == nil, let icon = element.icon, let meaning = strings.iconMeanings[icon.lowercased()] {
      text.addSentence(strings.possiblyFormat(meaning))
    }
    return Utterance(
      description: text, hint: instructions(for: element, label: label, value: value, hint: hint))
  }

  private func addValue(_ value: String, to text: inout String, inTable: Bool) {
    if text.isEmpty {
      text = value
    } else {
      text += inTable || text.utf8.last == UInt8(ascii: ":") ? " " : ": "
      text += value
    }
  }

  private func tableCell(_ cell: DataTableCell, _ label: String) -> String {
    var text = ""
    for header in cell.rowHeaders + cell.columnHeaders {
      var heading = header.label.audible ?? ""
      if let value = header.value.audible { addValue(value, to: &heading, inTable: false) }
      if !heading.isEmpty { text.addSentence(heading) }
    }
    if !label.isEmpty { text.addSentence(label) }
    if cell.height > 1, cell.row != nil { text.addSentence(strings.rowSpanFormat(String(cell.height))) }
    if cell.width > 1, cell.column != nil { text.addSentence(strings.columnSpanFormat(String(cell.width))) }
    if cell.isFirstInRow, let row = cell.row { text.addSentence(strings.rowFormat(String(row &+ 1))) }
    if let column = cell.column { text.addSentence(strings.columnFormat(String(column &+ 1))) }
    return text.endingSentence
  }

  private func addContext(_ context: SpeechContext?, to text: inout String) {
    switch context {
    case .series(let position), .tab(let position), .tabBarItem(let position):
      text.addSentence(strings.positionFormat(String(position.index), String(position.count)))
    case .listStart: text.addSentence(strings.listStart)
    case .listEnd: text.addSentence(strings.listEnd)
    case .landmarkStart: text.addSentence(strings.landmarkStart)
    case .landmarkEnd: text.addSentence(strings.landmarkEnd)
    case .dataTableCell, nil: break
    }
  }
}
