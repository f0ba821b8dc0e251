import HearsightScreenModel

/// A finding, and the screens on which the element has it: a tab bar's fault is one, however many screens show it.
public struct SharedFinding: Sendable {
  /// As it was found first.
  public var finding: Finding
  /// The names of the screens, in the order of the run.
  public var screens: [String]
}

extension Collection where Element == ScreenAudit {
  /// All findings of a run, each told once with the screens on which it occurs.
  ///
  /// Only what has an identifier or a name is known again on another screen; one place in a tree is like another.
  public var shared: [SharedFinding] {
    var result: [SharedFinding] = []
    var places: [String: Int] = [:]
    for audit in self {
      for finding in audit.findings {
        let isPortable = finding.subject != .screen && ElementKeys.isPortable(finding.key.element)
        let name = "\(finding.rule)|\(isPortable ? "" : audit.name)|\(finding.key.element)"
        if let place = places[name], isPortable {
          if !result[place].screens.contains(audit.name) { result[place].screens.append(audit.name) }
        } else {
          places[name] = result.count
          result.append(SharedFinding(finding: finding, screens: [audit.name]))
        }
      }
    }
    return result
  }
}
