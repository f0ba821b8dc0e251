import HearsightScreenModel
import HearsightWindows

/// Why something could not be done by what is heard of a window.
package enum AutomationError: HearsightError, Hashable {
  case notFound(TargetQuery, there: [HeardElement])
  case severalMatch(TargetQuery, candidates: [HeardElement])
  case noGroup(String, there: [HeardElement])
  /// It is dimmed.
  case disabled(HeardElement)
  /// Something has that name, but no text can be typed there.
  case notField(HeardElement, fields: [HeardElement])
  /// It was not there in time, or did not leave in time.
  case timedOut(TargetQuery, isGone: Bool, seconds: Double, there: [HeardElement])
  /// Its place went on changing, so that no press could be sure to meet it.
  case unsteady(HeardElement)

  package var code: String {
    switch self {
    case .notFound: "no-element"
    case .severalMatch: "several-elements"
    case .noGroup: "no-group"
    case .disabled: "element-disabled"
    case .notField: "not-a-field"
    case .timedOut: "timed-out"
    case .unsteady: "element-unsteady"
    }
  }

  package var reason: String {
    switch self {
    case .notFound(let query, _): "nothing is heard as \(query.words)"
    case .severalMatch(let query, let found): "\(found.count) elements are heard as \(query.words)"
    case .noGroup(let name, _): "there is no group \"\(name)\", or nothing in it"
    case .disabled(let element): "\(element.role.words) \"\(element.name)\" is dimmed"
    case .notField(let element, _): "\"\(element.name)\" is no field, but: \(element.role.words)"
    case .timedOut(let query, let isGone, let seconds, _):
      "\(query.words) was \(isGone ? "still there" : "not there") after \(Self.number(seconds)) seconds"
    case .unsteady(let element): "\"\(element.name)\" looked otherwise each time that it was to be pressed"
    }
  }

  package var remedy: String? {
    switch self {
    case .notFound(_, let there), .noGroup(_, let there): Self.list(there, orElse: "nothing is there")
    case .severalMatch(_, let found):
      "choose one with --role, --in or --number:" + found.map { "\n  \($0.summary)" }.joined()
    case .notField(_, let fields): Self.list(fields, orElse: "no field is there")
    case .timedOut(_, let isGone, _, let there): isGone ? nil : Self.list(there, orElse: "nothing is there")
    case .disabled: nil
    case .unsteady: "wait until the window is still"
    }
  }

  /// What might have been meant, for programs.
  package var candidates: [HeardElement] {
    switch self {
    case .notFound(_, let there), .noGroup(_, let there), .timedOut(_, _, _, let there): there
    case .severalMatch(_, let found): found
    case .notField(_, let fields): fields
    case .disabled(let element), .unsteady(let element): [element]
    }
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }

  /// At most this many elements are listed for a person.
  private static let mostListed = 40

  private static func list(_ elements: [HeardElement], orElse nothing: String) -> String {
    guard !elements.isEmpty else { return nothing }
    let lines = elements.prefix(mostListed).map { "\n  \($0.summary)" }
    let more = elements.count > mostListed ? "\n  and \(elements.count - mostListed) more" : ""
    return "there are:" + lines.joined() + more
  }
}
