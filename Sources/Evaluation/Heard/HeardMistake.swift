/// What is wrong with a stop, by its first cause.
package struct HeardMistake: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
    /// Nothing was found where its words or its role come from.
    case notFound = "not found"
    /// Its elements are heard at several stops.
    case split
    /// It is heard with what belongs to other stops, or only with them.
    case joined
    /// What was found is at no stop and no action, or at another's without being told.
    case inNoStop = "found but in no stop"
    case textMisread = "text misread"
    case iconUnnamed = "icon unnamed"
    case iconMisnamed = "icon misnamed"
    /// An element was found as another type, or the stop is told as something else.
    case wrongType = "wrong type"
    case clickableMissed = "clickable missed"
    case clickableInvented = "clickable invented"
    case stateMissed = "state missed"
    case stateWrong = "state wrong"
    /// A control is heard without the words that are on the screen for it.
    case controlUnnamed = "name of a control missing"
  }

  package var kind: Kind
  /// Details: which type was not found, what was taken for what; empty where the kind says all.
  package var detail: String

  init(_ kind: Kind, _ detail: String = "") {
    self.kind = kind
    self.detail = detail
  }
}
