import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Header cells")
struct HeaderCellsTests {
  /// What is left together of the first row's cells, where all rows are joined.
  private func first(
    _ rows: [[String]], size: (Int, Int) = (600, 300), sign: Bool = false, draw: (inout Bitmap) -> Void = { _ in }
  ) -> [[String]] {
    var elements = rows.enumerated().flatMap { row, texts in
      texts.enumerated().map { column, text in
        element(.text, 40 + 120 * Double(column), 100 + 24 * Double(row), 8 * Double(text.count), 12, text: text)
      }
    }
    if sign { elements.append(icon("chevron down", 90, 100, 8, 8)) }
    var image = Bitmap(width: size.0, height: size.1)
    draw(&image)
    let layout = layout(elements, in: scene(image: image))
    let members = layout.elements.filter { $0.frame.y == 100 }.map(\.id)
    let group = ElementGroup(kind: .container, elements: members, frame: Rect(x: 40, y: 100, width: 300, height: 12))
    return HeaderCells().group([group], in: layout).map { part in
      part.elements.map { layout.elements[$0].text?.string ?? "sign" }
    }
  }

  private let files = [["a.txt", "12 KB"], ["b.txt", "7 KB"]]

  @Test("joined headers over a column of numbers are a stop each, with the sign of the order")
  func headers() {
    #expect(first([["Name", "Size"]] + files) == [["Name"], ["Size"]])
    #expect(first([["Name", "Size"]] + files, sign: true) == [["Name", "sign"], ["Size"]])
  }

  @Test("and so are those that a line parts, where it does not go on in the row below")
  func lines() {
    let rows = [["Key", "Value"], ["confidential", "False"]]
    func line(down height: Double) -> [[String]] {
      first(rows) { $0.fill(Rect(x: 150, y: 96, width: 1, height: height), with: .black) }
    }
    #expect(line(down: 20) == [["Key"], ["Value"]])
    #expect(line(down: 60) == [["Key", "Value"]])
    #expect(first(rows) == [["Key", "Value"]])
  }

  @Test("the first row of a list stays one stop, and so do words over words, and those of phones")
  func others() {
    #expect(first(files + [["c.txt", "1 KB"]]).count == 1)
    #expect(first([["Title", "Enough"], ["Artist", "Cat Power"], ["Album", "Myra Lee"]]).count == 1)
    #expect(first([["Name", "Size"], ["a.txt", "12 KB"]]).count == 1)
    #expect(first([["Name", "Size"]] + files, size: (400, 800)).count == 1)
  }
}
