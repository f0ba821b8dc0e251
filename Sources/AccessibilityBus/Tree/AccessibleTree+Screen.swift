import HearsightScreenModel

extension AccessibleTree {
  /// The tree of a recognized window.
  ///
  /// - Parameters:
  ///   - screen: The recognized picture of the window.
  ///   - placement: Where the window lies. The picture's pixels times its scale are pixels of the screen.
  ///   - values: What sliders and page controls are set to, by the id of their stop, where the caller measured it. For
  ///     those left out the recognized value counts.
  ///   - words: What is said in place of what the pixels do not tell.
  ///   - previous: The last tree of the same window. Nodes that are in both keep their ids, and the focus stays on its
  ///     node.
  package init(
    _ screen: Screen, in placement: WindowPlacement, values: [Stop.ID: AccessibleValue] = [:],
    words: NodeWords = .english, application: String = "Hearsight", after previous: AccessibleTree? = nil
  ) {
    let nodes = screen.stops.map { AccessibleNode($0, of: screen, value: values[$0.id], words: words) }
    self.init(
      stops: nodes, in: placement, modal: screen.modal.map { AccessibleNode($0) }, application: application,
      after: previous)
  }
}

/// The words that a tree adds of its own, in the user's language.
package struct NodeWords: Hashable, Sendable {
  /// The value of a slider whose position could not be made out.
  package var unknownValue: String
  /// Describes text that could not be read.
  package var unreadableText: String

  package init(unknownValue: String, unreadableText: String) {
    self.unknownValue = unknownValue
    self.unreadableText = unreadableText
  }

  package static let english = NodeWords(unknownValue: "not known", unreadableText: "Text that could not be read")
}

extension AccessibleNode {
  /// The node of what is in front of the page. Its id is given by the tree.
  init(_ modal: ModalView) {
    self.init(
      id: 0, role: .dialog,
      states: [.active, .enabled, .sensitive, .showing, .visible, .modal], name: modal.title ?? "", frame: modal.frame)
  }

  /// The node of one stop; its id is the stop's.
  init(_ stop: Stop, of screen: Screen, value: AccessibleValue?, words: NodeWords) {
    let members = stop.elements.compactMap { screen.element($0) }
    let subject = RoleTable.Subject(stop: stop, element: members.first)
    let row = RoleTable.row(for: subject)
    self.init(
      id: stop.id, role: row.role, states: RoleTable.states(of: subject, in: row), name: stop.label ?? "",
      frame: stop.frame)
    if row.isAdjustable { self.value = value ?? Self.value(of: stop, members.first) }
    if row.hasText { text = Self.text(of: stop, in: row) }
    description = Self.description(of: stop, members: members, in: row, words)
    actions = Self.actions(of: stop, in: row, screen: screen)
    attributes = Self.attributes(of: stop, in: row, value: self.value, words)
  }

  private static func value(of stop: Stop, _ element: Element?) -> AccessibleValue {
    switch element?.value {
    case .fraction(let share)?: AccessibleValue(current: (share * 100).rounded())
    case .page(let page, let count)?:
      AccessibleValue(current: Double(page), range: 1...Double(max(1, count)), step: 1)
    // The interface has room for one number; the attribute "valuetext" says both.
    case .range?: AccessibleValue(current: nil)
    case nil: AccessibleValue(current: stop.value.flatMap(Self.percentage))
    }
  }

  private static func text(of stop: Stop, in row: RoleTable.Row) -> String {
    switch row.role {
    // Always eight bullets, so that Orca knows that something is typed, and the number of letters stays hidden.
    case .passwordText: stop.value.map { $0.isEmpty ? "" : "••••••••" } ?? ""
    case .entry, .spinButton: stop.value ?? ""
    default: stop.label ?? ""
    }
  }

  /// Describes what name and role do not tell: a value that no interface carries, or that the text could not be read.
  private static func description(
    of stop: Stop, members: [Element], in row: RoleTable.Row, _ words: NodeWords
  ) -> String {
    if stop.label == nil, stop.value == nil, members.contains(where: { $0.text?.legibility == .unreadable }) {
      return words.unreadableText
    }
    let isCarried = row.hasText || row.isAdjustable || row.states.contains(.checkable)
    return isCarried && row.role != .label && row.role != .heading ? "" : stop.value ?? ""
  }

  private static func actions(of stop: Stop, in row: RoleTable.Row, screen: Screen) -> [AccessibleAction] {
    let main =
      row.isAdjustable
      ? [AccessibleAction(name: "increase", effect: .step(1)), AccessibleAction(name: "decrease", effect: .step(-1))]
      : [AccessibleAction(name: row.verb, effect: .press(stop.activationPoint))]
    let others = stop.actions.compactMap { action in
      screen.element(action.element).map { AccessibleAction(name: action.name, effect: .press($0.frame.center)) }
    }
    return main + others
  }

  private static func attributes(
    of stop: Stop, in row: RoleTable.Row, value: AccessibleValue?, _ words: NodeWords
  ) -> [String: String] {
    var attributes: [String: String] = [:]
    if let position = stop.position ?? stop.listPlace?.position {
      attributes["posinset"] = String(position.index)
      attributes["setsize"] = String(position.count)
    }
    if let level = stop.listPlace?.level { attributes["level"] = String(level) }
    // A page is said as one ("page 2 of 5"); of a slider the number is enough.
    if let value, value.current == nil || row.isAdjustable && row.role == .spinButton {
      attributes["valuetext"] = stop.value ?? words.unknownValue
    }
    return attributes
  }

  /// The number of a text such as "40 %" or "40%", from 0 to 100. A number without a percent sign tells nothing of its
  /// range.
  static func percentage(_ text: String) -> Double? {
    guard text.hasSuffix("%") else { return nil }
    let number = text.dropLast().filter { !$0.isWhitespace }
    return Double(number).flatMap { (0...100).contains($0) ? $0 : nil }
  }
}

extension Screen {
  /// The element with an id; `nil` where a stop names one that is not there.
  fileprivate func element(_ id: Element.ID) -> Element? {
    if elements.indices.contains(id), elements[id].id == id { return elements[id] }
    return elements.first { $0.id == id }
  }
}
