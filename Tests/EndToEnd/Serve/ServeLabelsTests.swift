import Foundation
import Testing

@Suite("hearsight serve --store", .timeLimit(.minutes(30)))
struct ServeLabelsTests {
  private let folder: TemporaryFolder
  private let store: String
  private let picture: Data

  init() throws {
    folder = try TemporaryFolder()
    store = folder.url.appendingPathComponent("memory.sqlite").path
    picture = try Data(contentsOf: Command.root.appendingPathComponent("Examples/gnome-clocks-alarms.png"))
  }

  private func put(_ service: ServedCommand, _ path: String, _ body: String) throws -> ServedCommand.Answer {
    try service.ask("PUT", path, headers: ["Content-Type": "application/json"], body: Data(body.utf8))
  }

  /// Keeps the screen of the picture, and gives the address of its stops.
  private func keep(_ service: ServedCommand) throws -> String {
    let kept = try service.post("/v1/screens", picture: picture)
    let id = try #require(try jsonObject(kept.body)["id"] as? String)
    return "/v1/screens/\(id)"
  }

  @Test("a correction is applied at the next recognition, as the command does it, and after a restart")
  func remembers() throws {
    var service = try ServedCommand(["--store", store])
    let screen = try keep(service)
    #expect(try put(service, "\(screen)/stops/0/name", #"{"value":"New alarm","author":"anna"}"#).status == 200)
    #expect(try put(service, "\(screen)/stops/2/hidden", #"{"value":true}"#).status == 200)
    let heard = try service.post("/v1/speak?format=text", picture: picture).body
    #expect(heard.hasPrefix("1. New alarm. Button.\n2. Clocks. Heading.\n3. Wake up"))
    // The store is the command's as well.
    #expect(try Command.run(["speak", "-", "--store", store], input: picture).output == heard)
    #expect(service.stop() == 0)
    service = try ServedCommand(["--store", store])
    #expect(try service.post("/v1/speak?format=text", picture: picture).body == heard)
    let shown = try jsonObject(try service.ask("GET", screen).body)
    #expect((shown["corrections"] as? [Any])?.count == 2)
    #expect(try service.ask("POST", "\(screen)/undo").status == 200)
    #expect(try service.ask("DELETE", "\(screen)/stops/0/name").status == 200)
    let bare = try Command.run(["speak", "-"], input: picture).output
    #expect(try service.post("/v1/speak?format=text", picture: picture).body == bare)
    #expect(try service.ask("POST", "\(screen)/undo").status == 200, "what was deleted can be had back")
    #expect(try service.post("/v1/speak?format=text", picture: picture).body.hasPrefix("1. New alarm"))
    let listed = try jsonObject(try service.ask("GET", "/v1/screens").body)
    #expect((listed["screens"] as? [Any])?.count == 1)
  }

  @Test("labels go from one service to another")
  func exchange() throws {
    let (one, two) = (
      try ServedCommand(["--store", store]), try ServedCommand(["--store", store + "-other"])
    )
    let screen = try keep(one)
    #expect(try put(one, "\(screen)/stops/0/name", #"{"value":"Neuer Wecker ⏰"}"#).status == 200)
    let export = try one.ask("GET", "/v1/labels")
    #expect(export.headers["content-type"] == "application/jsonl")
    let merged = try two.ask(
      "POST", "/v1/labels", headers: ["Content-Type": "application/jsonl"], body: Data(export.body.utf8))
    #expect(merged.status == 200, "\(merged.body)")
    #expect(try two.ask("GET", "/v1/labels").body == export.body)
    #expect(try two.post("/v1/speak?format=text", picture: picture).body.hasPrefix("1. Neuer Wecker"))
    let broken = try two.ask(
      "POST", "/v1/labels", headers: ["Content-Type": "application/jsonl"], body: Data("{}\n".utf8))
    #expect(broken.status == 422 && broken.problem == "invalid-line")
    #expect(try two.ask("GET", "/v1/labels/conflicts").status == 200)
  }

  @Test("what makes no sense is refused as problem details")
  func problems() throws {
    let without = try ServedCommand(waitsForModels: false)
    let id = String(repeating: "0", count: 32)
    #expect(try without.ask("GET", "/v1/screens").problem == "no-store")
    #expect(try put(without, "/v1/screens/\(id)/stops/0/name", "{}").problem == "no-store")
    let service = try ServedCommand(["--store", store])
    let screen = try keep(service)
    #expect(try put(service, "/v1/screens/\(id)/stops/0/name", #"{"value":"x"}"#).problem == "unknown-screen")
    #expect(try put(service, "\(screen)/stops/400/name", #"{"value":"x"}"#).problem == "unknown-stop")
    #expect(try put(service, "\(screen)/stops/-1/name", #"{"value":"x"}"#).problem == "invalid-parameter")
    #expect(try put(service, "\(screen)/stops/0/colour", #"{"value":"x"}"#).problem == "invalid-parameter")
    for body in ["", "[]", "{", #"{"value":7}"#, #"{"value":null}"#, #"{"value":"x","by":"import"}"#, #"{"x":1}"#] {
      let answer = try put(service, "\(screen)/stops/0/name", body)
      #expect(answer.status == 422 && answer.problem == "invalid-body", "\(body): \(answer.body)")
    }
    for role in ["banana", ""] {
      let answer = try put(service, "\(screen)/stops/0/role", #"{"value":"\#(role)"}"#)
      #expect(answer.body.contains("value is \\\"\(role)\\\", which is unknown"), "\(answer.body)")
    }
    #expect(try put(service, "\(screen)/stops/0/name", #"{"value":" "}"#).problem == "invalid-correction")
    #expect(
      try put(service, "\(screen)/stops/0/name", #"{"value":"\#(String(repeating: "x", count: 70_000))"}"#).status
        == 413)
    #expect(try service.ask("POST", "\(screen)/undo").problem == "unknown-correction")
    #expect(try service.ask("GET", "/v1/screens/../../etc/passwd").status == 404)
    let foreign = try service.ask(
      "PUT", "\(screen)/stops/0/name",
      headers: ["Content-Type": "application/json", "Origin": "https://evil.example"],
      body: Data(#"{"value":"x"}"#.utf8))
    #expect(foreign.problem == "foreign-origin")
    #expect(try service.ask("GET", screen, headers: ["Host": "evil.example"]).problem == "foreign-host")
    #expect(try service.ask("GET", "/v1/labels").body.split(separator: "\n").count == 2, "a header and a screen")
  }

  @Test("killed while labels are written, it has every one that was answered")
  func killed() throws {
    let script = Command.root.appendingPathComponent("scripts/kill-service.py").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script, "--times", "10"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
