import Foundation
import Testing

@Suite("Installation")
struct InstallationTests {
  private let example = Command.root.appendingPathComponent("Examples/gnome-settings-sound.png").path

  /// A models folder that shares the real files but for one, which `change` replaces or leaves out.
  private func models(in folder: TemporaryFolder, without file: String, insteadWrite content: Data?) throws -> String {
    let real = Command.root.appendingPathComponent("Models")
    let copy = folder.url.appendingPathComponent("Models")
    let names = try #require(FileManager.default.enumerator(atPath: real.path)?.allObjects as? [String])
    for name in names where !name.hasSuffix(".md") {
      let (from, to) = (real.appendingPathComponent(name), copy.appendingPathComponent(name))
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: from.path, isDirectory: &isFolder)
      if isFolder.boolValue {
        try FileManager.default.createDirectory(at: to, withIntermediateDirectories: true)
      } else if name != file {
        try FileManager.default.createSymbolicLink(at: to, withDestinationURL: from)
      } else if let content {
        try content.write(to: to)
      }
    }
    return copy.path
  }

  @Test("doctor finds everything in order after set-up")
  func doctor() throws {
    let outcome = try Command.run(["doctor"])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("ONNX Runtime"))
    #expect(!outcome.output.contains("broken"))
  }

  @Test(
    "a missing model, and a file that is no model, are named with the remedy",
    arguments: [
      ("detector/model.onnx", nil), ("text-recognition-latin/model.onnx", "no model"),
      ("text-detection/model.onnx", nil),
    ])
  func brokenModel(file: String, content: String?) throws {
    let folder = try TemporaryFolder()
    let path = try models(in: folder, without: file, insteadWrite: content.map { Data($0.utf8) })
    let outcome = try Command.run(["recognize", example, "--models", path])
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("\(path)/\(file)") && outcome.errors.contains("make setup"))
    let doctor = try Command.run(["doctor", "--models", path])
    #expect(doctor.status == 1)
    #expect(doctor.output.contains("broken") && doctor.output.contains("make setup"))
  }

  @Test("a model of another stage is refused")
  func exchangedModel() throws {
    let folder = try TemporaryFolder()
    let other = try Data(contentsOf: Command.root.appendingPathComponent("Models/text-detection/model.onnx"))
    let path = try models(in: folder, without: "detector/model.onnx", insteadWrite: other)
    let outcome = try Command.run(["recognize", example, "--models", path])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("does not fit"))
  }

  @Test("no models folder at all")
  func noModels() throws {
    let folder = try TemporaryFolder()
    let outcome = try Command.run(["recognize", example], environment: ["HEARSIGHT_MODELS": folder.url.path])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("models.json") && outcome.errors.contains("hearsight models fetch"))
  }

  @Test(
    "a missing runtime, a file that is no library, and a library of another kind",
    arguments: ["missing", "text", "other"])
  func brokenRuntime(kind: String) throws {
    let folder = try TemporaryFolder()
    let path =
      switch kind {
      case "missing": folder.url.appendingPathComponent("none.so").path
      case "text": try folder.file("text.so", Data("no library".utf8))
      default:
        try #require(
          ["/lib/x86_64-linux-gnu/libm.so.6", "/lib/aarch64-linux-gnu/libm.so.6"].first {
            FileManager.default.fileExists(atPath: $0)
          })
      }
    let outcome = try Command.run(["recognize", example, "--runtime", path])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(path) && outcome.errors.contains("make setup"))
  }

  @Test("a runtime that is too old says which it is, and which will do")
  func oldRuntime() throws {
    let folder = try TemporaryFolder()
    // All that is asked of it: it has no interface of the version that is wanted.
    let source = try folder.file(
      "old.c",
      Data(
        """
        static const void *interface(unsigned version) { return version > 9 ? 0 : (const void *)1; }
        static const char *version(void) { return "1.9.0"; }
        static const struct { const void *(*get)(unsigned); const char *(*version)(void); } base = {interface, version};
        const void *OrtGetApiBase(void) { return &base; }
        """.utf8))
    let library = folder.url.appendingPathComponent("libonnxruntime.so.1").path
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["clang", "-shared", "-fPIC", "-o", library, source]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0, "the library does not compile")
    let outcome = try Command.run(["recognize", example, "--runtime", library])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("version 1.9.0 is too old; 1.18 or later is needed"), "\(outcome.errors)")
  }
}

@Suite("hearsight speak-element")
struct SpeakElementCommandTests {
  @Test("each line is answered in its place, a bad one with an error")
  func lines() throws {
    let input = """
      {"label": "06", "traits": ["image"]}
      {"label": 5}
      {"label": "12", "traits": ["notEnabled"]}
      """
    let outcome = try Command.run(["speak-element"], input: Data(input.utf8))
    #expect(outcome.status == 1)
    try #require(outcome.lines.count == 3)
    #expect(try jsonObject(outcome.lines[0])["description"] as? String == "06. Image.")
    #expect(try jsonObject(outcome.lines[1])["error"] != nil)
    #expect(try jsonObject(outcome.lines[2])["description"] as? String == "12. Dimmed.")
  }

  @Test("bad input gives a sensible answer or a clear error, and the next line is read")
  func badInput() throws {
    let long = String(repeating: "ä", count: 1 << 19)
    let input = [
      #"{"label": "A", "traits": ["buton"]}"#, #"{"label": "a\u202eb\u2066c\u0000d", "traits": ["button"]}"#,
      #"{"label": "\ud800"}"#, #"{"label": "\#(long)", "traits": ["button"]}"#,
      #"{"label": "A", "value": "secret", "traits": ["button", "link", "switchButton", "textEntry", "#
        + #""secureTextField", "tabBarItem", "backButton", "notEnabled", "selected", "adjustable"]}"#,
      "[]", #"{"label": "End"}"#,
    ]
    let outcome = try Command.run(["speak-element"], input: Data(input.joined(separator: "\n").utf8))
    #expect(outcome.status == 1)
    try #require(outcome.lines.count == input.count)
    let answers = try outcome.lines.map(jsonObject)
    func code(_ index: Int) -> String? { (answers[index]["error"] as? [String: String])?["code"] }
    func said(_ index: Int) -> String { answers[index]["description"] as? String ?? "" }
    #expect([code(0), code(2), code(5)] == ["unknown-trait", "malformed", "malformed"])
    #expect(said(1) == "abcd. Button.")
    #expect(said(3).hasSuffix("ä… Button.") && said(3).utf8.count < 21_000)
    #expect(said(4).hasPrefix("Selected: A") && !said(4).contains("secret"))
    #expect(said(6) == "End")
  }

  @Test("languages and human text")
  func languages() throws {
    let input = Data(#"{"label": "17/07/2020", "traits": ["button"]}"#.utf8)
    let german = try Command.run(["speak-element", "--language", "de", "--human-text", "all"], input: input)
    #expect(try jsonObject(german.output)["description"] as? String == "17. Juli 2020. Taste.")
    let plain = try Command.run(["speak-element"], input: input)
    #expect(try jsonObject(plain.output)["description"] as? String == "17/07/2020. Button.")
  }
}
