import HearsightScreenModel

/// A desktop's AT-SPI tree as a table of texts with tabs between them: `id`, `tag`, `name`, `text`, and in some tools
/// `class`, `description`, `position (top-left x&y)` and `size (w&h)`. It has no nesting and no states.
struct ATSPITable {
  let limits: HierarchyLimits

  /// `nil` where the first line names no such columns.
  func read(_ file: DumpLines) throws(HierarchyError) -> HierarchyDraft? {
    guard let start = file.lines.firstIndex(where: { !$0.isEmpty }) else { return nil }
    let columns = Columns(file.lines[start])
    guard let tag = columns["tag"], let name = columns["name"], columns["text"] != nil else { return nil }
    let known: Set<ExposedAttribute> = [.name, .role, .value]
    var draft = HierarchyDraft(
      format: .atSPI, unit: .desktopPixels, unknown: Set(ExposedAttribute.allCases).subtracting(known), limits: limits)
    if columns["position"] != nil { draft.unknown.remove(.frame) }
    for (index, line) in file.lines.enumerated() where index > start && !line.isEmpty {
      let place = "line \(file.number(index))"
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(Self.cell)
      guard cells.count > max(tag, name), let native = cells[tag] else {
        throw draft.damaged(place, "it has \(cells.count) columns of \(columns.count)")
      }
      var element = ExposedElement(id: 0, nativeRole: native, role: ATSPIRole.role(of: native), name: cells[name])
      let text = columns["text"].flatMap { cells.indices.contains($0) ? cells[$0] : nil }
      element.text = text
      if text != element.name { element.value = text }
      if element.name == nil, element.role == .text { element.name = text }
      element.frame = try columns.frame(cells, place: place, in: draft)
      element.line = file.number(index)
      try draft.add(element, under: nil, at: place)
    }
    guard !draft.elements.isEmpty else { throw draft.damaged("line \(file.number(start))", "no line follows it") }
    return draft
  }

  /// A cell's text; `""` stands for none.
  private static func cell(_ text: Substring) -> String? { text == "\"\"" ? nil : String(text).nonBlank }
}

/// What the columns are, by the table's first line.
private struct Columns {
  private var indices: [String: Int] = [:]
  let count: Int

  init(_ line: Substring) {
    let names = line.split(separator: "\t", omittingEmptySubsequences: false)
    count = names.count
    for (index, name) in names.enumerated() {
      let word = name.lowercased().prefix { $0.isLetter }
      if indices[String(word)] == nil { indices[String(word)] = index }
    }
  }

  subscript(name: String) -> Int? { indices[name] }

  /// `(x, y)` and `(width, height)`.
  func frame(_ cells: [String?], place: String, in draft: HierarchyDraft) throws(HierarchyError) -> Rect? {
    guard let position = self["position"], let size = self["size"], cells.count > max(position, size),
      let origin = cells[position], let extent = cells[size]
    else { return nil }
    let numbers = (origin + "," + extent).split { "(), ".contains($0) }.map { Double(coordinate: $0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3]
    else { throw draft.damaged(place, "its position and size are no (x, y) and (width, height)") }
    return Rect(x: x, y: y, width: width, height: height)
  }
}

/// What Orca takes roles of AT-SPI for. Names are written with blanks or with hyphens.
enum ATSPIRole {
  static func role(of name: String) -> StopRole? {
    roles[name.lowercased().replacing("-", with: " ").replacing("_", with: " ")]
  }

  private static let roles: [String: StopRole] = [
    "label": .text, "text": .text, "static": .text, "heading": .text, "paragraph": .text, "table cell": .text,
    "push button": .button, "button": .button, "menu": .button, "menu item": .button, "toggle button": .toggle,
    "switch": .toggle, "check box": .checkBox, "check menu item": .checkBox, "radio button": .radioButton,
    "radio menu item": .radioButton, "combo box": .comboBox, "entry": .textField, "password text": .textField,
    "spin button": .slider, "slider": .slider, "scroll bar": nil, "link": .link, "image": .image, "icon": .image,
    "page tab": .tab,
  ].compactMapValues { $0 }
}
