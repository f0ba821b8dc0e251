import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightMemory

@Suite("Screens known again")
struct RecallTests {
  private let rows = ["Settings", ":back", "Network", "Display", "Sound and alerts", ":search", "Privacy", "About"]
  private var screen: DrawnScreen { DrawnScreen(rows) }
  private let folder = TemporaryFolder()

  private func matches(_ other: DrawnScreen) -> [Int: Int] {
    ScreenComparison(screen.fingerprint, other.fingerprint).matches
  }

  @Test("a screen is itself, and each stop is itself")
  func same() {
    let comparison = ScreenComparison(screen.fingerprint, screen.fingerprint)
    #expect(comparison.isSameScreen && comparison.share == 1)
    #expect(comparison.matches == Dictionary(uniqueKeysWithValues: rows.indices.map { ($0, $0) }))
    #expect(screen.fingerprint.id == DrawnScreen(rows).fingerprint.id)
  }

  @Test("also in dark, larger, and further down")
  func changed() {
    let all = Dictionary(uniqueKeysWithValues: rows.indices.map { ($0, $0) })
    #expect(matches(DrawnScreen(rows, invertsColors: true)) == all)
    #expect(matches(DrawnScreen(rows, top: 90)) == all)
    let larger = DrawnScreen(rows)
    var scaled = larger
    scaled.image = larger.image.resized(width: 600, height: larger.image.height * 3 / 2)
    for index in scaled.screen.stops.indices {
      let frame = scaled.screen.stops[index].frame
      scaled.screen.stops[index].frame = Rect(
        x: frame.x * 1.5, y: frame.y * 1.5, width: frame.width * 1.5, height: frame.height * 1.5)
    }
    #expect(matches(scaled) == all)
  }

  @Test("with a row more, each stop is where it went")
  func rowMore() {
    var more = rows
    more.insert("Bluetooth", at: 3)
    let expected = Dictionary(uniqueKeysWithValues: rows.indices.map { ($0, $0 < 3 ? $0 : $0 + 1) })
    #expect(matches(DrawnScreen(more)) == expected)
    #expect(ScreenComparison(screen.fingerprint, DrawnScreen(more).fingerprint).isSameScreen)
  }

  @Test("what says something else is something else")
  func otherText() {
    var other = rows
    other[3] = "Keyboard"
    #expect(matches(DrawnScreen(other))[3] == nil)
  }

  @Test("another screen with the same bars is not taken for it, nor one of another app")
  func otherScreen() {
    let other = DrawnScreen([
      "Settings", ":back", "Ringtone", "Vibration", "Volume", "Do not disturb", "Alarms", "About",
    ])
    #expect(!ScreenComparison(screen.fingerprint, other.fingerprint).isSameScreen)
    var (one, two) = (screen.fingerprint, screen.fingerprint)
    (one.app, two.app) = ("org.example.one", "org.example.two")
    #expect(!ScreenComparison(one, two).isSameScreen)
    two.app = nil
    #expect(ScreenComparison(one, two).isSameScreen)
    #expect(!ScreenComparison(screen.fingerprint, DrawnScreen(["Settings"]).fingerprint).isSameScreen)
    #expect(!ScreenComparison(DrawnScreen(["Settings"]).fingerprint, DrawnScreen(["About"]).fingerprint).isSameScreen)
  }

  @Test("screens without stops, and hundreds alike, are compared in bounded time")
  func extremes() {
    let nothing = DrawnScreen([])
    #expect(matches(nothing).isEmpty)
    let alike = DrawnScreen(Array(repeating: "Row", count: 450), rowHeight: 30).fingerprint
    #expect(alike.stops.count == ScreenFingerprint.mostStops)
    let start = ContinuousClock.now
    _ = ScreenComparison(alike, alike)
    #expect(start.duration(to: .now) < .seconds(20))
  }

  @Test("a name that was given once is there at the next time, until it is withdrawn")
  func remembers() throws {
    let memory = ScreenMemory(try MemoryStore(path: folder.path("memory.sqlite")))
    let reviser = memory.reviser(app: nil)
    #expect(try reviser.revised(screen.screen, of: screen.image) == screen.screen)
    let known = try memory.recollection(of: screen.screen, in: screen.image)
    #expect(known.screens.isEmpty)
    try memory.correct(known.corrected.stops[5], of: known, [.name("Find a setting"), .after(0)], by: .init(.user))
    let dark = DrawnScreen(rows, invertsColors: true)
    let mended = try reviser.revised(dark.screen, of: dark.image)
    #expect(mended.stops[1].labelParts == [.text("Find a setting")])
    #expect(mended.stops.map { $0.origin?.stop } == [0, 5, 1, 2, 3, 4, 6, 7])
    // Corrected again on another picture of the screen, the later word counts.
    let again = try memory.recollection(of: dark.screen, in: dark.image)
    #expect(again.screens == [known.fingerprint.id])
    try memory.correct(again.corrected.stops[1], of: again, [.name("Search")], by: .init(.user))
    #expect(try reviser.revised(screen.screen, of: screen.image).stops[1].labelParts == [.text("Search")])
    try memory.correct(again.corrected.stops[1], of: again, [.withdrawn(.name)], by: .init(.user))
    #expect(try reviser.revised(screen.screen, of: screen.image).stops[1].labelParts == [.icon("search")])
  }

  @Test("what is said on many pictures of a screen is said of one screen: listed, taken back and withdrawn there")
  func pictures() throws {
    let memory = ScreenMemory(try MemoryStore(path: folder.path("memory.sqlite")))
    func picture(_ top: Int) -> DrawnScreen { DrawnScreen(rows, top: top) }
    func name(_ top: Int) throws -> [LabelPart] {
      let drawn = picture(top)
      return try memory.reviser(app: nil).revised(drawn.screen, of: drawn.image).stops[1].labelParts
    }
    for index in 0..<30 {
      let drawn = picture(index)
      let known = try memory.recollection(of: drawn.screen, in: drawn.image)
      try memory.correct(known.corrected.stops[1], of: known, [.name("Name \(index)")], by: .init(.user))
    }
    let kept = try memory.store.screens()
    #expect(kept.count == 1 && kept[0].corrections.map(\.change) == [.name("Name 29")])
    #expect(try name(50) == [.text("Name 29")])
    try memory.store.undo(by: .init(.user))
    #expect(try name(50) == [.text("Name 28")])
    // A picture that is kept by itself, as the service does, is the same screen to whoever asks.
    let other = picture(40).fingerprint
    try memory.store.keep(other)
    #expect(try memory.kept(other.id).corrections.map(\.target.screen) == [other.id])
    let written = try memory.correct(CorrectionTarget(screen: other.id, stop: 1), .name("Back"), by: .init(.user))
    #expect(written.target == CorrectionTarget(screen: other.id, stop: 1))
    #expect(try name(0) == [.text("Back")])
    #expect(try memory.undo(on: other.id, by: .init(.user)).now.change == .name("Name 28"))
    #expect(try memory.store.conflicts().isEmpty)
  }

  @Test("two forms that share most of their stops keep their own names where both have some")
  func twins() throws {
    let memory = ScreenMemory(try MemoryStore(path: folder.path("memory.sqlite")))
    let twin = DrawnScreen(["New item", ":back", "Network", "Display", "Sound and alerts", ":search", "Zoom", "Help"])
    #expect(ScreenComparison(screen.fingerprint, twin.fingerprint).isSameScreen, "one alone is taken for the other")
    for (drawn, name) in [(twin, "Cancel"), (screen, "Home")] {
      // Each is kept by itself, as on machines that did not know of each other.
      try memory.store.correct(
        [(CorrectionTarget(screen: drawn.fingerprint.id, stop: 1), .name(name))], keeping: drawn.fingerprint,
        by: .init(.user))
    }
    func name(_ drawn: DrawnScreen) throws -> [LabelPart] {
      try memory.reviser(app: nil).revised(drawn.screen, of: drawn.image).stops[1].labelParts
    }
    #expect(try name(twin) == [.text("Cancel")] && name(screen) == [.text("Home")])
  }

  @Test("what needs a stop that another picture lacks is kept with its own picture")
  func newRow() throws {
    let memory = ScreenMemory(try MemoryStore(path: folder.path("memory.sqlite")))
    let known = try memory.recollection(of: screen.screen, in: screen.image)
    try memory.correct(known.corrected.stops[1], of: known, [.name("Home")], by: .init(.user))
    var more = rows
    more.insert("Bluetooth", at: 3)
    let drawn = DrawnScreen(more)
    let again = try memory.recollection(of: drawn.screen, in: drawn.image)
    try memory.correct(again.corrected.stops[3], of: again, [.joined([4])], by: .init(.user))
    try memory.correct(again.corrected.stops[6], of: again, [.name("Find")], by: .init(.user))
    let mended = try memory.reviser(app: nil).revised(drawn.screen, of: drawn.image)
    #expect(mended.stops.count == drawn.screen.stops.count - 1)
    #expect(mended.stops.contains { $0.labelParts == [.text("Home")] })
    let before = try memory.reviser(app: nil).revised(screen.screen, of: screen.image)
    #expect(before.stops.count == rows.count && before.stops[5].labelParts == [.text("Find")])
  }

  @Test("what is told of one app's screens is not told of another's")
  func apps() throws {
    let memory = ScreenMemory(try MemoryStore(path: folder.path("memory.sqlite")))
    let known = try memory.recollection(of: screen.screen, in: screen.image, app: "org.example.one")
    try memory.correct(known.corrected.stops[1], of: known, [.name("Home")], by: .init(.user))
    func name(app: String?) throws -> [LabelPart] {
      try memory.reviser(app: app).revised(screen.screen, of: screen.image).stops[1].labelParts
    }
    #expect(try name(app: "org.example.one") == [.text("Home")])
    #expect(try name(app: nil) == [.text("Home")])
    #expect(try name(app: "org.example.two") == [.icon("back")])
  }
}

@Suite("What is kept of a text")
struct TextSketchTests {
  @Test("tells a text, though a letter was read wrongly, and not another")
  func likeness() {
    let text = TextSketch("Sound and alerts")
    #expect(text.likeness(TextSketch("sound  AND álerts!")) == 1)
    #expect(text.likeness(TextSketch("Sound and aIerts")) > 0.6)
    #expect(text.likeness(TextSketch("Privacy and security")) < 0.4)
    // Of "abcd" and "abxy" two of eight pairs are common: ^a and ab.
    #expect(TextSketch("abcd").likeness(TextSketch("abxy")) == 2 / 8.0)
    #expect(text.likeness(TextSketch("")) == 0 && TextSketch("  ...").isEmpty)
  }

  @Test("is written and read, and nothing else is")
  func codable() throws {
    let sketch = TextSketch("Lighthouse keeping for beginners, volume two")
    let data = try JSONEncoder().encode(sketch)
    #expect(try JSONDecoder().decode(TextSketch.self, from: data) == sketch)
    for wrong in ["\"abc\"", "\"zzzz\"", "\"00020001\"", "\"00010001\"", "7"] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(TextSketch.self, from: Data(wrong.utf8)) }
    }
  }

  @Test("holds nothing of what a field contains")
  func fields() {
    var drawn = DrawnScreen(["Name"])
    drawn.screen.stops[0].role = .textField
    drawn.screen.stops[0].labelParts = []
    drawn.screen.stops[0].setting = .text("Anna Kowalski")
    #expect(drawn.fingerprint.stops[0].text.isEmpty)
  }
}
