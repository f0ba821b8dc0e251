/// Text as it can be said: no NUL, no control characters, no marks that only steer how letters are laid out.
enum CleanText {
  /// Longest text, in bytes of UTF-8; the rest is cut off. Nobody listens to more, and a broken tree must not hold up
  /// speech.
  static let longest = 20_000

  /// The text without what cannot be said. A text that needs no change costs one pass over its bytes.
  static func cleaned(_ text: String?) -> String? {
    guard let text else { return nil }
    let cut = text.utf8.count > longest ? shortened(text) : text
    return trimmed(cut.utf8.contains(where: isSuspect) ? filtered(cut) : cut)
  }

  /// The text without the spaces around it.
  private static func trimmed(_ text: String) -> String {
    guard text.utf8.first == 0x20 || text.utf8.last == 0x20 else { return text }
    return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  private static func shortened(_ text: String) -> String {
    var end = text.utf8.index(text.startIndex, offsetBy: longest)
    while end > text.startIndex, String.Index(end, within: text) == nil { end = text.utf8.index(before: end) }
    return String(text[..<end]) + "…"
  }

  /// Whether a byte is an ASCII control, or the first byte of a character that is looked at more closely.
  private static func isSuspect(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2 || byte == 0xEF || byte == 0xF3
  }

  private static func filtered(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard scalar.value < 0x20 || scalar.value > 0x7E else {
        result.append(scalar)
        continue
      }
      switch scalar.properties.generalCategory {
      case .lineSeparator, .paragraphSeparator: result.append(" ")
      case .control: if "\n\r\t".unicodeScalars.contains(scalar) { result.append(" ") }
      case .format where !joinsLetters(scalar): break
      case .privateUse, .unassigned, .surrogate: break
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Joiners shape letters and emoji, and tags spell flags; other format characters only order or hide.
  private static func joinsLetters(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200C}" || scalar == "\u{200D}" || (0xE0020...0xE007F).contains(scalar.value)
  }
}

extension SpokenElement {
  /// The element with texts that can be said.
  var cleaned: SpokenElement {
    var result = self
    result.label = CleanText.cleaned(label)
    result.value = CleanText.cleaned(value)
    result.hint = CleanText.cleaned(hint)
    result.icon = CleanText.cleaned(icon)
    result.orcaNode?.name = CleanText.cleaned(orcaNode?.name)
    result.orcaNode?.value = CleanText.cleaned(orcaNode?.value)
    if let node = orcaNode {
      result.orcaNode?.role = CleanText.cleaned(node.role) ?? ""
      result.orcaNode?.states = node.states.compactMap(CleanText.cleaned)
    }
    if case .dataTableCell(var cell) = context {
      let clean = { (header: DataTableCell.Header) in
        DataTableCell.Header(label: CleanText.cleaned(header.label), value: CleanText.cleaned(header.value))
      }
      cell.rowHeaders = cell.rowHeaders.map(clean)
      cell.columnHeaders = cell.columnHeaders.map(clean)
      result.context = .dataTableCell(cell)
    }
    return result
  }

  /// The element with its label and value in words. The values of switches and secure fields are left alone.
  func humanized(by text: HumanText) -> SpokenElement {
    guard !text.rules.isEmpty else { return self }
    var result = self
    result.label = label.map { text.audibly($0) }
    let isState = traits.contains(.switchButton) || traits.contains(.secureTextField)
    if !isState { result.value = value.map { text.audibly($0, isPosition: traits.contains(.adjustable)) } }
    return result
  }
}

extension HumanText {
  /// The text as it should be heard; where the rules leave nothing to hear, as of a label "™", the text as it is.
  fileprivate func audibly(_ text: String, isPosition: Bool = false) -> String {
    let said = spoken(text, isPosition: isPosition)
    return Optional(said).audible == nil ? text : said
  }
}
