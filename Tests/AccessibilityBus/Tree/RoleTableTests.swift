import HearsightAccessibilityBus
import HearsightScreenModel
import Testing

@Suite("What stops become on the bus")
struct RoleTableTests {
  private static let frame = Rect(x: 10, y: 10, width: 80, height: 20)

  @Test(
    "each kind of stop has its role",
    arguments: [
      (.container, .button, .pushButton), (.icon, [.button, .backButton], .pushButton),
      (.toggleSelected, [.button, .switchButton], .toggleButton), (.checkboxSelected, .button, .checkBox),
      (.checkboxUnselected, .button, .checkBox), (.textField, .textEntry, .entry),
      (.textField, [.textEntry, .searchField], .entry), (.textField, [.textEntry, .secureTextField], .passwordText),
      (.slider, .adjustable, .slider), (.pageControl, .adjustable, .spinButton), (.icon, .tabBarItem, .pageTab),
      (.segmentedControl, .button, .pushButton), (.text, .link, .link), (.text, [.staticText, .header], .heading),
      (.text, .staticText, .label), (.picture, .image, .image), (.picture, [.image, .button], .pushButton),
    ] as [(ElementType, Traits, AccessibleRole)])
  func role(type: ElementType, traits: Traits, role: AccessibleRole) {
    let tree = AccessibleTree(screen([(type, Self.frame, "Name", traits)]), in: Mixer.placement)
    #expect(tree.stopNodes.map(\.role) == [role])
    #expect(tree.stopNodes.first?.name == "Name")
  }

  @Test("spin buttons and column headers have roles of their own, rows tell their place in a tree")
  func kinds() {
    var picture = screen([
      (.textField, Self.frame, "Copies", .textEntry), (.text, Self.frame, "Name", .button),
      (.container, Self.frame, "Folder", .button),
    ])
    picture.elements[0].subtype = .spinButton
    picture.elements[1].subtype = .columnHeader
    picture.stops[0].value = "12"
    picture.stops[2].listPlace = ListPlace(position: Position(index: 1, count: 4), level: 2, isExpanded: false)
    let nodes = AccessibleTree(picture, in: Mixer.placement).stopNodes
    #expect(nodes.map(\.role) == [.spinButton, .columnHeader, .pushButton])
    #expect(nodes[0].text == "12" && nodes[0].states.contains(.editable))
    #expect(nodes[2].states.contains(.expandable) && !nodes[2].states.contains(.expanded))
    #expect(nodes[2].attributes == ["posinset": "1", "setsize": "4", "level": "2"])
  }

  @Test("a thing without a name and without traits is a panel, which claims nothing")
  func panel() {
    let tree = AccessibleTree(screen([(.container, Self.frame, nil, [])]), in: Mixer.placement)
    #expect(tree.stopNodes.map(\.role) == [.panel])
  }

  @Test("a segment is a radio button once it is known which one is chosen")
  func segments() {
    var picture = screen([
      (.segmentedControl, Self.frame, "Day", [.button, .selected]), (.segmentedControl, Self.frame, "Week", .button),
    ])
    picture.elements[0].selected = true
    picture.elements[1].selected = false
    picture.stops[0].position = Position(index: 1, count: 2)
    let nodes = AccessibleTree(picture, in: Mixer.placement).stopNodes
    #expect(nodes.map(\.role) == [.radioButton, .radioButton])
    #expect(nodes.map { $0.states.contains(.checked) } == [true, false])
    #expect(nodes.first?.attributes == ["posinset": "1", "setsize": "2"])
  }

  @Test("states say what can be done and what is set")
  func states() throws {
    let tree = Mixer.tree()
    let play = try #require(tree.node("Play"))
    #expect(play.states.names == ["enabled", "focusable", "sensitive", "showing", "visible"])
    #expect(try #require(tree.node("Stop")).states.isDisjoint(with: [.enabled, .sensitive]))
    #expect(try #require(tree.node("Loop")).states.isSuperset(of: [.checkable, .checked]))
    #expect(try #require(tree.node("Volume")).states.contains(.horizontal))
    #expect(try #require(tree.node("Track name")).states.isSuperset(of: [.editable, .singleLine]))
    #expect(tree[AccessibleTree.windowID]?.states.isSuperset(of: [.active, .showing]) == true)
  }

  @Test("a slider without a readable value says so instead of claiming one")
  func unknownValue() throws {
    let tree = AccessibleTree(screen([(.slider, Self.frame, "Bass", .adjustable)]), in: Mixer.placement)
    let node = try #require(tree.node("Bass"))
    #expect(node.value?.current == nil && node.attributes["valuetext"] == "not known")
    #expect(node.actions.map(\.name) == ["increase", "decrease"])
    #expect(try #require(Mixer.tree().node("Volume")).value?.current == 40)
  }

  @Test("a recognized value comes with its limits: a slider's in per cent, a page control's in pages")
  func recognizedValues() throws {
    var picture = screen([
      (.slider, Self.frame, "Bass", .adjustable), (.pageControl, Self.frame, "Photos", .adjustable),
    ])
    picture.elements[0].value = .fraction(0.254)
    picture.elements[1].value = .page(2, of: 5)
    picture.stops[1].value = "page 2 of 5"
    let tree = AccessibleTree(picture, in: Mixer.placement)
    #expect(try #require(tree.node("Bass")).value == AccessibleValue(current: 25))
    picture.elements[0].value = .range(from: 0.2, to: 0.8)
    picture.stops[0].value = "20% to 80%"
    let range = try #require(AccessibleTree(picture, in: Mixer.placement).node("Bass"))
    #expect(range.value?.current == nil && range.attributes["valuetext"] == "20% to 80%")
    let pages = try #require(tree.node("Photos"))
    #expect(pages.value == AccessibleValue(current: 2, range: 1...5, step: 1))
    #expect(pages.attributes["valuetext"] == "page 2 of 5")
  }

  @Test("custom actions follow the plain one, at the place of their element")
  func customActions() throws {
    var picture = screen([(.container, Self.frame, "Alarm", .button), (.icon, Self.frame, "x", .button)])
    picture.elements[1].frame = Rect(x: 200, y: 100, width: 20, height: 10)
    picture.stops[0].actions = [CustomAction(name: "Delete", element: 1), CustomAction(name: "Lost", element: 9)]
    let node = try #require(AccessibleTree(picture, in: Mixer.placement).node("Alarm"))
    #expect(
      node.actions == [
        AccessibleAction(name: "click", effect: .press(Point(x: 50, y: 20))),
        AccessibleAction(name: "Delete", effect: .press(Point(x: 210, y: 105))),
      ])
  }

  @Test("the letters of a password are not told, nor how many there are")
  func password() throws {
    var picture = screen([(.textField, Self.frame, "Password", [.textEntry, .secureTextField])])
    picture.stops[0].value = "hunter2"
    let node = try #require(AccessibleTree(picture, in: Mixer.placement).node("Password"))
    #expect(node.text == "••••••••" && node.description.isEmpty)
  }

  @Test("text that could not be read is said to be there")
  func unreadable() throws {
    var picture = screen([(.text, Self.frame, nil, .staticText)])
    picture.elements[0].text = TextContent("", legibility: .unreadable)
    let node = try #require(AccessibleTree(picture, in: Mixer.placement).stopNodes.first)
    #expect(node.role == .label && node.description == "Text that could not be read")
  }

  @Test("names lose what D-Bus cannot carry and what reorders them")
  func hostileNames() {
    let noncharacters = String(String.UnicodeScalarView([0xFFFE, 0xFDD0].compactMap { Unicode.Scalar($0 as UInt32) }))
    let names = ["a\0b", "\u{202E}evil\u{202C}", "x\(noncharacters)y", " \u{7F}\u{1B}[31m ", "two\u{2028}lines"]
    let picture = screen(names.map { (.container, Self.frame, $0, .button) })
    let nodes = AccessibleTree(picture, in: Mixer.placement).stopNodes
    #expect(nodes.map(\.name) == ["ab", "evil", "xy", "[31m", "two\nlines"])
    let long = screen([(.text, Self.frame, String(repeating: "ä", count: 1_000_000), .staticText)])
    #expect(AccessibleTree(long, in: Mixer.placement).stopNodes.first?.name.count == 20_000)
  }
}
