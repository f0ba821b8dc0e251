import Foundation
import Hearsight
import HearsightPixels
import HearsightScreenModel
import Testing

@Suite struct ScreenSourceTests {
  private struct NotAsked: Error {}

  private let hierarchy = """
    [{"container": {"_0": {"type": {"list": {}}, "frame": [[0, 0], [100, 88]]}, "children": [
      {"element": {"_0": {"label": "One", "traits": [], "shape": {"type": "frame", "frame": [[0, 0], [100, 44]]}},
        "traversalIndex": 0}},
      {"element": {"_0": {"label": "Two", "traits": ["button"], "hint": "Zum Umschalten Doppeltippen.",
        "description": "Two. Taste. 2 von 3.", "shape": {"type": "frame", "frame": [[0, 44], [100, 44]]}},
        "traversalIndex": 1}}]}}]
    """

  @Test("a hierarchy needs no recognizer; its lists and positions are known; hints of any language are VoiceOver's")
  func hierarchies() throws {
    for text in [hierarchy, "\u{FEFF}\n " + hierarchy] {
      let screen = try ScreenFile(data: Array(text.utf8)).screen { throw NotAsked() }
      #expect(screen.stops.map(\.boundary) == [.listStart, .listEnd])
      #expect(screen.stops[1].position?.count == 3)
      #expect(screen.stops[1].hint == nil)
    }
  }

  @Test("pixels ask for a recognizer")
  func pixels() throws {
    #expect(throws: NotAsked.self) { try Bitmap(width: 4, height: 4).screen { throw NotAsked() } }
  }

  @Test("what is neither is refused with a reason", arguments: ["", "hello", "{", "[1]", "{\"a\":1}"])
  func neither(text: String) {
    let error = #expect(throws: (any Error).self) { try ScreenFile(data: Array(text.utf8)) }
    #expect((error as? any HearsightError)?.code.isEmpty == false)
  }
}
