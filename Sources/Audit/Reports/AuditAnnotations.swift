import HearsightReports

extension AuditRun {
  /// Annotations of a kind that GitHub shows of one step.
  private static let mostOfAKind = 10
  /// Bytes of a job summary that GitHub takes.
  private static let longestSummary = 1 << 20

  /// Lines that GitHub Actions shows at a file's line (GitHub, "Workflow commands"), the gravest first. It shows ten of
  /// a kind: a last line tells how many more there are.
  public var annotations: [String] {
    let all = sortedFindings.filter { isNew($0.finding) && $0.finding.verdict == .fail }
    var counts: [Severity: Int] = [:]
    var left = 0
    var lines: [String] = []
    for (audit, finding) in all {
      let count = counts[finding.severity, default: 0]
      // One notice is kept for the line that tells how many were left out.
      let most = finding.severity == .note ? Self.mostOfAKind - 1 : Self.mostOfAKind
      guard count < most else {
        left += 1
        continue
      }
      counts[finding.severity] = count + 1
      lines.append("\(annotation(finding, of: audit))")
    }
    if left > 0 { lines.append("::notice::\(left) more findings; the whole list is in the job's summary") }
    return lines
  }

  private var sortedFindings: [(audit: ScreenAudit, finding: Finding)] {
    let all = audits.flatMap { audit in audit.findings.map { (audit: audit, finding: $0) } }
    return all.enumerated().sorted { first, second in
      let (one, two) = (first.element.finding.severity, second.element.finding.severity)
      return one == two ? first.offset < second.offset : one > two
    }.map(\.element)
  }

  private func annotation(_ finding: Finding, of audit: ScreenAudit) -> GitHubAnnotation {
    let kind: GitHubAnnotation.Kind =
      switch finding.severity {
      case .error: .error
      case .warning: .warning
      case .note: .notice
      }
    let file = finding.line == nil ? audit.imagePath ?? audit.name : audit.hierarchyPath ?? audit.name
    return GitHubAnnotation(
      kind, file: file, line: finding.line ?? 1, title: finding.rule,
      message: "\(audit.name): \(finding.message) key: \(finding.key)")
  }

  /// The whole list as Markdown, for `$GITHUB_STEP_SUMMARY`; cut at what GitHub takes.
  public var summary: String {
    var result = "| screen | severity | rule | finding |\n| --- | --- | --- | --- |\n"
    var left = 0
    for (audit, finding) in sortedFindings {
      let word = finding.verdict == .fail ? finding.severity.rawValue : "to look at"
      let cells = [audit.name, word, "`\(finding.rule)`", finding.message].map {
        $0.replacing("|", with: "\\|").replacing("\n", with: " ")
      }
      let row = "| \(cells.joined(separator: " | ")) |\n"
      if result.utf8.count + row.utf8.count > Self.longestSummary - 100 { left += 1 } else { result += row }
    }
    return left > 0 ? result + "\n\(left) more\n" : result
  }
}
