import Foundation
import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct AuditConfigurationTests {
  private func screen() -> Planted {
    var planted = Planted()
    planted.expose(.button, 20, 100, 50, 50) { $0.identifier = "close" }
    planted.see(.icon, 30, 110, 24, 24, icon: "close")
    return planted
  }

  private func configuration(_ json: String, today: String? = nil) throws -> AuditConfiguration {
    try AuditConfiguration(json: Data(json.utf8), today: today)
  }

  @Test func aSuppressionTakesAFindingOutAndKeepsItsReason() throws {
    let suppression = """
      {"schema":1,"suppress":[{"rule":"unlabelled-icon-button","element":"#close","reason":"drawn by a vendor"}]}
      """
    let audit = try screen().audit(configuration(suppression))
    #expect(!audit.findings.contains { $0.rule == "unlabelled-icon-button" })
    #expect(audit.suppressed.map(\.reason) == ["drawn by a vendor"])
    #expect(try configuration(suppression).unused(after: [audit]).isEmpty)
  }

  @Test func anUnusedSuppressionIsTold() throws {
    let settings = try configuration(
      "{\"schema\":1,\"suppress\":[{\"rule\":\"label-form\",\"reason\":\"shouting is our brand\"}]}")
    let audit = try screen().audit(settings)
    let unused = settings.unused(after: [audit])
    #expect(unused.map(\.rule) == ["label-form"])
    #expect(AuditRun(audits: [audit], unusedSuppressions: unused).text.contains("unused suppression of label-form"))
  }

  @Test func aSuppressionEndsWithItsDay() throws {
    let json = """
      {"schema":1,"suppress":[{"rule":"unlabelled-icon-button","reason":"until the redesign","until":"2026-06-30"}]}
      """
    #expect(try configuration(json, today: "2026-06-30").suppressions.count == 1)
    #expect(try configuration(json, today: "2026-07-01").suppressions.isEmpty)
  }

  @Test func unknownNamesAndMissingReasonsAreErrors() throws {
    #expect(throws: AuditError.self) { try Auditor(AuditConfiguration(only: ["no-such-rule"])) }
    #expect(throws: AuditError.self) { try Auditor(AuditConfiguration(thresholds: ["no-such.number": 1])) }
    let silent = AuditConfiguration(suppressions: [Suppression(rule: "label-form", reason: " ")])
    #expect(throws: AuditError.suppressionWithoutReason(rule: "label-form")) { try Auditor(silent) }
    #expect(throws: AuditError.self) {
      try configuration("{\"schema\":1,\"suppress\":[{\"rule\":\"label-form\"}]}")
    }
    #expect(throws: AuditError.self) { try configuration("{\"schema\":9}") }
  }

  @Test func rulesAreChosen() throws {
    #expect(try Auditor(AuditConfiguration(only: ["label-form"])).descriptions.map(\.id) == ["label-form"])
    #expect(try Auditor(AuditConfiguration(without: ["label-form"])).descriptions.count == 44)
  }
}
