import Foundation
import HearsightPixels
import Testing

/// Many pictures at once: what comes out does not depend on how many are in work, nor on what ended a run before.
@Suite("Many pictures")
struct ManyRunTests {
  /// Pictures in folders, one that is broken among them.
  private static func makeScreens() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let names = ["gnome-settings-sound", "gnome-contacts-form", "kirigami-form", "gnome-clocks-alarms"]
    for (number, name) in names.enumerated() {
      let inner = folder.url.appendingPathComponent("\(number)")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      let picture = try Data(contentsOf: Command.root.appendingPathComponent("Examples/\(name).png"))
      _ = try folder.file("\(number)/screen.png", picture)
    }
    _ = try folder.file("1/broken.png", Data("no picture".utf8))
    return folder
  }

  /// Lines without what differs from run to run.
  private func lines(_ text: String) throws -> [String] {
    try text.split(separator: "\n").map { line in
      var object = try jsonObject(line)
      object["timings"] = nil
      return String(
        decoding: try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]), as: UTF8.self)
    }
  }

  private func lines(of path: String) throws -> [String] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.isEmpty || text.hasSuffix("\n"))
    return try lines(text)
  }

  @Test("two jobs give what one gives, byte for byte, in output, messages and drawings", arguments: ["speech", "tree"])
  func jobs(format: String) throws {
    let folder = try Self.makeScreens()
    let outcomes = try [1, 2].map { jobs in
      try Command.run([
        "recognize", folder.url.path, "--format", format, "--behind", "--jobs", "\(jobs)", "--overlay",
        folder.url.path + "/.drawings-\(jobs)",
      ])
    }
    #expect(outcomes[0].status == 1 && outcomes[1].status == 1)
    #expect(outcomes[0].output == outcomes[1].output)
    #expect(outcomes[0].errors == outcomes[1].errors)
    #expect(outcomes[0].errors.hasSuffix("1 of 5 pictures failed\n"))
    for number in 0..<4 {
      let drawings = try [1, 2].map { jobs in
        try Data(contentsOf: folder.url.appendingPathComponent(".drawings-\(jobs)/\(number)/screen.png"))
      }
      #expect(drawings[0] == drawings[1])
    }
  }

  @Test("as they come, all come, each once")
  func asTheyCome() throws {
    let folder = try Self.makeScreens()
    let words = ["recognize", folder.url.path, "--format", "json"]
    let inOrder = try lines(Command.run(words + ["--jobs", "1"]).output)
    let asTheyCame = try lines(Command.run(words + ["--jobs", "3", "--as-they-come"]).output)
    #expect(inOrder.sorted() == asTheyCame.sorted())
    #expect(inOrder.count == 5)
  }

  @Test("all shares together are all pictures, wherever the folder lies")
  func shards() throws {
    let (folder, other) = (try Self.makeScreens(), try TemporaryFolder())
    let moved = other.url.appendingPathComponent("moved")
    try FileManager.default.copyItem(at: folder.url, to: moved)
    let all = try lines(Command.run(["recognize", folder.url.path, "--format", "json"]).output)
    var together: [String] = []
    for number in 1...3 {
      // The second machine has the folder somewhere else.
      let path = number == 2 ? moved.path : folder.url.path
      let share = try Command.run(["recognize", path, "--format", "json", "--shard", "\(number)/3"])
      together += try lines(share.output.replacing(moved.path, with: folder.url.path))
    }
    #expect(together.sorted() == all.sorted())
  }

  @Test("killed at any moment and gone on with, the file has each picture once, in order, and no half line")
  func kills() throws {
    let folder = try Self.makeScreens()
    let output = folder.url.appendingPathComponent("lines.jsonl").path
    let list = try (0..<4).flatMap { _ in
      try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter { $0.hasSuffix("png") }.sorted()
    }.map { "\(folder.url.path)/\($0)" }
    let listed = try folder.file("list", Data(list.joined(separator: "\n").utf8))
    let words = ["recognize", "--list", listed, "--format", "json", "--error-lines", "--jobs", "2"]
    let whole = try lines(Command.run(words).output)
    for wait in [0.3, 1.2, 1.6, 1.4] {
      let running = try RunningCommand(words + ["--output", output, "--resume"])
      Thread.sleep(forTimeInterval: wait)
      kill(running.identifier, SIGKILL)
      _ = running.waitUntilExit()
      // The first kill may come before there is a file.
      let kept = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
      let told = try lines(kept.lastIndex(of: "\n").map { String(kept[...$0]) } ?? "")
      #expect(told == Array(whole.prefix(told.count)))
    }
    // What a kill in the middle of writing leaves.
    try Data((String(contentsOfFile: output, encoding: .utf8) + "{\"elements\":[{").utf8)
      .write(to: URL(fileURLWithPath: output))
    let last = try Command.run(words + ["--output", output, "--resume"])
    #expect(last.status == 1)
    #expect(last.output.isEmpty)
    #expect(try lines(of: output) == whole)
    #expect(last.errors.hasSuffix("4 of 20 pictures failed\n"))
  }

  @Test("a file that is there is begun anew only when that is said, and what failed is tried again when that is said")
  func beginnings() throws {
    let folder = try Self.makeScreens()
    let output = folder.url.appendingPathComponent("lines.jsonl").path
    let words = ["recognize", folder.url.path + "/1", "--format", "json", "--output", output]
    #expect(try Command.run(words).status == 1)
    let first = try lines(of: output)
    let refused = try Command.run(words)
    #expect(refused.status == 1)
    #expect(
      refused.errors == "error: \(output) is there and is not empty; say --resume to go on with it, --force to begin "
        + "it anew, or name another place\n")
    #expect(try lines(of: output) == first)
    let idle = try Command.run(words + ["--resume"])
    #expect(idle.errors == "nothing is left to do\n1 of 2 pictures failed\n")
    #expect(idle.status == 1)
    let picture = try Data(contentsOf: folder.url.appendingPathComponent("0/screen.png"))
    _ = try folder.file("1/broken.png", picture)
    #expect(try Command.run(words + ["--resume", "--retry-errors"]).status == 0)
    let retried = try lines(of: output)
    #expect(retried.count == 2 && retried[0] == first[1])
    #expect(try Command.run(words + ["--force"]).status == 0)
    #expect(try lines(of: output) == retried.reversed())
  }

  @Test("what is read is not written over, whatever is said")
  func inputs() throws {
    let folder = try Self.makeScreens()
    let picture = folder.url.appendingPathComponent("0/screen.png").path
    let list = try folder.file("list", Data(picture.utf8))
    for (words, path) in [(["--list", list], list), ([picture], picture)] {
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      let outcome = try Command.run(["recognize", "--format", "json", "--output", path, "--force"] + words)
      #expect(outcome.status == 1)
      #expect(outcome.errors == "error: \(path) is read by this command, and is not written over; name another place\n")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }
  }

  @Test("a second run on one output is refused; a signal ends a run after what is in work, and it says so")
  func interruption() throws {
    let folder = try Self.makeScreens()
    let output = folder.url.appendingPathComponent("lines.jsonl").path
    let picture = folder.url.appendingPathComponent("0/screen.png").path
    let words = ["recognize", "--list", "-", "--format", "json", "--output", output]
    let running = try RunningCommand(words)
    try running.write("\(picture)\n\(picture)\n")
    while (try? lines(of: output).count) != 2 { usleep(20_000) }
    let second = try Command.run(["recognize", picture, "--format", "json", "--output", output, "--resume"])
    #expect(second.errors == "error: another run is writing into \(output); wait for its end, or name another place\n")
    kill(running.identifier, SIGTERM)
    #expect(running.waitUntilExit() == 128 + SIGTERM)
    #expect(try running.readErrors() == "it was interrupted; run the same command with --resume to go on\n")
    #expect(try lines(of: output).count == 2)
  }

  @Test("an audit in two jobs, in a file, killed or not, tells what it tells in one run")
  func audit() throws {
    let folder = try TemporaryFolder()
    let screens = Command.root.appendingPathComponent("Examples/audit").path
    let one = try Command.run(["audit", screens, "--format", "json", "--jobs", "1"])
    let two = try Command.run(["audit", screens, "--format", "json", "--jobs", "2"])
    #expect(one.output == two.output)
    #expect(one.status == two.status)
    let output = folder.url.appendingPathComponent("lines.jsonl").path
    let words = ["audit", screens, "--format", "json", "--output", output]
    #expect(try Command.run(words).status == one.status)
    #expect(try String(contentsOfFile: output, encoding: .utf8) == one.output)
    try Data(one.output.utf8.prefix(one.output.utf8.count / 2)).write(to: URL(fileURLWithPath: output))
    #expect(try Command.run(words + ["--resume"]).status == one.status)
    #expect(try String(contentsOfFile: output, encoding: .utf8) == one.output)
    let shares = try (1...2).flatMap {
      try Command.run(words.dropLast(2) + ["--shard", "\($0)/2"]).lines.map(String.init)
    }
    #expect(shares.sorted() == one.lines.map(String.init).sorted())
    // Of one screen all shares but one are empty, which is no failure.
    let statuses = try (1...2).map { number in
      try Command.run([
        "audit", "\(screens)/web-player-repaired", "--shard", "\(number)/2", "--fail-on", "never",
      ]).status
    }
    #expect(statuses == [0, 0])
  }

  @Test("a list of an audit names screens, each a pair with the hierarchy beside it")
  func auditList() throws {
    let screens = Command.root.appendingPathComponent("Examples/audit")
    let names = try FileManager.default.contentsOfDirectory(atPath: screens.path).sorted()
    let list = names.map { "\(screens.path)/\($0)/screen.png\n" }.joined()
    let listed = try Command.run(["audit", "--list", "-", "--format", "json"], input: Data(list.utf8))
    #expect(listed.output == (try Command.run(["audit", screens.path, "--format", "json"])).output)
    #expect(!listed.output.isEmpty)
  }

  @Test(
    "options that do not go together are usage errors",
    arguments: [
      ["recognize", "a.png", "--output", "b.jsonl"], ["recognize", "a.png", "--format", "json", "--resume"],
      ["recognize", "a.png", "--format", "json", "--output", "-"],
      ["recognize", "a.png", "--format", "json", "--output", "b.jsonl", "--retry-errors"],
      ["audit", "a.png", "--format", "sarif", "--output", "b.sarif", "--resume"],
      ["audit", "a.png", "--format", "json", "--output", "b.jsonl", "--html", "pages"],
      ["audit", "--list", "-", "--hierarchy", "a.xml"],
    ])
  func usage(arguments: [String]) throws {
    let outcome = try Command.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("error: "))
  }
}
