import Foundation
import HearsightPixels
import Testing

/// A folder as argument: every picture in it and in those inside, in an order that does not change.
@Suite("Folders of pictures")
struct FolderInputTests {
  private static let picture = Result { try Data(Bitmap(width: 200, height: 300).pngData()) }

  /// `b/shot.png`, `b/c/shot.png`, `a.png`, and what is no picture.
  private func makeFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    for name in ["b/c", ".git"] {
      try manager.createDirectory(at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    for name in ["b/shot.png", "b/c/shot.png", "a.png", ".git/hidden.png"] {
      _ = try folder.file(name, try Self.picture.get())
    }
    _ = try folder.file("notes.txt", Data("no picture".utf8))
    return folder
  }

  private func paths(_ outcome: Command.Outcome) throws -> [String] {
    try outcome.lines.compactMap { line in
      let object = try jsonObject(line)
      return (object["image"] as? [String: Any])?["path"] as? String ?? object["path"] as? String
    }
  }

  @Test("pictures come sorted, what is none is passed over with one line", arguments: ["recognize", "detect", "speak"])
  func everyPicture(command: String) throws {
    let folder = try makeFolder()
    let path = folder.url.path
    let outcome = try Command.run([command, path, "--format", "json"])
    #expect(outcome.status == 0)
    #expect(try paths(outcome) == ["\(path)/a.png", "\(path)/b/c/shot.png", "\(path)/b/shot.png"])
    #expect(outcome.errors.split(separator: "\n").map(String.init).count { $0.hasPrefix("skipped: ") } == 1)
    #expect(outcome.errors.contains("skipped: \(path)/notes.txt: it is no picture"))
  }

  @Test("a broken picture is an error, and the rest goes on")
  func broken() throws {
    let folder = try makeFolder()
    let half = try folder.file("half.png", try Self.picture.get().prefix(100))
    let outcome = try Command.run(["detect", folder.url.path, "--format", "json"])
    #expect(outcome.status == 1)
    #expect(outcome.lines.count == 4)
    #expect(outcome.errors.contains("error: \(half): the header promises 200 x 300 pixels, more than 100 bytes of PNG"))
  }

  @Test("links that lead in a circle, or nowhere, end")
  func links() throws {
    let folder = try makeFolder()
    let manager = FileManager.default
    for (link, target) in [("b/c/up", "../.."), ("0", "b"), ("gone", "nowhere"), ("z.png", "a.png")] {
      try manager.createSymbolicLink(
        atPath: folder.url.appendingPathComponent(link).path, withDestinationPath: target)
    }
    let path = folder.url.path
    let outcome = try Command.run(["detect", path, "--format", "json"])
    #expect(outcome.status == 0)
    #expect(try paths(outcome) == ["a.png", "b/c/shot.png", "b/shot.png", "z.png"].map { "\(path)/\($0)" })
    for link in ["0", "b/c/up"] {
      #expect(outcome.errors.contains("skipped: \(path)/\(link): it leads to a folder that was looked through already"))
    }
    #expect(outcome.errors.contains("skipped: \(path)/gone: it leads nowhere"))
  }

  @Test("overlays lie in folders as their pictures do; of two folders with one name in them, the second gets a number")
  func overlays() throws {
    let folder = try makeFolder()
    let path = folder.url.path
    let words = ["recognize", "\(path)/b", "\(path)/b/c/", "--overlay", "\(path)/drawings"]
    let outcome = try Command.run(words)
    #expect(outcome.status == 0)
    let drawn = try FileManager.default.subpathsOfDirectory(atPath: "\(path)/drawings").filter { $0.hasSuffix("png") }
    #expect(drawn.sorted() == ["c/shot.png", "shot-2.png", "shot.png"])
    // The next run does not take the drawings for screens.
    let again = try Command.run(["recognize", path])
    #expect(again.status == 0)
    #expect(again.errors.contains("skipped: \(path)/drawings/shot.png: Hearsight made it"))
    #expect(again.lines.filter { $0.hasPrefix(path) }.count == 3)
  }

  @Test("a folder without pictures says so")
  func empty() throws {
    let folder = try TemporaryFolder()
    let outcome = try Command.run(["recognize", folder.url.path, "--format", "json"])
    #expect(outcome.status == 1)
    let failure = try jsonObject(try #require(outcome.lines.first))["error"] as? [String: String]
    #expect(failure?["code"] == "empty-folder")
    #expect(outcome.errors == "error: there are no pictures in \(folder.url.path); name the folder that they are in\n")
  }
}
