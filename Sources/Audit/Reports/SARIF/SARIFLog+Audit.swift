import Foundation
import HearsightScreenModel

extension AuditRun {
  /// SARIF 2.1.0, for GitHub code scanning and others.
  ///
  /// GitHub shows the message's first sentence, the rule's texts and the first location, and knows a finding again by
  /// `primaryLocationLineHash`, which here is made from the finding's key: lines move.
  ///
  /// - Throws: ``AuditError/report(reason:)``
  public func sarif() throws(AuditError) -> Data {
    let indices = Dictionary(rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let occurrences = audits.shared.reduce(into: [FindingKey: Int]()) { $0[$1.finding.key] = $1.screens.count }
    var results = audits.flatMap { audit in
      audit.findings.map { finding in
        result(finding, of: audit, index: indices[finding.rule], occurrences: occurrences[finding.key], reason: nil)
      }
        + audit.suppressed.map { suppressed in
          result(
            suppressed.finding, of: audit, index: indices[suppressed.finding.rule], occurrences: nil,
            reason: suppressed.reason)
        }
    }
    results += (comparison?.gone ?? []).map { gone($0, index: indices[$0.rule]) }
    let driver = SARIFLog.Driver(semanticVersion: PackageVersion.current, rules: rules.map(SARIFLog.Rule.init))
    let run = SARIFLog.Run(tool: SARIFLog.Tool(driver: driver), invocations: [invocation], results: results)
    return try AuditJSON.encode(SARIFLog(runs: [run]), isPretty: true) + Data("\n".utf8)
  }

  private var invocation: SARIFLog.Invocation {
    let notifications = audits.flatMap { audit in
      audit.rules.compactMap { rule in
        rule.notRun.map { reason in
          SARIFLog.Invocation.Notification(
            level: "note", message: SARIFLog.Message(text: "\(audit.name): \(rule.id) was not run: \(reason)"),
            associatedRule: SARIFLog.Invocation.Notification.Reference(id: rule.id))
        }
      }
    }
    return SARIFLog.Invocation(
      executionSuccessful: audits.allSatisfy { $0.measured > 0 }, toolExecutionNotifications: notifications)
  }

  private func result(
    _ finding: Finding, of audit: ScreenAudit, index: Int?, occurrences: Int?, reason: String?
  ) -> SARIFLog.Result {
    let isFault = finding.verdict == .fail
    return SARIFLog.Result(
      ruleId: finding.rule, ruleIndex: index, kind: isFault ? "fail" : "review",
      // The standard forbids a level for what is not a `fail`.
      level: isFault ? finding.severity.rawValue : "none", message: message(finding),
      locations: [location(finding, of: audit)], partialFingerprints: Self.fingerprints(finding.key),
      baselineState: comparison.map { _ in isNew(finding) ? "new" : "unchanged" },
      suppressions: reason.map { [SARIFLog.Result.Suppression(justification: $0)] } ?? [],
      attachments: attachment(finding, of: audit).map { [$0] }, occurrenceCount: occurrences,
      rank: isFault ? finding.severity.rank : nil,
      properties: SARIFLog.Result.Properties(
        verdict: finding.verdict.rawValue, severity: finding.severity.rawValue, measured: finding.measured?.text,
        threshold: finding.threshold?.text, heard: finding.heard, seen: finding.seen, fixes: finding.fixes,
        key: finding.key.description))
  }

  /// An entry of the baseline that was not found again.
  private func gone(_ key: FindingKey, index: Int?) -> SARIFLog.Result {
    let audit = audits.first { $0.name == key.screen }
    let place = SARIFLog.Location(
      physicalLocation: SARIFLog.Location.Physical(
        artifactLocation: SARIFLog.ArtifactLocation(uri: Self.uri(audit?.imagePath ?? key.screen)),
        region: SARIFLog.Location.Physical.Region(startLine: 1, endLine: 1)))
    return SARIFLog.Result(
      ruleId: key.rule, ruleIndex: index, kind: "notApplicable", level: "none",
      message: SARIFLog.Message(text: "Gone since the baseline was written."), locations: [place],
      partialFingerprints: Self.fingerprints(key), baselineState: "absent", suppressions: [])
  }

  private func message(_ finding: Finding) -> SARIFLog.Message {
    let fixes = finding.fixes.named.map { "**\($0.toolkit)**\n```\n\($0.code)\n```" }
    return SARIFLog.Message(
      text: finding.message, markdown: ([finding.message] + fixes).joined(separator: "\n\n"))
  }

  private func location(_ finding: Finding, of audit: ScreenAudit) -> SARIFLog.Location {
    let file = finding.line == nil ? audit.imagePath ?? audit.name : audit.hierarchyPath ?? audit.name
    let line = max(1, finding.line ?? 1)
    return SARIFLog.Location(
      physicalLocation: SARIFLog.Location.Physical(
        artifactLocation: SARIFLog.ArtifactLocation(uri: Self.uri(file)),
        region: SARIFLog.Location.Physical.Region(startLine: line, endLine: line)),
      logicalLocations: finding.path.isEmpty ? nil : [SARIFLog.Location.Logical(fullyQualifiedName: finding.path)])
  }

  private func attachment(_ finding: Finding, of audit: ScreenAudit) -> SARIFLog.Attachment? {
    guard let path = audit.imagePath, let frame = finding.frame else { return nil }
    let rectangle = SARIFLog.Attachment.Rectangle(
      top: frame.minY, left: frame.minX, bottom: frame.maxY, right: frame.maxX,
      message: SARIFLog.Message(text: finding.rule))
    return SARIFLog.Attachment(
      description: SARIFLog.Message(text: "The screen, and where the element is in its pixels"),
      artifactLocation: SARIFLog.ArtifactLocation(uri: Self.uri(path)), rectangles: [rectangle])
  }

  private static func fingerprints(_ key: FindingKey) -> [String: String] {
    [
      "hearsightKey/v1": key.description,
      "primaryLocationLineHash": FNV1a.hash(key.description.utf8).hexadecimal + ":1",
    ]
  }

  /// A path as a relative reference of RFC 3986.
  private static func uri(_ path: String) -> String {
    path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? "screen"
  }
}

extension SARIFLog.Rule {
  init(_ rule: RuleDescription) {
    let words = rule.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let numbers = rule.thresholds.map { "\($0.id) = \($0.value) \($0.unit) (\($0.source))" }
    let full = rule.title + ". Sources: " + rule.sources.joined(separator: "; ") + "."
    let help = ([full] + numbers).joined(separator: "\n")
    self.init(
      id: rule.id, name: words.joined(), shortDescription: SARIFLog.Message(text: rule.title),
      fullDescription: SARIFLog.Message(text: String(full.prefix(1024))),
      help: SARIFLog.Message(text: help, markdown: help.replacing("\n", with: "\n\n")),
      defaultConfiguration: Configuration(level: rule.severity.rawValue),
      properties: Properties(
        tags: ["accessibility", rule.group.rawValue.lowercased()], precision: rule.evidence.precisionWord,
        severity: rule.severity == .note ? "recommendation" : rule.severity.rawValue))
  }
}

extension Severity {
  /// SARIF's `rank`, 0 to 100.
  fileprivate var rank: Double {
    switch self {
    case .error: 90
    case .warning: 50
    case .note: 10
    }
  }
}

extension Evidence {
  /// GitHub's word for how often such a finding is right.
  fileprivate var precisionWord: String {
    switch self {
    case .told: "very-high"
    case .inferred(let precision): precision >= Self.leastPrecision ? "high" : "medium"
    case .unproven: "medium"
    }
  }
}
