import Foundation
import HearsightScreenModel

/// What an app exposes of one of its windows on the accessibility bus, as `hearsight collect --x11` writes it: a tree
/// with states and actions, which the table of AT-SPI has not.
package struct ATSPIWindowDump: Codable, Hashable, Sendable {
  /// The window that the picture shows. Its size is the picture's, in pixels.
  package struct ShownWindow: Codable, Hashable, Sendable {
    package var title: String
    package var width: Double
    package var height: Double

    package init(title: String, size: Size) {
      self.title = title
      (width, height) = (size.width, size.height)
    }
  }

  /// An object of the app; what it lacks is left out of the file.
  package struct Object: Codable, Hashable, Sendable {
    /// The role's name as the bus has it: "push button".
    package var role: String
    package var name: String?
    package var description: String?
    /// What the developers call it (`AccessibleId`).
    package var identifier: String?
    package var text: String?
    package var value: Double?
    /// Names of the states that are set: "showing".
    package var states: [String]
    package var actions: [String]
    /// Pixels of the picture: x, y, width, height; `nil` for what has no place, such as the page of a closed tab.
    package var frame: [Double]?
    /// The index of the object that it lies in; `nil` for the window.
    package var parent: Int?

    package init(
      role: String, name: String? = nil, states: [String] = [], actions: [String] = [], frame: Rect?,
      parent: Int? = nil
    ) {
      self.role = role
      self.name = name
      self.states = states
      self.actions = actions
      self.frame = frame.map { [$0.x, $0.y, $0.width, $0.height] }
      self.parent = parent
    }
  }

  package var schema = 1
  package var window: ShownWindow
  /// The window's object first, each after the one that it lies in.
  package var objects: [Object]

  package init(window: ShownWindow, objects: [Object]) {
    self.window = window
    self.objects = objects
  }

  /// The file, an object a line, so that a message can name the line.
  package func json() throws(HierarchyError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let rows = try objects.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
      let head = String(decoding: try encoder.encode(window), as: UTF8.self)
      return Data(
        "{\"schema\":\(schema),\"window\":\(head),\"objects\":[\n\(rows.joined(separator: ",\n"))\n]}\n".utf8)
    } catch {
      throw .unwritable(reason: "\(error)")
    }
  }
}

/// Reads what ``ATSPIWindowDump`` writes.
struct ATSPITree {
  let limits: HierarchyLimits
  /// Where the objects begin in the file.
  let lines: JSONListLines

  func read(_ file: JSONRecord) throws(HierarchyError) -> HierarchyDraft {
    var draft = HierarchyDraft(
      format: .atSPI, unit: .desktopPixels,
      unknown: [
        .activationPoint, .placeholder, .inputLabels, .language, .longClickable, .scrollable, .customActions,
        .hiddenElements,
      ], limits: limits)
    if let window = file.record("window"), let width = window.number("width"), let height = window.number("height"),
      width > 0, height > 0
    {
      draft.screen = Size(width: width, height: height)
      draft.application = window.text("title")
    }
    for (index, object) in try file.records("objects", of: draft).enumerated() {
      var parent: Int?
      if object.has("parent") {
        guard let number = object.number("parent").flatMap({ Int(exactly: $0) }), (0..<index).contains(number) else {
          throw draft.damaged(object.at("parent"), "it is no index of an object before it")
        }
        parent = number
      }
      var element = try element(object, in: draft)
      element.line = lines[index]
      try draft.add(element, under: parent, at: object.path)
    }
    guard !draft.elements.isEmpty else { throw draft.damaged("objects", "it is empty") }
    return draft
  }

  private func element(_ object: JSONRecord, in draft: HierarchyDraft) throws(HierarchyError) -> ExposedElement {
    let native = object.text("role") ?? ""
    let states = Set((object.list("states") ?? []).compactMap { $0 as? String })
    // GTK 3 calls its entries texts.
    let role = native == "text" && states.contains("editable") ? .textField : ATSPIRole.role(of: native)
    var element = ExposedElement(id: 0, nativeRole: native, role: role, name: object.text("name"))
    if object.has("frame") {
      let numbers = (object.list("frame") ?? []).prefix(5).compactMap { ($0 as? NSNumber)?.coordinate }
      guard numbers.count == 4 else { throw draft.damaged(object.at("frame"), "it is no x, y, width and height") }
      element.frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    let text = object.text("text")
    element.hint = object.text("description")
    element.identifier = object.text("identifier")
    element.text = text ?? (role == .text ? element.name : nil)
    element.value = object.text("value") ?? (text == element.name ? nil : text)
    if element.name == nil, role == .text { element.name = text }
    element.states = Self.states(states, native: native, role: role)
    let actions = (object.list("actions") ?? []).compactMap { $0 as? String }
    element.actions.isClickable = !actions.isEmpty
    element.actions.isAdjustable = role == .slider
    return element
  }

  private static func states(_ names: Set<String>, native: String, role: StopRole?) -> ExposedStates {
    var states = ExposedStates()
    states.isEnabled = !names.isDisjoint(with: ["enabled", "sensitive"])
    states.isSelected = names.contains("selected")
    states.isExpanded = names.contains("expandable") ? names.contains("expanded") : nil
    states.isFocused = names.contains("focused")
    states.isFocusable = names.contains("focusable")
    states.isEditable = names.contains("editable")
    states.isSecure = native == "password text"
    states.isHeading = native == "heading"
    states.isModal = names.contains("modal")
    states.isVisible = names.contains("showing")
    if role == .toggle || role?.isTicked == true { states.checked = names.contains("checked") ? .on : .off }
    return states
  }
}
