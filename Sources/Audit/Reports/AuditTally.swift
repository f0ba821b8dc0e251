import Foundation

/// What decides how a run ends, counted screen by screen, so that no screen has to be kept for it.
package struct AuditTally {
  private var (screens, unmeasured) = (0, 0)
  /// The gravest finding that fails.
  private var worst: Severity?

  package init() {}

  /// - Parameter isNew: whether a finding counts.
  mutating func count(_ audit: ScreenAudit, where isNew: (Finding) -> Bool) {
    count(
      measured: audit.measured,
      failing: audit.findings.filter { $0.verdict == .fail && isNew($0) }.map(\.severity))
  }

  /// Counts a screen by its line of JSON; that of a screen that could not be audited counts as not measured.
  ///
  /// - Throws: `DecodingError`
  package mutating func count(line: Data) throws {
    let line = try JSONDecoder().decode(Line.self, from: line)
    count(
      measured: (line.rules ?? []).reduce(0) { $0 + $1.measured },
      failing: (line.findings ?? []).filter { $0.verdict == .fail }.map(\.severity))
  }

  private mutating func count(measured: Int, failing severities: [Severity]) {
    screens += 1
    if measured == 0 { unmeasured += 1 }
    worst = (severities + [worst].compactMap { $0 }).max()
  }

  /// 0 where nothing was found from that severity on, 1 where something was, 2 where something could not be measured.
  package func exitStatus(failOn: AuditRun.FailOn) -> Int32 {
    guard screens > 0, unmeasured == 0 else { return 2 }
    guard let least = failOn.least, let worst else { return 0 }
    return worst >= least ? 1 : 0
  }

  private struct Line: Decodable {
    struct Entry: Decodable {
      var verdict: Verdict
      var severity: Severity
    }

    struct Rule: Decodable {
      var measured: Int
    }

    var findings: [Entry]?
    var rules: [Rule]?
  }
}
