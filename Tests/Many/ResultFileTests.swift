import Foundation
import HearsightMany
import Testing

/// The file of results: whole lines, each once, whatever ended the run before.
@Suite("Files of results")
struct ResultFileTests {
  private static let lines = [
    #"{"elements":[],"image":{"height":1,"path":"a.png","width":1},"schema":1,"stops":[]}"#,
    #"{"error":"no picture","file":"b.png"}"#,
    #"{"error":{"code":"empty-file","message":"it is empty"},"image":{"path":"c.png"},"schema":1}"#,
    #"{"image":{"path":"a.png"},"stops":[]}"#,
  ]

  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("results-\(UUID().uuidString)")
  private var path: String { folder.appendingPathComponent("out.jsonl").path }

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }

  private func content() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  @Test("lines are there at once")
  func append() throws {
    let file = try ResultFile(path: path, of: .recognition, .new)
    for (count, line) in Self.lines.enumerated() {
      try file.append(line)
      #expect(try content() == text(Array(Self.lines[...count])))
    }
    try file.synchronize()
  }

  @Test("what is there is left alone, thrown away or gone on with, as is said")
  func beginnings() throws {
    try write(text(Self.lines))
    #expect(throws: ResultFileError.exists(path: path)) { try ResultFile(path: path, of: .recognition, .new) }
    #expect(try content() == text(Self.lines))
    do {
      let resumed = try ResultFile(path: path, of: .recognition, .resumed(withoutFailures: false))
      #expect(resumed.done == ["a.png": 2, "b.png": 1, "c.png": 1])
      #expect((resumed.lineCount, resumed.failureCount) == (4, 2))
      #expect(try content() == text(Self.lines))
    }
    _ = try ResultFile(path: path, of: .recognition, .anew)
    #expect(try content().isEmpty)
    // An empty file holds nothing that could be lost.
    _ = try ResultFile(path: path, of: .recognition, .new)
  }

  @Test("a line that was cut off at any byte is taken away, and written again whole")
  func torn() throws {
    let whole = text(Array(Self.lines[..<2]))
    let last = Self.lines[2]
    for count in 1...last.utf8.count {
      try write(whole + last.prefix(count))
      let file = try ResultFile(path: path, of: .recognition, .resumed(withoutFailures: false))
      #expect(file.done == ["a.png": 1, "b.png": 1])
      try file.append(last)
      #expect(try content() == whole + last + "\n")
    }
  }

  @Test("what failed is tried again: its lines are taken away, those of others stay as they are")
  func withoutFailures() throws {
    try write(text(Self.lines) + "{\"torn")
    let file = try ResultFile(path: path, of: .recognition, .resumed(withoutFailures: true))
    #expect(file.done == ["a.png": 2])
    #expect(file.failureCount == 0)
    try file.append(#"{"image":{"path":"b.png"},"stops":[]}"#)
    #expect(try content() == text([Self.lines[0], Self.lines[3], #"{"image":{"path":"b.png"},"stops":[]}"#]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out.jsonl"])
    // The file that took the old one's place is locked as well.
    #expect(throws: ResultFileError.isTaken(path: path)) {
      try ResultFile(path: path, of: .recognition, .resumed(withoutFailures: false))
    }
  }

  @Test("two runs do not write into one file, and the second may once the first is over")
  func lock() throws {
    do {
      let first = try ResultFile(path: path, of: .recognition, .new)
      #expect(throws: ResultFileError.isTaken(path: path)) {
        try ResultFile(path: path, of: .recognition, .resumed(withoutFailures: false))
      }
      try first.append(Self.lines[0])
    }
    let second = try ResultFile(path: path, of: .recognition, .resumed(withoutFailures: false))
    #expect(second.done == ["a.png": 1])
  }

  @Test(
    "a file of something else is refused, and stays as it is",
    arguments: ["hello\n", "{\"image\":1}\n", "[]\n", "\n", "{\"findings\":[],\"image\":{\"path\":\"a.png\"}}\n"])
  func foreign(line: String) throws {
    try write(text([Self.lines[0]]) + line)
    #expect(throws: ResultFileError.foreignLine(path: path, number: 2)) {
      try ResultFile(path: path, of: .recognition, .resumed(withoutFailures: true))
    }
    #expect(try content() == text([Self.lines[0]]) + line)
  }

  @Test("a link's file is written, and the link stays", arguments: [false, true])
  func link(withoutFailures: Bool) throws {
    try write(text(Self.lines))
    let link = folder.appendingPathComponent("link.jsonl").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "out.jsonl")
    let file = try ResultFile(path: link, of: .recognition, .resumed(withoutFailures: withoutFailures))
    try file.append(Self.lines[0])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "out.jsonl")
    #expect(try content().hasSuffix(Self.lines[0] + "\n"))
  }

  @Test("where it cannot be written, that is told")
  func unwritable() throws {
    #expect(throws: ResultFileError.self) { try ResultFile(path: "/nowhere/out.jsonl", of: .recognition, .new) }
  }
}
