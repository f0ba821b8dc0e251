import Foundation
import HearsightScreenModel
import Testing

@testable import HearsightAudit

/// What SARIF 2.1.0 demands of the parts that are written. The standard's own schema is too large to keep with the
/// tests; where `HEARSIGHT_SARIF_OUTPUT` names a file, the log is written there to be validated against it.
@Suite struct SARIFTests {
  private func run() throws -> AuditRun {
    var planted = Planted()
    planted.name = "log in"
    planted.expose(.button, 20, 100, 50, 50) { $0.line = 12 }
    planted.see(.icon, 30, 110, 24, 24, icon: "close")
    planted.see(.picture, 100, 100, 280, 200)
    planted.expose(.button, 20, 300, 60, 60, name: "SUBSCRIBE")
    var input = planted.input
    input.imagePath = "shots/log in.png"
    input.hierarchyPath = "shots/login.xml"
    let configuration = AuditConfiguration(suppressions: [Suppression(rule: "label-form", reason: "our brand")])
    let audits = [try Auditor(configuration).audit(input)]
    var comparison = Baseline([]).compare(audits)
    comparison.gone = [FindingKey(rule: "label-form", screen: "log in", element: "#gone")]
    return AuditRun(audits: audits, comparison: comparison)
  }

  private func log() throws -> [String: Any] {
    let data = try run().sarif()
    if let path = ProcessInfo.processInfo.environment["HEARSIGHT_SARIF_OUTPUT"] {
      try data.write(to: URL(fileURLWithPath: path))
    }
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func results(_ log: [String: Any]) throws -> [[String: Any]] {
    let first = try #require((log["runs"] as? [[String: Any]])?.first)
    return try #require(first["results"] as? [[String: Any]])
  }

  @Test func theLogAndItsToolHaveWhatIsRequired() throws {
    let log = try log()
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasSuffix("sarif-schema-2.1.0.json") == true)
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "hearsight")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.count == 45)
    for rule in rules {
      let full = (rule["fullDescription"] as? [String: Any])?["text"] as? String ?? ""
      #expect(!full.isEmpty && full.count <= 1024)
      #expect(((rule["properties"] as? [String: Any])?["tags"] as? [String])?.count ?? 99 <= 10)
    }
  }

  @Test func resultsObeyTheStandard() throws {
    let results = try results(log())
    #expect(!results.isEmpty)
    for result in results {
      let (kind, level) = (result["kind"] as? String, result["level"] as? String)
      #expect(kind == "fail" ? ["error", "warning", "note"].contains(level ?? "") : level == "none")
      #expect(result["suppressions"] is [Any])
      #expect(((result["message"] as? [String: Any])?["text"] as? String)?.isEmpty == false)
      let place = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
      let uri = (place?["artifactLocation"] as? [String: Any])?["uri"] as? String ?? " "
      #expect(!uri.contains(" ") && !uri.hasPrefix("/"))
      let region = try #require(place?["region"] as? [String: Int])
      #expect(Set(region.keys) == ["startLine", "startColumn", "endLine", "endColumn"])
      #expect((result["ruleIndex"] as? Int).map { (0..<45).contains($0) } == true)
      #expect(["new", "unchanged", "absent"].contains(result["baselineState"] as? String ?? ""))
    }
    #expect(results.contains { $0["kind"] as? String == "review" })
    #expect(results.contains { $0["baselineState"] as? String == "absent" })
    #expect(results.contains { !(($0["suppressions"] as? [Any])?.isEmpty ?? true) })
  }

  @Test func aFingerprintDoesNotChange() throws {
    let prints = try results(log()).compactMap { $0["partialFingerprints"] as? [String: String] }
    #expect(prints.allSatisfy { $0["primaryLocationLineHash"]?.hasSuffix(":1") == true })
  }
}
