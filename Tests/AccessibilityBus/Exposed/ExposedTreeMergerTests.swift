import HearsightAccessibilityBus
import HearsightMessageBus
import HearsightScreenModel
import Testing

@Suite("What an app exposes and what the pixels show")
struct ExposedTreeMergerTests {
  private static func exposed(
    _ role: AccessibleRole, _ name: String, _ frame: Rect, states: AccessibleStates = [.showing, .enabled],
    text: String? = nil, actions: [String] = []
  ) -> ExposedNode {
    ExposedNode(
      reference: ObjectReference(busName: ":1.5", path: "/\(role.rawValue)/\(Int(frame.x))/\(Int(frame.y))"),
      role: role,
      states: states, name: name,
      frame: Rect(x: frame.x + 200, y: frame.y + 150, width: frame.width, height: frame.height),
      text: text, actions: actions)
  }

  /// The names of what comes of it, with "app" before those that the app exposed.
  private func merged(_ nodes: [ExposedNode], stops: [AccessibleNode]? = nil) -> [String] {
    let stops = stops ?? Mixer.tree().stopNodes
    return ExposedTreeMerger().merge(ExposedWindow(nodes: nodes, isComplete: true), with: stops, in: Mixer.placement)
      .map { ($0.original == nil ? "" : "app ") + $0.name }
  }

  @Test("an app that exposes nothing leaves what the pixels show")
  func nothing() {
    let expected = ["Player", "Play", "Stop", "Loop", "Volume", "Track name", "Ready"]
    #expect(merged([]) == expected)
    let canvas = Self.exposed(AccessibleRole(rawValue: 18), "canvas", Rect(x: 0, y: 0, width: 420, height: 300))
    #expect(merged([canvas]) == expected, "a canvas is no stop, and hides none")
  }

  @Test("the same button is there once, as the app's")
  func once() {
    let play = Self.exposed(.pushButton, "Play", Rect(x: 18, y: 18, width: 104, height: 40), actions: ["click"])
    #expect(merged([play]) == ["Player", "app Play", "Stop", "Loop", "Volume", "Track name", "Ready"])
  }

  @Test("it is the same where both are of other sizes, or read with a mistake")
  func alike() {
    let row = Self.exposed(.checkBox, "Loop", Rect(x: 20, y: 78, width: 380, height: 28))
    let misread = Self.exposed(.pushButton, "P1ay", Rect(x: 20, y: 20, width: 100, height: 36))
    #expect(
      merged([misread, row]) == ["Player", "app P1ay", "Stop", "app Loop", "Volume", "Track name", "Ready"])
  }

  @Test("texts in an app's row are not added again, others in it are")
  func parts() {
    let row = Self.exposed(AccessibleRole(rawValue: 32), "Alice, 3 messages", Rect(x: 0, y: 0, width: 400, height: 40))
    let picture = screen([
      (.text, Rect(x: 10, y: 10, width: 40, height: 10), "Alice", .staticText),
      (.text, Rect(x: 10, y: 24, width: 80, height: 10), "3 messages", .staticText),
      (.text, Rect(x: 340, y: 10, width: 50, height: 10), "12:30", .staticText),
    ])
    let stops = AccessibleTree(picture, in: Mixer.placement).stopNodes
    #expect(merged([row], stops: stops) == ["app Alice, 3 messages", "12:30"])
  }

  @Test("a group of the pixels whose parts the app exposes one by one is not added")
  func groups() {
    let parts = [
      Self.exposed(.label, "Volume", Rect(x: 20, y: 10, width: 50, height: 12)),
      Self.exposed(.label, "Loud", Rect(x: 90, y: 10, width: 40, height: 12)),
    ]
    let picture = screen([(.container, Rect(x: 10, y: 5, width: 300, height: 60), "Volume, loud", .staticText)])
    let stops = AccessibleTree(picture, in: Mixer.placement).stopNodes
    #expect(merged(parts, stops: stops) == ["app Volume", "app Loud"])
  }

  @Test("an app's button without a name is named by its pixels")
  func named() {
    let button = Self.exposed(.pushButton, "", Rect(x: 20, y: 20, width: 100, height: 36), actions: ["click"])
    #expect(merged([button]).prefix(2) == ["Player", "app Play"])
  }

  @Test("what is hidden, empty, outside the window or only holds others is left out")
  func leftOut() {
    let nodes = [
      Self.exposed(.pushButton, "Hidden", Rect(x: 0, y: 0, width: 9, height: 9), states: .enabled),
      Self.exposed(.pushButton, "Outside", Rect(x: 900, y: 0, width: 9, height: 9)),
      Self.exposed(.label, "", Rect(x: 0, y: 0, width: 9, height: 9)),
      Self.exposed(.label, "Flat", Rect(x: 0, y: 0, width: 9, height: 0)),
      Self.exposed(.panel, "Box", Rect(x: 0, y: 0, width: 90, height: 90)),
    ]
    #expect(merged(nodes, stops: []).isEmpty)
  }

  @Test("both are met in one order: the app's, with each addition after what comes before it")
  func order() {
    let nodes = [
      Self.exposed(.checkBox, "Loop", Rect(x: 20, y: 80, width: 70, height: 24)),
      Self.exposed(.entry, "", Rect(x: 20, y: 220, width: 200, height: 24), text: "Untitled"),
    ]
    #expect(merged(nodes) == ["Player", "Play", "Stop", "app Loop", "Volume", "app Track name", "Ready"])
  }

  @Test("an app's node keeps its id over recognitions, whatever it is called by then")
  func identity() throws {
    func tree(_ name: String, after previous: AccessibleTree?) -> AccessibleTree {
      let button = Self.exposed(.pushButton, name, Rect(x: 20, y: 20, width: 100, height: 36), actions: ["click"])
      let nodes = ExposedTreeMerger().merge(
        ExposedWindow(nodes: [button], isComplete: true), with: [], in: Mixer.placement)
      return AccessibleTree(stops: nodes, in: Mixer.placement, after: previous)
    }
    let first = tree("Play", after: nil)
    let second = tree("Pause", after: first)
    #expect(second.difference(from: first) == [.name(node: try #require(first.id(of: "Play")))])
    #expect(second.node("Pause")?.frame == Rect(x: 20, y: 20, width: 100, height: 36))
  }

  @Test("a password that an app exposes is not told")
  func password() {
    let field = Self.exposed(
      .passwordText, "Password", Rect(x: 0, y: 0, width: 90, height: 20), text: "hunter2")
    let nodes = ExposedTreeMerger().merge(
      ExposedWindow(nodes: [field], isComplete: true), with: [], in: Mixer.placement)
    #expect(nodes.first?.text == "")
  }
}
