import HearsightReports

extension AuditRun {
  /// JUnit's XML: a suite a screen, a case a rule. The findings stand in the failure's body, since some services show
  /// no attribute; what is only to be looked at stands in the output.
  public var junit: String { junit() }

  /// - Parameter failures: what could not be audited, by its path, and why: an error a screen.
  public func junit(failures: [(path: String, reason: String)] = []) -> String {
    let broken = failures.map { failure in
      JUnitReport.Suite(name: failure.path, cases: [.init(name: "audit", outcome: .errored(message: failure.reason))])
    }
    return JUnitReport(suites: audits.map(suite) + broken).xml
  }

  private func suite(_ audit: ScreenAudit) -> JUnitReport.Suite {
    JUnitReport.Suite(name: audit.name, cases: audit.rules.map { testCase($0, audit) })
  }

  private func testCase(_ rule: RuleOutcome, _ audit: ScreenAudit) -> JUnitReport.Case {
    let findings = audit.findings.filter { $0.rule == rule.id }
    let failures = findings.filter { $0.verdict == .fail && isNew($0) }
    let review = findings.filter { $0.verdict == .review }
    var output = review.map { "to look at: " + line($0) }
    if !failures.isEmpty || !review.isEmpty, let path = audit.imagePath { output.append("[[ATTACHMENT|\(path)]]") }
    let outcome: JUnitReport.Outcome =
      if let first = failures.first {
        .failed(
          message: first.message, details: failures.map(line).joined(separator: "\n"), kind: first.severity.rawValue)
      } else if let reason = rule.notRun {
        .skipped(reason: reason)
      } else {
        .passed
      }
    return JUnitReport.Case(name: rule.id, outcome: outcome, output: output)
  }

  private func line(_ finding: Finding) -> String {
    "\(finding.severity.rawValue): \(finding.message)" + (finding.frame.map { " [\($0.words)]" } ?? "")
      + (finding.path.isEmpty ? "" : " \(finding.path)") + " key: \(finding.key)"
  }
}
