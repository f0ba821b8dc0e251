import Foundation
import HearsightPixels
import Testing

/// The screen of GNOME Clocks with a dump in which the button Add has no name and the button Menu is missing.
@Suite("hearsight speak --hierarchy")
struct SpeakHierarchyTests {
  private let picture = Command.root.appendingPathComponent("Examples/gnome-clocks-alarms.png").path
  private let dump = Command.root.appendingPathComponent("Examples/hierarchies/gnome-clocks-alarms.json").path

  /// A dump of Android's with each text of the picture, by `lower` pixels lower than it is drawn.
  private func texts(lower: Double = 0, renaming: [String: String] = [:]) throws -> Data {
    let line = try Command.run(["recognize", picture, "--format", "json"]).lines[0]
    let elements = try #require(try jsonObject(line)["elements"] as? [[String: Any]])
    let nodes = elements.compactMap { element -> String? in
      guard element["type"] as? String == "Text", let text = element["text"] as? String,
        let frame = element["frame"] as? [String: Double], let x = frame["x"], let y = frame["y"],
        let width = frame["width"], let height = frame["height"]
      else { return nil }
      let corners = [x, y + lower, x + width, y + lower + height].map { Int($0) }
      return "<node class=\"android.widget.TextView\" text=\"\(renaming[text] ?? text)\" "
        + "bounds=\"[\(corners[0]),\(corners[1])][\(corners[2]),\(corners[3])]\"/>"
    }
    try #require(nodes.count > 10)
    let root = "<node class=\"android.widget.FrameLayout\" bounds=\"[0,0][780,1688]\">"
    return Data("<hierarchy>\(root)\(nodes.joined())</node></hierarchy>".utf8)
  }

  @Test("the app's tree is said by the reader of its platform, faults and all")
  func plain() throws {
    let outcome = try Command.run(["speak", picture, "--hierarchy", dump])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.lines.prefix(3).map(String.init) == [
        "1. push button [no label, top left]", "2. Clocks heading", "3. Wake up, 07:00, Weekdays switch on",
      ])
    #expect(outcome.lines.count == 11)
    let voiceOver = try Command.run(["speak", picture, "--hierarchy", dump, "--dialect", "voiceover"])
    #expect(voiceOver.lines[0] == "1. Button. [no label, top left]")
  }

  @Test("merged, what was seen has its place and its mark, in the language that is spoken")
  func merged() throws {
    let outcome = try Command.run(["speak", picture, "--hierarchy", dump, "--merge"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.lines.prefix(3).map(String.init) == [
        "1. Add push button [inferred: name]", "2. Clocks heading", "3. Menu push button [inferred]",
      ])
    #expect(outcome.lines.count == 12)
    let german = try Command.run(["speak", picture, "--hierarchy", dump, "--merge", "--language", "de"])
    #expect(german.lines[0].hasSuffix("[erschlossen: Name]") && german.lines[2].hasSuffix("[erschlossen]"))
  }

  @Test("JSON tells what was inferred in a field of its own")
  func json() throws {
    let outcome = try Command.run(["speak", picture, "--hierarchy", dump, "--merge", "--format", "json"])
    let stops = try #require(try jsonObject(outcome.lines[0])["stops"] as? [[String: Any]])
    #expect(stops[0]["inferred"] as? [String] == ["name"])
    #expect(stops[1]["inferred"] == nil)
    #expect(stops[2]["inferred"] as? [String] == ["stop"])
  }

  @Test("a dump of another moment is told with its evidence, and ends with status 2")
  func stale() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("scrolled.xml", try texts(lower: 300))
    let outcome = try Command.run(["speak", picture, "--hierarchy", file, "--merge"])
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("do not belong together") && outcome.errors.contains("300 pixels"))
    let json = try Command.run(["speak", picture, "--hierarchy", file, "--format", "json"])
    #expect(json.status == 2)
    #expect((try jsonObject(json.lines[0])["error"] as? [String: String])?["code"] == "stale-hierarchy")
  }

  @Test("something that differs is noted, and no more")
  func partly() throws {
    let folder = try TemporaryFolder()
    let changes = ["Clocks": "Timepieces", "Lunch with Ada": "Gardening", "Medicine": "Violin", "World": "Guests"]
    let file = try folder.file("changed.xml", try texts(renaming: changes))
    let outcome = try Command.run(["speak", picture, "--hierarchy", file])
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("note: \(file): ") && outcome.errors.contains("texts of the dump"))
    #expect(outcome.lines.contains { $0.hasSuffix(". Timepieces") })
  }

  @Test("the matching is drawn, and replaces nothing")
  func overlay() throws {
    let folder = try TemporaryFolder()
    let drawings = folder.url.appendingPathComponent("drawings").path
    let arguments = ["speak", picture, "--hierarchy", dump, "--overlay", drawings]
    #expect(try Command.run(arguments).status == 0)
    let drawing = try Bitmap(contentsOf: URL(fileURLWithPath: drawings + "/gnome-clocks-alarms.png"))
    let screen = try Bitmap(contentsOf: URL(fileURLWithPath: picture))
    #expect(drawing.height > drawing.width * screen.height / screen.width, "the legend is below")
    _ = try folder.file("drawings/gnome-clocks-alarms.png", Data("mine".utf8))
    let again = try Command.run(arguments)
    #expect(again.status == 1 && again.errors.contains("--force"))
  }

  @Test("what cannot be is said before models are loaded")
  func mistakes() throws {
    let folder = try TemporaryFolder()
    let broken = try folder.file("broken.xml", Data("<hierarchy><node".utf8))
    let cases: [(arguments: [String], status: Int32, words: String)] = [
      (["speak", picture, "--merge"], 64, "--merge needs --hierarchy"),
      (["speak", picture, "--overlay", "drawings"], 64, "hearsight recognize --overlay"),
      (["speak", picture, picture, "--hierarchy", dump], 64, "give one picture"),
      (["speak", picture, "--hierarchy", dump, "--behind"], 64, "--behind"),
      (["speak", picture, "--hierarchy", broken], 1, broken),
      (["speak", picture, "--hierarchy", "/nowhere.xml"], 1, "/nowhere.xml"),
      (["speak", dump, "--hierarchy", dump], 1, dump),
    ]
    for (arguments, status, words) in cases {
      let outcome = try Command.run(arguments)
      #expect(outcome.status == status && outcome.errors.contains(words), "\(arguments): \(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
  }
}
