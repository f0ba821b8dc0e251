import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct DuplicateNamesTests {
  private let rule = DuplicateNames()

  @Test func threeButtonsOfOneNameAreOneFinding() throws {
    var planted = Planted()
    for row in 0..<3 { planted.expose(.button, 300, 100 + 60 * Double(row), 60, 40, name: "Add") }
    let fault = try #require(planted.faults(rule).first)
    #expect(planted.faults(rule).count == 1)
    #expect(fault.severity == .warning)
    #expect(fault.measured?.value == 3)
  }

  @Test func rowsThatTellThemApartMakeItANote() throws {
    var planted = Planted()
    for (row, name) in ["Soup", "Bread", "Tea"].enumerated() {
      planted.expose(.text, 20, 100 + 60 * Double(row), 60, 40, name: name)
      planted.expose(.button, 300, 100 + 60 * Double(row), 60, 40, name: "Add")
    }
    #expect(try #require(planted.faults(rule).first).severity == .note)
  }

  @Test func oneElementInTwoLayersAndATitleAreInOrder() {
    var planted = Planted()
    planted.expose(.button, 300, 100, 60, 40, name: "Add")
    planted.expose(.button, 301, 100, 60, 40, name: "Add")
    planted.expose(.text, 20, 40, 100, 30, name: "Home")
    planted.expose(.tab, 20, 740, 100, 50, name: "Home")
    #expect(planted.faults(rule).isEmpty)
  }
}
