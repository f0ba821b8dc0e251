import HearsightScreenModel
import Testing

@testable import HearsightAutomation

@Suite("What is meant by a name")
struct FindingTests {
  private let window = FakeWindow([
    .init("Account", .text, y: 10, traits: .header), .init("Save", y: 50), .init("Städte", y: 90),
    .init("Backups", .text, y: 130, traits: .header), .init("Save", y: 170), .init("Save all…", y: 210),
    .init("Name", .textField, y: 250, value: "Ann"), .init("Name", .text, y: 290),
    .init("Old", y: 330, traits: .notEnabled),
  ])

  private func number(_ query: TargetQuery, _ purpose: TargetQuery.Purpose = .press) throws -> Int {
    try window.heard.find(query, for: purpose).number
  }

  @Test("case, accents, kinds of dots and spaces do not matter; a whole name wins over a part")
  func names() throws {
    #expect(try number(TargetQuery("STADTE")) == 3)
    #expect(try number(TargetQuery("save  all...")) == 6)
    #expect(try number(TargetQuery("adt")) == 3)
    #expect(throws: AutomationError.self) { try number(TargetQuery("")) }
  }

  @Test("of several the role, the group or the number decides; without them all are listed")
  func several() throws {
    let error = #expect(throws: AutomationError.self) { try number(TargetQuery("save")) }
    guard case .severalMatch(_, let candidates) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(candidates.map(\.number) == [2, 5])
    #expect(error?.description.contains("5. button  \"Save\"") == true)
    #expect(try number(TargetQuery("save", group: "backups")) == 5)
    #expect(try number(TargetQuery("save", group: "account")) == 2)
    #expect(try number(TargetQuery("save", number: 5)) == 5)
    #expect(throws: AutomationError.self) { try number(TargetQuery("save", number: 3)) }
    #expect(try number(TargetQuery("backups", role: .heading)) == 4)
  }

  @Test("what is only read gives way to what acts; typing looks for fields")
  func purposes() throws {
    #expect(try number(TargetQuery("name")) == 7)
    #expect(try number(TargetQuery("name"), .type) == 7)
    #expect(try number(TargetQuery("Ann"), .type) == 7)
    let error = #expect(throws: AutomationError.self) { try number(TargetQuery("Städte"), .type) }
    #expect(error?.code == "not-a-field" && error?.candidates.map(\.number) == [7])
  }

  @Test("what is not there is told with what is; what is dimmed cannot be pressed; a group that is not there is told")
  func missing() throws {
    let error = #expect(throws: AutomationError.self) { try number(TargetQuery("Print")) }
    #expect(error?.code == "no-element" && error?.candidates.count == 9)
    #expect(error?.description.contains("3. button  \"Städte\"") == true)
    #expect(throws: AutomationError.disabled(window.heard.elements[8])) { try number(TargetQuery("Old")) }
    let group = #expect(throws: AutomationError.self) { try number(TargetQuery("Save", group: "Nowhere")) }
    #expect(group?.code == "no-group")
  }

  @Test("a box is a group by a text in it, a row by a text in it")
  func boxesAndRows() throws {
    let boxed = FakeWindow([
      .init("Alpha", .text, y: 10), .init("Delete", y: 50), .init("Beta", .text, y: 210), .init("Delete", y: 250),
    ])
    boxed.state.withLock { state in
      state.extra = [0.0, 200].enumerated().map { index, y in
        Element(id: index, type: .container, frame: Rect(x: 0, y: y, width: 290, height: 100), confidence: 1)
      }
    }
    #expect(try boxed.heard.find(TargetQuery("Delete", group: "Beta"), for: .press).number == 4)
    var row = FakeWindow.Box("Delete", y: 100)
    row.stop.frame.x = 180
    let rows = FakeWindow([.init("Alpha", .text, y: 100), row, .init("Delete", y: 200)])
    #expect(try rows.heard.find(TargetQuery("Delete", group: "Alpha"), for: .press).number == 2)
  }

  @Test("roles are read as people write them")
  func roles() {
    #expect(HeardRole(parsing: "check box") == .checkBox && HeardRole(parsing: "Check-Box") == .checkBox)
    #expect(HeardRole(parsing: "field") == .textField && HeardRole(parsing: "switch") == .toggle)
    #expect(HeardRole(parsing: "knob") == nil && HeardRole.checkBox.words == "check box")
  }
}
