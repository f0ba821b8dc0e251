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
      lines.append(annotation(finding, of: audit))
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

  private func annotation(_ finding: Finding, of audit: ScreenAudit) -> String {
    let kind = finding.severity == .note ? "notice" : finding.severity.rawValue
    let file = finding.line == nil ? audit.imagePath ?? audit.name : audit.hierarchyPath ?? audit.name
    let properties = "file=\(Self.property(file)),line=\(finding.line ?? 1),title=\(Self.property(finding.rule))"
    return "::\(kind) \(properties)::\(Self.escaped("\(audit.name): \(finding.message) key: \(finding.key)"))"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
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
