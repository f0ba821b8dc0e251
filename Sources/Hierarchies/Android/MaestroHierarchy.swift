import HearsightScreenModel

/// What `maestro hierarchy` prints: nodes with `attributes`, all of them text, and `children`. Android's bounds are in
/// pixels, those of iOS in points.
struct MaestroHierarchy {
  let limits: HierarchyLimits

  func read(_ file: JSONRecord) throws(HierarchyError) -> HierarchyDraft {
    let isAndroid = Self.isAndroid(file)
    var unknown = Set<ExposedAttribute>.unknownOnAndroid.union([
      .heading, .hint, .longClickable, .adjustable, .secure, .value,
    ])
    if !isAndroid {
      unknown.subtract([.value])
      unknown.formUnion([.clickable, .role, .scrollable])
    }
    var draft = HierarchyDraft(
      format: .maestro, unit: isAndroid ? .androidPixels : .points, unknown: unknown, limits: limits)
    var waiting: [(node: JSONRecord, parent: Int?)] = [(file, nil)]
    while let (node, parent) = waiting.popLast() {
      let element = try element(node, isAndroid: isAndroid, in: draft)
      if draft.application == nil { draft.application = node.record("attributes")?.text("package") }
      let id = try element.map { element throws(HierarchyError) in
        try draft.add(element, under: parent, at: node.at("attributes"))
      }
      let children = node.has("children") ? try node.records("children", of: draft) : []
      waiting += children.reversed().map { ($0, id ?? parent) }
    }
    guard !draft.elements.isEmpty else { throw draft.damaged("", "it has no node") }
    if !draft.elements.contains(where: { $0.states.isVisible != nil }) { draft.unknown.insert(.visibility) }
    return draft
  }

  /// Only Android's nodes have a class.
  private static func isAndroid(_ file: JSONRecord) -> Bool {
    var waiting = [file]
    for _ in 0..<200 {
      guard let node = waiting.popLast() else { return false }
      let attributes = node.record("attributes")
      if attributes?.text("class")?.contains(".") == true || attributes?.text("package") != nil { return true }
      waiting += (node.list("children") ?? []).compactMap { JSONRecord($0) }
    }
    return false
  }

  /// `nil` for the outermost node, which has neither bounds nor words.
  private func element(_ node: JSONRecord, isAndroid: Bool, in draft: HierarchyDraft) throws(HierarchyError)
    -> ExposedElement?
  {
    let attributes = node.record("attributes") ?? JSONRecord(fields: [:], path: node.at("attributes"))
    let frame = try frame(attributes, in: draft)
    if frame == nil, attributes.text("text", "accessibilityText", "resource-id", "class") == nil { return nil }
    // Some flags stand beside the attributes, some among them.
    func flag(_ key: String) -> Bool? { node.flag(key) ?? attributes.flag(key) }
    var made: ExposedElement
    if isAndroid {
      var view = AndroidNode()
      view.text = attributes.text("text")
      view.description = attributes.text("accessibilityText")
      view.hint = attributes.text("hintText")
      view.frame = frame
      view.isCheckable = flag("checkable")
      view.isChecked = flag("checked")
      view.isClickable = flag("clickable")
      view.isLongClickable = flag("long-clickable")
      made = view.element(native: attributes.text("class") ?? "")
    } else {
      made = iOSElement(attributes, frame: frame)
      made.states.checked = flag("checked").flatMap { $0 ? .on : nil }
    }
    made.identifier = attributes.text("resource-id")
    made.states.isEnabled = flag("enabled")
    made.states.isFocused = flag("focused")
    made.states.isSelected = flag("selected")
    made.states.isScrollable = flag("scrollable")
    made.states.isSecure = flag("password")
    made.states.isVisible = flag("visible")
    return made
  }

  private func iOSElement(_ attributes: JSONRecord, frame: Rect?) -> ExposedElement {
    let native = attributes.text("elementType", "class") ?? ""
    let name = attributes.text("accessibilityText", "title", "text")
    var element = ExposedElement(
      id: 0, nativeRole: native, role: XCUITestType.role(of: native) ?? (name == nil ? nil : .text), name: name,
      frame: frame)
    let value = attributes.text("value")
    element.value = value == name ? nil : value
    element.placeholder = attributes.text("hintText")
    return element
  }

  private func frame(_ attributes: JSONRecord, in draft: HierarchyDraft) throws(HierarchyError) -> Rect? {
    guard let bounds = attributes.text("bounds") else { return nil }
    guard let frame = AndroidBounds.rect(bounds) else {
      throw draft.damaged(
        attributes.at("bounds"), "\"\(bounds.prefix(40))\" is no [left,top][right,bottom]")
    }
    return frame
  }
}
