import HearsightHierarchies
import HearsightScreenModel
import HearsightSpokenText
import Testing

@Suite struct ExposedStopsTests {
  private static let picture = Size(width: 400, height: 800)

  /// What the reader of the dump's platform says, without hints.
  private func heard(_ hierarchy: ExposedHierarchy, size: Size = picture) -> [String] {
    let screen = ExposedStops(hierarchy, picture: size).screen(size: size, of: hierarchy)
    return ScreenTranscript(screen, speaker: Speaker(dialect: hierarchy.dialect), hints: false).lines.map(\.text)
  }

  private func android(_ nodes: String) throws -> [String] {
    let root = "<node class=\"android.widget.FrameLayout\" clickable=\"true\" bounds=\"[0,0][400,800]\">"
    return heard(try Dumps.read(text: "<hierarchy>\(root)\(nodes)</node></hierarchy>"))
  }

  private func text(_ words: String, _ top: Int) -> String {
    "<node class=\"android.widget.TextView\" text=\"\(words)\" bounds=\"[20,\(top)][300,\(top + 30)]\"/>"
  }

  @Test func wordsInSomethingClickableAreItsName() throws {
    let row = "<node class=\"android.widget.LinearLayout\" clickable=\"true\" bounds=\"[0,100][400,200]\">"
    #expect(try android(row + text("Inbox", 110) + text("3 new", 150) + "</node>") == ["Inbox, 3 new"])
    let named = row.replacing("clickable", with: "content-desc=\"Mail\" clickable")
    #expect(try android(named + text("Inbox", 110) + "</node>") == ["Mail"], "its own name is said in their place")
  }

  @Test func aClickableThingInSomethingClickableIsAStopOfItsOwn() throws {
    let icon = "<node class=\"android.widget.ImageButton\" clickable=\"true\" bounds=\"[340,110][390,160]\"/>"
    let row = "<node class=\"android.widget.LinearLayout\" clickable=\"true\" bounds=\"[0,100][400,200]\">"
    #expect(
      try android(row + text("Inbox", 110) + icon + "</node>")
        == ["Inbox", "Unlabelled, Button [no label, top right]"])
    #expect(
      try android(row + icon + "</node>") == ["Unlabelled, Button [no label, top right]"],
      "a wrapper without words is no stop")
  }

  @Test func aSwitchThatItsRowWorksIsSaidWithIt() throws {
    let row = "<node class=\"android.widget.LinearLayout\" clickable=\"true\" bounds=\"[0,100][400,200]\">"
    let toggle =
      "<node class=\"android.widget.Switch\" checkable=\"true\" checked=\"true\" clickable=\"false\" "
      + "focusable=\"false\" bounds=\"[320,120][380,160]\"/>"
    #expect(try android(row + text("Wi-Fi", 110) + toggle + "</node>") == ["On, Wi-Fi, Switch"])
  }

  @Test func talkBackSaysThatATapDoesSomethingWhereNoRoleDoes() throws {
    let row =
      "<hierarchy><node class=\"android.widget.LinearLayout\" text=\"Inbox\" clickable=\"true\" "
      + "bounds=\"[0,100][400,200]\"/></hierarchy>"
    let hierarchy = try Dumps.read(text: row)
    let screen = ExposedStops(hierarchy, picture: Self.picture).screen(size: Self.picture, of: hierarchy)
    let transcript = ScreenTranscript(screen, speaker: Speaker(dialect: .talkback))
    #expect(transcript.lines[0].utterance == Utterance(description: "Inbox", hint: "Double-tap to activate."))
  }

  @Test func itemsOfAListAreMetAsOne() throws {
    let item = "<node class=\"android.view.ViewGroup\" bounds=\"[0,100][400,200]\">" + text("Bach", 110)
    let list = "<node class=\"androidx.recyclerview.widget.RecyclerView\" bounds=\"[0,100][400,700]\">"
    #expect(try android(list + item + text("Fugue", 150) + "</node></node>") == ["Bach, Fugue"])
    #expect(try android(item + text("Fugue", 150) + "</node>") == ["Bach", "Fugue"], "outside of lists they are two")
  }

  @Test func whatIsHiddenEmptyOrBesideThePictureIsNotMet() throws {
    #expect(try android(text("Gone", 100).replacing("/>", with: " displayed=\"false\"/>")) == [])
    #expect(try android(text("Below", 900)) == [])
    #expect(try android(text("Thin", 100).replacing("[300,130]", with: "[300,100]")) == [])
  }

  @Test func anAppsWordsForAStateAreSaidInPlaceOfOurs() throws {
    let box = "<node class=\"android.widget.CheckBox\" text=\"Milk\" checkable=\"true\" bounds=\"[0,0][90,90]\"/>"
    #expect(try android(box.replacing("text", with: "checked=\"true\" text")) == ["Checked, Milk, Check box"])
    #expect(
      try android(box.replacing("text", with: "state-description=\"Bought\" checked=\"true\" text"))
        == ["Bought, Milk, Check box"])
  }

  @Test func voiceOverMeetsAccessibilityElementsAlone() throws {
    func dump(_ accessible: String) -> String {
      "<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" x=\"0\" y=\"0\" width=\"400\" height=\"800\">"
        + "<XCUIElementTypeCell type=\"XCUIElementTypeCell\" label=\"Bach, Fugue\" \(accessible) x=\"0\" y=\"90\" "
        + "width=\"400\" height=\"60\"><XCUIElementTypeStaticText type=\"XCUIElementTypeStaticText\" label=\"Bach\" "
        + "x=\"9\" y=\"99\" width=\"90\" height=\"20\"/></XCUIElementTypeCell></XCUIElementTypeApplication>"
    }
    #expect(heard(try Dumps.read(text: dump("accessible=\"true\""))) == ["Bach, Fugue"])
    #expect(heard(try Dumps.read(text: dump(""))) == ["Bach, Fugue"], "its name says all that is in it")
    #expect(heard(try Dumps.read(text: dump("").replacing("Bach, Fugue", with: "Row"))) == ["Bach"])
  }

  @Test func ofAPageLinksAreHeadingsWhereTheyAreTheirWords() throws {
    let page =
      "RootWebArea 'News'\n\t[1] heading 'Rain'\n\t\t[2] link 'Rain'\n\t\t\tStaticText 'Rain'\n"
      + "\t[3] button 'Save', pressed='false'\n\t[4] generic\n\t\tStaticText 'It rains.'\n\t[5] link ''\n"
    #expect(
      heard(try Dumps.read(text: page)) == ["Rain. Heading. Link.", "Save. Button.", "It rains.", "Link. [no label]"])
  }

  @Test func aTableOfATSPISaysALabelOnce() throws {
    let table =
      "id\ttag\tname\ttext\n0\tlabel\tTrash\t\"\"\n1\ttext\t\tTrash\n2\tpush-button\tOpen\tOpen\n3\tpanel\tA\t\"\"\n"
    #expect(heard(try Dumps.read(text: table)) == ["Trash", "Open push button"])
  }

  @Test func accessibilitySnapshotsAreSaidInTheirOrder() throws {
    func element(_ label: String, _ index: Int) -> String {
      "{\"element\": {\"_0\": {\"label\": \"\(label)\", \"traits\": [\"button\"], \"shape\": {\"type\": \"frame\", "
        + "\"frame\": [[0, \(index * 50)], [300, 44]]}}, \"traversalIndex\": \(index)}}"
    }
    let dump = try Dumps.read(text: "[\(element("Second", 1)), \(element("First", 0))]")
    #expect(heard(dump) == ["First. Button.", "Second. Button."])
  }

  @Test func everyFormatHasStops() throws {
    for (file, format) in Dumps.all where format != .lighthouse {
      let hierarchy = try Dumps.read(file, width: 1080, height: 2400)
      let heard = heard(hierarchy, size: Size(width: 1080, height: 2400))
      #expect(!heard.isEmpty, "\(file)")
      let nothing = Screen(size: Size(width: 1080, height: 2400), elements: [], stops: [])
      let merged = HierarchyMerge().merge(nothing, with: hierarchy).screen
      #expect(merged.stops.count == heard.count && merged.stops.allSatisfy(\.inferred.isEmpty), "\(file)")
    }
  }

  @Test func tenThousandNodesTakeLessThanASecond() throws {
    let rows = (0..<5000).map {
      "<node clickable=\"true\" bounds=\"[0,\($0 % 700)][400,\($0 % 700 + 40)]\">" + text("\($0)", $0 % 700)
    }
    let hierarchy = try Dumps.read(text: "<hierarchy>\(rows.map { $0 + "</node>" }.joined())</hierarchy>")
    let start = ContinuousClock.now
    #expect(ExposedStops(hierarchy, picture: Self.picture).stops.count == 5000)
    #expect(ContinuousClock.now - start < .seconds(5), "a debug build is about ten times slower")
  }
}
