import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct ReadingOrderJumpsTests {
  private let rule = ReadingOrderJumps()

  private func list(_ order: [Int]) -> Planted {
    var planted = Planted()
    let rows = order.count
    for row in 0..<rows { planted.see(.text, 20, 60 + 60 * Double(row), 200, 20, text: "Unique row number \(row)") }
    for row in order { planted.expose(.text, 20, 60 + 60 * Double(row), 200, 20, name: "Unique row number \(row)") }
    return planted
  }

  @Test func twoSwappedPairsAreFound() {
    #expect(list([1, 0, 2, 4, 3, 5]).faults(rule).count == 1)
  }

  @Test func aJumpBackOverTheScreenIsFound() {
    #expect(list([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0]).faults(rule).count == 1)
  }

  @Test func theRightOrderAndOneSmallSwapAreInOrder() {
    #expect(list([0, 1, 2, 3, 4, 5]).faults(rule).isEmpty)
    #expect(list([0, 1, 2, 3, 5, 4, 6, 7, 8, 9]).faults(rule).isEmpty)
    #expect(list([1, 0]).faults(rule).isEmpty)
  }

  @Test func aLongestRise() {
    #expect(ReadingOrderJumps.longestRise([3, 1, 2, 5, 4]) == [1, 2, 4])
    #expect(ReadingOrderJumps.longestRise([]) == [])
    #expect(ReadingOrderJumps.longestRise([1, 1, 1]) == [0, 1, 2])
  }
}
