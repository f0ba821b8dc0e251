import Foundation
import HearsightSpokenText
import Testing

/// What `Documentation/spoken-text.md` says of the rules is so.
@Suite struct DocumentationTests {
  static let rows: [[String]] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try? String(contentsOf: root.appendingPathComponent("Documentation/spoken-text.md"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      line.split(separator: "|").map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
    }
  }()

  @Test(arguments: rows)
  func examples(_ row: [String]) throws {
    try #require(row.count == 3)
    let rule = try #require(HumanText.Rule(rawValue: row[0].filter { $0 != "`" }))
    #expect(HumanText(rules: [rule]).spoken(row[1]) == row[2])
  }

  @Test func everyRuleHasAnExample() {
    #expect(Set(Self.rows.map { $0[0] }) == Set(HumanText.Rule.allCases.map { "`\($0.rawValue)`" }))
  }
}
