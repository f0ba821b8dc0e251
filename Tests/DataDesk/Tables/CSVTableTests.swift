import Testing

@testable import HearsightDataDesk

struct CSVTableTests {
  private func table(_ text: String, columns: [String] = ["a"]) throws -> CSVTable {
    try CSVTable(text, path: "t.csv", columns: columns)
  }

  @Test("Rows know the lines on which they begin, whatever line breaks their values hold")
  func knowsLines() throws {
    let table = try table("\u{FEFF}a,b\r\n1,\"x\r\ny\"\r\n\r\n 2 ,\r\n3,\"say \"\"hi\"\"\"")
    #expect(table.rows.map(\.line) == [2, 5, 6])
    #expect(table.rows.map { $0.values["a"] } == ["1", "2", "3"])
    #expect(table.rows.map { $0.values["b"] } == ["x\r\ny", "", "say \"hi\""])
  }

  @Test(
    "What is no table is told",
    arguments: [
      ("", "t.csv, line 1: it lacks the columns a"),
      ("b,c\n1,2\n", "t.csv, line 1: it lacks the column a; its columns are b, c"),
      ("a,a\n1,2\n", "t.csv, line 1: the column a is there twice"),
      ("a,b\n1,2\n\"3,4\n5,6\n", "t.csv, line 3: it has 1 of the 2 values a, b; is a quote not closed?"),
      ("a,b\n1,2\n\"3\"x,4\n", "t.csv, line 3: a quote stands within a value; write it twice"),
    ])
  func tellsFault(text: String, message: String) {
    let error = #expect(throws: DataDeskError.self) { try table(text) }
    #expect(error.map { "\($0)" } == message)
  }

  @Test("What is written is read again", arguments: ["plain", "a,b", "say \"hi\"", "two\nlines", " blanks ", ""])
  func readsWhatItWrites(value: String) throws {
    let table = try table("a,b\n" + CSVRow.line(["1", value]))
    #expect(table.rows.first?.values["b"] == value.trimmingCharacters(in: .whitespaces))
  }
}
