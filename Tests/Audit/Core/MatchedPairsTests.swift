import HearsightHierarchies
import Testing

@testable import HearsightAudit

@Suite struct MatchedPairsTests {
  private func pairs(_ planted: Planted) -> [MatchedPairs.Pair] { AuditedScreen(planted.input).pairs.pairs }

  @Test func aUniqueTextIsMatchedWhereverItLies() {
    var planted = Planted()
    planted.see(.text, 20, 100, 100, 20, text: "Unlque text")
    planted.expose(.text, 20, 500, 100, 20, name: "Unique text")
    #expect(pairs(planted) == [MatchedPairs.Pair(seen: 0, exposed: 0, reason: .text)])
  }

  @Test func ofEqualTextsThePlaceDecides() {
    var planted = Planted()
    for row in 0..<2 { planted.show("Add", 20, 100 + 100 * Double(row), 60, 20) }
    #expect(pairs(planted).map(\.exposed) == [0, 1])
  }

  @Test func aTextOfARowIsTheRowsStop() {
    var planted = Planted()
    planted.see(.text, 20, 110, 100, 20, text: "Bluetooth")
    let row = planted.expose(.button, 0, 100, 400, 60)
    planted.expose(.text, 20, 110, 100, 20, name: "Bluetooth", in: row)
    #expect(pairs(planted).map(\.exposed) == [row])
  }

  @Test func aSwitchIsTheOneOfTheTwoItLiesInThatHasAState() {
    var planted = Planted()
    planted.see(.text, 20, 110, 100, 20, text: "Bluetooth")
    planted.see(.toggleSelected, 330, 110, 50, 30)
    let row = planted.expose(.button, 0, 100, 400, 60, name: "Bluetooth") { $0.states.checked = .on }
    #expect(AuditedScreen(planted.input).pairs.pair(ofSeen: 1) == .init(seen: 1, exposed: row, reason: .kind))
  }
}
