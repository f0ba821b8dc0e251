import Foundation
import HearsightScreenModel
import Testing

@testable import HearsightAudit

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct AuditReportTests {
  /// A screen with a fault, one to look at, and rules that were not run.
  private func run(_ count: Int = 1, name: String = "login") throws -> AuditRun {
    var planted = Planted()
    planted.name = name
    for index in 0..<count {
      planted.expose(.button, 20, 100 + 60 * Double(index), 50, 50) {
        $0.identifier = "b\(index)"
        $0.line = 12
      }
      planted.see(.icon, 30, 110 + 60 * Double(index), 24, 24, icon: "close")
    }
    planted.see(.picture, 100, 100, 280, 200)
    planted.unknown = [.heading]
    var input = planted.input
    input.imagePath = "shots/log in.png"
    input.hierarchyPath = "shots/login.xml"
    return AuditRun(audits: [try Auditor().audit(input)])
  }

  private func object(_ data: Data) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func jsonHasTheFieldsOfTheSchemaAndNoOthers() throws {
    let root = try object(run().json())
    #expect(Set(root.keys) == ["schema", "image", "hierarchy", "findings", "rules"])
    #expect(root["schema"] as? Int == 1)
    #expect((root["hierarchy"] as? [String: Any])?["format"] as? String == "ui-automator")
    let finding = try #require((root["findings"] as? [[String: Any]])?.first)
    let fields: Set<String> = [
      "rule", "verdict", "severity", "frame", "message", "measured", "threshold", "source", "heard", "seen", "fixes",
      "key",
    ]
    #expect(Set(finding.keys).isSubset(of: fields))
    #expect(finding["key"] as? String == "unlabelled-icon-button|login|#b0")
    let toolkits = try #require(finding["fixes"] as? [String: String])
    #expect(Set(toolkits.keys) == ["uikit", "swiftui", "views", "compose", "aria", "gtk"])
    let rules = try #require(root["rules"] as? [[String: Any]])
    #expect(rules.count == 45)
    let heading = try #require(rules.first { $0["id"] as? String == "heading-not-exposed" })
    #expect(heading["notRun"] as? String == "ui-automator dumps do not tell: heading")
  }

  @Test func severalScreensAreALineEach() throws {
    let audits = try run().audits + run(name: "home").audits
    let lines = String(decoding: try AuditRun(audits: audits).json(), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2)
  }

  @Test func textTellsWhatWasNotMeasured() throws {
    let text = try run().text
    #expect(text.contains("error unlabelled-icon-button"))
    #expect(text.contains("key: unlabelled-icon-button|login|#b0"))
    #expect(text.contains("not run (ui-automator dumps do not tell: heading): "))
    #expect(text.contains("1 screen: "))
  }

  @Test func junitIsReadByAParserAndHasACaseARule() throws {
    let text = try run().junit
    let reader = Counter()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.counts["testsuite"] == 1)
    #expect(reader.counts["testcase"] == 45)
    #expect((reader.counts["failure"] ?? 0) >= 1)
    #expect((reader.counts["skipped"] ?? 0) >= 1)
    #expect(text.contains("[[ATTACHMENT|shots/log in.png]]"))
  }

  @Test func annotationsStopAtTenOfAKindAndTellHowManyAreLeft() throws {
    let lines = try run(12).annotations
    let errors = lines.filter { $0.hasPrefix("::error ") }
    #expect(errors.count == 10)
    #expect(lines.last?.hasPrefix("::notice::") == true)
    #expect(lines.first?.hasPrefix("::error file=shots/login.xml,line=12,title=") == true)
    #expect(try run(12).summary.split(separator: "\n").count > 12)
  }

  private final class Counter: NSObject, XMLParserDelegate {
    var counts: [String: Int] = [:]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) { counts[name, default: 0] += 1 }
  }
}
