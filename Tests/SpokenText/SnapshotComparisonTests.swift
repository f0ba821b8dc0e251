import HearsightScreenModel
import HearsightSpokenText
import Testing

@Suite struct SnapshotComparisonTests {
  /// Stops one under the other, so that each text of before is at the place of its number.
  private func screen(_ texts: [String], from top: Int = 0) -> SpokenScreen {
    SpokenScreen(
      stops: texts.enumerated().map { index, text in
        let y = top + index * 50
        return SpokenScreen.Stop(
          text, place: SpokenScreen.Place(x: 0, y: y, width: 300, height: 44, tapX: 150, tapY: y + 22))
      })
  }

  private func changes(
    _ old: [String], _ new: [String], _ tolerance: SnapshotTolerance = SnapshotTolerance(pixels: nil)
  ) -> [String] {
    SnapshotComparison(of: screen(old), with: screen(new), tolerance: tolerance).changes.map(\.description)
  }

  private func changesOfWords(_ old: [String], _ new: [String]) -> [String] {
    let (one, other) = (SpokenScreen(stops: old.map { .init($0) }), SpokenScreen(stops: new.map { .init($0) }))
    return SnapshotComparison(of: one, with: other).changes.map(\.description)
  }

  @Test func theSameIsTheSame() {
    #expect(changes(["A", "B", "B"], ["A", "B", "B"]).isEmpty)
    #expect(changes([], []).isEmpty)
  }

  @Test func tellsWhichStopsWereSwapped() {
    let (heading, add, wake) = ("Alarms. Heading.", "Add alarm. Button.", "07:00, Weekdays. Switch Button. On.")
    #expect(
      changesOfWords([heading, add, wake], [wake, add, heading]) == [
        #"stop 1: "\#(wake)" is heard at another turn (stop 3 before)"#,
        #"stop 3: "\#(heading)" is heard at another turn (stop 1 before)"#,
      ])
    #expect(
      changesOfWords([heading, add, wake, "Edit. Button."], [add, wake, "Edit. Button.", heading]) == [
        #"stop 4: "\#(heading)" is heard at another turn (stop 1 before)"#
      ])
  }

  @Test func aFrameMayMoveWithoutWhereItIsActivated() {
    let old = SpokenScreen.Stop("A", place: .init(x: 0, y: 0, width: 300, height: 44, tapX: 150, tapY: 22))
    var new = old
    new.place?.y = 20
    #expect(
      SnapshotComparison(of: SpokenScreen(stops: [old]), with: SpokenScreen(stops: [new])).changes.map(\.description)
        == [#"stop 1: "A" is 20 pixels further down, and is still activated at 150,22"#])
  }

  @Test func tellsTheKindsApart() {
    let old = ["Inbox. Heading.", "Edit. Button.", "Search Field.", "Share. Button.", "Delete. Button."]
    var new = old
    new[3] = "Button."
    #expect(changes(old, new) == [#"stop 4: "Share. Button." became "Button.""#])
    #expect(changesOfWords(old, new) == [#"stop 4: "Share. Button." became "Button.""#])
    new = old
    new.remove(at: 1)
    #expect(changes(old, new) == [#""Edit. Button." is gone (stop 2 before)"#])
    #expect(changesOfWords(old, new) == [#""Edit. Button." is gone (stop 2 before)"#])
    new = old
    new.insert("Ad. Link.", at: 2)
    #expect(changes(old, new) == [#"stop 3 is new: "Ad. Link.""#])
    new = old
    new.append(new.remove(at: 1))
    #expect(changes(old, new) == [#"stop 5: "Edit. Button." is heard at another turn (stop 2 before)"#])
    #expect(changesOfWords(old, new) == [#"stop 5: "Edit. Button." is heard at another turn (stop 2 before)"#])
    #expect(changes(old, []).count == 5)
    #expect(changes([], old).count == 5)
  }

  @Test func tellsThemApartAtOnce() {
    let old = ["Inbox. Heading.", "Edit. Button.", "Anna. 3 messages.", "Bob", "Share. Button.", "Help. Link."]
    let new = [
      "Ad. Link.", "Inbox. Heading.", "Anna. 3 messages.", "Share this. Button.", "Help. Link.", "Edit. Button.",
    ]
    #expect(
      changesOfWords(old, new) == [
        #"stop 1 is new: "Ad. Link.""#, #""Bob" is gone (stop 4 before)"#,
        #"stop 4: "Share. Button." became "Share this. Button." (stop 5 before)"#,
        #"stop 6: "Edit. Button." is heard at another turn (stop 2 before)"#,
      ])
  }

  @Test func whatPushesOthersDownIsNotTakenForThem() {
    let old = screen(["Alarms. Heading.", "Add alarm. Button.", "07:00", "09:30"])
    let new = screen(["Alarms. Heading.", "Try Clock Plus. Link.", "Button.", "07:00", "09:30"])
    #expect(
      SnapshotComparison(of: old, with: new).changes.lines == [
        #"stop 2 is new: "Try Clock Plus. Link.""#,
        #"stop 3: "Add alarm. Button." became "Button." (stop 2 before)"#, "stops 4 to 5 are 50 pixels further down",
      ])
  }

  @Test func equalNamesArePairedByPlace() {
    let old = screen(["Button.", "Title", "Button."])
    var new = old
    new.stops.remove(at: 0)
    #expect(
      SnapshotComparison(of: old, with: new).changes.map(\.description) == [#""Button." is gone (stop 1 before)"#])
  }

  @Test func equalNeighboursArePairedByPlace() {
    let old = screen(["Title", "Group.", "Group.", "Group.", "End"])
    for gone in 1...3 {
      var new = old
      new.stops.remove(at: gone)
      #expect(
        SnapshotComparison(of: old, with: new).changes.map(\.description) == [
          #""Group." is gone (stop \#(gone + 1) before)"#
        ])
      #expect(
        SnapshotComparison(of: new, with: old).changes.map(\.description) == [#"stop \#(gone + 1) is new: "Group.""#])
    }
    let words = ["Group.", "Group."]
    #expect(changesOfWords(words, ["Group."]) == [#""Group." is gone (stop 2 before)"#])
    #expect(SnapshotComparison(of: screen(words), with: screen(words, from: 500)).changes.count == 2)
  }

  @Test func aFewPixelsAreTheSamePlace() {
    let old = screen(["A", "B"])
    #expect(SnapshotComparison(of: old, with: screen(["A", "B"], from: 8)).changes.isEmpty)
    let moved = SnapshotComparison(of: old, with: screen(["A", "B"], from: 9)).changes
    #expect(moved.map(\.description).first == #"stop 1: "A" is 9 pixels further down"#)
    #expect(moved.lines == ["stops 1 to 2 are 9 pixels further down"])
    let anywhere = SnapshotTolerance(pixels: nil)
    #expect(SnapshotComparison(of: old, with: screen(["A", "B"], from: 9), tolerance: anywhere).changes.isEmpty)
    var tapped = old
    tapped.stops[0].place?.tapX = 280
    #expect(
      SnapshotComparison(of: old, with: tapped).changes.map(\.description)
        == [#"stop 1: "A" is activated at 280,22 and was at 150,22"#])
  }

  @Test func hugeNumbersDoNotTrap() {
    var old = screen(["A"])
    old.stops[0].place = SpokenScreen.Place(x: .min, y: .max, width: .max, height: .max, tapX: .min, tapY: 0)
    #expect(SnapshotComparison(of: old, with: screen(["A"])).changes.count == 1)
    #expect(SnapshotComparison(of: screen(["A"]), with: old).changes.allSatisfy { !$0.description.isEmpty })
  }

  @Test func onlyWhatWasReadMayBeMisread() {
    func differs(_ was: String, _ now: String, read: String, sure: Double) -> Bool {
      let old = SpokenScreen(stops: [SpokenScreen.Stop(was)])
      let new = SpokenScreen(stops: [SpokenScreen.Stop(now, confidence: sure, readText: read)])
      return !SnapshotComparison(of: old, with: new, tolerance: SnapshotTolerance(confidence: 0.8)).changes.isEmpty
    }
    #expect(!differs("Settings. Heading.", "Settinqs. Heading.", read: "Settinqs", sure: 0.7))
    #expect(differs("Settings. Heading.", "Settinqs. Heading.", read: "Settinqs", sure: 0.9))
    #expect(differs("Settings. Heading.", "Setup. Heading.", read: "Setup", sure: 0.7))
    #expect(differs("Wi-Fi. Switch Button. On.", "Wi-Fi. Switch Button. Off.", read: "Wi-Fi", sure: 0.1))
    #expect(differs("Home. Tab. 1 of 4.", "Home. Tab. 2 of 4.", read: "Home", sure: 0.1))
    #expect(differs("Settings", "Settinqs. Heading.", read: "Settinqs", sure: 0.1))
  }

  /// Trying every pairing would take longer than the world will last.
  @Test(.timeLimit(.minutes(30))) func aLargeScreenIsCompared() {
    let old = (0..<300).map { "Item \($0). Button." }
    #expect(changes(old, Array(old.reversed())).count >= 299)
    #expect(changesOfWords(old, old) == [])
  }
}

@Suite struct SpokenScreenTests {
  @Test func keepsWhatIsHeardAndWhereItIs() throws {
    let spoken = try SpokenScreen(ScreenTests.screen, style: SpeechStyle(hints: false))
    #expect(spoken.stops[1].text == "Button.")
    #expect(spoken.stops[4].text == "17/07/2020. Actions available: Edit, Delete.")
    #expect(spoken.stops[0].place == SpokenScreen.Place(x: 10, y: 10, width: 90, height: 30, tapX: 55, tapY: 25))
    #expect(spoken.width == 300 && spoken.height == 600)
    let human = try SpokenScreen(ScreenTests.screen, style: SpeechStyle(humanText: .all))
    #expect(human.stops[4].text.hasPrefix("17 July 2020"))
    #expect(human.stops[4].readText == "17 July 2020")
    #expect(throws: SpeechError.self) { try SpokenScreen(ScreenTests.screen, style: SpeechStyle(language: "tlh")) }
  }
}
