import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Days of a month")
struct CalendarDaysTests {
  /// Weekdays, and rows of numbers below them; each row is one group.
  private func parts(_ rows: [[String]]) -> [Int] {
    let elements = rows.enumerated().flatMap { row, texts in
      texts.enumerated().map { column, text in
        element(.text, 40 + 40 * Double(column), 100 + 24 * Double(row), 14, 12, text: text)
      }
    }
    let layout = layout(elements)
    var first = 0
    let groups = rows.map { texts in
      defer { first += texts.count }
      let members = Array(first..<first + texts.count)
      let frame = Rect(x: 40, y: layout.elements[first].frame.y, width: 300, height: 12)
      return ElementGroup(kind: .container, elements: members, frame: frame)
    }
    return CalendarDays().group(groups, in: layout).map(\.elements.count)
  }

  private func week(_ first: Int) -> [String] { (first..<first + 7).map(String.init) }

  @Test("each day of a joined week is a stop, and so is each weekday's name")
  func month() {
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    #expect(parts([names, week(1), week(8), week(15)]) == Array(repeating: 1, count: 28))
    // The month after it begins in its last week.
    #expect(parts([week(18), ["25", "26", "27", "28", "1", "2", "3"]]) == Array(repeating: 1, count: 14))
    #expect(parts([week(1), week(8) + ["Notes"]]) == Array(repeating: 1, count: 15))
  }

  @Test("numbers that are no month, and rows of other things, stay joined")
  func others() {
    #expect(parts([["Name", "Size"], week(1), week(11), week(21)]) == [2, 7, 7, 7])
    #expect(parts([["Total", "12"], week(1), week(8)]) == [2] + Array(repeating: 1, count: 14))
  }
}
