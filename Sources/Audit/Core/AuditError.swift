import HearsightScreenModel

/// Why an audit could not be made, or its files not be read or written.
public enum AuditError: HearsightError, Hashable {
  /// A rule is named that there is not.
  case unknownRule(id: String, known: [String])
  /// A threshold is named that there is not.
  case unknownThreshold(id: String, known: [String])
  /// The configuration could not be read.
  case configuration(reason: String)
  /// A suppression gives no reason.
  case suppressionWithoutReason(rule: String)
  /// The baseline could not be read or written.
  case baseline(path: String, reason: String)
  /// A baseline was asked for from a run that did not measure all it should.
  case partialBaseline(reason: String)
  /// The picture and the hierarchy do not belong together; `evidence` is a sentence that says why.
  case stalePair(evidence: String)
  /// A report could not be made.
  case report(reason: String)

  public var code: String {
    switch self {
    case .unknownRule: "unknown-rule"
    case .unknownThreshold: "unknown-threshold"
    case .configuration: "audit-configuration"
    case .suppressionWithoutReason: "suppression-without-reason"
    case .baseline: "audit-baseline"
    case .partialBaseline: "partial-baseline"
    case .stalePair: "stale-pair"
    case .report: "audit-report"
    }
  }

  public var reason: String {
    switch self {
    case .unknownRule(let id, _): "there is no rule \"\(id)\""
    case .unknownThreshold(let id, _): "there is no threshold \"\(id)\""
    case .configuration(let reason): "the configuration of the audit: \(reason)"
    case .suppressionWithoutReason(let rule): "a suppression of \"\(rule)\" gives no reason"
    case .baseline(let path, let reason): "the baseline \(path): \(reason)"
    case .partialBaseline(let reason): "no baseline was written: \(reason)"
    case .stalePair(let evidence): evidence
    case .report(let reason): "the report could not be made: \(reason)"
    }
  }

  public var remedy: String? {
    switch self {
    case .unknownRule(_, let known), .unknownThreshold(_, let known):
      known.isEmpty ? nil : "known are \(known.joined(separator: ", "))"
    case .configuration: nil
    case .suppressionWithoutReason: "write why the finding is accepted, so that the next reader can judge it"
    case .baseline: "write it again with a full run"
    case .partialBaseline: "audit all screens with all rules, then write it"
    case .stalePair: "take the screenshot and the dump at one moment, while nothing moves on the screen"
    case .report: nil
    }
  }
}
