extension AuditRun {
  /// What was found, for a person at a terminal: the findings of each screen, what was not measured, and the counts.
  public var text: String {
    var lines = audits.flatMap(lines)
    if let comparison {
      lines += comparison.gone.map { "gone: \($0); take it out of the baseline" }
    }
    lines += unusedSuppressions.map { suppression in
      "unused suppression of \(suppression.rule)" + (suppression.element.map { " at \($0)" } ?? "")
        + ": take it out, or correct its key"
    }
    let findings = audits.flatMap(\.findings)
    let failed = findings.count { $0.verdict == .fail }
    let counts = Severity.allCases.reversed().map { severity in
      "\(findings.count { $0.verdict == .fail && $0.severity == severity }) \(severity.rawValue)s"
    }
    let new = comparison.map { " \($0.new.count) new, \($0.unchanged) in the baseline, \($0.gone.count) gone." } ?? ""
    lines.append(
      "\(audits.count) \(audits.count == 1 ? "screen" : "screens"): \(failed) findings "
        + "(\(counts.joined(separator: ", "))), \(findings.count - failed) to look at, \(shared) on several screens."
        + new)
    return lines.joined(separator: "\n") + "\n"
  }

  private var shared: Int { audits.shared.count { $0.screens.count > 1 } }

  private func lines(_ audit: ScreenAudit) -> [String] {
    var lines = [audit.name + ":"] + (audit.difference.map { ["  note: \($0)"] } ?? [])
    for finding in audit.findings {
      let word = finding.verdict == .fail ? finding.severity.rawValue : "look at (\(finding.severity.rawValue))"
      let age = comparison == nil ? "" : isNew(finding) ? "new " : "known "
      lines.append("  \(age)\(word) \(finding.rule): \(finding.message)")
      if let frame = finding.frame {
        lines.append("    at \(frame.words)" + (finding.path.isEmpty ? "" : ", \(finding.path)"))
      }
      if let measured = finding.measured {
        lines.append("    measured \(measured.text)" + (finding.threshold.map { ", threshold \($0.text)" } ?? ""))
      }
      if let heard = finding.heard { lines.append("    heard: \(heard.shortened)") }
      if let seen = finding.seen { lines.append("    seen: \(seen.shortened)") }
      lines.append("    key: \(finding.key)")
    }
    if !audit.suppressed.isEmpty { lines.append("  \(audit.suppressed.count) suppressed") }
    let measured = audit.rules.count { $0.measured > 0 }
    lines.append("  \(measured) of \(audit.rules.count) rules measured \(audit.measured) elements")
    let reasons = Dictionary(grouping: audit.rules.filter { $0.notRun != nil }) { $0.notRun ?? "" }
    lines += reasons.sorted { $0.key < $1.key }.map { reason, rules in
      "  not run (\(reason)): \(rules.map(\.id).joined(separator: ", "))"
    }
    return lines
  }
}
