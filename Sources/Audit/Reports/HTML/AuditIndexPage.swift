import HearsightReports

/// The page on which a run's screens are listed, those with the gravest findings first.
public struct AuditIndexPage {
  private let run: AuditRun
  private let links: [String]

  /// - Parameters:
  ///   - run: the screens and what was found on them.
  ///   - links: the screens' pages, in the order of the run, by relative paths.
  public init(_ run: AuditRun, links: [String]) {
    self.run = run
    self.links = links
  }

  /// The page.
  public var html: String {
    let rows = zip(run.audits, links).sorted { weight($0.0) > weight($1.0) }.map(row)
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="generator" content="made by hearsight">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>Audit of \(run.audits.count) screens</title><style>\(AuditPageStyle.css)</style></head>
      <body><main><h1>Audit of \(run.audits.count) screens</h1>
      <div class="wide" tabindex="0" role="region" aria-label="Table of screens">
      <table><thead><tr><th scope="col">Screen</th><th scope="col">Errors</th><th scope="col">Warnings</th>
      <th scope="col">Notes</th><th scope="col">To look at</th></tr></thead>
      <tbody>\(rows.joined())</tbody></table></div></main></body></html>

      """
  }

  private func weight(_ audit: ScreenAudit) -> (Int, Int, Int) {
    (count(audit, .error), count(audit, .warning), count(audit, .note))
  }

  private func count(_ audit: ScreenAudit, _ severity: Severity) -> Int {
    audit.findings.count { $0.verdict == .fail && $0.severity == severity }
  }

  private func row(_ audit: ScreenAudit, _ link: String) -> String {
    let counts = [Severity.error, .warning, .note].map { count(audit, $0) }
    let cells = (counts + [audit.findings.count { $0.verdict == .review }]).map { "<td>\($0)</td>" }
    return "<tr><th scope=\"row\"><a href=\"\(XMLText.escape(link))\">\(XMLText.escape(audit.name))</a></th>"
      + cells.joined() + "</tr>\n"
  }
}
