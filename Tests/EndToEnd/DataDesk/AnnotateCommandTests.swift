import Foundation
import Testing

@Suite("hearsight annotate", .timeLimit(.minutes(30)))
struct AnnotateCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, picture) in [("alarms", "gnome-clocks-alarms.png"), ("sound", "gnome-settings-sound.png")] {
      let place = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: Command.root.appendingPathComponent("Examples/\(picture)"), to: place.appendingPathComponent("screen.png"))
    }
  }

  private func serve(_ annotator: String, _ options: [String] = []) throws -> ServedCommand {
    try ServedCommand(
      ["--annotator", annotator] + options, command: ["annotate", folder.url.path], waitsForModels: false)
  }

  private func put(
    _ desk: ServedCommand, _ screen: String, over revision: String, texts: Int, isDone: Bool = false
  ) throws -> ServedCommand.Answer {
    let elements = (0..<texts).map { ["type": "Text", "box": [0, $0, 50, 1]] as [String: Any] }
    let body: [String: Any] = [
      "revision": revision, "isDone": isDone,
      "annotation": ["width": 780, "height": 1688, "elements": elements, "stops": [], "note": "kept"],
    ]
    return try desk.ask(
      "PUT", "/api/screens/\(screen)", headers: ["Content-Type": "application/json"],
      body: JSONSerialization.data(withJSONObject: body))
  }

  private func kept(_ screen: String) throws -> [String: Any] {
    let file = folder.url.appendingPathComponent("\(screen)/annotation.json")
    return try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
  }

  @Test("the page gets a screen with what recognition proposes, and what it saves is kept")
  func annotates() throws {
    let desk = try serve("ann")
    let page = try desk.ask("GET", "/")
    #expect(page.status == 200 && page.headers["content-type"] == "text/html; charset=utf-8")
    let listing = try jsonObject(try desk.ask("GET", "/api/desk").body)
    #expect(listing["next"] as? String == "alarms")
    let screen = try jsonObject(try desk.ask("GET", "/api/screens/alarms").body)
    let proposed = try #require((screen["suggested"] as? [String: Any])?["elements"] as? [[String: Any]])
    #expect(proposed.contains { $0["text"] as? String == "Wake up" })
    #expect((screen["detected"] as? [Any])?.count == proposed.count)
    #expect(try desk.ask("GET", "/api/screens/alarms/picture").headers["content-type"] == "image/png")
    let saved = try put(desk, "alarms", over: "", texts: 3, isDone: true)
    #expect(saved.status == 200, "\(saved.body)")
    let annotation = try kept("alarms")
    #expect(annotation["note"] as? String == "kept" && annotation["annotator"] as? String == "ann")
    #expect((annotation["elements"] as? [Any])?.count == 3)
    #expect(try jsonObject(try desk.ask("GET", "/api/desk").body)["next"] as? String == "sound")
  }

  @Test("who saves over somebody is told who it was, and what makes no sense is refused")
  func conflict() throws {
    let (ann, bea) = (try serve("ann", ["--without-proposals"]), try serve("bea", ["--without-proposals"]))
    let theirs = try jsonObject(try put(bea, "alarms", over: "", texts: 2).body)["revision"] as? String
    let refused = try put(ann, "alarms", over: "", texts: 1)
    #expect(refused.status == 409 && refused.problem == "annotation-conflict")
    let problem = try jsonObject(refused.body)
    #expect(problem["by"] as? String == "bea" && problem["revision"] as? String == theirs)
    #expect((try kept("alarms")["elements"] as? [Any])?.count == 2)
    let broken = try ann.ask(
      "PUT", "/api/screens/alarms", headers: ["Content-Type": "application/json"], body: Data("{}".utf8))
    #expect(broken.status == 422 && broken.problem == "annotation-invalid")
    #expect(try ann.ask("GET", "/api/screens/..%2Falarms").problem == "unknown-screen")
    #expect(try ann.ask("GET", "/api/nothing").problem == "unknown-path")
    let foreign = try ann.ask("GET", "/api/desk", headers: ["Host": "evil.example"])
    #expect(foreign.problem == "foreign-host")
  }

  @Test("checking is counted beside the paper's errors")
  func quality() throws {
    let bea = try serve("bea", ["--without-proposals"])
    _ = try put(bea, "alarms", over: "", texts: 4, isDone: true)
    let ann = try serve("ann", ["--without-proposals", "--mode", "check"])
    let screen = try jsonObject(try ann.ask("GET", "/api/screens/alarms").body)
    #expect(screen["by"] as? String == "bea")
    _ = try put(ann, "alarms", over: screen["revision"] as? String ?? "", texts: 5, isDone: true)
    let report = try Command.run(["data", "quality", folder.url.path, "--json", "-"])
    let errors = try #require(try jsonObject(report.output)["errors"] as? [String: Any])
    #expect(errors["box"] as? Int == 1 && errors["annotations"] as? Int == 4)
  }

  @Test("a desk that is killed while it saves loses nothing that it said was kept")
  func survivesKill() throws {
    var (revision, count) = ("", 0)
    for round in 1...12 {
      let desk = try serve("ann", ["--without-proposals"])
      let killer = DispatchWorkItem { desk.kill() }
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20 + round * 7), execute: killer)
      while let answer = try? put(desk, "alarms", over: revision, texts: count + 1), answer.status == 200 {
        revision = try jsonObject(answer.body)["revision"] as? String ?? ""
        count += 1
      }
      killer.wait()
      // What was on its way when it was killed is kept or not; the next round begins with what is kept.
      let kept = (try? kept("alarms")["elements"] as? [Any])?.count ?? 0
      #expect(kept == count || kept == count + 1)
      count = kept
      let next = try serve("ann", ["--without-proposals"])
      revision = try jsonObject(try next.ask("GET", "/api/screens/alarms").body)["revision"] as? String ?? ""
    }
    #expect(count > 12)
  }
}
