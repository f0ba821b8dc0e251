import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct ElementKeyTests {
  private func screen(y: Double = 100, identifier: String? = nil, name: String = "screen") -> Planted {
    var planted = Planted()
    planted.name = name
    let list = planted.expose(nil, 0, 50, 400, 600) { $0.identifier = "list" }
    planted.expose(.text, 20, y, 100, 20, name: "Row", in: list)
    planted.expose(.button, 300, y, 44, 48, in: list) { $0.identifier = identifier }
    planted.see(.icon, 310, y + 10, 24, 24, icon: "close")
    return planted
  }

  private func key(_ planted: Planted) throws -> FindingKey {
    try #require(try planted.audit().findings.first { $0.rule == "unlabelled-icon-button" }).key
  }

  @Test func aKeyIsTheIdentifierElseThePlaceBelowTheNextOne() throws {
    #expect(try key(screen(identifier: "close")).element == "#close")
    #expect(try key(screen()).element == "#list/Button")
  }

  @Test func aKeyDoesNotChangeWithThePlace() throws {
    #expect(try key(screen()) == key(screen(y: 300)))
  }

  @Test func anElementOnSeveralScreensIsOneFinding() throws {
    let audits = [
      try screen(identifier: "close", name: "one").audit(), try screen(identifier: "close", name: "two").audit(),
    ]
    let shared = audits.shared.filter { $0.finding.rule == "unlabelled-icon-button" }
    #expect(shared.map(\.screens) == [["one", "two"]])
  }

  @Test func aPathTellsRolesAndNames() throws {
    let finding = try #require(
      try screen(identifier: "close").audit().findings.first { $0.rule == "unlabelled-icon-button" })
    #expect(finding.path == "View#list / Button#close")
  }
}
