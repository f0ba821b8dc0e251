extension AuditRun {
  /// JUnit's XML: a suite a screen, a case a rule. The findings stand in the failure's body, since some services show
  /// no attribute; what is only to be looked at stands in the output.
  public var junit: String {
    let suites = audits.map(suite)
    return
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- made by hearsight -->\n<testsuites name=\"hearsight audit\">\n"
      + suites.joined() + "</testsuites>\n"
  }

  private func suite(_ audit: ScreenAudit) -> String {
    let cases = audit.rules.map { rule in (rule: rule, failures: failures(of: rule.id, audit)) }
    let failed = cases.count { !$0.failures.isEmpty }
    let skipped = cases.count { $0.failures.isEmpty && $0.rule.notRun != nil }
    return "  <testsuite name=\"\(XMLText.escape(audit.name))\" tests=\"\(cases.count)\" failures=\"\(failed)\" "
      + "errors=\"0\" skipped=\"\(skipped)\" time=\"0\">\n"
      + cases.map { testCase($0.rule, $0.failures, audit) }.joined() + "  </testsuite>\n"
  }

  private func failures(of rule: String, _ audit: ScreenAudit) -> [Finding] {
    audit.findings.filter { $0.rule == rule && $0.verdict == .fail && isNew($0) }
  }

  private func testCase(_ rule: RuleOutcome, _ failures: [Finding], _ audit: ScreenAudit) -> String {
    let start = "    <testcase classname=\"\(XMLText.escape(audit.name))\" name=\"\(rule.id)\" time=\"0\">\n"
    var body = ""
    if let first = failures.first {
      let text = failures.map(line).joined(separator: "\n")
      body +=
        "      <failure type=\"\(first.severity.rawValue)\" message=\"\(XMLText.escape(first.message))\">"
        + "\(XMLText.escape(text))</failure>\n"
    } else if let reason = rule.notRun {
      body += "      <skipped message=\"\(XMLText.escape(reason))\"/>\n"
    }
    let review = audit.findings.filter { $0.rule == rule.id && $0.verdict == .review }
    var output = review.map { "to look at: " + line($0) }
    if !failures.isEmpty || !review.isEmpty, let path = audit.imagePath { output.append("[[ATTACHMENT|\(path)]]") }
    if !output.isEmpty {
      body += "      <system-out>\(XMLText.escape(output.joined(separator: "\n")))</system-out>\n"
    }
    return start + body + "    </testcase>\n"
  }

  private func line(_ finding: Finding) -> String {
    "\(finding.severity.rawValue): \(finding.message)" + (finding.frame.map { " [\($0.words)]" } ?? "")
      + (finding.path.isEmpty ? "" : " \(finding.path)") + " key: \(finding.key)"
  }
}

/// Text in XML 1.0.
enum XMLText {
  /// Also for attributes; what XML cannot hold at all is left out.
  static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
