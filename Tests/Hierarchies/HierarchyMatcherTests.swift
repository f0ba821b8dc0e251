import HearsightHierarchies
import HearsightScreenModel
import Testing

@Suite struct HierarchyMatcherTests {
  private static let picture = Size(width: 400, height: 800)

  private func match(_ seen: [SeenItem], _ nodes: String) throws -> HierarchyMatching {
    let root = "<node class=\"android.widget.FrameLayout\" clickable=\"true\" bounds=\"[0,0][400,800]\">"
    let text = "<hierarchy>\(root)\(nodes)</node></hierarchy>"
    let hierarchy = try HierarchyReader().read(.init(text.utf8), picture: Self.picture)
    return HierarchyMatcher().match(seen, with: hierarchy, picture: Self.picture)
  }

  private func item(_ id: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ text: String? = nil)
    -> SeenItem
  {
    SeenItem(id: id, frame: Rect(x: x, y: y, width: width, height: height), text: text, isIcon: text == nil)
  }

  private let play =
    "<node class=\"android.widget.ImageButton\" content-desc=\"Play\" clickable=\"true\" bounds=\"[10,10][60,60]\"/>"

  @Test func oneThingInAnElementIsIt() throws {
    let matching = try match([item(7, 20, 20, 30, 30)], play)
    #expect(matching.matched == [.init(seen: 7, exposed: 1, reason: .containment)])
    #expect(matching.unmatched.isEmpty)
    #expect(matching.exposed(for: 7) == 1)
    #expect(matching.seen(of: 1) == [7])
  }

  @Test func eightyFiveHundredthsMustLieInIt() throws {
    // 30 of 35 columns are inside: 86 %; of 36 only 83 %.
    #expect(try match([item(0, 30, 20, 35, 30)], play).matched.first?.reason == .containment)
    #expect(try match([item(0, 30, 20, 36.2, 30)], play).matched.first?.reason != .containment)
  }

  @Test func whatTouchesNothingIsUnmatched() throws {
    let matching = try match([item(3, 200, 200, 30, 30)], play)
    #expect(matching.unmatched == [3])
    #expect(matching.unseen == [1])
  }

  @Test func theWholeScreenMatchesNothing() throws {
    #expect(try match([item(3, 200, 200, 30, 30)], "").unmatched == [3])
  }

  @Test func aTextThatOccursOnceMatchesWhereverItIs() throws {
    let node = "<node class=\"android.widget.TextView\" text=\"Settings\" bounds=\"[10,100][200,140]\"/>"
    let matching = try match([item(1, 20, 600, 150, 30, "Setting5")], node)
    #expect(matching.matched == [.init(seen: 1, exposed: 1, reason: .text)])
    #expect(try match([item(1, 20, 600, 150, 30, "Sott1ngs")], node).unmatched == [1])
  }

  @Test func ofEqualTextsTheOverlappingOneMatches() throws {
    let nodes = [100, 200].map {
      "<node class=\"android.widget.TextView\" text=\"Add to cart\" bounds=\"[10,\($0)][200,\($0 + 40)]\"/>"
    }
    let items = [item(0, 12, 102, 150, 30, "Add to cart"), item(1, 12, 202, 150, 30, "Add to cart")]
    let matching = try match(items, nodes.joined())
    #expect(matching.exposed(for: 0) == 1)
    #expect(matching.exposed(for: 1) == 2)
    #expect(try match([item(2, 12, 600, 150, 30, "Add to cart")], nodes.joined()).unmatched == [2])
  }

  @Test func aTextThatDiffersFromAnotherByOneLetterIsItsOwn() throws {
    let nodes = [100, 200].map {
      "<node class=\"android.widget.TextView\" text=\"Item \($0 / 100)\" bounds=\"[10,\($0)][200,\($0 + 40)]\"/>"
    }
    let items = [item(0, 12, 602, 150, 30, "Item 1"), item(1, 12, 702, 150, 30, "Item 2")]
    let matching = try match(items, nodes.joined())
    #expect(matching.matched.map(\.exposed) == [1, 2])
    #expect(matching.matched.allSatisfy { $0.reason == .text })
  }

  @Test func aFieldAmongOthersIsTheElementThatIsAField() throws {
    let node =
      "<node class=\"android.widget.EditText\" text=\"\" clickable=\"true\" bounds=\"[0,100][400,180]\"/>"
    let field = SeenItem(id: 1, frame: Rect(x: 10, y: 110, width: 300, height: 60), control: .field)
    let icon = item(0, 350, 120, 30, 30)
    #expect(try match([icon, field], node).matched == [.init(seen: 1, exposed: 1, reason: .kind)])
  }

  @Test func aNameRepeatedByItsCellCountsOnce() throws {
    let nodes =
      "<node class=\"android.view.View\" content-desc=\"Radio\" clickable=\"true\" bounds=\"[0,100][400,180]\">"
      + "<node class=\"android.widget.TextView\" text=\"Radio\" bounds=\"[20,120][100,160]\"/></node>"
    #expect(try match([item(0, 22, 122, 70, 30, "Radio")], nodes).exposed(for: 0) == 2)
  }

  @Test func anElementOfSeveralMustSayTheirTexts() throws {
    let node =
      "<node class=\"android.view.View\" content-desc=\"Inbox, 3 new\" clickable=\"true\" bounds=\"[0,100][400,180]\"/>"
    let items = [
      item(0, 20, 110, 100, 30, "Inbox"), item(1, 20, 145, 100, 30, "3 new"), item(2, 300, 120, 60, 30, "Mute"),
    ]
    let matching = try match(items, node)
    #expect(matching.matched.map(\.reason) == [.spoken, .spoken])
    #expect(matching.ambiguous == [.init(seen: 2, candidates: [1], reason: .holdsSeveral)])
  }

  @Test func mostOfBothIsEnough() throws {
    let matching = try match([item(0, 5, 5, 65, 65)], play)
    #expect(matching.matched.map(\.reason) == [.overlap])
    let less = try match([item(0, 40, 40, 60, 60)], play)
    #expect(less.ambiguous == [.init(seen: 0, candidates: [1], reason: .overlapsOnly)])
    #expect(try match([item(0, 58, 58, 60, 60)], play).unmatched == [0], "less than 5 %")
    let other = try match([item(0, 5, 5, 65, 65, "1,204 views")], play)
    #expect(other.matched.isEmpty, "the element says other words than are read there")
    #expect(try match([item(0, 5, 5, 65, 65, "Plav")], play).matched.count == 1, "a letter may be misread")
  }

  @Test func anIconInLineBelongsToItsText() throws {
    let text = "<node class=\"android.widget.TextView\" text=\"Battery\" bounds=\"[60,300][200,340]\"/>"
    let items = [item(0, 62, 305, 100, 30, "Battery"), item(1, 20, 308, 24, 24)]
    let matching = try match(items, text)
    #expect(matching.matched.last == .init(seen: 1, exposed: 1, reason: .inline))
    let clickable = text.replacing("text=", with: "clickable=\"true\" text=")
    #expect(try match(items, clickable).unmatched == [1])
    let far = [items[0], item(1, 160, 308, 24, 24), item(2, 250, 308, 24, 24)]
    #expect(try match(far, text).unmatched == [2], "it is farther from the text than two heights")
  }

  @Test func hiddenElementsAreNotMet() throws {
    let hidden = play.replacing("/>", with: " displayed=\"false\"/>")
    #expect(try match([item(7, 20, 20, 30, 30)], hidden).unmatched == [7])
  }

  @Test func stopsAndElementsAreItems() {
    let elements = [
      Element(id: 0, type: .toggleSelected, frame: Rect(x: 0, y: 0, width: 9, height: 9)),
      Element(id: 1, type: .icon, frame: Rect(x: 20, y: 0, width: 9, height: 9)),
    ]
    #expect(elements.map { SeenItem($0).isOn } == [true, nil])
    #expect(elements.map { SeenItem($0).isIcon } == [false, true])
    let screen = Screen(size: Self.picture, elements: elements, stops: [])
    let stop = Stop(id: 4, kind: .single, elements: [1], frame: elements[1].frame)
    #expect(SeenItem(stop, on: screen) == SeenItem(id: 4, frame: elements[1].frame, isIcon: true))
  }
}
