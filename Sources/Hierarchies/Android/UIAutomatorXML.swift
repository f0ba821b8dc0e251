import HearsightScreenModel

/// What `uiautomator dump` writes: `<hierarchy rotation="0">` with a `<node>` a view; and what Appium's UiAutomator2
/// driver makes of it: the tag is the class, the root has the screen's size, and there are more attributes.
struct UIAutomatorXML: XMLDumpHandler {
  var draft: HierarchyDraft
  private let isAppium: Bool
  /// Attributes that only some versions write, and what they tell.
  private static let optional: [String: ExposedAttribute] = [
    "hint": .placeholder, "heading": .heading, "displayed": .visibility, "visible-to-user": .visibility,
    "extras": .customActions,
  ]

  init(isAppium: Bool, limits: HierarchyLimits) {
    self.isAppium = isAppium
    draft = HierarchyDraft(
      format: isAppium ? .appiumUIAutomator2 : .uiAutomator, unit: .androidPixels,
      unknown: .unknownOnAndroid.union([.placeholder, .heading, .visibility, .value, .hint]), limits: limits)
  }

  mutating func element(tag: String, attributes: [String: String], parent: Int?, line: Int) throws(HierarchyError)
    -> ExposedElement?
  {
    if tag == "hierarchy" || (isAppium ? attributes["bounds"] == nil : tag != "node") {
      try readRoot(attributes, line: line)
      return nil
    }
    for (name, attribute) in Self.optional where draft.unknown.contains(attribute) && attributes[name] != nil {
      draft.unknown.remove(attribute)
    }
    if draft.application == nil { draft.application = attributes["package"]?.nonBlank }
    let node = try node(attributes, line: line)
    return node.element(native: attributes["class"]?.nonBlank ?? (isAppium ? tag : ""))
  }

  /// Appium's root tells how large the screen is, without the bars at its edges.
  private mutating func readRoot(_ attributes: [String: String], line: Int) throws(HierarchyError) {
    guard let width = attributes["width"], let height = attributes["height"] else { return }
    guard let width = Double(coordinate: width), let height = Double(coordinate: height), width > 0, height > 0 else {
      throw draft.damaged("line \(line)", "its width or height is no size")
    }
    draft.screen = Size(width: width, height: height)
  }

  private func node(_ attributes: [String: String], line: Int) throws(HierarchyError) -> AndroidNode {
    func flag(_ name: String) -> Bool? { attributes[name].map { $0.lowercased() == "true" } }
    var node = AndroidNode()
    node.text = attributes["text"]?.nonBlank
    node.description = attributes["content-desc"]?.nonBlank
    node.hint = attributes["hint"]?.nonBlank
    node.stateDescription = attributes["state-description"]?.nonBlank
    node.identifier = attributes["resource-id"]?.nonBlank
    if let bounds = attributes["bounds"] {
      guard let frame = AndroidBounds.rect(bounds) else {
        throw draft.damaged("line \(line)", "bounds \"\(bounds.prefix(40))\" are no [left,top][right,bottom]")
      }
      node.frame = frame
    }
    node.isCheckable = flag("checkable")
    node.isChecked = flag("checked")
    node.isClickable = flag("clickable")
    node.isLongClickable = flag("long-clickable")
    node.showsHint = flag("showing-hint")
    node.states.isEnabled = flag("enabled")
    node.states.isSelected = flag("selected")
    node.states.isFocused = flag("focused")
    node.states.isFocusable = flag("focusable")
    node.states.isScrollable = flag("scrollable")
    node.states.isSecure = flag("password")
    node.states.isHeading = flag("heading")
    node.states.isVisible = flag("displayed") ?? flag("visible-to-user")
    return node
  }
}
