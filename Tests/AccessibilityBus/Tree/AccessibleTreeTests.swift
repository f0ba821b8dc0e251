import HearsightAccessibilityBus
import HearsightScreenModel
import Testing

@Suite("Trees from one recognition to the next")
struct AccessibleTreeTests {
  private func names(_ tree: AccessibleTree) -> [String] { tree.stopNodes.map(\.name) }

  @Test("the window's stops are its children, in navigation order")
  func order() {
    let tree = Mixer.tree()
    #expect(names(tree) == ["Player", "Play", "Stop", "Loop", "Volume", "Track name", "Ready"])
    #expect(tree[AccessibleTree.applicationID]?.children == [AccessibleTree.windowID])
    #expect(tree.stops.allSatisfy { tree[$0]?.parent == AccessibleTree.windowID })
    #expect(tree.id(of: "Stop").flatMap(tree.index(of:)) == 2)
    #expect(tree.index(of: 999) == nil)
  }

  @Test("the same screen again changes nothing")
  func same() {
    let first = Mixer.tree()
    let second = Mixer.tree(after: first)
    #expect(second == first)
    #expect(second.difference(from: first).isEmpty)
  }

  @Test("a box that was ticked keeps its id and says what changed")
  func ticked() throws {
    let first = Mixer.tree()
    let second = AccessibleTree(Mixer.screen(isLooping: false), in: Mixer.placement, after: first)
    let loop = try #require(first.id(of: "Loop"))
    #expect(second.id(of: "Loop") == loop)
    #expect(second.difference(from: first) == [.state(node: loop, state: .checked, isOn: false)])
  }

  @Test("what a field holds changes without a new field")
  func written() throws {
    let first = Mixer.tree()
    let second = AccessibleTree(Mixer.screen(track: "Nocturne"), in: Mixer.placement, after: first)
    let field = try #require(first.id(of: "Track name"))
    #expect(second.difference(from: first) == [.text(node: field, old: "Untitled", new: "Nocturne")])
  }

  @Test("a text that says something else at its place is the same text")
  func renamed() throws {
    let first = AccessibleTree(
      screen([(.text, Rect(x: 0, y: 0, width: 40, height: 20), "10:59", .staticText)]), in: Mixer.placement)
    let second = AccessibleTree(
      screen([(.text, Rect(x: 0, y: 0, width: 42, height: 20), "11:00", .staticText)]), in: Mixer.placement,
      after: first)
    let clock = try #require(first.id(of: "10:59"))
    #expect(
      second.difference(from: first) == [
        .name(node: clock), .text(node: clock, old: "10:59", new: "11:00"),
      ])
  }

  @Test("rows that scrolled are the same rows, and new ones get ids that no other had")
  func scrolled() throws {
    func list(_ rows: [String]) -> Screen {
      screen(
        rows.enumerated().map {
          (.text, Rect(x: 0, y: 30 * Double($0.offset), width: 90, height: 20), $0.element, .link)
        })
    }
    let first = AccessibleTree(list(["A", "B", "C"]), in: Mixer.placement)
    let second = AccessibleTree(list(["B", "C", "D"]), in: Mixer.placement, after: first)
    #expect(second.id(of: "B") == first.id(of: "B") && second.id(of: "C") == first.id(of: "C"))
    let (a, d) = (try #require(first.node("A")), try #require(second.id(of: "D")))
    #expect(first[d] == nil)
    let changes = second.difference(from: first)
    #expect(changes.prefix(2) == [.removed(node: a, index: 0), .added(node: d, index: 2)])
    let third = AccessibleTree(list(["A", "B"]), in: Mixer.placement, after: second)
    #expect(third.id(of: "A") != a.id, "what came back after it was gone is new")
  }

  @Test("of four boxes with one name each stays itself")
  func duplicates() {
    func boxes(_ ticked: Int?) -> Screen {
      screen(
        (0..<4).map {
          (
            $0 == ticked ? .checkboxSelected : .checkboxUnselected,
            Rect(x: 70 * Double($0), y: 0, width: 48, height: 14),
            "Mute", .button
          )
        })
    }
    let first = AccessibleTree(boxes(nil), in: Mixer.placement)
    let second = AccessibleTree(boxes(2), in: Mixer.placement, after: first)
    #expect(second.stops == first.stops)
    #expect(second.difference(from: first) == [.state(node: first.stops[2], state: .checked, isOn: true)])
  }

  @Test("the focus stays on its node, and is none when the node leaves")
  func focus() throws {
    var first = Mixer.tree()
    let loop = try #require(first.id(of: "Loop"))
    first.focus = loop
    #expect(first[loop]?.states.contains(.focused) == true)
    let second = Mixer.tree(after: first)
    #expect(second.focus == loop && second[loop]?.states.contains(.focused) == true)
    var third = second
    third.focus = third.id(of: "Play")
    let play = try #require(third.focus)
    #expect(
      third.difference(from: second) == [
        .state(node: loop, state: .focused, isOn: false), .state(node: play, state: .focused, isOn: true),
      ])
    let empty = AccessibleTree(screen([]), in: Mixer.placement, after: third)
    #expect(empty.focus == nil)
    #expect(empty.difference(from: third).count == 7)
  }

  @Test("a window that moves, loses the keyboard or is minimised says so of itself alone")
  func window() {
    let first = Mixer.tree()
    var second = first
    second.placement.origin = Point(x: 0, y: 30)
    #expect(second.difference(from: first) == [.bounds(node: AccessibleTree.windowID)])
    var third = second
    third.placement.isActive = false
    third.placement.isShowing = false
    let window = AccessibleTree.windowID
    #expect(
      third.difference(from: second) == [
        .state(node: window, state: .active, isOn: false), .state(node: window, state: .iconified, isOn: true),
        .state(node: window, state: .showing, isOn: false), .windowDeactivated,
      ])
  }

  @Test("a place on the screen is the window's corner plus the picture's pixels times the scale")
  func places() {
    let placement = WindowPlacement(
      title: "Scaled", origin: Point(x: -10, y: 20), size: Size(width: 200, height: 100), scale: 0.5)
    #expect(
      placement.screenRect(Rect(x: 10, y: 20, width: 30, height: 40)) == Rect(x: -5, y: 30, width: 15, height: 20))
    #expect(placement.screenPoint(Point(x: 400, y: 200)) == Point(x: 190, y: 120))
  }
}
