import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

@Suite("hearsight snapshot")
struct SnapshotCommandTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.url.path
    _ = try DumpedScreen.settings.file(in: folder)
  }

  private func change(_ edit: (inout DumpedScreen) -> Void) throws {
    var screen = DumpedScreen.settings
    edit(&screen)
    _ = try screen.file(in: folder)
  }

  private var text: String {
    get throws { try String(contentsOfFile: path + "/settings.json.spoken.txt", encoding: .utf8) }
  }

  @Test("records a file that a person can read, then verifies it")
  func record() throws {
    let recorded = try Command.run(["snapshot", "record", path])
    #expect(recorded.status == 0, "\(recorded.errors)")
    #expect(recorded.output == "settings.json: recorded\n1 screen: 1 recorded\n")
    let lines = try text.split(separator: "\n")
    #expect(lines[0] == "# hearsight spoken snapshot 1")
    #expect(lines[1] == "# screen: 300 x 294")
    #expect(lines[2] == "# spoken: voiceover, en, human text none, hints on")
    #expect(lines[3].hasPrefix("SETTINGS. Heading. ") && lines[3].hasSuffix("  @ 0,0 300x44 tap 150,22"))
    #expect(lines[5].hasPrefix("Backup of 17/07/2020, £9.69. Button.  "))
    let verified = try Command.run(["snapshot", "verify", path])
    #expect(verified.status == 0)
    #expect(verified.output == "1 screen: 1 the same\n")
  }

  @Test("a difference is told in words, with status and XML, until it is updated")
  func difference() throws {
    _ = try Command.run(["snapshot", "record", path])
    try change {
      $0.items[2].label = ""
      $0.items.remove(at: 4)
      $0.items.insert(.init(label: "Ad", traits: ["link"]), at: 1)
    }
    let xml = path + "/report.xml"
    let outcome = try Command.run(["snapshot", "verify", path, "--ignore-places", "--junit", xml])
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        settings.json: different
          stop 2 is new: "Ad. Link."
          stop 4: "Backup of 17/07/2020, £9.69. Button." became "Button." (stop 3 before)
          "Privacy. Link." is gone (stop 5 before)
        1 screen: 1 different
        If that is meant: hearsight snapshot verify \(path) --update

        """)
    let report = try String(contentsOfFile: xml, encoding: .utf8)
    #expect(report.contains("<testcase classname=\"hearsight snapshot\" name=\"settings.json\""))
    #expect(report.contains("<failure message=\"3 differences\">stop 2 is new: &quot;Ad. Link.&quot;&#10;"))
    let updated = try Command.run(["snapshot", "verify", path, "--update"])
    #expect(updated.status == 0)
    #expect(updated.output.hasPrefix("settings.json: updated\n  stop 2 is new"))
    #expect(try Command.run(["snapshot", "verify", path]).status == 0)
  }

  @Test("places count within a few pixels, and can be ignored")
  func places() throws {
    _ = try Command.run(["snapshot", "record", path])
    let file = path + "/settings.json.spoken.txt"
    let moved = try text.replacing("@ 0,0 300x44 tap 150,22", with: "@ 9,0 300x44 tap 159,22")
    try Data(moved.utf8).write(to: URL(fileURLWithPath: file))
    let outcome = try Command.run(["snapshot", "verify", path])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("stop 1: \"SETTINGS. Heading.\" is 9 pixels further left"))
    #expect(try Command.run(["snapshot", "verify", path, "--tolerance", "9"]).status == 0)
    #expect(try Command.run(["snapshot", "verify", path, "--ignore-places"]).status == 0)
    #expect(try Command.run(["snapshot", "verify", path, "--tolerance", "-1"]).status == 64)
  }

  @Test("a screen without a snapshot, and a snapshot without a screen, fail; so does a folder without screens")
  func missing() throws {
    let unrecorded = try Command.run(["snapshot", "verify", path])
    #expect(unrecorded.status == 1 && unrecorded.output.contains("hearsight snapshot record \(path)"))
    _ = try Command.run(["snapshot", "record", path])
    try FileManager.default.moveItem(atPath: path + "/settings.json", toPath: path + "/other.json")
    let orphaned = try Command.run(["snapshot", "verify", path])
    #expect(orphaned.status == 1)
    #expect(orphaned.output.contains("other.json: not recorded") && orphaned.output.contains("settings.json: gone"))
    let empty = try TemporaryFolder()
    let nothing = try Command.run(["snapshot", "verify", empty.url.path])
    #expect(nothing.status == 1 && nothing.errors.contains("no screens"))
    let nowhere = try Command.run(["snapshot", "record", empty.url.path + "/none"])
    #expect(nowhere.status == 1 && nowhere.errors.contains("no file or folder"))
  }

  @Test("differences stand at their lines, for GitHub and in the XML")
  func annotatedLines() throws {
    _ = try Command.run(["snapshot", "record", path])
    try change {
      $0.items[2].label = "50 % off, now"
      $0.items.remove(at: 4)
    }
    let xml = path + "/report.xml"
    let outcome = try Command.run(["snapshot", "verify", path, "--ignore-places", "--github", "--junit", xml])
    let file = "\(folder.url.resolvingSymlinksInPath().path)/settings.json.spoken.txt"
    let kept = try text.split(separator: "\n", omittingEmptySubsequences: false)
    let backup = try #require(kept.firstIndex { $0.hasPrefix("Backup of") }) + 1
    let privacy = try #require(kept.firstIndex { $0.hasPrefix("Privacy.") }) + 1
    let annotations = outcome.lines.filter { $0.hasPrefix("::error ") }
    #expect(annotations.count == 2, "\(outcome.output)")
    #expect(annotations.first?.hasPrefix("::error file=\(file),line=\(backup),title=settings.json::stop 3: ") == true)
    #expect(annotations.first?.contains("50 %25 off, now") == true)
    #expect(annotations.last?.contains("line=\(privacy),") == true)
    let report = try String(contentsOfFile: xml, encoding: .utf8)
    #expect(report.contains("file=\"\(file)\" line=\"\(backup)\""), "\(report)")
  }

  @Test("one screen, or its snapshot, may be named in place of the folder")
  func oneScreen() throws {
    for name in ["settings.json", "settings.json.spoken.txt"] {
      let word = name.hasSuffix("txt") ? "verify" : "record"
      let outcome = try Command.run(["snapshot", word, path + "/" + name])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.hasSuffix(word == "record" ? "1 screen: 1 recorded\n" : "1 screen: 1 the same\n"))
    }
    try FileManager.default.copyItem(atPath: path + "/settings.json", toPath: path + "/unrecorded.json")
    #expect(try Command.run(["snapshot", "verify", path + "/settings.json"]).status == 0)
    let text = try Command.run(["snapshot", "verify", path + "/settings.txt"])
    #expect(text.status == 1 && text.errors.contains("name a screen"))
  }

  @Test("a broken screen is named, the others are checked")
  func broken() throws {
    _ = try Command.run(["snapshot", "record", path])
    _ = try folder.file("broken.png", Data("no picture".utf8))
    let outcome = try Command.run(["snapshot", "record", path])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("broken.png: failed") && outcome.output.contains("1 kept"))
  }

  @Test("it speaks as it was recorded, in whatever language and dialect")
  func style() throws {
    let arguments = ["--language", "de", "--dialect", "talkback", "--human-text", "all", "--no-hints"]
    #expect(try Command.run(["snapshot", "record", path] + arguments).status == 0)
    #expect(try text.contains("# spoken: talkback, de, human text all, hints off\nSettings, Überschrift"))
    #expect(try Command.run(["snapshot", "verify", path], environment: ["LANG": "tr_TR.UTF-8"]).status == 0)
    #expect(try Command.run(["snapshot", "record", path]).output == "1 screen: 1 kept\n")
    #expect(try Command.run(["snapshot", "record", path, "--overwrite"]).status == 0)
    #expect(try text.contains("# spoken: voiceover, en"))
  }

  @Test("pictures are recorded and verified as well")
  func pictures() throws {
    let name = "gnome-text-editor-dialog.png"
    let shots = try TemporaryFolder()
    let picture = try Data(contentsOf: Command.root.appendingPathComponent("Examples/\(name)"))
    _ = try shots.file(name, picture)
    let recorded = try Command.run(["snapshot", "record", shots.url.path])
    #expect(recorded.status == 0, "\(recorded.errors)")
    let verified = try Command.run(["snapshot", "verify", shots.url.path])
    #expect(verified.status == 0, "\(verified.output)")
    // What opens and what is left out is said beside the stops.
    let lines = try Command.run(["recognize", shots.url.appendingPathComponent(name).path]).lines
    let stops = lines.count { $0.first?.isNumber == true }
    let text = try String(contentsOf: shots.url.appendingPathComponent(name + ".spoken.txt"), encoding: .utf8)
    #expect(text.split(separator: "\n").count == stops + 4)
  }

  /// An example, recorded, and then taken anew.
  private func record(_ name: String) throws -> (folder: TemporaryFolder, picture: Bitmap) {
    let shots = try TemporaryFolder()
    let picture = try Bitmap(contentsOf: Command.root.appendingPathComponent("Examples/\(name)"))
    _ = try shots.file(name, Data(picture.pngData()))
    #expect(try Command.run(["snapshot", "record", shots.url.path]).status == 0)
    return (shots, picture)
  }

  @Test("a picture that is compressed, scaled or moved is the same; one with another switch is not (D7)")
  func lasting() throws {
    let name = "home-assistant-light.png"
    let (shots, picture) = try record(name)
    var moved = Bitmap(width: picture.width, height: picture.height, color: picture[0, 0])
    for y in 0..<picture.height {
      for x in 0..<picture.width { moved[x, y] = picture[x - 3, y - 3] }
    }
    let small = picture.resized(width: picture.width * 2 / 3, height: picture.height * 2 / 3)
    let others = try [picture.jpegData(quality: 85), moved.pngData(), small.pngData()]
    for bytes in others {
      _ = try shots.file(name, Data(bytes))
      let verified = try Command.run(["snapshot", "verify", shots.url.path, "--set-aside"])
      #expect(verified.status == 0, "\(verified.output)")
    }
    var painted = picture
    painted.fill(Rect(x: 0, y: 0, width: Double(picture.width), height: 200), with: picture[0, 0])
    _ = try shots.file(name, Data(painted.pngData()))
    let verified = try Command.run(["snapshot", "verify", shots.url.path])
    #expect(verified.status == 1 && verified.output.contains(" is gone"), "\(verified.output)")
  }

  @Test("a stop that was edited by hand is held to, whatever the kept picture looks like")
  func editedByHand() throws {
    let name = "gnome-text-editor-dialog.png"
    let (shots, _) = try record(name)
    let file = shots.url.appendingPathComponent(name + ".spoken.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("Cancel. Button."))
    try Data(text.replacing("Cancel. Button.", with: "Abort. Button.").utf8).write(to: file)
    let verified = try Command.run(["snapshot", "verify", shots.url.path])
    #expect(verified.status == 1 && verified.output.contains("\"Abort. Button.\" became \"Cancel. Button.\""))
  }

  @Test("pages show both screens and what was and is heard, every text escaped")
  func pages() throws {
    _ = try Command.run(["snapshot", "record", path])
    try change { $0.items[2].label = "<script>alert('\"&')</script>" }
    let pages = path + "/pages"
    let outcome = try Command.run(["snapshot", "verify", path, "--html", pages])
    #expect(outcome.status == 1 && outcome.output.contains("To be looked at: \(pages)/index.html"))
    let list = try String(contentsOfFile: pages + "/index.html", encoding: .utf8)
    #expect(list.contains("<a href=\"./settings.json.html\">settings.json</a>"))
    let page = try String(contentsOfFile: pages + "/settings.json.html", encoding: .utf8)
    for text in [list, page] { #expect(!text.contains("<script"), "\(text)") }
    #expect(page.contains("<ins>&lt;script&gt;alert(&#39;&quot;&amp;&#39;)"))
    #expect(page.contains("<del>Backup of 17/07/2020"))
    #expect(page.contains("No picture was kept") && page.contains("prefers-color-scheme:dark"))
    let again = try Command.run(["snapshot", "verify", path, "--html", pages])
    #expect(again.status == 1 && again.errors.isEmpty, "pages of its own are replaced: \(again.errors)")
  }

  @Test("what changes by itself is named once, and known from the file")
  func masks() throws {
    _ = try Command.run(["snapshot", "record", path])
    try change { $0.items[2].label = "Backup of 18/07/2020, £9.69" }
    #expect(try Command.run(["snapshot", "verify", path]).status == 1)
    #expect(try Command.run(["snapshot", "verify", path, "--ignore", "dates"]).status == 0)
    let masked = try Command.run(["snapshot", "record", path, "--ignore", "dates", "--ignore", "0,0,300,44"])
    #expect(masked.output == "settings.json: masked\n1 screen: 1 masked\n")
    #expect(try text.contains("# ignore: dates\n# ignore: 0,0 300x44\n"))
    #expect(try Command.run(["snapshot", "verify", path]).status == 0)
    try change { $0.items[2].label = "Restore of 18/07/2020, £9.69" }
    #expect(try Command.run(["snapshot", "verify", path, "--update"]).status == 0)
    #expect(try text.contains("# ignore: dates\n"), "an update keeps the masks")
    let wrong = try Command.run(["snapshot", "verify", path, "--ignore", "clocks"])
    #expect(wrong.status == 64 && wrong.errors.contains("relative-times"), "\(wrong.errors)")
  }
}
