import Foundation
import Testing

@Suite("hearsight study")
struct StudyCommandTests {
  private let folder: TemporaryFolder
  private let study: String
  private var results: String { folder.url.appendingPathComponent("ratings.csv").path }

  init() throws {
    folder = try TemporaryFolder()
    study = try folder.file(
      "protocol.json",
      Data(
        """
        {"participants": ["P1", "P2"], "apps": ["Mixer", "Clock"], "conditions": [{"name": "old"}, {"name": "new"}]}
        """.utf8))
  }

  private func run(_ participant: String, _ answers: [String]) throws -> Command.Outcome {
    try Command.run(
      ["study", "run", study, "--participant", participant, "--results", results],
      input: Data(answers.map { $0 + "\n" }.joined().utf8))
  }

  @Test("two participants are led through a study that is interrupted, and their ratings are analysed")
  func leads() throws {
    let trial = ["", "", "3", ""]
    #expect(try run("P1", trial + ["", ""]).status == 1)
    #expect(try run("P1", trial + trial + trial).status == 0)
    let last = try run("P2", ["", "", "4", "", "", "", "5", "so so", "", "", "2", "", "", "", "2", ""])
    #expect(last.status == 0, "\(last.output)")
    let analysed = try Command.run(["study", "analyse", results, "--compare", "old", "--compare", "new", "--json", "-"])
    let json = try jsonObject(analysed.output)
    let conditions = try #require(json["conditions"] as? [[String: Any]])
    #expect(conditions.map { $0["n"] as? Int } == [4, 4])
    #expect((json["wilcoxon"] as? [String: Any])?["method"] as? String == "exact")
  }

  @Test("a broken row is named by its line")
  func tellsLine() throws {
    let file = try folder.file("broken.csv", Data("participant,app,condition,rating\nP1,A,old,2\nP1,A,new,0\n".utf8))
    let outcome = try Command.run(["study", "analyse", file])
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("broken.csv, line 3: the rating 0 is no number from 1 to 5"))
  }

  @Test("whoever is not in the protocol is not led")
  func knowsParticipants() throws {
    let outcome = try run("P9", [])
    #expect(outcome.status == 64 && outcome.errors.contains("no participant P9, but P1, P2"))
  }
}
