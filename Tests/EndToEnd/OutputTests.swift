import Foundation
import HearsightPixels
import Testing

/// No command loses a file of the user, under whatever name (D1), and none is silent about what it could not write
/// (D4).
@Suite("What commands write")
struct OutputTests {
  /// A command that writes a file.
  struct Writer: CustomTestStringConvertible {
    var testDescription: String
    /// What the file is called in its folder.
    var file: String
    /// The words, of the input's path and the path to write to.
    var words: @Sendable (_ input: String, _ output: String) -> [String]
  }

  private static let writers = [
    Writer(testDescription: "recognize --overlay", file: "shot.png") { input, output in
      ["recognize", input, "--overlay", (output as NSString).deletingLastPathComponent]
    },
    Writer(testDescription: "speak --audio", file: "shot.wav") { ["speak", $0, "--audio", $1] },
    Writer(testDescription: "snapshot verify --junit", file: "report.xml") { input, output in
      ["snapshot", "verify", (input as NSString).deletingLastPathComponent, "--junit", output]
    },
    Writer(testDescription: "snapshot verify --html", file: "index.html") { input, output in
      [
        "snapshot", "verify", (input as NSString).deletingLastPathComponent, "--html",
        (output as NSString).deletingLastPathComponent,
      ]
    },
    Writer(testDescription: "evaluate --json", file: "figures.json") { input, output in
      [
        "evaluate", "--task", "order", "--truth", truth(of: input), "--json", output,
      ]
    },
    Writer(testDescription: "evaluate --html", file: "report.html") { input, output in
      ["evaluate", "--task", "order", "--truth", truth(of: input), "--html", output]
    },
  ]

  /// The folder of labelled screens beside the input's folder.
  private static func truth(of input: String) -> String {
    URL(fileURLWithPath: input).deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("truth")
      .path
  }

  private static let picture = Result { try Data(Bitmap(width: 200, height: 300).pngData()) }

  /// A folder with a screen, its snapshot, and the same screen labelled.
  private func makeInput(in folder: TemporaryFolder) throws -> String {
    let picture = try Self.picture.get()
    let screens = folder.url.appendingPathComponent("screens")
    try FileManager.default.createDirectory(at: screens, withIntermediateDirectories: true)
    let input = try folder.file("screens/shot.png", picture)
    let labelled = folder.url.appendingPathComponent("truth/screen")
    try FileManager.default.createDirectory(at: labelled, withIntermediateDirectories: true)
    try picture.write(to: labelled.appendingPathComponent("screen.png"))
    let annotation =
      #"{"width": 200, "height": 300, "elements": [{"type": "Text", "box": [9, 9, 50, 20], "text": "A"}], "#
      + #""stops": [[0]]}"#
    try Data(annotation.utf8).write(to: labelled.appendingPathComponent("annotation.json"))
    return input
  }

  @Test(
    "what a command reads is not written over, through links neither", arguments: writers,
    ["symlink", "hard link", "folder"])
  func input(writer: Writer, way: String) throws {
    let folder = try TemporaryFolder()
    let input = try makeInput(in: folder)
    _ = try Command.run(["snapshot", "record", folder.url.appendingPathComponent("screens").path])
    let read = writer.testDescription.hasPrefix("evaluate") ? "\(Self.truth(of: input))/screen/screen.png" : input
    let before = try Data(contentsOf: URL(fileURLWithPath: read))
    var output = folder.url.appendingPathComponent("out").appendingPathComponent(writer.file)
    try FileManager.default.createDirectory(at: output.deletingLastPathComponent(), withIntermediateDirectories: true)
    switch way {
    case "symlink": try FileManager.default.createSymbolicLink(atPath: output.path, withDestinationPath: read)
    case "hard link": try FileManager.default.linkItem(atPath: read, toPath: output.path)
    default:
      // The folder of the input, by another name; only an overlay has the input's own name.
      guard writer.file == "shot.png" else { return }
      let other = folder.url.appendingPathComponent("other")
      try FileManager.default.createSymbolicLink(
        at: other, withDestinationURL: folder.url.appendingPathComponent("screens"))
      output = other.appendingPathComponent(writer.file)
    }
    for more in [[], ["--force"]] {
      let outcome = try Command.run(writer.words(input, output.path) + more)
      #expect(outcome.status == 1, "\(outcome.output)\(outcome.errors)")
      #expect(outcome.errors.contains("which this command reads, and is not written over"), "\(outcome.errors)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: read)) == before)
    }
  }

  @Test("a file that Hearsight did not make is replaced with --force alone; its own are replaced", arguments: writers)
  func foreign(writer: Writer) throws {
    let folder = try TemporaryFolder()
    let input = try makeInput(in: folder)
    _ = try Command.run(["snapshot", "record", folder.url.appendingPathComponent("screens").path])
    let out = folder.url.appendingPathComponent("out")
    try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
    let output = out.appendingPathComponent(writer.file)
    let letter = Data("a letter to grandmother".utf8)
    try letter.write(to: output)
    let words = writer.words(input, output.path)
    let refused = try Command.run(words)
    #expect(refused.status == 1 && refused.errors.contains("--force"), "\(refused.errors)")
    #expect(try Data(contentsOf: output) == letter)
    let forced = try Command.run(words + ["--force"])
    // An empty screen says nothing, and there is no sound of that.
    let isSilent = writer.file == "shot.wav"
    #expect(isSilent || forced.status == 0, "\(forced.errors)")
    #expect(try isSilent || Data(contentsOf: output) != letter)
    let again = try Command.run(words)
    #expect(isSilent || again.status == 0, "\(again.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: out.path) == [writer.file], "nothing half written")
  }

  @Test("a snapshot does not replace what is none")
  func snapshot() throws {
    let folder = try TemporaryFolder()
    _ = try makeInput(in: folder)
    let letter = try folder.file("screens/shot.png.spoken.txt", Data("a letter".utf8))
    let outcome = try Command.run([
      "snapshot", "record", folder.url.appendingPathComponent("screens").path, "--overwrite",
    ])
    #expect(outcome.status == 1 && outcome.output.contains("is no snapshot"), "\(outcome.output)")
    #expect(try String(contentsOfFile: letter, encoding: .utf8) == "a letter")
  }

  @Test("a kept picture does not replace what Hearsight did not make, and is not taken for a screen")
  func keptPicture() throws {
    let folder = try TemporaryFolder()
    _ = try makeInput(in: folder)
    let screens = folder.url.appendingPathComponent("screens").path
    let holiday = try folder.file("screens/shot.png.spoken.jpg", Data("a holiday".utf8))
    let outcome = try Command.run(["snapshot", "record", screens])
    #expect(outcome.status == 1 && outcome.output.contains("is no snapshot"), "\(outcome.output)")
    #expect(try String(contentsOfFile: holiday, encoding: .utf8) == "a holiday")
    try FileManager.default.removeItem(atPath: holiday)
    #expect(try Command.run(["snapshot", "record", screens]).output.hasSuffix("1 screen: 1 recorded\n"))
    #expect(try Command.run(["snapshot", "verify", screens]).output.hasSuffix("1 screen: 1 the same\n"))
  }

  @Test("--audio writes WAV, and no other name is taken for it")
  func otherSound() throws {
    let outcome = try Command.run(["speak", "a.png", "--audio", "a.mp3"])
    #expect(outcome.status == 64 && outcome.errors.contains(".wav"))
  }

  @Test("figures go to standard output with -, and no file of that name appears")
  func figuresToStandardOutput() throws {
    let folder = try TemporaryFolder()
    let input = try makeInput(in: folder)
    let outcome = try Command.run(["evaluate", "--task", "order", "--truth", Self.truth(of: input), "--json", "-"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try jsonObject(outcome.output)["figures"] != nil)
    #expect(!FileManager.default.fileExists(atPath: "-"))
  }

  #if os(Linux)
    @Test(
      "standard output that is full or closed is told in one line, with status 1",
      arguments: [["doctor"], ["speak", "Examples/gnome-clocks-alarms.png"], ["models", "list"]], [">/dev/full", ">&-"])
    func standardOutput(words: [String], redirection: String) throws {
      let words = words.map { $0.hasSuffix(".png") ? Command.root.appendingPathComponent($0).path : $0 }
      let outcome = try Command.run(
        words, launcher: ["/bin/sh", "-c", "exec \"$@\" \(redirection)", "sh"])
      #expect(outcome.status == 1)
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.count == 1 && lines[0].hasPrefix("error: standard output cannot be written: "), "\(outcome.errors)")
    }
  #endif
}

@Suite("Words that are no commands")
struct CommandNamesTests {
  @Test(
    "what was probably meant is told, with the status of a usage error",
    arguments: [
      (["recogniz", "x.png"], "Did you mean recognize?"), (["help", "snapshto"], "Did you mean snapshot?"),
      (["models", "instal", "x"], "Did you mean models install?"), (["help", "nosuch"], "There are recognize, "),
    ])
  func suggestion(words: [String], said: String) throws {
    let outcome = try Command.run(words)
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.hasPrefix("error: There is no command ") && outcome.errors.contains(said), "\(outcome.errors)")
  }

  @Test(
    "commands, options and files are left alone",
    arguments: [["--version"], ["help", "models", "install"], ["--help"]])
  func known(words: [String]) throws {
    #expect(try Command.run(words).status == 0)
  }
}

/// A file that cannot be read is told by path, place and reason, without a word of Swift (D15).
@Suite("Files of JSON that are broken")
struct BrokenFilesTests {
  private func run(_ words: [String], _ folder: TemporaryFolder) throws -> String {
    let outcome = try Command.run(words)
    #expect(outcome.status == 1)
    for word in ["DecodingError", "CodingKeys", "debugDescription", "Swift."] {
      #expect(!outcome.errors.contains(word), "\(outcome.errors)")
    }
    return outcome.errors
  }

  @Test("stored finds by line")
  func finds() throws {
    let folder = try TemporaryFolder()
    let truth = folder.url.appendingPathComponent("truth/screen")
    try FileManager.default.createDirectory(at: truth, withIntermediateDirectories: true)
    try Data(Bitmap(width: 20, height: 20).pngData()).write(to: truth.appendingPathComponent("screen.png"))
    try Data(#"{"width": 20, "height": 20, "elements": [{"type": "Text", "box": [1, 1, 5, 5]}]}"#.utf8)
      .write(to: truth.appendingPathComponent("annotation.json"))
    let words = [
      "evaluate", "--task", "detection", "--truth", folder.url.appendingPathComponent("truth").path, "--finds",
    ]
    let good = #"{"image": {"path": "screen.png"}, "detections": []}"#
    let cases = [
      (#"{"detections": []}"#, "lacks \"image\""), (#"{"image": 3}"#, "image is no object"), ("{", "line 2"),
    ]
    for (line, reason) in cases {
      let file = try folder.file("finds.jsonl", Data("\(good)\n\(line)\n".utf8))
      let errors = try run(words + [file], folder)
      #expect(errors.contains("line 2: ") && errors.contains(reason), "\(errors)")
    }
    try Data(#"{"width": 20, "height": 20, "elements": [{"type": "Text", "box": [1, 1]}]}"#.utf8)
      .write(to: truth.appendingPathComponent("annotation.json"))
    let errors = try run(Array(words.dropLast()), folder)
    #expect(errors.contains("elements[0].box") && errors.contains("annotation.json"), "\(errors)")
  }

  @Test("categories that are no types, with those there are")
  func categories() throws {
    let folder = try TemporaryFolder()
    let labels = """
      {"images": [{"id": 1, "file_name": "a.png", "width": 9, "height": 9}],
       "categories": [{"id": 1, "name": "Banana"}],
       "annotations": [{"image_id": 1, "category_id": 1, "bbox": [1, 1, 2, 2]}]}
      """
    let file = try folder.file("labels.json", Data(labels.utf8))
    let errors = try run(["evaluate", "--task", "detection", "--truth", file], folder)
    #expect(errors.contains("the category Banana is none of the types") && errors.contains("Text Field"), "\(errors)")
  }
}
