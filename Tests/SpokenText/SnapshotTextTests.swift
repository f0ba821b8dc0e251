import HearsightSpokenText
import Testing

@Suite struct SnapshotTextTests {
  private static let place = SpokenScreen.Place(x: 300, y: 20, width: 160, height: 40, tapX: 380, tapY: 40)

  private let screen = SpokenScreen(
    width: 720, height: 1280, style: SpeechStyle(language: "de", humanText: [.dates, .times], hints: false),
    stops: [
      SpokenScreen.Stop("Clocks. Heading.", place: place),
      SpokenScreen.Stop("Alarms", place: place, confidence: 0.714), SpokenScreen.Stop("#1 hit"),
      SpokenScreen.Stop("\\ a @ b", place: place), SpokenScreen.Stop("me @ home tap 3,4"),
    ])

  @Test func isReadable() {
    #expect(
      screen.snapshotText == ##"""
        # hearsight spoken snapshot 1
        # screen: 720 x 1280
        # spoken: voiceover, de, human text dates,times, hints off
        Clocks. Heading.   @ 300,20 160x40 tap 380,40
        Alarms             @ 300,20 160x40 tap 380,40 read 0.71
        \#1 hit
        \\ a @ b           @ 300,20 160x40 tap 380,40
        me @ home tap 3,4

        """##)
  }

  @Test func isReadBack() throws {
    var same = screen
    same.stops[1].confidence = 0.71
    #expect(try SpokenScreen(snapshotText: screen.snapshotText) == same)
    let windows = "\u{FEFF}" + screen.snapshotText.replacing("\n", with: "\r\n")
    #expect(try SpokenScreen(snapshotText: windows) == same)
  }

  @Test func theSecondColumnMayBeLeftOut() throws {
    let text = "# hearsight spoken snapshot 1\n\nSave. Button.\nOK  @ 1,2 3x4\nCancel @ 1,-2 3x4 tap 5,6\n"
    let read = try SpokenScreen(snapshotText: text)
    #expect(read.stops.map(\.text) == ["Save. Button.", "OK  @ 1,2 3x4", "Cancel"])
    #expect(read.stops.map { $0.place?.y } == [nil, nil, -2])
  }

  @Test func lineFeedsBecomeSpaces() throws {
    let text = SpokenScreen(stops: [SpokenScreen.Stop("a\nb\u{2028}c")]).snapshotText
    #expect(try SpokenScreen(snapshotText: text).stops.map(\.text) == ["a b c"])
  }

  @Test(arguments: [
    ("", "not-a-snapshot"), ("hello\n", "not-a-snapshot"), ("# hearsight spoken snapshot x\n", "not-a-snapshot"),
    ("# hearsight spoken snapshot 1\n# screeen: 3 x 4\n", "malformed-snapshot"),
    ("# hearsight spoken snapshot 1\n#1 hit\n", "malformed-snapshot"),
    ("# hearsight spoken snapshot 1\n# screen: big\n", "malformed-snapshot"),
    ("# hearsight spoken snapshot 1\n# spoken: latin\n", "malformed-snapshot"),
    ("# hearsight spoken snapshot 1\n# spoken: orca, en, human text some, hints on\n", "malformed-snapshot"),
  ])
  func refuses(_ text: String, _ code: String) {
    let error = #expect(throws: SnapshotError.self) { try SpokenScreen(snapshotText: text) }
    #expect(error?.code == code)
  }

  @Test func stylesAreReadBack() {
    for dialect in Dialect.allCases {
      for rules in [[], Set.all, [.emoji]] as [Set<HumanText.Rule>] {
        for hints in [true, false] {
          let style = SpeechStyle(dialect: dialect, language: "ru", humanText: rules, hints: hints)
          #expect(SpeechStyle(description: style.description) == style)
        }
      }
    }
    #expect(Set<HumanText.Rule>(list: "dates, emoji") == [.dates, .emoji])
    #expect(Set<HumanText.Rule>(list: "") == nil)
  }
}
