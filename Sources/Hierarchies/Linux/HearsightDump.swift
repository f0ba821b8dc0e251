import HearsightScreenModel

/// What `hearsight read --dump` and `hearsight recognize --format json` print: the stops that Hearsight shows to the
/// AT-SPI bus in an app's place.
struct HearsightDump {
  let limits: HierarchyLimits
  /// Where the stops begin in the file.
  let lines: JSONListLines

  func read(_ file: JSONRecord) throws(HierarchyError) -> HierarchyDraft {
    var draft = HierarchyDraft(
      format: .atSPI, unit: .desktopPixels,
      unknown: [
        .placeholder, .identifier, .expanded, .secure, .scrollable, .longClickable, .inputLabels, .modal, .visibility,
        .hiddenElements,
      ], limits: limits)
    if let image = file.record("image"), let width = image.number("width"), let height = image.number("height"),
      width > 0, height > 0
    {
      draft.screen = Size(width: width, height: height)
      draft.application = image.text("path")
    }
    for (index, stop) in try file.records("stops", of: draft).enumerated() {
      var element = try element(stop, in: draft)
      element.line = lines[index]
      try draft.add(element, under: nil, at: stop.path)
    }
    guard !draft.elements.isEmpty else { throw draft.damaged("stops", "it is empty") }
    return draft
  }

  private func element(_ stop: JSONRecord, in draft: HierarchyDraft) throws(HierarchyError) -> ExposedElement {
    let native = stop.text("role") ?? ""
    let role = StopRole(rawValue: native)
    guard let box = stop.record("frame"), let x = box.number("x"), let y = box.number("y"),
      let width = box.number("width"), let height = box.number("height")
    else { throw draft.damaged(stop.at("frame"), "it is no rectangle with x, y, width and height") }
    var element = ExposedElement(
      id: 0, nativeRole: native, role: role, name: stop.text("label"),
      frame: Rect(x: x, y: y, width: width, height: height))
    let traits = Set((stop.list("traits") ?? []).compactMap { $0 as? String })
    element.hint = stop.text("hint")
    element.language = stop.text("language")
    if let point = stop.record("activationPoint"), let x = point.number("x"), let y = point.number("y") {
      element.activationPoint = Point(x: x, y: y)
    }
    element.value = stop.text("value")
    element.states.isEnabled = !traits.contains("notEnabled")
    element.states.isSelected = traits.contains("selected")
    element.states.isHeading = traits.contains("header")
    element.states.isEditable = role == .textField
    element.states.isFocusable = true
    if role == .toggle || role?.isTicked == true { element.states.checked = Self.checked(element.value) }
    element.actions.isAdjustable = traits.contains("adjustable")
    element.actions.isClickable = role != .text && role != .image
    element.actions.custom = (stop.list("actions") ?? []).compactMap { JSONRecord($0)?.text("name") }
    return element
  }

  private static func checked(_ value: String?) -> ExposedStates.Checked? {
    switch value {
    case "1", "on", "checked": .on
    case "0", "off", "unchecked": .off
    default: nil
    }
  }
}
