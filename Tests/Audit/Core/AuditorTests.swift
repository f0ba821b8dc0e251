import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightAudit

/// Finds a fault at the first stop, with the evidence that it is given.
private struct Stub: AuditRule {
  var evidence: Evidence
  var description: RuleDescription {
    RuleDescription(
      id: "stub", title: "Stub", group: .names, severity: .error, evidence: evidence, sources: ["none"])
  }

  func judge(_ screen: AuditedScreen) -> [Judgement] {
    screen.tree.stops.prefix(1).map { .fault(.exposed($0), Fault("Wrong.")) }
  }
}

@Suite struct AuditorTests {
  private func verdict(_ evidence: Evidence, precision: Double? = nil) throws -> Verdict? {
    var planted = Planted()
    planted.expose(.button, 20, 100, 100, 48, name: "Go")
    let configuration = AuditConfiguration(precisions: precision.map { ["stub": $0] } ?? [:])
    return try Auditor(configuration, rules: [Stub(evidence: evidence)]).audit(planted.input).findings.first?.verdict
  }

  @Test func onlyEvidenceThatIsKnownToBeRightMayFail() throws {
    #expect(try verdict(.told) == .fail)
    #expect(try verdict(.unproven) == .review)
    #expect(try verdict(.inferred(precision: 0.9)) == .fail)
    #expect(try verdict(.inferred(precision: 0.89)) == .review)
  }

  @Test func aMeasuredPrecisionDecides() throws {
    #expect(try verdict(.unproven, precision: 0.95) == .fail)
    #expect(try verdict(.told, precision: 0.6) == .review)
  }

  @Test func withoutAHierarchyOnlyPixelRulesRun() throws {
    var planted = Planted()
    planted.hasHierarchy = false
    planted.see(.text, 20, 100, 100, 20, text: "Hello")
    let outcomes = try planted.audit().rules
    #expect(outcomes.count == AuditRules.all.count)
    let waiting = outcomes.filter { $0.notRun == "there is no hierarchy" }.map(\.id)
    #expect(waiting.contains("unlabelled-icon-button"))
    #expect(!waiting.contains("low-text-contrast"))
  }

  @Test func thereAreFortyFiveRulesWithTheirOwnIdsThresholdsAndSources() {
    let rules = AuditRules.descriptions
    #expect(rules.count == 45)
    #expect(Set(rules.map(\.id)).count == rules.count)
    let thresholds = rules.flatMap { rule in rule.thresholds.map { (rule.id, $0) } }
    #expect(Set(thresholds.map(\.1.id)).count == thresholds.count)
    #expect(thresholds.allSatisfy { $1.id.hasPrefix($0 + ".") && !$1.source.isEmpty })
    #expect(rules.allSatisfy { !$0.sources.isEmpty && !$0.title.isEmpty })
  }

  @Test func causesNameRulesThatThereAre() {
    let known = Set(AuditRules.descriptions.map(\.id))
    for cause in Causes.all {
      #expect(known.contains(cause.rule))
      #expect((cause.swallows ?? []).isSubset(of: known))
    }
  }

  @Test func aCleanScreenPassesAndWasMeasured() throws {
    var planted = Planted()
    planted.show("Settings and more", 20, 60, 200, 30)
    planted.see(.text, 30, 210, 100, 20, text: "Continue")
    planted.expose(.button, 20, 196, 360, 48, name: "Continue")
    planted.image.fill(Rect(x: 24, y: 64, width: 150, height: 20), with: .black)
    planted.image.fill(Rect(x: 40, y: 210, width: 90, height: 20), with: .black)
    let audit = try planted.audit()
    #expect(audit.findings.isEmpty)
    #expect(audit.measured > 5)
  }

  @Test func hostileHierarchiesEndInAResult() throws {
    var planted = Planted()
    for index in 0..<40 {
      planted.expose(.button, .nan, -.infinity, .infinity, 1e300, name: "A\(index)")
      planted.expose(.text, -1e9, 10, 1e9, -5, name: "\u{0}")
    }
    // A ring, a node that is its own parent, and children that there are not.
    planted.exposed[0].parent = 1
    planted.exposed[1].parent = 0
    planted.exposed[0].children = [1]
    planted.exposed[1].children = [0, 99_999, -1]
    planted.exposed[2].parent = 2
    planted.exposed[2].children = [2, 3, 3]
    planted.see(.text, .nan, 0, .infinity, 3, text: "x\u{0}y")
    planted.see(.icon, -50, -50, 10, 10, icon: "close")
    let run = AuditRun(audits: [try planted.audit()])
    #expect(!(try run.json()).isEmpty)
    #expect(!(try run.sarif()).isEmpty)
    #expect(!run.junit.isEmpty && !run.text.isEmpty)
  }
}
