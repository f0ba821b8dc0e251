import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding
import Synchronization
import Testing

@testable import HearsightOrdering

/// Says of each cut what a test wants, and counts how often it is asked.
private final class Judge: OrderJudging {
  let asked = Mutex(0)
  private let likelihood: @Sendable (JudgedCut) -> Double

  init(_ likelihood: @escaping @Sendable (JudgedCut) -> Double) { self.likelihood = likelihood }

  func likelihoods(of cuts: [JudgedCut]) -> [Double] {
    asked.withLock { $0 += 1 }
    return cuts.map(likelihood)
  }
}

private struct Failure: Error {}

private struct FailingJudge: OrderJudging {
  func likelihoods(of cuts: [JudgedCut]) throws -> [Double] { throw Failure() }
}

/// 1 where a cut parts columns.
@Sendable private func isColumn(_ cut: JudgedCut) -> Double { Double(cut.features[0]) }

@Suite("JudgedOrder")
struct JudgedOrderTests {
  /// Two panes side by side: a, b and c on the left, d, e and f on the right, on the same rows.
  private static let panes = [20.0, 220].flatMap { x in
    (0..<3).map { row in Rect(x: x, y: 20 + 40 * Double(row), width: 100, height: 20) }
  }

  private static func layout(_ frames: [Rect], lines: [TextLine], _ size: Size) -> ScreenLayout {
    let elements = frames.map { Element(id: 0, type: .text, frame: $0) }
    let image = Bitmap(width: Int(size.width), height: Int(size.height))
    return ScreenLayout(elements: elements, scene: VisualScene(image: image, lines: lines))
  }

  private static func order(
    _ frames: [Rect], lines: [TextLine] = [], in size: Size = Size(width: 400, height: 300),
    by judge: (any OrderJudging)?
  ) throws -> [Int] {
    let groups = frames.enumerated().map { ElementGroup(kind: .single, elements: [$0], frame: $1) }
    return try JudgedOrder(by: judge).order(groups, in: layout(frames, lines: lines, size))
  }

  @Test("panes are read one after the other where the judge says so, rows where it does not")
  func panes() throws {
    #expect(try Self.order(Self.panes, by: Judge(isColumn)) == [0, 1, 2, 3, 4, 5])
    #expect(try Self.order(Self.panes, by: Judge { 1 - isColumn($0) }) == [0, 3, 1, 4, 2, 5])
  }

  @Test("what is drawn in one frame is not cut before the frame is, whatever the judge says")
  func drawnPanes() throws {
    var image = Bitmap(width: 400, height: 300)
    let grey = RGBColor(red: 180, green: 180, blue: 180)
    for x in [10.0, 210] {
      image.fill(Rect(x: x, y: 10, width: 140, height: 130), with: grey)
      image.fill(Rect(x: x + 1, y: 11, width: 138, height: 128), with: .white)
    }
    let elements = Self.panes.enumerated().map { Element(id: $0, type: .text, frame: $1) }
    let layout = ScreenLayout(elements: elements, scene: VisualScene(image: image, lines: []))
    let groups = elements.map { ElementGroup(kind: .single, elements: [$0.id], frame: $0.frame) }
    let rows = Judge { 1 - isColumn($0) }
    #expect(try JudgedOrder(by: rows).order(groups, in: layout) == [0, 1, 2, 3, 4, 5])
  }

  @Test("without a judge the order is the rules'")
  func rules() throws {
    #expect(try Self.order(Self.panes, by: nil) == [0, 3, 1, 4, 2, 5])
  }

  @Test("cuts that are sure are made at once, others one by one")
  func sure() throws {
    let column = (0..<8).map { Rect(x: 20, y: 30 * Double($0), width: 100, height: 20) }
    let (sure, unsure) = (Judge { _ in 0.95 }, Judge { _ in 0.6 })
    #expect(try Self.order(column, by: sure) == Array(0..<8))
    #expect(try Self.order(column, by: unsure) == Array(0..<8))
    #expect(sure.asked.withLock { $0 } == 1)
    #expect(unsure.asked.withLock { $0 } > 1)
  }

  @Test("what no line parts is in the order of the rules")
  func overlapping() throws {
    let card = Rect(x: 0, y: 0, width: 300, height: 200)
    let frames = [Rect(x: 20, y: 150, width: 50, height: 20), card, Rect(x: 20, y: 20, width: 50, height: 20)]
    #expect(try Self.order(frames, in: Size(width: 400, height: 800), by: Judge { _ in 1 }) == [1, 2, 0])
  }

  /// Two panes side by side in which a row of the left one reaches into the right one.
  private static let overlapping =
    [20.0, 60, 100].map { Rect(x: 20, y: $0, width: $0 == 60 ? 220 : 100, height: 40) }
    + [30.0, 70, 110].map { Rect(x: 200, y: $0, width: 160, height: 40) }

  @Test("panes of a window are parted through the edges of a group that was found too wide")
  func loose() throws {
    #expect(try Self.order(Self.overlapping, by: Judge(isColumn)) == [0, 1, 2, 3, 4, 5])
  }

  @Test("the edges of a group are cut only where no cut is clean, and on phones never")
  func clean() throws {
    let below = Rect(x: 20, y: 200, width: 340, height: 40)
    let columns = Judge(isColumn)
    #expect(try Self.order(Self.overlapping + [below], by: columns) == [0, 1, 2, 3, 4, 5, 6])
    let phone = Size(width: 400, height: 800)
    #expect(try Self.order(Self.overlapping, in: phone, by: columns) == [0, 3, 1, 4, 2, 5])
  }

  @Test("on a screen that is laid out from right to left the right pane comes first")
  func rightToLeft() throws {
    let line = TextLine(frame: Self.panes[0], string: "שלום", confidence: 1, isRightToLeft: true)
    #expect(try Self.order(Self.panes, lines: [line], by: Judge(isColumn)) == [3, 4, 5, 0, 1, 2])
  }

  @Test("a page of very many groups is ordered by the rules, and the judge is not asked")
  func large() throws {
    let frames = (0...JudgedOrder.largest).map { Rect(x: 20, y: 30 * Double($0), width: 100, height: 20) }
    let judge = Judge { _ in 1 }
    #expect(try Self.order(frames, by: judge) == Array(frames.indices))
    #expect(judge.asked.withLock { $0 } == 0)
  }

  @Test("frames of no size, at one place and outside of the picture lose nothing")
  func odd() throws {
    let frames = [
      Rect(x: 0, y: 0, width: 0, height: 0), Rect(x: 0, y: 0, width: 0, height: 0),
      Rect(x: -900, y: 5000, width: 10, height: 10), Rect(x: 10, y: 10, width: 1e9, height: 1e9),
    ]
    #expect(try Self.order(frames, by: Judge(isColumn)).sorted() == Array(frames.indices))
  }

  @Test("a judge that fails is an error, no order")
  func failure() {
    #expect(throws: Failure.self) { try Self.order(Self.panes, by: FailingJudge()) }
  }
}
