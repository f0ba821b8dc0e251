import HearsightScreenModel

/// The page source of WebDriverAgent, as Appium's XCUITest driver gives it: a tag an element, frames in points.
///
/// `name` is the identifier, and the label where there is none. `visible` is wrong both ways: it is read, but counted
/// among what is unknown.
struct XCUITestXML: XMLDumpHandler {
  var draft: HierarchyDraft

  init(limits: HierarchyLimits) {
    draft = HierarchyDraft(
      format: .xcuiTest, unit: .points, unknown: .unknownOfXCUITest.union([.placeholder]).subtracting([.secure]),
      limits: limits)
  }

  mutating func element(tag: String, attributes: [String: String], parent: Int?, line: Int) throws(HierarchyError)
    -> ExposedElement?
  {
    let type = attributes["type"]?.nonBlank ?? tag
    guard type.hasPrefix(XCUITestType.prefix) else { return nil }
    let node = try node(String(type.dropFirst(XCUITestType.prefix.count)), attributes, line: line)
    if node.type == "Application" {
      draft.application = draft.application ?? attributes["bundleId"]?.nonBlank ?? node.label
      if draft.screen == nil, let frame = node.frame, !frame.isEmpty {
        draft.screen = Size(width: frame.width, height: frame.height)
      }
    }
    var element = node.element(in: parent.map { draft.elements[$0].nativeRole })
    if let traits = attributes["traits"] { read(traits, into: &element) }
    if let actions = attributes["customActions"]?.nonBlank {
      draft.unknown.remove(.customActions)
      element.actions.custom = actions.split(separator: ",").compactMap { String($0).nonBlank }
    }
    return element
  }

  private mutating func node(_ type: String, _ attributes: [String: String], line: Int) throws(HierarchyError)
    -> XCUITestNode
  {
    var node = XCUITestNode(type: type)
    node.label = attributes["label"]?.nonBlank
    let name = attributes["name"]?.nonBlank
    node.identifier = name == node.label ? nil : name
    node.value = attributes["value"]?.nonBlank
    node.hint = attributes["hint"]?.nonBlank
    if let placeholder = attributes["placeholderValue"] {
      node.placeholder = placeholder.nonBlank
      draft.unknown.remove(.placeholder)
    }
    node.frame = try frame(attributes, line: line)
    node.states.isEnabled = attributes["enabled"].map { $0 == "true" || $0 == "1" }
    node.states.isVisible = attributes["visible"].map { $0 == "true" || $0 == "1" }
    node.states.isFocusable = attributes["accessible"].map { $0 == "true" || $0 == "1" }
    node.states.isSelected = attributes["selected"].map { $0 == "true" || $0 == "1" }
    node.states.isFocused = attributes["focused"].map { $0 == "true" || $0 == "1" }
    return node
  }

  /// `traits="Button, Selected"`, which newer versions write on request.
  private mutating func read(_ traits: String, into element: inout ExposedElement) {
    draft.unknown.subtract([.heading])
    let names = Set(traits.split(separator: ",").map { $0.trimmingBlanks.lowercased() })
    element.states.isHeading = names.contains("header")
    if names.contains("selected") { element.states.isSelected = true }
    element.states.isSummary = names.contains("summaryelement")
    if names.contains("adjustable") { element.actions.isAdjustable = true }
    if element.role == nil || element.role == .text {
      if names.contains("button") { element.role = .button }
      if names.contains("link") { element.role = .link }
    }
  }

  private func frame(_ attributes: [String: String], line: Int) throws(HierarchyError) -> Rect? {
    let texts = ["x", "y", "width", "height"].map { attributes[$0] }
    guard texts.contains(where: { $0 != nil }) else { return nil }
    let numbers = texts.map { $0.flatMap { Double(coordinate: $0) } }
    guard let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3] else {
      throw draft.damaged("line \(line)", "x, y, width and height are not all numbers of a screen")
    }
    return Rect(x: x, y: y, width: width, height: height)
  }
}
