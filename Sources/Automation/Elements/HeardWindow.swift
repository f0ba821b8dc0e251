import HearsightScreenModel
import HearsightWindows

/// What is heard of a window at a moment.
package struct HeardWindow: Sendable {
  package let picture: WindowPicture
  /// The elements in the order in which they are met.
  package let elements: [HeardElement]
  /// The title of the dialog, sheet or drawer that keeps a user from the rest; empty where it has none.
  package let modal: String?
  let screen: Screen
  /// Where something moved by itself while the window was expected to be still.
  let motion: [Rect]

  package init(_ screen: Screen, in picture: WindowPicture, motion: [Rect] = []) {
    (self.screen, self.picture, self.motion) = (screen, picture, motion)
    elements = HeardElement.all(on: screen)
    modal = screen.modal.map { $0.title ?? "" }
  }

  package var window: Window { picture.window }

  /// All that fit best: where a whole name fits, no part of a name counts.
  package func matches(_ query: TargetQuery) -> [HeardElement] {
    let wanted = NameMatch.folded(query.name)
    let open = members(of: query.group).flatMap { element in [element] + element.actions.map(element.element(of:)) }
      .filter { (query.role == nil || $0.role == query.role) && (query.number == nil || $0.number == query.number) }
    let found = open.compactMap { element in NameMatch.of(wanted, with: element).map { (element, $0) } }
    let best = found.map(\.1).min()
    return found.filter { $0.1 == best }.map(\.0)
  }

  /// The one element that is meant.
  ///
  /// - Throws: ``AutomationError``
  package func find(_ query: TargetQuery, for purpose: TargetQuery.Purpose) throws(AutomationError) -> HeardElement {
    if let group = query.group, members(of: group).isEmpty { throw .noGroup(group, there: elements) }
    var fitting = query
    if purpose == .type, query.role == nil { fitting.role = .textField }
    var found = matches(fitting)
    if found.isEmpty, fitting != query, let other = matches(query).first { throw .notField(other, fields: fields) }
    // A heading or a text of that name is no more than what the button is about.
    let acting = found.filter(\.role.acts)
    if query.role == nil, acting.count == 1 { found = acting }
    guard let target = found.first else {
      throw .notFound(query, there: purpose == .type ? fields : elements)
    }
    guard found.count == 1 else { throw .severalMatch(query, candidates: found) }
    guard !target.isDisabled else { throw .disabled(target) }
    return target
  }

  private var fields: [HeardElement] { elements.filter(\.isField) }

  /// The elements of a group; all where none is named.
  private func members(of group: String?) -> [HeardElement] {
    group.map { GroupScope(screen: screen, elements: elements).members(of: $0) } ?? elements
  }

  /// The field that is now where one was before.
  func field(at frame: Rect) -> HeardElement? {
    fields.filter { field in
      field.frame.iou(frame) > SameField.iou || field.frame.coverage(by: frame) > SameField.coverage
        || frame.coverage(by: field.frame) > SameField.coverage
    }
    .max { $0.frame.iou(frame) < $1.frame.iou(frame) }
  }
}

/// When a field that is recognized again is the same one: its box may be off, or end where its text does.
private enum SameField {
  /// Least intersection over union of the two boxes.
  static let iou = 0.3
  /// Least fraction of one box inside the other.
  static let coverage = 0.8
}
