import HearsightScreenModel
import Testing

@testable import HearsightMemory

@Suite("Corrections that make no sense")
struct CorrectionCheckTests {
  private let screen = DrawnScreen(["Title", ":star", "Row"]).fingerprint

  @Test(
    "are refused, with a reason",
    arguments: [
      .name(""), .name("  \u{3000}"), .name("two\nlines"), .name(String(repeating: "x", count: 501)), .joined([]),
      .joined([0]), .joined([1, 1]), .joined([7]), .after(0), .after(9), .after(-1),
      .split(StopParts(elements: [.icon], parts: [[0], [0]])), .split(StopParts(elements: [.text], parts: [[0]])),
      .split(StopParts(elements: [.text], parts: [[0], [4]])), .split(StopParts(elements: [.text], parts: [[0], []])),
    ] as [Correction.Change])
  func refused(change: Correction.Change) {
    #expect(throws: MemoryError.self) {
      try Correction.check(change, of: CorrectionTarget(screen: screen.id, stop: 0), on: screen)
    }
  }

  @Test("of stops that are not there are refused")
  func noStop() {
    #expect(throws: MemoryError.noStop(3, count: 3)) {
      try Correction.check(.hidden, of: CorrectionTarget(screen: screen.id, stop: 3), on: screen)
    }
    #expect(throws: MemoryError.self) {
      try Correction.check(.joined([1]), of: CorrectionTarget(screen: screen.id, stop: 0, part: 0), on: screen)
    }
  }

  @Test(
    "and others are taken",
    arguments: [.name("Wiedergabe 🎵"), .role(.button), .hidden, .joined([1, 2]), .after(nil), .after(2)]
      as [Correction.Change])
  func taken(change: Correction.Change) throws {
    try Correction.check(change, of: CorrectionTarget(screen: screen.id, stop: 0), on: screen)
  }
}
