import Foundation
import HearsightScreenModel
import Testing

@testable import HearsightDataDesk

@Suite("The folder that screens are collected into")
struct CollectionFolderTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func take(_ number: Int, app: String = "Größe & Co") throws -> CollectionOutcome {
    let collector = ScreenCollector(
      into: try CollectionFolder(scratch.url), from: FakeSource([DrawnScreen.image([number])]), capture: .hasty)
    return try collector.collect(CollectionPlace(app: app, address: "page \(number)", screens: 9))
  }

  @Test("names are numbered and safe for every file system; what stands there is never touched")
  func names() throws {
    try scratch.write("mine", to: "001-gr-e-co/notes.txt")
    #expect(try take(1) == .taken("002-gr-e-co"))
    #expect(scratch.names(in: "001-gr-e-co") == ["notes.txt"])
    #expect(try take(2, app: "日本") == .taken("001-screen"))
  }

  @Test("what a killed run left half done is taken away, and what it had finished is counted")
  func cleansUp() throws {
    #expect(try take(1) == .taken("001-gr-e-co"))
    try scratch.write("half", to: ".collect/taking-12345678/screen.png")
    let folder = try CollectionFolder(scratch.url)
    #expect(scratch.names(in: ".collect") == ["lock"])
    #expect(folder.count(ofApp: "Größe & Co") == 1)
  }

  @Test("a line that was cut off by the end of a run costs only itself")
  func survivesCutLines() throws {
    let line =
      "{\"again\":false,\"detail\":\"x\",\"place\":\"one\",\"reason\":\"blank\",\"when\":\"2026-01-01T00:00:00Z\"}"
    try scratch.write(line + "\n" + line.prefix(40), to: "thrown.jsonl")
    let folder = try CollectionFolder(scratch.url)
    #expect(folder.isDone("one"))
    try folder.note(ThrownDocument(when: "", place: "two", reason: "blank", detail: "", again: false))
    let lines = try String(contentsOf: scratch.url.appendingPathComponent("thrown.jsonl"), encoding: .utf8)
      .split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[2].contains("\"two\""))
  }

  @Test("two runs do not collect into one folder at a time")
  func isLocked() throws {
    let first = try CollectionFolder(scratch.url)
    #expect(throws: CollectionError.folderInUse(path: scratch.url.path)) { _ = try CollectionFolder(scratch.url) }
    #expect(first.entries.isEmpty)
  }

  @Test("a folder that cannot be written is told before anything is taken")
  func tellsUnwritable() throws {
    let file = try scratch.write("a file", to: "data")
    #expect(throws: CollectionError.self) { _ = try CollectionFolder(file) }
  }
}
