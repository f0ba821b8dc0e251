import Foundation
import Hearsight
import HearsightSpokenText
import Testing

/// With hierarchies, which need no models.
@Suite final class SnapshotFolderTests {
  private let root = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: root.appendingPathComponent("de"), withIntermediateDirectories: true)
    try write("Home", to: "home.json")
    try write("Start", to: "de/home.json")
    try write("Hidden", to: ".git.json")
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  private func write(_ label: String, to name: String) throws {
    let json = """
      [{"element": {"_0": {"label": "\(label)", "traits": ["button"],
        "shape": {"type": "frame", "frame": [[0, 0], [100, 44]]}}, "traversalIndex": 0}}]
      """
    try Data(json.utf8).write(to: root.appendingPathComponent(name))
  }

  private func record(_ folder: SnapshotFolder, overwriting: Bool = false) throws -> [String] {
    var results: [String] = []
    try folder.record(
      style: SpeechStyle(), overwriting: overwriting, recognizedBy: { throw CancellationError() },
      report: { results.append("\($0.name) \($0.outcome)") })
    return results
  }

  private func verify(_ folder: SnapshotFolder, updating: Bool = false) throws -> [String] {
    var results: [String] = []
    try folder.verify(
      tolerance: SnapshotTolerance(), updating: updating, recognizedBy: { throw CancellationError() },
      report: { results.append("\($0.name) \($0.outcome)") })
    return results
  }

  @Test("records what is missing, keeps what is there, tells what changed, updates on demand")
  func life() throws {
    let folder = try SnapshotFolder(screens: root)
    #expect(try verify(folder) == ["de/home.json unrecorded", "home.json unrecorded"])
    #expect(try record(folder) == ["de/home.json recorded", "home.json recorded"])
    #expect(try record(folder) == ["de/home.json kept", "home.json kept"])
    #expect(try verify(folder) == ["de/home.json same", "home.json same"])
    try write("House", to: "home.json")
    let difference = try verify(folder)
    #expect(difference[1].hasPrefix("home.json different"))
    #expect(try verify(folder) == difference, "looking changes nothing")
    #expect(try verify(folder, updating: true)[1].hasPrefix("home.json updated"))
    #expect(try verify(folder) == ["de/home.json same", "home.json same"])
    try FileManager.default.removeItem(at: root.appendingPathComponent("de/home.json"))
    #expect(try verify(folder, updating: true) == ["home.json same", "de/home.json orphaned"])
    #expect(try record(folder, overwriting: true) == ["home.json recorded"])
  }

  @Test("the text files can be elsewhere")
  func elsewhere() throws {
    let other = root.appendingPathComponent("texts")
    let folder = try SnapshotFolder(screens: root, snapshots: other)
    #expect(try record(folder) == ["de/home.json recorded", "home.json recorded"])
    #expect(FileManager.default.fileExists(atPath: other.appendingPathComponent("de/home.json.spoken.txt").path))
    #expect(try verify(folder) == ["de/home.json same", "home.json same"])
  }

  @Test("a folder that is missing or empty is an error, so that a job that checks nothing does not pass")
  func nothingToCheck() throws {
    #expect(throws: SnapshotError.self) { try SnapshotFolder(screens: self.root.appendingPathComponent("none")) }
    let empty = root.appendingPathComponent("empty")
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    #expect(throws: SnapshotError.noScreens(path: empty.path)) { try SnapshotFolder(screens: empty).names() }
  }

  @Test("a broken screen or snapshot is told in its place; the others go on")
  func broken() throws {
    let folder = try SnapshotFolder(screens: root)
    _ = try record(folder)
    try Data("[".utf8).write(to: root.appendingPathComponent("bad.json"))
    let words = try verify(folder).map { String($0.split(separator: " ")[1]) }
    #expect(words == ["unrecorded", "same", "same"])
    try Data([0xFF, 0xFE, 0x00]).write(to: folder.snapshot(of: "bad.json"))
    #expect(try verify(folder)[0].contains("no UTF-8"))
    try Data("something else".utf8).write(to: folder.snapshot(of: "bad.json"))
    #expect(try verify(folder)[0].contains("failed"))
    #expect(try verify(folder).count == 3)
  }
}
