import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Rows of tables")
struct TableRowsTests {
  private let header = ["Name", "Size", "Modified"]

  /// Words in columns 120 apart, 12 high, the lines 24 apart.
  private func lines(_ words: [[String]]) -> [Element] {
    words.enumerated().flatMap { row, cells in
      cells.enumerated().map { column, word in
        element(.text, 20 + 120 * Double(column), 100 + 24 * Double(row), 60, 12, text: word)
      }
    }
  }

  private func table(_ rows: [[String]]) -> [Element] { lines([header] + rows) }

  private let files = [
    ["notes.txt", "4 KB", "Monday"], ["photo.png", "2 MB", "Friday"], ["book.pdf", "9 MB", "March"],
  ]

  @Test("what stands on a line in the header's columns is one row; the header's cells stay apart")
  func rows() {
    #expect(groups(TableRows(), table(files)) == [[0], [1], [2], [3, 4, 5], [6, 7, 8], [9, 10, 11]])
  }

  /// Each element by itself, but for one group.
  private func singles(_ elements: [Element], but group: ElementGroup) -> [ElementGroup] {
    [group]
      + elements.filter { !group.elements.contains($0.id) }.map {
        ElementGroup(kind: .single, elements: [$0.id], frame: $0.frame)
      }
  }

  @Test("the box around a row and the check box before it belong to the row")
  func members() {
    let marks = [element(.container, 0, 118, 380, 24), element(.checkboxUnselected, 18, 122, 14, 14)]
    let elements = (table(files) + marks).numbered()
    let start = ElementGroup(kind: .container, elements: [12, 13, 3], frame: elements[12].frame)
    let result = TableRows().group(singles(elements, but: start), in: layout(elements)).map { Set($0.elements) }
    #expect(result.contains([3, 4, 5, 12, 13]))
  }

  @Test("days of a calendar, boxes of buttons, forms and lines at uneven distances are no rows")
  func others() {
    let days = lines([["Mo", "Tu", "We"], ["1", "2", "3"], ["8", "9", "10"], ["15", "16", "17"]])
    #expect(groups(TableRows(), days).count == days.count)
    let form = (table(files) + [element(.textField, 140, 118, 100, 20)]).numbered()
    let field = ElementGroup(kind: .container, elements: [12, 4], frame: form[12].frame)
    let result = TableRows().group(singles(form, but: field), in: layout(form)).map(\.elements)
    #expect(result.contains([3]) && result.contains([12, 4]) && result.contains([6, 7, 8]))
    var uneven = table(files)
    for index in 9..<12 { uneven[index].frame.y += 30 }
    #expect(groups(TableRows(), uneven).count == uneven.count)
  }

  @Test("two columns, two rows, or two tables side by side are no table")
  func tooFew() {
    #expect(groups(TableRows(), lines(([header] + files).map { Array($0.prefix(2)) })).count == 8)
    #expect(groups(TableRows(), table(Array(files.prefix(2)))).count == 9)
    let twice = lines([["Name", "Size", "Name"]] + files)
    #expect(groups(TableRows(), twice).count == twice.count)
  }
}
