import Foundation
import Testing

/// Lists of paths: read as they come, a line for each path, also of one that cannot be read.
@Suite("Lists of pictures")
struct ManyListTests {
  private static let examples = ["gnome-settings-sound.png", "gnome-contacts-form.png"].map {
    Command.root.appendingPathComponent("Examples/\($0)").path
  }

  @Test("a path on standard input is answered before the next one is written")
  func streaming() throws {
    let command = try RunningCommand([
      "recognize", "--list", "-", "--format", "json", "--as-they-come", "--error-lines", "--jobs", "1",
    ])
    for path in [Self.examples[0], "nowhere.png", Self.examples[1]] {
      try command.write(path + "\n")
      let line = try jsonObject(try command.readLine())
      #expect((line["image"] as? [String: Any])?["path"] as? String ?? line["file"] as? String == path)
    }
    try command.closeInput()
    #expect(try command.readAll().isEmpty)
    #expect(command.waitUntilExit() == 1)
  }

  @Test("of a file that failed, the line's words are those on standard error", arguments: [1, 2])
  func errorLines(jobs: Int) throws {
    let folder = try TemporaryFolder()
    let bad = [folder.url.path, "nowhere.png", "", try folder.file("text.png", Data("no picture".utf8)), "-"]
    let list = try folder.file("list", Data((bad + [Self.examples[0]]).joined(separator: "\n").utf8))
    let outcome = try Command.run([
      "recognize", "--list", list, "--format", "json", "--error-lines", "--jobs", "\(jobs)",
    ])
    #expect(outcome.status == 1)
    let failed = try outcome.lines.dropLast().map { try #require(jsonObject($0) as? [String: String]) }
    #expect(failed.map { $0["file"] } == bad.filter { !$0.isEmpty })
    for failure in failed { #expect(outcome.errors.contains(try #require(failure["error"]))) }
    #expect(outcome.errors.hasSuffix("4 of 5 pictures failed\n"))
    #expect(try jsonObject(try #require(outcome.lines.last))["stops"] != nil)
  }

  @Test("a list may be ended by lines of Windows, or by zero bytes", arguments: ["\r\n", "\0"])
  func separators(end: String) throws {
    let list = Self.examples.map { $0 + end }.joined()
    let outcome = try Command.run(["recognize", "--list", "-", "--format", "json"], input: Data(list.utf8))
    #expect(outcome.status == 0)
    let paths = try outcome.lines.map { (try jsonObject($0)["image"] as? [String: Any])?["path"] as? String }
    #expect(paths == Self.examples)
  }

  @Test("a list without a path, or that is not there, is an error in words")
  func noPaths() throws {
    let empty = try Command.run(["recognize", "--list", "-"], input: Data("\n\n".utf8))
    #expect(empty.status == 1)
    #expect(empty.errors == "error: no path is in the list on standard input; write one path a line\n")
    let missing = try Command.run(["recognize", "--list", "/nowhere"])
    #expect(missing.errors == "error: the list /nowhere cannot be read: No such file or directory\n")
  }

  @Test(
    "wrong options are usage errors",
    arguments: [
      ["recognize", "--list", "-", "-"], ["recognize", "a.png", "--error-lines"],
      ["recognize", "a.png", "--jobs", "0"], ["recognize", "a.png", "--shard", "3/2"],
      ["recognize", "a.png", "--shard", "0/2"], ["recognize", "a.png", "--shard", "1"],
    ])
  func usage(arguments: [String]) throws {
    let outcome = try Command.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("error: "))
  }
}
