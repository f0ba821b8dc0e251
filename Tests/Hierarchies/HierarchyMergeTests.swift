import HearsightHierarchies
import HearsightScreenModel
import HearsightSpokenText
import Testing

@Suite struct HierarchyMergeTests {
  private static let size = Size(width: 400, height: 800)

  /// A screen of stops of one element each, from the top.
  private func screen(_ elements: [Element], roles: [Element.ID: StopRole] = [:]) -> Screen {
    let stops = elements.map { element in
      var stop = Stop(id: element.id, kind: .single, elements: [element.id], frame: element.frame)
      stop.role = roles[element.id] ?? (element.type == .text ? .text : .button)
      stop.labelParts = [element.text.map { .text($0.string) } ?? element.icon.map { .icon($0.name) }].compactMap { $0 }
      stop.traits = stop.role == .text ? [.staticText] : [.button]
      return stop
    }
    return Screen(size: Self.size, elements: elements, stops: stops)
  }

  private func text(_ id: Int, _ words: String, y: Double) -> Element {
    Element(id: id, type: .text, frame: Rect(x: 20, y: y, width: 150, height: 30), text: TextContent(words))
  }

  private func icon(_ id: Int, _ name: String?, x: Double = 340, y: Double) -> Element {
    var icon = Element(id: id, type: .icon, frame: Rect(x: x, y: y, width: 30, height: 30))
    icon.icon = name.map { IconName(name: $0, confidence: 0.9) }
    icon.clickable = true
    return icon
  }

  private func node(_ attributes: String, _ frame: String, inner: String = "") -> String {
    "<node class=\"android.view.View\" \(attributes) bounds=\"\(frame)\">\(inner)</node>"
  }

  private func merged(_ seen: Screen, _ nodes: String) throws -> [String] {
    let root = node("", "[0,0][400,800]", inner: nodes)
    let hierarchy = try HierarchyReader().read(.init("<hierarchy>\(root)</hierarchy>".utf8), picture: Self.size)
    let screen = HierarchyMerge().merge(seen, with: hierarchy).screen
    #expect(screen.stops.map(\.id) == Array(screen.stops.indices))
    #expect(screen.elements.map(\.id) == Array(screen.elements.indices))
    return ScreenTranscript(screen, hints: false).lines.map(\.text)
  }

  @Test func anAppsNameWinsAndANamelessControlGetsTheDrawnOne() throws {
    let seen = screen([icon(0, "trash", y: 100), icon(1, "share", y: 200), text(2, "Buy", y: 300)])
    let nodes =
      node("class=\"\" content-desc=\"Remove song\" clickable=\"true\"", "[330,90][380,140]")
      + node("clickable=\"true\"", "[330,190][380,240]") + node("clickable=\"true\"", "[10,290][200,340]")
    #expect(
      try merged(seen, nodes.replacing(" class=\"\"", with: ""))
        == ["Remove song", "Share [inferred: name]", "Buy [inferred: name]"])
  }

  @Test func whatIsExposedNowhereFollowsWhatPrecedesItOnThePicture() throws {
    let seen = screen([text(0, "Title", y: 100), icon(1, "close", y: 100), text(2, "Footer", y: 400)])
    let nodes = node("text=\"Footer\"", "[20,400][170,430]") + node("text=\"Title\"", "[20,100][170,130]")
    #expect(
      try merged(seen, nodes) == ["Footer", "Title", "Close. Button. [inferred]"], "the app's order stays")
    #expect(
      try merged(seen, node("text=\"Footer\"", "[20,400][170,430]"))
        == ["Title [inferred]", "Close. Button. [inferred]", "Footer"])
  }

  @Test func whatTheAppExposesAndNobodySeesStays() throws {
    #expect(
      try merged(screen([]), node("content-desc=\"Skip to content\" clickable=\"true\"", "[0,90][9,99]"))
        == ["Skip to content"])
  }

  @Test func groupsAreTheApps() throws {
    let nodes = node("text=\"Bach\"", "[20,100][170,130]") + node("text=\"Fugue\"", "[20,140][170,170]")
    var seen = screen([text(0, "Bach", y: 100), text(1, "Fugue", y: 140)])
    seen.stops = [Stop(id: 0, kind: .text, elements: [0, 1], frame: Rect(x: 20, y: 100, width: 150, height: 70))]
    #expect(try merged(seen, nodes) == ["Bach", "Fugue"], "what the app parts stays parted")
    let row = node("clickable=\"true\"", "[0,90][400,180]", inner: nodes)
    #expect(try merged(screen([text(0, "Bach", y: 100), text(1, "Fugue", y: 140)]), row) == ["Bach, Fugue"])
  }

  @Test func aControlDrawnInARowAndNotExposedIsMetAfterIt() throws {
    let row = node("content-desc=\"Bach, Fugue\" clickable=\"true\"", "[0,90][400,180]")
    let seen = screen([text(0, "Bach", y: 100), icon(1, "trash", y: 110), text(2, "Fugue", y: 140)])
    #expect(try merged(seen, row) == ["Bach, Fugue", "Trash. Button. [inferred]"])
  }

  @Test func statesAreTheAppsWhereItTellsThem() throws {
    let toggle = Element(id: 1, type: .toggleSelected, frame: Rect(x: 320, y: 110, width: 60, height: 30))
    let seen = screen([text(0, "Wi-Fi", y: 110), toggle], roles: [1: .toggle])
    let row = node("content-desc=\"Wi-Fi\" clickable=\"true\"", "[0,90][400,180]")
    #expect(try merged(seen, row) == ["Wi-Fi. Switch Button. On. [inferred: role, state]"])
    let told = row.replacing("clickable", with: "checkable=\"true\" checked=\"false\" clickable")
    #expect(try merged(seen, told).allSatisfy { !$0.contains("inferred") && !$0.contains("On.") })
  }

  @Test func theSystemsBarsAndNamelessPicturesAreNotAdded() throws {
    let seen = screen(
      [
        text(0, "12:30", y: 0), Element(id: 1, type: .icon, frame: Rect(x: 180, y: 765, width: 30, height: 30)),
        Element(id: 2, type: .picture, frame: Rect(x: 20, y: 300, width: 200, height: 200)),
      ], roles: [2: .image])
    #expect(try merged(seen, node("text=\"Home\"", "[20,100][170,130]")) == ["Home"])
  }

  @Test func keysOfTheSystemsKeyboardAreNotAdded() throws {
    let keys = "qwertyuiop".enumerated().map { index, letter in
      Element(
        id: index, type: .text, frame: Rect(x: Double(index) * 40 + 4, y: 560, width: 32, height: 40),
        text: TextContent(String(letter)))
    }
    let search = node("text=\"Search\" focusable=\"true\"", "[20,100][170,130]")
    #expect(try merged(screen(keys + [text(10, "Recent", y: 200)]), search) == ["Search", "Recent [inferred]"])
    #expect(try merged(screen(Array(keys.prefix(5))), search).count == 6, "five letters are no keyboard")
  }

  @Test func aPageThatAnotherToolkitDrawsIsReadAsSeen() throws {
    let page = node("clickable=\"true\"", "[0,60][400,740]")
    let seen = screen([text(0, "Level 4", y: 100), icon(1, "play", y: 300)])
    #expect(
      try merged(seen, page) == ["Button. [no label, centre]", "Level 4 [inferred]", "Play. Button. [inferred]"])
  }

  @Test func withoutFramesOnlyWordsThatTheAppDoesNotSayAreAdded() throws {
    let page = "RootWebArea 'Shop'\n\t[1] button 'Search'\n\t[2] link 'Shipping to Spain'\n"
    let hierarchy = try HierarchyReader().read(.init(page.utf8), picture: Self.size)
    let seen = screen([icon(0, "search", y: 100), text(1, "Shipping", y: 200), text(2, "Now cheaper", y: 300)])
    let stops = HierarchyMerge().merge(seen, with: hierarchy).screen.stops
    #expect(stops.count == 3)
    #expect(stops.filter { !$0.inferred.isEmpty }.map(\.labelParts) == [[.text("Now cheaper")]])
  }

  @Test func aPasswordIsNeverReadFromThePicture() throws {
    let field =
      "<node class=\"android.widget.EditText\" password=\"true\" clickable=\"true\" bounds=\"[10,90][390,140]\"/>"
    #expect(try merged(screen([text(0, "hunter22", y: 100)]), field).allSatisfy { !$0.contains("hunter") })
  }
}
