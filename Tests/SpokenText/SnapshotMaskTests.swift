import HearsightSpokenText
import Testing

/// What changes by itself is not compared (issue 16, D7).
@Suite struct SnapshotMaskTests {
  private func screen(_ texts: [String], masks: [SnapshotMask] = []) -> SpokenScreen {
    var screen = SpokenScreen(
      width: 300, height: 600,
      stops: texts.enumerated().map { index, text in
        .init(text, place: .init(x: 0, y: index * 50, width: 300, height: 44, tapX: 150, tapY: index * 50 + 22))
      })
    screen.masks = masks
    return screen
  }

  private func changes(_ old: [String], _ new: [String], _ masks: [SnapshotMask]) -> [String] {
    SnapshotComparison(of: screen(old, masks: masks), with: screen(new)).changes.map(\.description)
  }

  @Test(arguments: [
    (SnapshotMask.Kind.times, "9:41. Heading.", "10:05. Heading."), (.times, "Updated 9:41 PM", "Updated 17:05:30"),
    (.relativeTimes, "Anna, 25 seconds ago. Button.", "Anna, 3 minutes ago. Button."),
    (.relativeTimes, "Saved just now", "Saved 2 hours ago"), (.relativeTimes, "in 5 minutes", "in an hour"),
    (.relativeTimes, "Gespeichert vor 5 Minuten", "Gespeichert gerade eben"),
    (.relativeTimes, "Сохранено 5 минут назад", "Сохранено только что"),
    (.dates, "Due 17/07/2020", "Due 2020-07-18"), (.dates, "Due 17 July 2020", "Due Jul 18"),
    (.dates, "Fällig am 17. Juli", "Fällig am 3. März"), (.numbers, "Battery 45%", "Battery 100 %"),
    (.numbers, "Inbox, 12 unread", "Inbox, 1,204 unread"),
  ])
  func kinds(_ kind: SnapshotMask.Kind, _ old: String, _ new: String) {
    #expect(!changes([old], [new], []).isEmpty)
    #expect(changes([old], [new], [.kind(kind)]) == [])
    #expect(!changes([old], [new + " and more"], [.kind(kind)]).isEmpty, "the rest of the words is compared")
  }

  @Test func aRegionHidesStopsOfBeforeAndNow() throws {
    let region = try SnapshotMask("0,40,300,60")
    #expect(changes(["A", "B", "C"], ["A", "X", "C"], [region]) == [])
    #expect(changes(["A", "B", "C"], ["A", "B", "X"], [region]) == [#"stop 3: "C" became "X""#], "numbers stay")
  }

  @Test func anExpressionOfTheUsersOwn() throws {
    let mask = try SnapshotMask("/build [0-9a-f]+/")
    #expect(changes(["App, build 3f"], ["App, build 40"], [mask]) == [])
    #expect(!changes(["App, build 3f"], ["App, bulid 40"], [mask]).isEmpty)
  }

  @Test(arguments: ["0,0,0,4", "1,2,3", "1,2,a,4", "clocks", "/(/", "", "/"])
  func whatIsNoMaskIsRefusedWithWhatToSay(_ text: String) {
    let error = #expect(throws: SnapshotError.self) { try SnapshotMask(text) }
    #expect(error?.code == "malformed-mask")
  }

  @Test func masksAreKeptInTheSnapshot() throws {
    let masks: [SnapshotMask] = [
      .region(x: 0, y: -4, width: 720, height: 48), .kind(.relativeTimes), .expression("a/b, #x"),
    ]
    var screen = screen(["A"], masks: masks)
    screen.pictureMark = "0123456789abcdef"
    let text = screen.snapshotText
    #expect(text.hasPrefix("# hearsight spoken snapshot 2\n"))
    #expect(text.contains("# ignore: 0,-4 720x48\n# ignore: relative-times\n# ignore: /a/b, #x/\n"))
    #expect(try SpokenScreen(snapshotText: text) == screen)
  }

  @Test func aNewerSnapshotIsToldAsSuch() {
    let error = #expect(throws: SnapshotError.self) {
      try SpokenScreen(snapshotText: "# hearsight spoken snapshot 3\n")
    }
    #expect(error?.code == "newer-snapshot")
  }
}

@Suite struct SnapshotScaleTests {
  @Test func placesAreComparedInThePixelsOfWhatWasRecorded() {
    let twofold = SpokenScreen.Place(x: 20, y: 40, width: 200, height: 80, tapX: 120, tapY: 80)
    let threefold = SpokenScreen.Place(x: 30, y: 60, width: 300, height: 120, tapX: 180, tapY: 120)
    let old = SpokenScreen(width: 780, height: 1688, stops: [.init("A", place: twofold)])
    let new = SpokenScreen(width: 1170, height: 2532, stops: [.init("A", place: threefold)])
    #expect(SnapshotComparison(of: old, with: new).changes == [])
    var moved = new
    moved.stops[0].place?.y += 30
    #expect(
      SnapshotComparison(of: old, with: moved).changes.map(\.description) == [
        #"stop 1: "A" is 20 pixels further down, and is still activated at 120,80"#
      ])
  }

  @Test func whatLooksTheSameIsSetAside() {
    let place = SpokenScreen.Place(x: 0, y: 0, width: 100, height: 40, tapX: 50, tapY: 20)
    let other = SpokenScreen.Place(x: 0, y: 100, width: 100, height: 40, tapX: 50, tapY: 120)
    let old = SpokenScreen(stops: [.init("Share. Button.", place: place), .init("On", place: other)])
    let new = SpokenScreen(stops: [.init("Share. Image.", place: place), .init("Off", place: other)])
    let comparison = SnapshotComparison(of: old, with: new, looksSame: { place, _ in place.y < 50 })
    #expect(comparison.changes.map(\.description) == [#"stop 2: "On" became "Off""#])
    #expect(comparison.setAside.map(\.description) == [#"stop 1: "Share. Button." became "Share. Image.""#])
  }

  @Test func digitsAreLookedAtClosely() {
    let place = SpokenScreen.Place(x: 0, y: 0, width: 100, height: 40, tapX: 50, tapY: 20)
    for (from, to, closely) in [("363 KB", "863 KB", true), ("Share", "Shave", false), ("3 KB", "31 KB", false)] {
      let old = SpokenScreen(stops: [.init(from, place: place)])
      let new = SpokenScreen(stops: [.init(to, place: place, readText: to)])
      let comparison = SnapshotComparison(of: old, with: new, looksSame: { $1 == closely })
      #expect(comparison.changes.isEmpty && comparison.setAside.count == 1, "\(from) \(to)")
    }
    // What the screen reader adds was not read.
    let old = SpokenScreen(stops: [.init("Home. Tab. 2 of 4.", place: place)])
    let new = SpokenScreen(stops: [.init("Home. Tab. 2 of 3.", place: place, readText: "Home")])
    #expect(SnapshotComparison(of: old, with: new, looksSame: { !$1 }).changes.isEmpty)
  }
}
