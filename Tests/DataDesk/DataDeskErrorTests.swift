import HearsightDataDesk
import Testing

struct DataDeskErrorTests {
  @Test("A malformed file is told with its line")
  func tellsLine() {
    #expect(
      "\(DataDeskError.malformed(path: "a.csv", line: 3, reason: "no rating"))" == "a.csv, line 3: no rating")
  }
}
