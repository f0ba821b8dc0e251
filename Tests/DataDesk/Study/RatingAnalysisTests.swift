import Foundation
import Testing

@testable import HearsightDataDesk

struct RatingAnalysisTests {
  private func analysis(_ rows: String, comparing: (String, String)? = nil) throws -> RatingAnalysis {
    let text = "participant,app,condition,rating\n" + rows
    let table = try RatingTable(
      CSVTable(text, path: "ratings.csv", columns: RatingTable.columns), path: "ratings.csv")
    return try RatingAnalysis(table, path: "ratings.csv", comparing: comparing)
  }

  private func failure(_ rows: String) -> String? {
    do {
      _ = try analysis(rows)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("Ratings with all that the paper tells of its own give the paper's figures")
  func reproducesPaper() throws {
    // The table is made up: 26 is the only count of pairs up to 27 of which whole ratings have the means 2.08 and 3.73.
    let analysis = try RatingAnalysis(contentsOf: Fixture.url("like-the-paper.csv"))
    let (before, after) = (try #require(analysis.conditions.first), try #require(analysis.conditions.last))
    #expect((before.values.mean * 100).rounded() == 208)
    #expect((after.values.mean * 100).rounded() == 373)
    #expect(try (#require(before.values.deviation) * 100).rounded() == 120)
    #expect(try (#require(after.values.deviation) * 100).rounded() == 78)
    let comparison = try #require(analysis.comparison)
    #expect(comparison.differences.count == 26)
    #expect(comparison.differences.values.count { $0 <= 0 } == 4)
    #expect(comparison.test.probability < 0.00004)
    #expect(comparison.test.method == .normal)
  }

  @Test("Pairs are those of one participant and one app, whatever the order of the rows")
  func pairsByParticipantAndApp() throws {
    let analysis = try analysis("P1,A,old,2\nP2,A,old,1\nP2,A,new,5\nP1,A,new,3\nP1,B,new,4\n")
    let comparison = try #require(analysis.comparison)
    #expect(comparison.differences.values == [1, 4])
    #expect(comparison.incomplete == 1)
    #expect(comparison.participants == 2)
    #expect((comparison.first, comparison.second) == ("old", "new"))
  }

  @Test("The interval is drawn over participants: one person has none")
  func drawsOverParticipants() throws {
    let one = try #require(try analysis("P1,A,old,1\nP1,A,new,5\nP1,B,old,3\nP1,B,new,3\n").comparison)
    #expect(one.mean.low == one.mean.high)
    let two = try #require(try analysis("P1,A,old,1\nP1,A,new,5\nP2,B,old,3\nP2,B,new,3\n").comparison)
    #expect((two.mean.low, two.mean.high) == (0, 4))
  }

  @Test("One condition is described, and not compared")
  func describesOneCondition() throws {
    let analysis = try analysis("P1,A,only,2\nP1,B,only,4\n")
    #expect(analysis.comparison == nil)
    #expect(analysis.conditions.first?.values.median == 3)
    let object = try JSONSerialization.jsonObject(with: analysis.json()) as? [String: Any]
    #expect(object?["wilcoxon"] == nil)
  }

  @Test("JSON has the names that others rely on")
  func writesJSON() throws {
    let analysis = try RatingAnalysis(contentsOf: Fixture.url("like-the-paper.csv"))
    let object = try #require(try JSONSerialization.jsonObject(with: analysis.json()) as? [String: Any])
    let first = try #require((object["conditions"] as? [[String: Any]])?.first)
    #expect(Set(["name", "n", "mean", "sd", "median"]).isSubset(of: first.keys))
    #expect(Set(try #require(object["wilcoxon"] as? [String: Any]).keys) == ["n", "w", "p", "method"])
    #expect(object["effect"] is Double)
    #expect(object["interval"] is [String: Any])
  }

  @Test(
    "What is broken is told with its line",
    arguments: [
      ("P1,A,old,2\nP1,A,new,6\n", "ratings.csv, line 3: the rating 6 is no number from 1 to 5"),
      ("P1,A,old,two\n", "ratings.csv, line 2: the rating two is no number from 1 to 5"),
      ("P1,A,old,nan\n", "ratings.csv, line 2: the rating nan is no number from 1 to 5"),
      ("P1,A,old,2\n\nP1,A,new\n", "ratings.csv, line 4: it has 3 of the 4 values participant, app, condition, rating"),
      ("\"P\n1\",A,old,2\nP1,,new,2\n", "ratings.csv, line 4: app is empty"),
      ("P1,A,old,2\nP1,A,old,3\n", "ratings.csv, line 3: P1 rated A in old on line 2 already"),
      ("", "ratings.csv: there is no rating in it"),
      (
        "P1,A,old,2\nP1,A,new,3\nP1,A,own,3\n",
        "ratings.csv: it has the conditions old, new, own; say by --compare which two are compared"
      ),
    ])
  func tellsLine(rows: String, message: String) {
    #expect(failure(rows) == message)
  }

  @Test("Of several conditions the two that are named are compared, in that order")
  func comparesNamed() throws {
    let rows = "P1,A,old,2\nP1,A,new,3\nP1,A,own,5\n"
    let comparison = try #require(try analysis(rows, comparing: ("own", "old")).comparison)
    #expect(comparison.differences.values == [-3])
    #expect(throws: DataDeskError.self) { try analysis(rows, comparing: ("own", "none")) }
  }
}
