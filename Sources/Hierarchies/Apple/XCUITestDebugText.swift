import HearsightScreenModel

/// What `XCUIApplication().debugDescription` prints: a line an element, indented by two blanks a level:
/// `Button, 0x600001c, {{16.0, 28.0}, {60.0, 30.0}}, identifier: 'back', label: 'Back', Disabled`.
struct XCUITestDebugText {
  let limits: HierarchyLimits

  /// `nil` where the text is no such description.
  func read(_ file: DumpLines) throws(HierarchyError) -> HierarchyDraft? {
    guard let range = Self.subtree(of: file.lines) else { return nil }
    var draft = HierarchyDraft(
      format: .xcuiTestDebug, unit: .points, unknown: .unknownOfXCUITest.subtracting([.secure]), limits: limits)
    var open: [(indent: Int, id: Int)] = []
    for (index, text) in Self.joined(file.lines[range]) {
      guard let line = try DebugLine(text, place: "line \(file.number(index))", in: draft) else { continue }
      while let last = open.last, last.indent >= line.indent { open.removeLast() }
      let parent = open.last?.id
      var element = line.node.element(in: parent.map { draft.elements[$0].nativeRole })
      element.line = file.number(index)
      if line.node.type == "Application", draft.application == nil { draft.application = line.node.label }
      // The application has no frame; its first window is as large as the screen.
      if draft.screen == nil, let frame = line.node.frame, !frame.isEmpty, line.node.type.hasSuffix("Window") {
        draft.screen = Size(width: frame.width, height: frame.height)
      }
      open.append((line.indent, try draft.add(element, under: parent, at: "line \(file.number(index))")))
    }
    guard !draft.elements.isEmpty else { throw draft.damaged("line \(file.firstLine)", "it has no element") }
    return draft
  }

  /// The lines of the tree: those after "Element subtree:" and before "Path to element:".
  private static func subtree(of lines: [Substring]) -> Range<Int>? {
    let head = lines.prefix(200)
    let start: Int
    if let title = head.firstIndex(where: { $0.hasPrefix("Element subtree:") }) {
      start = title + 1
    } else if let first = head.firstIndex(where: { DebugLine.isStart($0) && $0.contains("Application,") }) {
      start = first
    } else {
      return nil
    }
    let end = lines[start...].firstIndex { $0.hasPrefix("Path to element:") || $0.hasPrefix("Query chain:") }
    return start..<(end ?? lines.count)
  }

  /// Labels may hold line breaks: a line that begins no element goes on with the one before.
  private static func joined(_ lines: ArraySlice<Substring>) -> [(index: Int, text: String)] {
    var result: [(index: Int, text: String)] = []
    for (index, line) in zip(lines.indices, lines) {
      if DebugLine.isStart(line) {
        result.append((index, String(line)))
      } else if let last = result.indices.last, !line.isEmpty {
        result[last].text += "\n" + line
      }
    }
    return result
  }
}

/// One line of the description.
private struct DebugLine {
  /// Blanks before it; the arrow of the first line is one, too.
  let indent: Int
  var node: XCUITestNode

  /// Whether a line begins an element: a type, a comma, and an address or a frame.
  static func isStart(_ line: Substring) -> Bool {
    let rest = line.drop { $0 == " " || $0 == "→" || $0 == "\t" }
    guard rest.first?.isUppercase == true, let comma = rest.firstIndex(of: ",") else { return false }
    let type = rest[..<comma]
    let follows = rest[comma...].dropFirst().drop { $0 == " " }
    return type.count < 60 && type.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "(" || $0 == ")" }
      && (follows.hasPrefix("0x") || follows.hasPrefix("{{") || follows.hasPrefix("pid:"))
  }

  init?(_ text: String, place: String, in draft: HierarchyDraft) throws(HierarchyError) {
    let rest = text.drop { $0 == " " || $0 == "→" || $0 == "\t" }
    indent = text.distance(from: text.startIndex, to: rest.startIndex)
    guard let comma = rest.firstIndex(of: ",") else { return nil }
    node = XCUITestNode(type: String(rest[..<comma].prefix { $0 != " " }))
    let fields = rest[comma...]
    node.frame = try Self.frame(fields, place: place, in: draft)
    node.label = Self.quoted("label", in: fields) ?? Self.quoted("title", in: fields)
    node.identifier = Self.quoted("identifier", in: fields)
    node.placeholder = Self.quoted("placeholderValue", in: fields)
    node.value = Self.quoted("value", in: fields) ?? Self.plain("value", in: fields)
    // Flags stand after everything that is quoted.
    let flags = Set(
      fields[(fields.lastIndex(of: "'") ?? fields.startIndex)...].split(separator: ",").map(\.trimmingBlanks))
    node.states.isEnabled = !flags.contains("Disabled")
    node.states.isSelected = flags.contains("Selected")
    node.states.isFocused = flags.contains { $0.lowercased() == "keyboard focused" || $0 == "Focused" }
  }

  /// `{{x, y}, {width, height}}`; `nil` where there is none.
  private static func frame(_ fields: Substring, place: String, in draft: HierarchyDraft) throws(HierarchyError)
    -> Rect?
  {
    guard let start = fields.firstRange(of: "{{")?.lowerBound else { return nil }
    let end = fields[start...].firstRange(of: "}}")?.upperBound ?? fields.endIndex
    let numbers = fields[start..<end].split { "{}, ".contains($0) }.map { Double(coordinate: $0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3]
    else {
      // Views that are not laid out are at infinity.
      if fields[start..<end].contains("inf") || fields[start..<end].contains("e+") { return nil }
      throw draft.damaged(place, "its frame is no {{x, y}, {width, height}}")
    }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// The text of `key: 'text'`. It ends at the quote before another key, a flag or the line's end, as it may hold
  /// quotes itself.
  private static func quoted(_ key: String, in fields: Substring) -> String? {
    guard let start = fields.firstRange(of: ", \(key): '")?.upperBound else { return nil }
    var index = start
    while let quote = fields[index...].firstIndex(of: "'") {
      let after = fields[fields.index(after: quote)...]
      if after.isEmpty || ends(after) { return String(fields[start..<quote]).nonBlank }
      index = fields.index(after: quote)
    }
    return String(fields[start...]).nonBlank
  }

  /// Whether a quoted text ends before this.
  private static func ends(_ rest: Substring) -> Bool {
    guard rest.hasPrefix(", ") else { return false }
    let next = rest.dropFirst(2)
    return keys.contains { next.hasPrefix($0) }
  }

  private static let keys = [
    "identifier: ", "label: ", "title: ", "value: ", "placeholderValue: ", "Disabled", "Selected", "Keyboard Focused",
    "Keyboard focused", "Focused", "Hidden",
  ]

  /// The text of `key: 1`, without quotes.
  private static func plain(_ key: String, in fields: Substring) -> String? {
    guard let start = fields.firstRange(of: ", \(key): ")?.upperBound else { return nil }
    return String(fields[start...].prefix { $0 != "," }).nonBlank
  }
}
