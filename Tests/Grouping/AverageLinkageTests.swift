import Testing

@testable import HearsightGrouping

@Suite("AverageLinkage")
struct AverageLinkageTests {
  private func clusters(_ count: Int, _ links: (Int, Int, Double)...) -> [[Int]] {
    AverageLinkage.clusters(
      of: count, links.map { .init(first: $0.0, second: $0.1, likelihood: $0.2) }, least: 0.5)
  }

  @Test("what nobody judged stays apart")
  func apart() {
    #expect(clusters(0) == [])
    #expect(clusters(3) == [[0], [1], [2]])
  }

  @Test("a likely pair is one, an unlikely one is two")
  func pairs() { #expect(clusters(4, (0, 2, 0.9), (1, 3, 0.4)) == [[0, 2], [1], [3]]) }

  @Test("a third joins by the average of its two pairs, not by the better one")
  func average() {
    #expect(clusters(3, (0, 1, 0.9), (1, 2, 0.8), (0, 2, 0.3)) == [[0, 1, 2]])
    #expect(clusters(3, (0, 1, 0.9), (1, 2, 0.8), (0, 2, 0.1)) == [[0, 1], [2]])
  }

  @Test("a pair that is too far apart to be judged counts against joining")
  func chain() { #expect(clusters(3, (0, 1, 0.9), (1, 2, 0.8)) == [[0, 1], [2]]) }

  @Test("the likeliest join comes first: the middle one of three goes to its nearer neighbour")
  func likeliest() { #expect(clusters(3, (0, 1, 0.6), (1, 2, 0.7)) == [[0], [1, 2]]) }

  @Test("among equals the first are taken, whatever the order of the links")
  func ties() {
    #expect(clusters(3, (0, 1, 0.6), (1, 2, 0.6)) == [[0, 1], [2]])
    #expect(clusters(3, (1, 2, 0.6), (0, 1, 0.6)) == [[0, 1], [2]])
  }
}
