import Foundation
import Testing

@testable import HearsightDataDesk

struct StudySessionTests {
  /// Answers by a script, and remembers what was said. `nil` in the script is a time that is over.
  private final class Script: StudyConversation {
    var said: [String] = []
    var answers: [String?]

    init(_ answers: [String?]) { self.answers = answers }

    func say(_ line: String) { said.append(line) }

    func listen(seconds: Double?) throws -> String? {
      guard !answers.isEmpty else { throw StudyStopped() }
      let answer = answers.removeFirst()
      #expect(answer != nil || seconds != nil)
      return answer
    }
  }

  private static let text = """
    {"title": "Two readers", "participants": ["P1", "P2"], "apps": ["Mixer", "Clock"], "minutes": 10,
     "conditions": [{"name": "old", "instruction": "Turn it off."}, {"name": "new"}], "questions": ["Why?"]}
    """

  private func study(_ text: String = text) throws -> StudyProtocol {
    try JSONDecoder().decode(StudyProtocol.self, from: Data(text.utf8))
  }

  private func inFolder(_ body: (URL) throws -> Void) throws {
    try ScreenFolders.run { try body($0.url.appendingPathComponent("study/ratings.csv")) }
  }

  @Test("A participant is led through every app in every condition, and the table can be analysed")
  func leads() throws {
    try inFolder { url in
      let trial: [String?] = ["", "", "4", "well, \"fine\"", ""]
      let script = Script(Array(repeating: trial, count: 4).flatMap { $0 })
      let results = try StudyResults(url)
      #expect(try StudySession(study(), participant: "P1", results: results, conversation: script).run())
      #expect(script.said.contains("Turn it off."))
      #expect(script.said.last == "That was all. Thank you.")
      let analysis = try RatingAnalysis(contentsOf: url, comparing: ("old", "new"))
      #expect(analysis.conditions.map(\.values.count) == [2, 2])
      #expect(analysis.comparison?.differences.count == 2)
    }
  }

  @Test("What is no rating is asked again, and a time that is over goes on to the rating")
  func asksAgain() throws {
    try inFolder { url in
      let script = Script(["", nil, "6", "five", "", "5", "because", "no", "", "q"])
      #expect(try !StudySession(study(), participant: "P1", results: StudyResults(url), conversation: script).run())
      #expect(script.said.contains("The time is over."))
      #expect(script.said.filter { $0 == "Please answer 1, 2, 3, 4 or 5." }.count == 2)
      let rows = try CSVTable(contentsOf: url, columns: ["rating", "comments"]).rows
      #expect(rows.map { $0.values["rating"] } == ["5"])
      #expect(rows.first?.values["comments"] == "because | no")
    }
  }

  @Test("A study that was stopped goes on with the trial that was stopped")
  func goesOn() throws {
    try inFolder { url in
      let first = Script(["", "", "1", "", "", "", ""])
      let isDone = try StudySession(study(), participant: "P1", results: StudyResults(url), conversation: first).run()
      #expect(!isDone)
      let trial: [String?] = ["", "", "2", "", ""]
      let second = Script(Array(repeating: trial, count: 3).flatMap { $0 })
      #expect(try StudySession(study(), participant: "P1", results: StudyResults(url), conversation: second).run())
      #expect(second.said.first == "Two readers. Participant P1: 3 of 4 trials are left.")
      #expect(
        try CSVTable(contentsOf: url, columns: ["rating"]).rows.compactMap { $0.values["rating"] } == [
          "1", "2", "2", "2",
        ])
    }
  }

  @Test("A row that was cut off is taken away, wherever it was cut, and its trial comes again")
  func survivesCut() throws {
    try inFolder { url in
      let trial: [String?] = ["", "", "3", "a, \"b\"", ""]
      _ = try StudySession(
        study(), participant: "P1", results: StudyResults(url), conversation: Script(trial + trial)
      ).run()
      let whole = try Data(contentsOf: url)
      let header = try #require(whole.firstIndex(of: UInt8(ascii: "\n"))) + 1
      for count in header..<whole.count {
        try whole.prefix(count).write(to: url)
        let results = try StudyResults(url)
        let left = try study().trials(of: "P1", apps: []).filter { !results.isDone($0) }.count
        let kept = try Data(contentsOf: url)
        #expect(kept.last == UInt8(ascii: "\n"))
        #expect(left == 4 - kept.count { $0 == UInt8(ascii: "\n") } + 1)
        #expect(left == 4 - whole.prefix(count).count { $0 == UInt8(ascii: "\n") } + 1 || results.partialRow == nil)
      }
    }
  }

  @Test(
    "A file that is no table of ratings is left as it is",
    arguments: ["my notes", "a,b\n1,2\n3", "one\ntwo\n", "\u{FEFF}name\nAnn"])
  func keepsForeign(text: String) throws {
    try ScreenFolders.run { folders in
      let url = folders.url.appendingPathComponent("notes.txt")
      try Data(text.utf8).write(to: url)
      #expect(throws: DataDeskError.self) { try StudyResults(url) }
      #expect(try Data(contentsOf: url) == Data(text.utf8))
    }
  }

  @Test("A row that an editor left without a line break is kept, and two sessions do not write at once")
  func keepsLastRow() throws {
    try inFolder { url in
      let header = StudyResults.columns.joined(separator: ",")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("\(header)\nP1,Mixer,old,4,1,2026-11-24T00:00:00Z,".utf8).write(to: url)
      let results = try StudyResults(url)
      #expect(results.partialRow == nil)
      #expect(results.apps(of: "P1") == ["Mixer"])
      #expect(throws: DataDeskError.self) { try StudyResults(url) }
      withExtendedLifetime(results) {}
    }
  }

  @Test("Where the protocol has no apps, participants name their own, each once")
  func asksForApps() throws {
    try inFolder { url in
      let own = try study(
        #"{"participants": ["P1"], "appsPerParticipant": 2, "order": "fixed", "conditions": [{"name": "old"}]}"#)
      let script = Script(["Maps", "Maps", "Mail", "", "", "2", "", "", "", "3", ""])
      #expect(try StudySession(own, participant: "P1", results: StudyResults(url), conversation: script).run())
      #expect(script.said.contains("You named Maps already."))
      #expect(try StudyResults(url).apps(of: "P1") == ["Maps", "Mail"])
    }
  }

  @Test("In a balanced Latin square each comes as often at each place, and as often after each other", arguments: 1...7)
  func balances(count: Int) {
    let square = (0..<LatinSquare.rows(of: count)).map { LatinSquare.row($0, of: count) }
    for row in square { #expect(row.sorted() == Array(0..<count)) }
    for place in 0..<count {
      let here = Dictionary(grouping: square.map { $0[place] }) { $0 }.mapValues(\.count)
      #expect(Set(here.values).count == 1)
    }
    let pairs = square.flatMap { row in zip(row, row.dropFirst()).map { [$0, $1] } }
    #expect(Set(Dictionary(grouping: pairs) { $0 }.mapValues(\.count).values).count <= 1)
  }

  @Test("Over all participants each app is used equally often in each order of conditions, and at each place")
  func crosses() throws {
    for (apps, conditions) in [(1, 2), (2, 2), (2, 3), (3, 2), (3, 3), (4, 2), (6, 2), (4, 4)] {
      let count = LatinSquare.rows(of: apps) * LatinSquare.rows(of: conditions)
      let study = try study(
        """
        {"participants": [\((0..<count).map { "\"P\($0)\"" }.joined(separator: ","))],
         "apps": [\((0..<apps).map { "\"A\($0)\"" }.joined(separator: ","))],
         "conditions": [\((0..<conditions).map { "{\"name\": \"C\($0)\"}" }.joined(separator: ","))]}
        """)
      var (orders, places): ([[String]: Int], [[String]: Int]) = ([:], [:])
      for participant in study.participants {
        let trials = study.trials(of: participant, apps: [])
        for place in 0..<apps {
          let own = trials[place * conditions..<(place + 1) * conditions]
          orders[[own.first?.app ?? ""] + own.map(\.condition.name), default: 0] += 1
          places[[own.first?.app ?? "", "\(place)"], default: 0] += 1
        }
      }
      #expect(Set(orders.values).count == 1 && orders.count == apps * LatinSquare.rows(of: conditions))
      #expect(Set(places.values).count == 1 && places.count == apps * apps)
    }
  }

  @Test("Two participants have the conditions in opposite orders")
  func balancesParticipants() throws {
    let study = try study()
    let orders = ["P1", "P2"].map { study.trials(of: $0, apps: []).prefix(2).map(\.condition.name) }
    #expect(orders[0] == orders[1].reversed())
  }

  @Test(
    "What is no protocol is told",
    arguments: [
      #"{"participants": [], "conditions": [{"name": "a"}]}"#,
      #"{"participants": ["P1", "P1"], "conditions": [{"name": "a"}]}"#,
      #"{"participants": ["P1"], "conditions": []}"#,
      #"{"participants": ["P1"], "conditions": [{"name": "a"}], "minute": 3}"#,
      #"{"participants": ["P1"], "conditions": [{"name": "a"}], "minutes": -1}"#,
      #"{"participants": ["P1"], "conditions": [{"name": "a"}], "order": "random"}"#,
      #"{"participants": ["P1", "P1 "], "conditions": [{"name": "a"}]}"#,
      #"{"participants": ["P1"], "conditions": [{"name": "a", "instructions": "b"}]}"#,
    ])
  func refuses(text: String) {
    #expect(throws: DecodingError.self) { try study(text) }
  }
}
