import Foundation
import HearsightPixels
import Testing

@Suite("hearsight evaluate")
struct EvaluateTests {
  /// An example as a labelled screen: one heading.
  private func truth() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let screen = folder.url.appendingPathComponent("sound")
    try FileManager.default.createDirectory(at: screen, withIntermediateDirectories: true)
    let example = Command.root.appendingPathComponent("Examples/gnome-settings-sound.png")
    let image = try Bitmap(contentsOf: example)
    try FileManager.default.copyItem(at: example, to: screen.appendingPathComponent("screen.png"))
    let annotation = """
      {"width": \(image.width), "height": \(image.height), "stops": [[0]], "elements": [
       {"type": "Text", "box": [0, 0, \(image.width), 60], "text": "Sound", "heading": true}]}
      """
    try Data(annotation.utf8).write(to: screen.appendingPathComponent("annotation.json"))
    return folder
  }

  private func evaluate(_ task: String, _ arguments: [String] = []) throws -> (Command.Outcome, TemporaryFolder) {
    let folder = try truth()
    return (try Command.run(["evaluate", "--task", task, "--truth", folder.url.path] + arguments), folder)
  }

  @Test("detection: a table, JSON and a page; stored finds give the same figures as a run")
  func detection() throws {
    let output = try TemporaryFolder()
    let json = output.url.appendingPathComponent("figures.json")
    let (outcome, folder) = try evaluate(
      "detection", ["--json", json.path, "--html", output.url.appendingPathComponent("report").path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("weighted by frequency"))
    #expect(
      try jsonObject(String(decoding: try Data(contentsOf: json), as: UTF8.self))["task"] as? String == "detection")
    #expect(FileManager.default.fileExists(atPath: output.url.appendingPathComponent("report/index.html").path))

    let screen = folder.url.appendingPathComponent("sound/screen.png").path
    let finds = try Command.run(["detect", screen, "--format", "json"]).output
    let stored = try output.file("finds.jsonl", Data(finds.utf8))
    let again = try Command.run(
      ["evaluate", "--task", "detection", "--truth", folder.url.path, "--finds", stored])
    #expect(again.output == outcome.output)
  }

  @Test("what is heard: stored answers of recognize give the same as a run; other tasks take them with --found")
  func heard() throws {
    let output = try TemporaryFolder()
    let (outcome, folder) = try evaluate("heard", ["--html", output.url.appendingPathComponent("heard.html").path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("words, role and state right") && outcome.output.contains("clickable missed"))
    #expect(FileManager.default.fileExists(atPath: output.url.appendingPathComponent("heard.html").path))

    let screen = folder.url.appendingPathComponent("sound/screen.png").path
    let lines = try Command.run(["recognize", screen, "--format", "json"]).output
    let stored = ["--truth", folder.url.path, "--recognized", try output.file("screens.jsonl", Data(lines.utf8))]
    #expect(try Command.run(["evaluate", "--task", "heard"] + stored).output == outcome.output)
    let grouping = try Command.run(["evaluate", "--task", "grouping", "--found"] + stored)
    let run = try evaluate("grouping", ["--found"]).0
    #expect(grouping.status == 0 && grouping.output == run.output)
  }

  @Test("audit: planted faults are looked for on a run's answers and on stored ones, and asks for no --found")
  func audit() throws {
    let (outcome, folder) = try evaluate("audit")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("planted faults found") && outcome.output.contains("Not planted: "))
    let screen = folder.url.appendingPathComponent("sound/screen.png").path
    let lines = try Command.run(["recognize", screen, "--format", "json"]).output
    let output = try TemporaryFolder()
    let stored = ["--truth", folder.url.path, "--recognized", try output.file("screens.jsonl", Data(lines.utf8))]
    let again = try Command.run(["evaluate", "--task", "audit"] + stored)
    #expect(again.status == 0 && again.output.contains("planted faults found"))
    #expect(try Command.run(["evaluate", "--task", "audit", "--found"] + stored).status != 0)
  }

  @Test("stages after detection, on true elements and on what is found", arguments: [[], ["--found"]])
  func stages(arguments: [String]) throws {
    let (outcome, _) = try evaluate("text", arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("character error rate"))
  }

  @Test("truth that is not there is an error that says so")
  func errors() throws {
    let missing = try Command.run(["evaluate", "--task", "order", "--truth", "/no/such"])
    #expect(missing.status == 1 && missing.errors.contains("/no/such"))
  }

  @Test(
    "options that do not go together are usage errors",
    arguments: [
      ["--task", "order", "--finds", "x"], ["--task", "order", "--recognized", "x"], ["--task", "text", "--apps", "x"],
      ["--task", "order", "--truth", "y"], ["--task", "detection", "--found"], ["--task", "colour"], [],
    ])
  func usage(arguments: [String]) throws {
    #expect(try Command.run(["evaluate", "--truth", "x"] + arguments).status == 64)
  }

  @Test("switch control gets no more elements than a screen reader")
  func switchControl() throws {
    let example = Command.root.appendingPathComponent("Examples/gnome-contacts-form.png").path
    let all = try Command.run(["detect", example])
    let sure = try Command.run(["detect", example, "--thresholds", "switchControl"])
    #expect(sure.status == 0 && !sure.lines.isEmpty && sure.lines.count < all.lines.count)
    #expect(try Command.run(["recognize", example, "--thresholds", "switchControl"]).status == 0)
  }
}
