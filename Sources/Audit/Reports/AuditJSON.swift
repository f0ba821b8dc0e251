import Foundation
import HearsightScreenModel

/// The audit of a screen as JSON, in schema 1.
struct AuditJSON: Encodable {
  struct Image: Encodable {
    var path: String?
    var width: Double
    var height: Double
  }

  struct Hierarchy: Encodable {
    var path: String?
    var format: String
    /// How the picture differs from it, where it does.
    var difference: String?
  }

  struct Entry: Encodable {
    var rule: String
    var verdict: Verdict
    var severity: Severity
    var frame: Rect?
    var message: String
    var measured: Measure?
    var threshold: Measure?
    var source: String
    var heard: String?
    var seen: String?
    var fixes: Fixes
    var key: String
  }

  struct Rule: Encodable {
    var id: String
    var measured: Int
    var passed: Int
    var failed: Int
    var review: Int
    var notRun: String?
  }

  var schema = 1
  var image: Image
  var hierarchy: Hierarchy?
  var findings: [Entry]
  var rules: [Rule]

  init(_ audit: ScreenAudit) {
    image = Image(path: audit.imagePath, width: audit.size.width, height: audit.size.height)
    hierarchy = audit.format.map {
      Hierarchy(path: audit.hierarchyPath, format: $0.rawValue, difference: audit.difference)
    }
    findings = audit.findings.map { finding in
      Entry(
        rule: finding.rule, verdict: finding.verdict, severity: finding.severity, frame: finding.frame,
        message: finding.message, measured: finding.measured, threshold: finding.threshold, source: finding.source,
        heard: finding.heard, seen: finding.seen, fixes: finding.fixes, key: finding.key.description)
    }
    rules = audit.rules.map { outcome in
      Rule(
        id: outcome.id, measured: outcome.measured, passed: outcome.passed, failed: outcome.failed,
        review: outcome.review, notRun: outcome.notRun)
    }
  }

  /// With sorted keys, so that one audit always gives the same bytes.
  static func encode(_ value: some Encodable, isPretty: Bool) throws(AuditError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting =
      isPretty ? [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes] : [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(value)
    } catch {
      throw .report(reason: error.localizedDescription)
    }
  }
}

extension AuditRun {
  /// One JSON object a screen, each on its line.
  ///
  /// - Throws: ``AuditError/report(reason:)``
  public func json() throws(AuditError) -> Data {
    var lines: [Data] = []
    for audit in audits { lines.append(Data(try audit.jsonLine().utf8)) }
    return Data(lines.joined(separator: Data("\n".utf8))) + Data("\n".utf8)
  }
}

extension ScreenAudit {
  /// The screen's line of JSON, without its end.
  ///
  /// - Throws: ``AuditError/report(reason:)``
  package func jsonLine() throws(AuditError) -> String {
    String(decoding: try AuditJSON.encode(AuditJSON(self), isPretty: false), as: UTF8.self)
  }
}
