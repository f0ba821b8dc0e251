import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct ProvisionalMatchingTests {
  private func pairs(_ planted: Planted) -> [MatchedPairs.Pair] { AuditedScreen(planted.input).pairs.pairs }

  @Test func aUniqueTextIsMatchedWhereverItLies() {
    var planted = Planted()
    planted.see(.text, 20, 100, 100, 20, text: "Unlque text")
    planted.expose(.text, 20, 500, 100, 20, name: "Unique text")
    #expect(pairs(planted) == [MatchedPairs.Pair(seen: 0, exposed: 0, basis: .text)])
  }

  @Test func ofEqualTextsThePlaceDecides() {
    var planted = Planted()
    for row in 0..<2 { planted.show("Add", 20, 100 + 100 * Double(row), 60, 20) }
    #expect(pairs(planted).map(\.exposed) == [0, 1])
    #expect(pairs(planted).allSatisfy { $0.basis == .containment })
  }

  @Test func anOverlapIsTheLastResort() {
    var planted = Planted()
    planted.see(.icon, 20, 100, 40, 40, icon: "close")
    planted.expose(.button, 30, 100, 40, 40, name: "Close")
    #expect(pairs(planted).map(\.basis) == [.overlap])
    planted.exposed[0].frame = Rect(x: 58, y: 100, width: 40, height: 40)
    #expect(pairs(planted).isEmpty)
  }

  @Test func pairsOfStopsHoldForTheirElements() {
    let stop = Stop(id: 0, kind: .container, elements: [3, 4], frame: Rect(x: 0, y: 0, width: 9, height: 9))
    let pairs = MatchedPairs(stops: [(stop: stop, exposed: 7)])
    #expect(pairs.exposed(for: 3) == 7)
    #expect(pairs.seen(for: 7) == [3, 4])
  }
}
