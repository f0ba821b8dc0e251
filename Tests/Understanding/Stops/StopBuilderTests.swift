import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("StopBuilder")
struct StopBuilderTests {
  private func stops(_ elements: [Element]) throws -> [Stop] {
    let acting = TypeInteractivity().apply(to: elements, in: scene())
    return try ScreenBuilder().build(layout(SecureFields().apply(to: acting, in: scene()))).stops
  }

  @Test("a checkbox says by its value whether it is checked")
  func checkbox() throws {
    let stop = try #require(
      try stops([element(.checkboxSelected, 20, 300, 24, 24), element(.text, 60, 302, 90, 20, text: "Remember")]).first)
    #expect(stop.labelParts == [.text("Remember")])
    #expect(stop.setting == .checked)
    #expect(stop.traits == .button)
  }

  @Test("a field is called by its label and holds its content")
  func field() throws {
    let stop = try #require(
      try stops([
        element(.text, 20, 278, 60, 16, text: "Name"), element(.textField, 20, 300, 360, 44),
        element(.text, 30, 312, 90, 20, text: "Ann"),
      ]).first)
    #expect(stop.labelParts == [.text("Name")])
    #expect(stop.setting == .text("Ann"))
    #expect(stop.traits == .textEntry)
  }

  @Test("the words of a stop come in reading order, in whatever order they were found")
  func wordsInOrder() throws {
    var row = element(.container, 20, 300, 360, 60)
    row.clickable = true
    let texts = [
      element(.text, 30, 332, 120, 16, text: "-40 dB"), element(.text, 30, 308, 60, 16, text: "Gain"),
    ]
    #expect(try stops([row] + texts).first?.labelParts == [.text("Gain"), .text("-40 dB")])
    let lines = [
      element(.text, 20, 124, 200, 18, text: "when it is dark."),
      element(.text, 20, 104, 220, 18, text: "Dims the screen"),
    ]
    #expect(try stops(lines).first?.labelParts == [.text("Dims the screen"), .text("when it is dark.")])
  }

  @Test("what a secure field hides is told nowhere")
  func secure() throws {
    let all = try stops([element(.textField, 20, 300, 360, 44), element(.text, 30, 312, 90, 20, text: "•••••")])
    let stop = try #require(all.first)
    #expect(all.count == 1)
    #expect(stop.labelParts.isEmpty)
    #expect(stop.setting == nil)
    #expect(stop.traits == [.textEntry, .secureTextField])
  }

  @Test(
    "a field that invites to search is a search field",
    arguments: ["Search", "Produkte suchen…", "بحث", "検索"])
  func search(placeholder: String) throws {
    let stop = try stops([element(.textField, 20, 300, 360, 44), element(.text, 30, 312, 90, 20, text: placeholder)])
      .first
    #expect(stop?.traits.contains(.searchField) == true)
  }

  @Test("a text is static, a heading is a header, an icon an image or a button, an unread text has no label")
  func roles() throws {
    var heading = element(.text, 20, 100, 90, 20, text: "Title")
    heading.heading = true
    var button = element(.icon, 20, 400, 24, 24)
    button.clickable = true
    let result = try stops([heading, element(.text, 20, 200, 90, 20), icon("warning", 20, 300, 24, 24), button])
    #expect(result.map(\.traits) == [[.staticText, .header], .staticText, .image, .button])
    #expect(result.map(\.labelParts) == [[.text("Title")], [], [.icon("warning")], []])
  }

  @Test("tabs and segments know which of how many they are")
  func positions() throws {
    let segments = (0..<3).map { element(.segmentedControl, 20 + 100 * Double($0), 100, 100, 32) }
    #expect(try stops(segments).map(\.position) == (1...3).map { Position(index: $0, count: 3) })
    let tabs = (0..<2).map { index in
      var tab = element(.icon, 90 + 200 * Double(index), 740, 24, 24)
      tab.tab = index
      tab.selected = index == 1
      return tab
    }
    let result = try stops(tabs)
    #expect(result.map(\.position) == (1...2).map { Position(index: $0, count: 2) })
    #expect(result.map(\.traits) == [.tabBarItem, [.tabBarItem, .selected]])
  }

  @Test("what else can be activated in a group is an action, by its name")
  func actions() throws {
    var share = element(.icon, 340, 110, 24, 24)
    share.clickable = true
    share.icon = IconName(name: "share", confidence: 0.9)
    let result = try stops([
      element(.container, 16, 100, 368, 44), element(.text, 30, 112, 90, 20, text: "Photo"), share,
    ])
    #expect(result.map(\.actions) == [[CustomAction(.icon("share"), element: 2)]])
  }

  @Test("the words of a stop that acts are no action of their own; those of one that does not are")
  func ownWords() throws {
    func group(_ acts: Bool) -> [Element] {
      var row = element(.container, 16, 100, 368, 44)
      row.clickable = acts ? true : nil
      var words = element(.text, 30, 112, 90, 20, text: "Photos")
      words.clickable = true
      return [row, words]
    }
    #expect(try stops(group(true)).map(\.actions) == [[]])
    #expect(try stops(group(false)).map(\.actions) == [[CustomAction(.text("Photos"), element: 1)]])
  }
}

@Suite("StopPositions")
struct StopPositionsTests {
  private func positions(_ elements: [Element]) -> [Position?] {
    let elements = elements.numbered()
    let groups = elements.map { ElementGroup(kind: .single, elements: [$0.id], frame: $0.frame) }
    let positions = StopPositions(groups, of: elements)
    return groups.map { positions[$0] }
  }

  @Test("each segmented control is counted by itself; nothing else is counted")
  func segments() {
    let rows = [100.0, 300].flatMap { y in
      [20.0, 120].map { element(.segmentedControl, $0, y, 100, 32) }
    }
    let expected = [1, 2, 1, 2].map { Position(index: $0, count: 2) }
    #expect(positions(rows + [element(.text, 20, 500, 90, 20)]) == expected + [nil])
  }

  @Test("tabs are counted in the order they are met in")
  func tabs() {
    let tabs = (0..<3).map { index in
      var tab = element(.icon, 50 + 100 * Double(index), 740, 24, 24)
      tab.tab = index
      return tab
    }
    #expect(positions(tabs) == (1...3).map { Position(index: $0, count: 3) })
  }
}
