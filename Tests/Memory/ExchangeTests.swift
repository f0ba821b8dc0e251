import Foundation
import HearsightBenchmarkEditing
import HearsightScreenModel
import Testing

@testable import HearsightMemory

@Suite("Labels from machine to machine")
struct ExchangeTests {
  private let folder = TemporaryFolder()
  private let screen = DrawnScreen(["Title", ":star", "Row"]).fingerprint

  private func store(_ name: String) throws -> MemoryStore { try MemoryStore(path: folder.path("\(name).sqlite")) }

  private func target(_ stop: Int) -> CorrectionTarget { CorrectionTarget(screen: screen.id, stop: stop) }

  private func correct(
    _ stop: Int, _ changes: [Correction.Change], in store: MemoryStore, by author: Correction.Author = .init(.user)
  ) throws {
    try store.correct(changes.map { (target(stop), $0) }, keeping: screen, by: author)
  }

  private func take(_ text: String, into store: MemoryStore) throws -> MergeReport {
    try store.takeIn(Data(text.utf8), path: "labels.jsonl")
  }

  @Test("arrive whole: every kind of correction, with its author, time and history")
  func roundTrip() throws {
    let (here, there) = (try store("here"), try store("there"))
    let changes: [Correction.Change] = [
      .name("Größe \"1\"\\"), .role(.comboBox), .hidden, .joined([0, 2]), .after(nil),
    ]
    try correct(1, changes, in: here, by: .init(.user, name: "anna"))
    try here.correct(target(1), .after(2), by: .init(.model, name: "namer-2"))
    try here.undo(by: .init(.user))
    let report = try there.takeIn(try here.exported(), path: "here")
    #expect(report.corrections == 7 && report.screens == 1 && report.known == 0)
    #expect(try there.content().log.all == here.content().log.all)
    #expect(try there.exported() == here.exported())
  }

  @Test("end up the same on both sides, whoever takes in first and how often")
  func merge() throws {
    let (a, b) = (try store("a"), try store("b"))
    try correct(0, [.name("Main"), .role(.button)], in: a)
    try correct(0, [.name("Start")], in: b)
    try correct(2, [.hidden], in: b)
    let (fromA, fromB) = (try a.exported(), try b.exported())
    #expect(try a.takeIn(fromB, path: "b").conflicts.count == 1)
    let report = try b.takeIn(fromA, path: "a")
    #expect(report.conflicts == (try a.conflicts()))
    #expect(try a.exported() == b.exported())
    #expect(try a.takeIn(fromB, path: "b").corrections == 0)
    #expect(try a.takeIn(storeAt: b.path).known == 4)
    #expect(try a.exported() == b.exported())
    // Somebody decides it, and the conflict is over on both.
    try a.correct(target(0), .name("Home"), by: .init(.user))
    _ = try b.takeIn(storeAt: a.path)
    #expect(try b.conflicts().isEmpty)
    #expect(try b.screen(screen.id).corrections.map(\.change).contains(.name("Home")))
  }

  @Test("with a clock that no store has reached are refused: after them nothing could be said any more")
  func farClock() throws {
    let store = try store("a")
    try store.keep(screen)
    func line(_ clock: String) -> String {
      #"{"correction":{"id":"\#(String(repeating: "a", count: 32))","screen":"\#(screen.id)","stop":1,"by":"user","#
        + #""at":"2026-11-24T19:00:00Z","attribute":"hidden","value":true,"clock":\#(clock)}}"#
    }
    for clock in ["4503599627370496", "9007199254740991", "9223372036854775807", "99999999999999999999", "0", "-1"] {
      #expect(throws: MemoryError.self) { try take(line(clock), into: store) }
    }
    #expect(try take(line("1000000"), into: store).corrections == 1)
    try store.correct(target(1), .withdrawn(.hidden), by: .init(.user))
    #expect(try store.screen(screen.id).corrections.isEmpty)
    // What was written after it is taken in elsewhere.
    let other = try self.store("b")
    #expect(try other.takeIn(try store.exported(), path: "a").corrections == 2)
  }

  @Test("may be written by hand, and are taken in once")
  func byHand() throws {
    let store = try store("a")
    try store.keep(screen)
    let line = #"{"correction":{"screen":"\#(screen.id)","stop":1,"attribute":"name","value":"Favourite"}}"#
    #expect(try take(line + "\n\n", into: store).corrections == 1)
    #expect(try take(line, into: store).known == 1)
    let kept = try store.screen(screen.id).corrections
    #expect(kept.map(\.change) == [.name("Favourite")] && kept[0].author.kind == .import)
  }

  @Test("written by hand and taken in on two machines, say the same on both in the end")
  func byHandTwice() throws {
    let (a, b) = (try store("a"), try store("b"))
    let line = #"{"correction":{"screen":"\#(screen.id)","stop":1,"attribute":"name","value":"Favourite"}}"#
    for store in [a, b] { try store.keep(screen) }
    for number in 0..<5 { try correct(2, [.name("\(number)")], in: b) }
    try correct(1, [.name("Star")], in: b)
    _ = try take(line, into: a)
    _ = try take(line, into: b)
    let memory = ScreenMemory(b)
    _ = try memory.kept(screen.id)
    _ = try a.takeIn(storeAt: b.path)
    _ = try b.takeIn(storeAt: a.path)
    #expect(try a.exported() == b.exported())
    #expect(try a.screen(screen.id).corrections == b.screen(screen.id).corrections)
    // A memory that had read the store before knows what was put in the place of what it had read.
    #expect(try memory.kept(screen.id).corrections == b.screen(screen.id).corrections)
  }

  @Test("are taken in as a whole or not at all, and a broken line is named")
  func broken() throws {
    let store = try store("a")
    try correct(0, [.name("Main")], in: store)
    let before = try store.exported()
    let good = #"{"correction":{"screen":"\#(screen.id)","stop":1,"attribute":"name","value":"Favourite"}}"#
    let id = String(repeating: "0", count: 32)
    for bad in [
      "nonsense", "[]", "{}", #"{"format":"other"}"#, #"{"format":"hearsight-labels","schema":2}"#,
      #"{"correction":{"screen":"\#(id)","stop":1,"attribute":"name","value":"x"}}"#,
      #"{"correction":{"screen":"\#(screen.id)","stop":99,"attribute":"name","value":"x"}}"#,
      #"{"correction":{"screen":"\#(screen.id)","stop":1.5,"attribute":"name","value":"x"}}"#,
      #"{"correction":{"screen":"\#(screen.id)","stop":1,"attribute":"size","value":"x"}}"#,
      #"{"correction":{"screen":"\#(screen.id)","stop":1,"attribute":"role","value":"banana"}}"#,
      #"{"correction":{"screen":"\#(screen.id)","stop":1,"attribute":"joined","value":"2"}}"#,
      #"{"correction":{"id":"x","screen":"\#(screen.id)","stop":1,"attribute":"hidden","value":true,"clock":1}}"#,
      #"{"screen":{"id":"\#(id)","height":1,"stops":[]}}"#,
    ] {
      let error = #expect(throws: MemoryError.self) { try take("\(good)\n\(bad)\n", into: store) }
      guard case .line(2, path: "labels.jsonl", _) = error else {
        Issue.record("\(bad): \(String(describing: error))")
        continue
      }
      #expect(try store.exported() == before)
    }
  }

  @Test("that were cut off or changed anywhere are told, and never half taken in", arguments: 0..<200)
  func fuzzed(seed: Int) throws {
    let (here, there) = (try store("here"), try store("there"))
    try correct(1, [.name("Play"), .joined([2])], in: here)
    var bytes = Array(try here.exported())
    var random = SplitMix64(state: UInt64(seed))
    if seed % 2 == 0 { bytes.removeLast(1 + random.below(bytes.count - 1)) }
    for _ in 0..<(seed % 5) where !bytes.isEmpty { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
    do throws(MemoryError) {
      let report = try there.takeIn(Data(bytes), path: "x")
      // Lines that are whole are taken in, and read back as they were.
      #expect(report.screens <= 1 && report.corrections <= 2)
      #expect(try there.content().log.all.count == report.corrections)
      if bytes == Array(try here.exported()) { #expect(report.corrections == 2) }
    } catch {
      #expect(!"\(error)".isEmpty)
      #expect(try there.screens().isEmpty)
    }
  }
}
