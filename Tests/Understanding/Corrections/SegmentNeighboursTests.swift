import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("SegmentNeighbours")
struct SegmentNeighboursTests {
  private func types(_ elements: Element...) -> [ElementType] {
    SegmentNeighbours().apply(to: elements, in: scene()).map(\.type)
  }

  private let segment = element(.segmentedControl, 140, 100, 120, 32)

  @Test("a container beside a segment and like it is one, and so is the next")
  func alike() {
    let row = types(segment, element(.container, 262, 100, 118, 32), element(.container, 382, 100, 118, 32))
    #expect(row == [.segmentedControl, .segmentedControl, .segmentedControl])
  }

  @Test("a container of another size, on another row, or farther away is none")
  func different() {
    #expect(types(segment, element(.container, 262, 100, 60, 32)).last == .container)
    #expect(types(segment, element(.container, 262, 140, 118, 32)).last == .container)
    #expect(types(segment, element(.container, 300, 100, 118, 32)).last == .container)
  }
}
