import Foundation
import HearsightScreenModel

/// Which rules run, with which numbers, and which findings a project has accepted.
public struct AuditConfiguration: Hashable, Sendable {
  /// Rules by their ids; `nil` runs all.
  public var only: Set<String>?
  /// Rules that are not run.
  public var without: Set<String>
  /// Other values of thresholds, by their ids (`Documentation/audit-rules.md`).
  public var thresholds: [String: Double]
  /// Precisions that were measured, by rule: from 0.9 a rule that infers may say `fail`.
  public var precisions: [String: Double]
  /// Findings that the project has accepted.
  public var suppressions: [Suppression]

  /// All rules with their own numbers, where nothing else is said.
  public init(
    only: Set<String>? = nil, without: Set<String> = [], thresholds: [String: Double] = [:],
    precisions: [String: Double] = [:], suppressions: [Suppression] = []
  ) {
    self.only = only
    self.without = without
    self.thresholds = thresholds
    self.precisions = precisions
    self.suppressions = suppressions
  }

  /// Narrows the rules that run.
  ///
  /// - Parameter words: `-id` leaves a rule out; `+id`, or `id`, runs it, and no rule that is not named so.
  public mutating func choose(_ words: [String]) {
    for word in words {
      if word.hasPrefix("-") {
        without.insert(String(word.dropFirst()))
      } else {
        only = (only ?? []).union([word.hasPrefix("+") ? String(word.dropFirst()) : word])
      }
    }
  }

  /// Whether every rule runs on every element.
  public var isComplete: Bool { only == nil && without.isEmpty }

  /// The rules that it asks for.
  ///
  /// - Throws: ``AuditError/unknownRule(id:known:)``, ``AuditError/unknownThreshold(id:known:)``
  func chosen(of all: [any AuditRule]) throws(AuditError) -> [any AuditRule] {
    let known = all.map(\.description.id)
    let named = (only ?? []).union(without).union(precisions.keys).union(suppressions.map(\.rule))
    if let unknown = named.subtracting(known).min() { throw .unknownRule(id: unknown, known: known) }
    let numbers = all.flatMap(\.description.thresholds).map(\.id)
    if let unknown = Set(thresholds.keys).subtracting(numbers).min() {
      throw .unknownThreshold(id: unknown, known: numbers)
    }
    if let suppression = suppressions.first(where: { $0.reason.allSatisfy(\.isWhitespace) }) {
      throw .suppressionWithoutReason(rule: suppression.rule)
    }
    return all.filter { rule in
      let id = rule.description.id
      return only?.contains(id) ?? true && !without.contains(id)
    }
  }

  /// Findings apart: those to tell, and those that were accepted.
  func suppressing(_ findings: [Finding]) -> (kept: [Finding], suppressed: [SuppressedFinding]) {
    var kept: [Finding] = []
    var suppressed: [SuppressedFinding] = []
    for finding in findings {
      if let suppression = suppressions.first(where: { $0.covers(finding.key) }) {
        suppressed.append(SuppressedFinding(finding: finding, reason: suppression.reason))
      } else {
        kept.append(finding)
      }
    }
    return (kept, suppressed)
  }

  /// The suppressions that no finding of a run needed, or that are past their day: they can be taken out.
  ///
  /// - Parameters:
  ///   - audits: all screens of the run.
  ///   - today: as `yyyy-mm-dd`; `nil` leaves the days out.
  public func unused(after audits: [ScreenAudit], today: String? = nil) -> [Suppression] {
    let keys = audits.flatMap { $0.suppressed.map(\.finding.key) }
    return suppressions.filter { suppression in
      let isOver = today.flatMap { today in suppression.until.map { $0 < today } } ?? false
      return isOver || !keys.contains(where: suppression.covers)
    }
  }
}

/// A finding that a project has accepted, and why.
public struct Suppression: Hashable, Sendable, Codable {
  /// The rule's id.
  public var rule: String
  /// The element's part of a finding's key; `nil`: every element.
  public var element: String?
  /// The screen's name; `nil`: every screen.
  public var screen: String?
  /// Why: for whoever reads the file next.
  public var reason: String
  /// The last day on which it holds, as `yyyy-mm-dd`; `nil`: for ever.
  public var until: String?

  /// Accepts a rule's findings, of one element or screen where these are given.
  public init(rule: String, element: String? = nil, screen: String? = nil, reason: String, until: String? = nil) {
    self.rule = rule
    self.element = element
    self.screen = screen
    self.reason = reason
    self.until = until
  }

  /// Whether it is meant by this suppression.
  func covers(_ key: FindingKey) -> Bool {
    rule == key.rule && element.map { $0 == key.element } ?? true && screen.map { $0 == key.screen } ?? true
  }

  /// The lines to paste into a configuration that accept one finding.
  static func line(for key: FindingKey) -> String {
    let suppression = Suppression(rule: key.rule, element: key.element, screen: key.screen, reason: "WHY")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(suppression)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension AuditConfiguration {
  /// The day on which suppressions hold or not: as `yyyy-mm-dd`, in the time of the machine.
  package static var today: String {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }

  /// What a configuration file may hold.
  private struct File: Decodable {
    var schema: Int
    var only: Set<String>?
    var without: Set<String>?
    var thresholds: [String: Double]?
    var precisions: [String: Double]?
    var suppress: [Suppression]?
  }

  /// Reads a configuration:
  /// `{"schema":1,"without":["label-form"],"thresholds":{"target-too-small.android":44},"suppress":[{"rule":…}]}`.
  ///
  /// - Parameters:
  ///   - json: the file's bytes, in UTF-8.
  ///   - today: as `yyyy-mm-dd`; suppressions past their day no longer hold.
  /// - Throws: ``AuditError/configuration(reason:)``
  public init(json: Data, today: String? = nil) throws(AuditError) {
    let file: File
    do {
      file = try JSONFile.decode(File.self, from: json)
    } catch {
      throw .configuration(reason: error.reason)
    }
    guard file.schema == 1 else { throw .configuration(reason: "its schema is \(file.schema), and only 1 is known") }
    self.init(
      only: file.only, without: file.without ?? [], thresholds: file.thresholds ?? [:],
      precisions: file.precisions ?? [:],
      suppressions: (file.suppress ?? []).filter { suppression in
        today.flatMap { today in suppression.until.map { $0 >= today } } ?? true
      })
  }
}
