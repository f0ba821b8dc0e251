import Foundation
import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct ManyElementsTests {
  /// 10,000 nodes of a page on which each tenth row acts.
  private func page() -> Planted {
    var planted = Planted(.chrome)
    let root = planted.expose(nil, 0, 0, 400, 800)
    for row in 0..<1000 {
      let y = Double(row % 40) * 20
      let parent = planted.expose(.group, 0, y, 400, 20, in: root)
      for cell in 0..<9 {
        let x = Double(cell) * 44
        planted.expose(cell == 0 ? .button : .text, x, y, 40, 18, name: "Cell \(row) \(cell)", in: parent)
      }
    }
    for row in 0..<40 {
      for cell in 0..<5 { planted.see(.text, Double(cell) * 44, Double(row) * 20, 40, 18, text: "Cell \(row) \(cell)") }
    }
    return planted
  }

  /// The built command audits such a page within a second; without optimisation it takes some thirty times as long.
  @Test func tenThousandNodesAreAuditedInTime() throws {
    let input = page().input
    let auditor = try Auditor()
    let start = Date()
    let audit = auditor.audit(input)
    #expect(audit.rules.count == 45)
    #if DEBUG
      #expect(Date().timeIntervalSince(start) < 60)
    #else
      #expect(Date().timeIntervalSince(start) < 1)
    #endif
  }
}
