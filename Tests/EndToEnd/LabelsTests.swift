import Foundation
import Testing

@Suite("hearsight labels")
struct LabelsTests {
  private let folder: TemporaryFolder
  private let store: String
  private let picture = Command.root.appendingPathComponent("Examples/gnome-clocks-alarms.png").path

  init() throws {
    folder = try TemporaryFolder()
    store = folder.url.appendingPathComponent("memory.sqlite").path
  }

  private func run(_ arguments: String...) throws -> Command.Outcome {
    try Command.run(arguments + ["--store", store])
  }

  @Test("what was said of a stop is heard from then on, by every command, until it is taken back")
  func remembers() throws {
    let before = try Command.run(["speak", picture])
    #expect(before.lines.first == "1. Add. Button.")
    let set = try run("labels", "set", picture, "1", "--name", "New alarm", "--author", "anna")
    #expect(set.status == 0 && set.output.contains("is called \"New alarm\"  by user anna"))
    #expect(try run("labels", "set", picture, "3", "--hide").status == 0)
    let after = try run("speak", picture)
    #expect(after.lines.first == "1. New alarm. Button." && after.lines.count == before.lines.count - 1)
    #expect(try run("recognize", picture).output.hasPrefix("1. New alarm. Button."))
    let json = try jsonObject(try run("recognize", picture, "--format", "json").output)
    let stops = try #require(json["stops"] as? [[String: Any]])
    let origin = try #require(stops.first?["origin"] as? [String: Any])
    #expect(origin["corrected"] as? [String] == ["name"] && origin["stop"] as? Int == 0)
    // Without the store, nothing is changed.
    #expect(try Command.run(["speak", picture]).output == before.output)

    let list = try run("labels", "list")
    let ids = list.lines.filter { $0.hasPrefix("  ") }.map { String($0.trimmingCharacters(in: .whitespaces).prefix(8)) }
    #expect(ids.count == 2)
    #expect(try run("labels", "undo").output.contains("undone: \(ids[1])"))
    #expect(try run("labels", "remove", ids[0]).status == 0)
    #expect(try run("labels", "list").output == "Nothing is remembered.\n")
    #expect(try run("speak", picture).output == before.output)
  }

  @Test("an audit proposes the names that were given")
  func audit() throws {
    let pair = Command.root.appendingPathComponent("Examples/audit/web-player-faulty")
    let (screen, hierarchy) = (
      pair.appendingPathComponent("screen.png").path, pair.appendingPathComponent("hierarchy.json")
    )
    let heard = try run("speak", screen).lines
    let number = try #require(heard.first { $0.contains("Previous track") }?.prefix { $0 != "." })
    _ = try run("labels", "set", screen, String(number), "--name", "Song before")
    let audit = try run("audit", screen, "--hierarchy", hierarchy.path, "--format", "json", "--fail-on", "never")
    #expect(
      audit.status == 0 && audit.output.contains("aria-label=\\\"Song before\\\""), "\(audit.output.prefix(3000))")
  }

  @Test("groups and order can be mended")
  func grouping() throws {
    let count = try run("speak", picture).lines.count
    #expect(try run("labels", "set", picture, "5", "--join", "6").status == 0)
    #expect(try run("speak", picture).lines.count == count - 1)
    #expect(try run("labels", "set", picture, "5", "--split").status == 0)
    #expect(try run("speak", picture).lines.count == count)
    #expect(try run("labels", "set", picture, "4", "--split").status == 0)
    #expect(try run("speak", picture).lines.count > count)
    _ = try run("labels", "undo")
    #expect(try run("labels", "set", picture, "4", "--first").status == 0)
    #expect(try run("speak", picture).lines.first?.contains("Wake up") == true)
  }

  @Test("labels go to another machine and back, and differences are told")
  func exchange() throws {
    let other = folder.url.appendingPathComponent("other.sqlite").path
    _ = try run("labels", "set", picture, "1", "--name", "New alarm")
    _ = try Command.run(["labels", "set", picture, "1", "--name", "Neuer Wecker", "--store", other])
    let file = folder.url.appendingPathComponent("sync/here.jsonl").path
    #expect(try run("labels", "export", file).status == 0)
    let sync = folder.url.appendingPathComponent("sync").path
    let merged = try Command.run(["labels", "merge", sync, "--store", other])
    #expect(merged.status == 0 && merged.output.contains("1 new") && merged.output.contains("conflict on screen"))
    #expect(try run("labels", "merge", other).status == 0)
    #expect(
      try run("labels", "export", "-").output == Command.run(["labels", "export", "-", "--store", other]).output)
    #expect(try run("speak", picture).lines.first == Command.run(["speak", picture, "--store", other]).lines.first)
    #expect(try run("labels", "list", "--conflicts").output.contains("counts:"))
    // Our own export may be written over, another's file may not.
    #expect(try run("labels", "export", file).status == 0)
    let notes = try folder.file("notes.txt", Data("mine".utf8))
    #expect(try run("labels", "export", notes).status == 1)
    #expect(try String(contentsOfFile: notes, encoding: .utf8) == "mine")
  }

  @Test("what cannot be done is told: what, where, what to do")
  func errors() throws {
    let far = try run("labels", "set", picture, "99", "--name", "x")
    #expect(far.status != 0 && far.errors.contains("no stop 99"))
    #expect(try run("labels", "set", picture, "1").errors.contains("Say what it is"))
    #expect(try run("labels", "set", picture, "1", "--name", "").errors.contains("empty"))
    #expect(try run("labels", "remove", "zz").errors.contains("no correction zz"))
    #expect(try run("labels", "undo").errors.contains("nothing to be taken back"))
    let broken = try folder.file("broken.jsonl", Data("{\"correction\":{}}\n".utf8))
    #expect(try run("labels", "import", broken).errors.contains("line 1"))
    #expect(try Command.run(["recognize", picture, "--app", "x"]).errors.contains("--store"))
    let foreign = try Command.run(["labels", "list", "--store", "/proc/nowhere/memory.sqlite"])
    #expect(foreign.status != 0 && foreign.errors.contains("/proc/nowhere/memory.sqlite"))
  }

  @Test("a broken file is set aside with a message, and a new one is begun")
  func broken() throws {
    let path = try folder.file("broken.sqlite", Data("no database".utf8))
    let outcome = try Command.run(["labels", "list", "--store", path])
    #expect(outcome.status == 0 && outcome.errors.contains("was broken; it is now \(path).broken-"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    let aside = try #require(names.first { $0.hasPrefix("broken.sqlite.broken-") && !$0.hasSuffix("-wal") })
    #expect(try Data(contentsOf: folder.url.appendingPathComponent(aside)) == Data("no database".utf8))
  }
}
