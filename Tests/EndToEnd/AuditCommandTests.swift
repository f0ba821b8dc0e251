import Foundation
import HearsightPixels
import Testing

/// The pairs of `Examples/audit`, apps with planted faults and their repaired twins, as a user audits them.
@Suite("hearsight audit")
struct AuditCommandTests {
  private static let examples = Command.root.appendingPathComponent("Examples/audit")

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func picture(_ pair: String) -> String { Self.examples.appendingPathComponent("\(pair)/screen.png").path }
  private func dump(_ pair: String) -> String { Self.examples.appendingPathComponent("\(pair)/hierarchy.json").path }
  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }
  private func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  private func audit(_ pair: String, _ options: String...) throws -> Command.Outcome {
    try Command.run(["audit", picture(pair), "--hierarchy", dump(pair)] + options)
  }

  /// Makes a folder of the picture of one pair and the dumps of others, by the names that they get.
  private func pair(_ name: String, picture shown: String, hierarchies: [String: String]) throws {
    let place = folder.url.appendingPathComponent("pairs/\(name)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: picture(shown), toPath: place.appendingPathComponent("screen.png").path)
    for (file, exposing) in hierarchies {
      try FileManager.default.copyItem(atPath: dump(exposing), toPath: place.appendingPathComponent(file).path)
    }
  }

  @Test("faults are told with what is heard, what is seen, and their keys, and fail; a repaired app passes")
  func text() throws {
    let faulty = try audit("gtk-mixer-faulty")
    #expect(faulty.status == 1, "\(faulty.errors)")
    for part in ["error unlabelled-icon-button: ", "heard: ", "key: unlabelled-icon-button|gtk-mixer-faulty|"] {
      #expect(faulty.output.contains(part), "\(part) is not told")
    }
    #expect(try #require(faulty.lines.last).hasPrefix("1 screen: "))
    #expect(try audit("gtk-mixer-repaired").status == 0)
    #expect(try audit("gtk-mixer-faulty", "--fail-on", "never").status == 0)
    #expect(try audit("gtk-mixer-repaired", "--rules", "targets-collide", "--fail-on", "warning").status == 0)
  }

  @Test("JSON has the screen, its findings with places and fixes, and what each rule measured")
  func json() throws {
    let outcome = try audit("web-checkout-faulty", "--format", "json")
    #expect(outcome.status == 1)
    #expect(outcome.lines.count == 1)
    let object = try jsonObject(try #require(outcome.lines.first))
    #expect(object["schema"] as? Int == 1)
    #expect((object["hierarchy"] as? [String: Any])?["format"] as? String == "chrome")
    let findings = try #require(object["findings"] as? [[String: Any]])
    let nameless = try #require(findings.first { $0["rule"] as? String == "unlabelled-icon-button" })
    #expect(nameless["verdict"] as? String == "fail" && nameless["severity"] as? String == "error")
    #expect((nameless["frame"] as? [String: Double])?.keys.sorted() == ["height", "width", "x", "y"])
    #expect((nameless["fixes"] as? [String: String])?["aria"]?.contains("aria-label") == true)
    let rules = try #require(object["rules"] as? [[String: Any]])
    #expect(rules.count == 45)
    #expect(rules.allSatisfy { $0["measured"] as? Int ?? 0 > 0 || $0["notRun"] as? String != nil })
  }

  @Test("without a hierarchy only the rules of the picture run, and the others say why not")
  func pixelsAlone() throws {
    let outcome = try Command.run(["audit", picture("web-checkout-faulty"), "--format", "json", "--fail-on", "never"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let object = try jsonObject(try #require(outcome.lines.first))
    let rules = try #require(object["rules"] as? [[String: Any]])
    let waiting = rules.filter { $0["notRun"] as? String == "there is no hierarchy" }.compactMap { $0["id"] as? String }
    #expect(waiting.contains("unlabelled-icon-button") && !waiting.contains("low-text-contrast"))
    #expect(rules.contains { $0["measured"] as? Int ?? 0 > 0 })
  }

  @Test("a folder of pairs: one report of all, a page and a drawing a screen")
  func folders() throws {
    let outcome = try Command.run([
      "audit", Self.examples.path, "--html", path("pages"), "--overlay", path("drawn"), "--format", "sarif",
    ])
    #expect(outcome.status == 1, "\(outcome.errors)")
    let log = try jsonObject(Substring(outcome.output))
    #expect(log["version"] as? String == "2.1.0")
    let names = ["gtk-mixer", "web-checkout", "web-player"].flatMap { ["\($0)-faulty", "\($0)-repaired"] }
    let index = try text("pages/index.html")
    for name in names {
      #expect(index.contains("\(name).html"))
      #expect(try text("pages/\(name).html").contains("<title>"))
      let drawing = try Bitmap(contentsOf: folder.url.appendingPathComponent("drawn/\(name).png"))
      #expect(drawing.width > 200, "no drawing of \(name)")
    }
  }

  @Test("JUnit and GitHub's lines name the screen and the rule")
  func reportsOfPipelines() throws {
    let junit = try audit("web-player-faulty", "--format", "junit")
    #expect(junit.status == 1 && junit.output.hasPrefix("<?xml") && junit.output.contains("<failure "))
    let github = try audit("web-player-faulty", "--format", "github")
    #expect(github.status == 1)
    #expect(github.lines.contains { $0.hasPrefix("::error file=") })
  }

  @Test("a picture and a dump of different screens are told so and not audited; the others still are")
  func stalePair() throws {
    try pair("right", picture: "web-player-repaired", hierarchies: ["hierarchy.json": "web-player-repaired"])
    try pair("wrong", picture: "web-player-repaired", hierarchies: ["hierarchy.json": "gtk-mixer-faulty"])
    let outcome = try Command.run(["audit", path("pairs"), "--format", "json"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("wrong/screen.png") && outcome.errors.contains("at one moment"))
    let objects = try outcome.lines.map(jsonObject)
    #expect(objects.count { $0["findings"] != nil } == 1)
    let failed = try #require(objects.first { $0["error"] != nil })
    let failure = try #require(failed["error"] as? [String: Any])
    #expect(failure["code"] as? String == "stale-pair")
  }

  @Test("what cannot be audited is told with its file, and status 2, never the status of findings")
  func failures() throws {
    let broken = try folder.file("hierarchy.xml", Data("<hierarchy><node".utf8))
    for arguments in [
      ["audit", picture("web-player-faulty"), "--hierarchy", broken],
      ["audit", picture("web-player-faulty"), "--rules", "no-such-rule"],
      ["audit", picture("web-player-faulty"), "--config", broken],
      ["audit", picture("web-player-faulty"), "--baseline", path("none.json")],
      ["audit", path("none.png")],
    ] {
      let outcome = try Command.run(arguments)
      #expect(outcome.status == 2, "\(arguments): \(outcome.errors)")
      #expect(outcome.errors.hasPrefix("error: ") && outcome.output.isEmpty, "\(arguments): \(outcome.errors)")
    }
    let twice = ["hierarchy.json": "web-player-faulty", "hierarchy.xml": "web-player-faulty"]
    try pair("two", picture: "web-player-faulty", hierarchies: twice)
    let outcome = try Command.run(["audit", path("pairs")])
    #expect(outcome.status == 2 && outcome.errors.contains("several hierarchies"))
  }

  @Test("known findings fail nothing, new ones do, and those that are gone are told")
  func baseline() throws {
    let known = path("known.json")
    let pairs = folder.url.appendingPathComponent("pairs")
    try pair("mixer", picture: "gtk-mixer-faulty", hierarchies: ["hierarchy.json": "gtk-mixer-faulty"])
    #expect(try Command.run(["audit", pairs.path, "--baseline", known, "--update-baseline"]).status == 0)
    // A pair is the same screen when it is given by its files.
    let (screen, dump) = (path("pairs/mixer/screen.png"), path("pairs/mixer/hierarchy.json"))
    let again = try Command.run(["audit", screen, "--hierarchy", dump, "--baseline", known])
    #expect(again.status == 0 && again.output.contains("known error unlabelled-icon-button"))
    try FileManager.default.removeItem(at: pairs)
    try pair("mixer", picture: "gtk-mixer-repaired", hierarchies: ["hierarchy.json": "gtk-mixer-repaired"])
    let repaired = try Command.run(["audit", pairs.path, "--baseline", known])
    #expect(repaired.status == 0 && repaired.output.contains("gone: unlabelled-icon-button|mixer|"))
    try Data(#"{"schema":1,"findings":[]}"#.utf8).write(to: URL(fileURLWithPath: known))
    let new = try audit("gtk-mixer-faulty", "--baseline", known)
    #expect(new.status == 1 && new.output.contains("new error unlabelled-icon-button"))
    let partial = try audit("gtk-mixer-faulty", "--baseline", known, "--update-baseline", "--rules", "-label-form")
    #expect(partial.status == 2 && partial.errors.contains("no baseline was written"))
  }

  @Test("a finding that a project accepts is taken out, and an acceptance that nothing needs is told")
  func configuration() throws {
    let accepted = """
      {"schema": 1, "suppress": [
        {"rule": "unlabelled-icon-button", "reason": "planted"}, {"rule": "targets-collide", "reason": "none is there"}
      ]}
      """
    let file = try folder.file("audit.json", Data(accepted.utf8))
    let outcome = try audit("gtk-mixer-faulty", "--config", file)
    #expect(!outcome.output.contains("error unlabelled-icon-button"))
    #expect(outcome.output.contains("suppressed") && outcome.output.contains("unused suppression of targets-collide"))
  }
}
