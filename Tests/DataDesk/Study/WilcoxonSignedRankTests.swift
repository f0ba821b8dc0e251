import Foundation
import Testing

@testable import HearsightDataDesk

struct WilcoxonSignedRankTests {
  /// A table of Fixtures/wilcoxon.json, with what SciPy says of it.
  struct Reference: Decodable {
    var differences: [Double]
    var n: Int
    var w: Double
    var p: Double
    var method: WilcoxonSignedRank.Method
  }

  @Test("A thousand random tables give what SciPy gives")
  func equalsSciPy() throws {
    let tables = try JSONDecoder().decode([Reference].self, from: try Data(contentsOf: Fixture.url("wilcoxon.json")))
    #expect(tables.count == 1000)
    #expect(Set(tables.map(\.method)).count == 2)
    for (index, table) in tables.enumerated() {
      let test = WilcoxonSignedRank(table.differences)
      #expect(test.count == table.n, "table \(index)")
      #expect(test.method == table.method, "table \(index)")
      #expect(abs(test.statistic - table.w) < 1e-6, "table \(index)")
      #expect(abs(test.probability - table.p) < 1e-6, "table \(index)")
    }
  }

  @Test("The order of pairs counts for nothing, and the other direction turns the effect around")
  func isSymmetric() {
    let differences = [3, -1, 2, 0, 2, 1, -2, 4, 1.5]
    let (forth, back) = (WilcoxonSignedRank(differences), WilcoxonSignedRank(differences.reversed().map { -$0 }))
    #expect(forth.probability == back.probability)
    #expect(forth.statistic == back.statistic)
    #expect(forth.effect == -back.effect)
    #expect(forth.effect > 0)
  }

  @Test("Where nothing differs, nothing is told", arguments: [[], [0.0, 0, 0]])
  func saysNothingOfNothing(differences: [Double]) {
    let test = WilcoxonSignedRank(differences)
    #expect(test.count == 0)
    #expect(test.probability == 1)
    #expect(test.effect == 0)
  }
}
