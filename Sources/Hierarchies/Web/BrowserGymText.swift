import HearsightScreenModel

/// Chrome's tree as BrowserGym writes it out: a line a node, indented by tabs: `[id] role 'name', property='value'`.
/// Without geometry; nodes of no interest are left out.
struct BrowserGymText {
  let limits: HierarchyLimits

  /// `nil` where the text is no such tree.
  func read(_ file: DumpLines) throws(HierarchyError) -> HierarchyDraft? {
    guard let first = file.lines.first(where: { !$0.isEmpty }), GymLine(first) != nil,
      first.hasPrefix("RootWebArea") || first.hasPrefix("[")
    else { return nil }
    var draft = HierarchyDraft(
      format: .chrome, unit: .cssPixels(deviceScale: nil),
      unknown: .unknownOfChrome.union([.frame, .hint, .value, .hiddenElements, .visibility]), limits: limits)
    var open: [(indent: Int, id: Int)] = []
    for (index, text) in file.lines.enumerated() {
      let place = "line \(file.number(index))"
      guard let line = GymLine(text) else {
        // A name may hold line breaks; what does not begin a node belongs to the one before.
        continue
      }
      while let last = open.last, last.indent >= line.indent { open.removeLast() }
      var element = ExposedElement(id: 0, nativeRole: line.role, role: ARIARole.role(of: line.role), name: line.name)
      if line.role == "StaticText" { element.text = line.name }
      element.identifier = line.id
      element.value = line.properties["value"]
      element.line = file.number(index)
      ChromeProperties(values: line.properties).apply(to: &element)
      if line.role == "RootWebArea", draft.application == nil {
        draft.application = line.properties["url"] ?? line.name
      }
      open.append((line.indent, try draft.add(element, under: open.last?.id, at: place)))
    }
    return draft
  }
}

/// One node's line.
private struct GymLine {
  let indent: Int
  let id: String?
  let role: String
  let name: String?
  var properties: [String: String] = [:]

  /// `nil` where the line begins no node.
  init?(_ line: Substring) {
    var rest = line.drop { $0 == "\t" }
    indent = line.count - rest.count
    if rest.first == "[", let end = rest.firstIndex(of: "]") {
      id = String(rest[rest.index(after: rest.startIndex)..<end])
      rest = rest[rest.index(after: end)...].drop { $0 == " " }
    } else {
      id = nil
    }
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    guard !word.isEmpty, word.count < 40 else { return nil }
    role = String(word)
    rest = rest[word.endIndex...]
    if rest.hasPrefix(" '") || rest.hasPrefix(" \"") {
      guard let (text, after) = Self.quoted(rest.dropFirst()) else { return nil }
      name = text.nonBlank
      rest = after
    } else {
      name = nil
      guard rest.isEmpty || rest.hasPrefix(",") || id != nil else { return nil }
    }
    readProperties(rest)
  }

  /// `, name='value'`, or `, name` of what is true.
  private mutating func readProperties(_ text: Substring) {
    var rest = text
    while rest.hasPrefix(", ") {
      rest = rest.dropFirst(2)
      let key = rest.prefix { $0 != "=" && $0 != "," }
      rest = rest[key.endIndex...]
      guard rest.first == "=" else {
        properties[String(key)] = "true"
        continue
      }
      rest = rest.dropFirst()
      if rest.first == "'" || rest.first == "\"", let (text, after) = Self.quoted(rest) {
        properties[String(key)] = text
        rest = after
      } else {
        let value = rest.prefix { $0 != "," }
        properties[String(key)] = value == "True" ? "true" : value == "False" ? "false" : String(value)
        rest = rest[value.endIndex...]
      }
    }
  }

  /// A text as Python writes it, in either quotes, and what follows.
  private static func quoted(_ text: Substring) -> (text: String, after: Substring)? {
    guard let quote = text.first else { return nil }
    var result = ""
    var index = text.index(after: text.startIndex)
    while index < text.endIndex, text[index] != quote {
      if text[index] == "\\", text.index(after: index) < text.endIndex {
        let (character, next) = escape(text, at: text.index(after: index))
        if let character { result.append(character) }
        index = next
      } else {
        result.append(text[index])
        index = text.index(after: index)
      }
    }
    guard index < text.endIndex else { return nil }
    return (result, text[text.index(after: index)...])
  }

  /// What an escape after a backslash stands for, and what follows it.
  private static func escape(_ text: Substring, at index: String.Index) -> (Character?, String.Index) {
    let next = text.index(after: index)
    let lengths: [Character: Int] = ["x": 2, "u": 4, "U": 8]
    if let length = lengths[text[index]],
      let end = text.index(next, offsetBy: length, limitedBy: text.endIndex),
      let code = UInt32(text[next..<end], radix: 16)
    {
      return (Unicode.Scalar(code).map(Character.init), end)
    }
    switch text[index] {
    case "n", "r", "t": return (" ", next)
    default: return (text[index], next)
    }
  }
}
