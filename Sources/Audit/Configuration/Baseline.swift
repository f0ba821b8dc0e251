import Foundation
import HearsightScreenModel

/// The findings that a project has as yet: only others fail a run.
///
/// An entry is rule, screen, element and how often. Frames, lines, severities and messages are left out, so that what
/// moves, or is judged otherwise by a new version, is not new.
public struct Baseline: Hashable, Sendable {
  /// How many findings there are of each key.
  public private(set) var counts: [FindingKey: Int]

  /// The findings of a run.
  public init(_ audits: [ScreenAudit]) {
    counts = audits.flatMap(\.findings).reduce(into: [:]) { $0[$1.key, default: 0] += 1 }
  }

  private struct File: Codable {
    struct Entry: Codable {
      var rule: String
      var screen: String
      var element: String
      var count: Int
    }

    var schema: Int
    var findings: [Entry]
  }

  /// Reads a baseline.
  ///
  /// - Throws: ``AuditError/baseline(path:reason:)``
  public init(contentsOf url: URL) throws(AuditError) {
    let file: File
    do {
      file = try JSONFile.read(File.self, at: url)
    } catch {
      throw .baseline(path: url.path, reason: error.reason)
    }
    guard file.schema == 1 else {
      throw .baseline(path: url.path, reason: "its schema is \(file.schema), and only 1 is known")
    }
    counts = file.findings.reduce(into: [:]) { counts, entry in
      let key = FindingKey(rule: entry.rule, screen: entry.screen, element: entry.element)
      counts[key, default: 0] += max(0, min(entry.count, 1_000_000))
    }
  }

  /// Writes the findings of a run that measured all it should.
  ///
  /// - Parameters:
  ///   - audits: all screens of the run.
  ///   - configuration: what the run was made with; one that leaves rules out is refused, since their findings would be
  ///     new in the next full run.
  ///   - url: the file, which appears whole or not at all.
  /// - Throws: ``AuditError/partialBaseline(reason:)``, ``AuditError/baseline(path:reason:)``
  public static func write(
    _ audits: [ScreenAudit], of configuration: AuditConfiguration, to url: URL
  ) throws(AuditError) {
    guard configuration.isComplete else { throw .partialBaseline(reason: "some rules were left out") }
    guard !audits.isEmpty else { throw .partialBaseline(reason: "no screen was audited") }
    if let empty = audits.first(where: { $0.measured == 0 }) {
      throw .partialBaseline(reason: "nothing was measured on \(empty.name)")
    }
    if let bare = audits.first(where: { $0.format == nil }), audits.contains(where: { $0.format != nil }) {
      throw .partialBaseline(reason: "\(bare.name) has no hierarchy and others have one")
    }
    let entries = Baseline(audits).counts.sorted { $0.key < $1.key }.map { key, count in
      File.Entry(rule: key.rule, screen: key.screen, element: key.element, count: count)
    }
    let data = try AuditJSON.encode(File(schema: 1, findings: entries), isPretty: true)
    do {
      try (data + Data("\n".utf8)).write(to: url, options: .atomic)
    } catch {
      throw .baseline(path: url.path, reason: error.localizedDescription)
    }
  }

  /// What a run has that the baseline has not, and the other way round.
  ///
  /// Entries of screens that were not audited, and of rules that were not run there, are neither: they may still hold.
  public func compare(_ audits: [ScreenAudit]) -> BaselineComparison {
    let now = Baseline(audits).counts
    let run = audits.reduce(into: [String: Set<String>]()) { run, audit in
      let measured = audit.rules.filter { $0.measured > 0 || $0.notRun == RuleOutcome.nothingThere }.map(\.id)
      run[audit.name, default: []].formUnion(measured)
    }
    let new = now.filter { $0.value > counts[$0.key, default: 0] }.keys
    let gone = counts.filter { key, count in
      count > now[key, default: 0] && run[key.screen]?.contains(key.rule) ?? false
    }.keys
    let unchanged = now.reduce(0) { $0 + min($1.value, counts[$1.key, default: 0]) }
    return BaselineComparison(new: Set(new), unchanged: unchanged, gone: gone.sorted())
  }
}

/// A run against its baseline.
public struct BaselineComparison: Hashable, Sendable {
  /// The keys of which there are more findings than the baseline has.
  public var new: Set<FindingKey>
  /// How many findings the baseline has too.
  public var unchanged: Int
  /// The keys of which there are fewer findings than the baseline has: to be taken out of it.
  public var gone: [FindingKey]
}
