import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("WordOrder")
struct WordOrderTests {
  private func order(_ frames: [Rect], isRightToLeft: Bool = false) -> [Int] {
    WordOrder(isRightToLeft: isRightToLeft).order(frames)
  }

  @Test("a title of two lines is read whole before what stands beside its middle")
  func besideTwoLines() {
    let (first, second) = (Rect(x: 146, y: 1635, width: 371, height: 45), Rect(x: 148, y: 1709, width: 316, height: 37))
    let days = Rect(x: 911, y: 1665, width: 250, height: 46)
    #expect(order([first, days, second]) == [0, 2, 1])
  }

  @Test("columns of a score are read one by one, though their lines stand level")
  func columns() {
    let (home, homeName) = (Rect(x: 273, y: 826, width: 96, height: 56), Rect(x: 278, y: 962, width: 77, height: 28))
    let (at, time) = (Rect(x: 703, y: 808, width: 32, height: 36), Rect(x: 606, y: 873, width: 226, height: 45))
    let away = Rect(x: 1089, y: 962, width: 70, height: 29)
    #expect(order([home, at, time, homeName, away]) == [0, 3, 1, 2, 4])
  }

  @Test("what ends a title's line is read after it, before the lines below")
  func levelWithTheTitle() {
    let (name, date) = (Rect(x: 277, y: 1117, width: 79, height: 34), Rect(x: 586, y: 1119, width: 367, height: 37))
    let below = Rect(x: 277, y: 1183, width: 265, height: 42)
    #expect(order([name, below, date]) == [0, 2, 1])
  }

  @Test("a heading comes before the columns below it")
  func headingOverColumns() {
    let heading = Rect(x: 20, y: 0, width: 300, height: 20)
    let left = [60.0, 90].map { Rect(x: 20, y: $0, width: 80, height: 20) }
    let right = Rect(x: 200, y: 75, width: 80, height: 20)
    #expect(order([heading, left[0], right, left[1]]) == [0, 1, 3, 2])
  }

  @Test("a label with its value close to it is read line by line")
  func table() {
    let frames = [0.0, 40, 80].flatMap { top in
      [Rect(x: 20, y: top, width: 100, height: 20), Rect(x: 150, y: top, width: 60, height: 20)]
    }
    #expect(order(frames) == [0, 1, 2, 3, 4, 5])
  }

  @Test("on a mirrored screen the right column comes first")
  func mirrored() {
    let (first, second) = (Rect(x: 300, y: 0, width: 100, height: 20), Rect(x: 320, y: 26, width: 80, height: 20))
    let value = Rect(x: 20, y: 13, width: 60, height: 20)
    #expect(order([value, first, second], isRightToLeft: true) == [1, 2, 0])
  }

  @Test("every box comes once, whatever the numbers", arguments: [0.0, -5, .infinity, .nan, 1e300])
  func strange(number: Double) {
    let frames = (0..<6).map { Rect(x: number, y: Double($0 % 3) * number, width: number, height: Double($0)) }
    #expect(order(frames).sorted() == Array(0..<6))
    #expect(order([]).isEmpty)
  }
}
