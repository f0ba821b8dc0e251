import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct StaticTextSplitTests {
  private let rule = StaticTextSplit()

  private func block(_ count: Int, in list: Bool = false) -> Planted {
    var planted = Planted()
    let parent = list ? planted.expose(nil, 0, 50, 400, 600) { $0.states.isScrollable = true } : nil
    for line in 0..<count {
      planted.expose(.text, 20, 100 + 26 * Double(line), 300, 20, name: "Line \(line)", in: parent)
    }
    return planted
  }

  @Test func fourLinesAreOneFinding() throws {
    let fault = try #require(block(4).faults(rule).first)
    #expect(block(4).faults(rule).count == 1)
    #expect(fault.measured?.value == 4)
  }

  @Test func listsHeadingsAndPairsAreInOrder() {
    #expect(block(4, in: true).faults(rule).isEmpty)
    #expect(block(2).faults(rule).isEmpty)
    var headed = block(3)
    headed.exposed[1].states.isHeading = true
    #expect(headed.faults(rule).isEmpty)
  }
}
