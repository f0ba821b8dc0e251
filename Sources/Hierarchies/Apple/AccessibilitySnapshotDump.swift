import Foundation
import HearsightScreenModel

/// A hierarchy of AccessibilitySnapshot, as elements. It holds what VoiceOver meets and nothing else, in its order.
struct AccessibilitySnapshotDump {
  let limits: HierarchyLimits

  func read(_ dump: DumpText) throws(HierarchyError) -> HierarchyDraft {
    let document = try HierarchyDocument(json: Data(dump.bytes))
    var draft = HierarchyDraft(
      format: .accessibilitySnapshot, unit: .points,
      unknown: [
        .expanded, .placeholder, .scrollable, .longClickable, .modal, .visibility, .hiddenElements, .checked,
      ], limits: limits)
    var waiting: [(node: HierarchyNode, parent: Int?, place: String)] = []
    waiting = document.nodes.inReadingOrder.reversed().map { (document.nodes[$0], nil, "[\($0)]") }
    while let (node, parent, place) = waiting.popLast() {
      switch node {
      case .element(let element, _):
        try draft.add(
          ExposedElement(element, in: parent.map { draft.elements[$0].nativeRole }), under: parent, at: place)
      case .container(let container, let children):
        let id = try draft.add(ExposedElement(container), under: parent, at: place)
        waiting += children.inReadingOrder.reversed().map { (children[$0], id, "\(place).container.children[\($0)]") }
      }
    }
    guard !draft.elements.isEmpty else { throw draft.damaged("", "it has no element") }
    return draft
  }
}

extension [HierarchyNode] {
  /// The indices in the order in which VoiceOver comes to them: a dump lists nodes in any order, and numbers them.
  fileprivate var inReadingOrder: [Int] {
    let places = map { $0.traversalIndices.min() ?? .max }
    return indices.sorted { (places[$0], $0) < (places[$1], $1) }
  }
}

extension ExposedElement {
  fileprivate init(_ element: HierarchyElement, in parent: String?) {
    let traits = element.traits.traits
    let role = StopRole(traits, inTabBar: parent == "tabBar", hasName: element.label?.nonBlank != nil)
    self.init(
      id: 0, nativeRole: traits.names.joined(separator: ", "), role: role, name: element.label?.nonBlank,
      frame: element.shape.frame.finite)
    value = element.value?.nonBlank
    hint = element.hint?.nonBlank
    identifier = element.identifier?.nonBlank
    if !element.usesDefaultActivationPoint, element.activationPoint.x.checkedCoordinate != nil,
      element.activationPoint.y.checkedCoordinate != nil
    {
      activationPoint = Point(x: element.activationPoint.x, y: element.activationPoint.y)
    }
    states.isEnabled = !traits.contains(.notEnabled)
    states.isSelected = traits.contains(.selected)
    states.isHeading = traits.contains(.header)
    states.isSecure = traits.contains(.secureTextField)
    states.isEditable = role == .textField
    states.isFocusable = true
    states.isSummary = traits.contains(.summaryElement)
    if role == .toggle { states.checked = value == "1" ? .on : value == "0" ? .off : nil }
    actions = ExposedActions(
      isClickable: element.respondsToUserInteraction, isAdjustable: traits.contains(.adjustable),
      custom: element.customActions)
    actions.rotors = element.customRotors.compactMap { $0.name.nonBlank }
    inputLabels = element.userInputLabels ?? []
    language = element.accessibilityLanguage
  }

  fileprivate init(_ container: HierarchyContainer) {
    let (native, name, identifier) = container.type.words
    self.init(id: 0, nativeRole: native, name: name?.nonBlank, frame: container.frame.rect.finite)
    self.identifier = identifier
    if case .semanticGroup(_, let told, _) = container.type { value = told?.nonBlank }
    states.isFocusable = false
  }
}

extension HierarchyContainer.Kind {
  fileprivate var words: (native: String, name: String?, identifier: String?) {
    switch self {
    case .semanticGroup(let label, _, let identifier): ("semanticGroup", label, identifier)
    case .list: ("list", nil, nil)
    case .landmark: ("landmark", nil, nil)
    case .dataTable: ("dataTable", nil, nil)
    case .tabBar: ("tabBar", nil, nil)
    }
  }
}

extension Rect {
  /// `nil` where a number is none that a screen has.
  fileprivate var finite: Rect? {
    [x, y, width, height].allSatisfy { $0.checkedCoordinate != nil } ? self : nil
  }
}

extension StopRole {
  /// What VoiceOver says that it is, by its traits.
  fileprivate init?(_ traits: Traits, inTabBar: Bool, hasName: Bool) {
    if traits.contains(.switchButton) {
      self = .toggle
    } else if !traits.isDisjoint(with: [.textEntry, .searchField, .secureTextField]) {
      self = .textField
    } else if inTabBar || traits.contains(.tabBarItem) {
      self = .tab
    } else if traits.contains(.adjustable) {
      self = .slider
    } else if traits.contains(.link) {
      self = .link
    } else if !traits.isDisjoint(with: [.button, .keyboardKey, .backButton]) {
      self = .button
    } else if traits.contains(.image) {
      self = .image
    } else {
      guard hasName else { return nil }
      self = .text
    }
  }
}
