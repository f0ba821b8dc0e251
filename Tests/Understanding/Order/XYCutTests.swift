import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("XYCut")
struct XYCutTests {
  private func order(_ frames: [Rect], isRightToLeft: Bool = false) -> [Int] {
    XYCut(isRightToLeft: isRightToLeft).order(frames)
  }

  @Test("bands from the top, columns of a band from the left, or from the right on a mirrored screen")
  func bands() {
    let frames = [
      Rect(x: 200, y: 60, width: 100, height: 20), Rect(x: 0, y: 0, width: 300, height: 40),
      Rect(x: 0, y: 50, width: 100, height: 20), Rect(x: 0, y: 80, width: 100, height: 20),
      Rect(x: 0, y: 110, width: 300, height: 40),
    ]
    // 0 lies beside 2 and 3: no line passes between those without crossing it, so it is a column of its own.
    let tall = [Rect(x: 200, y: 50, width: 100, height: 50)] + frames.dropFirst()
    #expect(order(tall) == [1, 2, 3, 0, 4])
    #expect(order(tall, isRightToLeft: true) == [1, 0, 2, 3, 4])
  }

  @Test("boxes that cannot be cut apart go by their tops, and in a tie from the left")
  func ties() {
    let windmill = [
      Rect(x: 40, y: 0, width: 60, height: 40), Rect(x: 0, y: 0, width: 40, height: 60),
      Rect(x: 60, y: 40, width: 40, height: 60), Rect(x: 0, y: 60, width: 60, height: 40),
      Rect(x: 30, y: 30, width: 40, height: 40),
    ]
    #expect(order(windmill) == [1, 0, 4, 2, 3])
  }

  @Test("boxes that overlap a little are cut apart all the same")
  func tolerance() {
    #expect(order([Rect(x: 0, y: 39, width: 90, height: 40), Rect(x: 10, y: 0, width: 90, height: 41)]) == [1, 0])
  }

  @Test("the ground of most others comes first and does not hinder cuts")
  func ground() {
    let frames = [
      Rect(x: 10, y: 60, width: 40, height: 20), Rect(x: 10, y: 10, width: 40, height: 20),
      Rect(x: 0, y: 0, width: 300, height: 300),
    ]
    #expect(order(frames) == [2, 1, 0])
  }

  @Test("every box is met once, whatever the boxes")
  func complete() {
    let odd = [
      Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 0, y: 0, width: 0, height: 0),
      Rect(x: 0, y: 0, width: .infinity, height: .infinity), Rect(x: -5, y: -5, width: 10, height: 10),
    ]
    #expect(order(odd + odd).sorted() == Array(0..<8))
    #expect(order([]).isEmpty)
  }

  @Test("the bars at the top of a ground that lies behind them come before it, buttons on it after")
  func bars() {
    let frames = [
      Rect(x: 0, y: 0, width: 400, height: 700), Rect(x: 10, y: 50, width: 300, height: 40),
      Rect(x: 320, y: 50, width: 40, height: 40), Rect(x: 340, y: 600, width: 40, height: 40),
      Rect(x: 20, y: 640, width: 60, height: 20),
    ]
    #expect(XYCut(barEnd: 40).order(frames) == [1, 2, 0, 3, 4])
    #expect(order(frames) == [0, 1, 2, 3, 4])
    let lower = frames.map { Rect(x: $0.x, y: $0.y + 60, width: $0.width, height: $0.height) }
    #expect(XYCut(barEnd: 40).order(lower).first == 0)
  }
}
