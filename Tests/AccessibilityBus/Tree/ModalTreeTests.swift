import HearsightAccessibilityBus
import HearsightScreenModel
import Testing

@Suite("Trees with a dialog in front")
struct ModalTreeTests {
  private func screen(title: String? = "Unsaved changes") -> Screen {
    var screen = Mixer.screen()
    screen.modal = ModalView(
      kind: .dialog, frame: Rect(x: 10, y: 10, width: 300, height: 60), title: title,
      behind: Array(screen.stops.dropFirst(3)))
    screen.stops = Array(screen.stops.prefix(3))
    return screen
  }

  @Test("a dialog is the window's only child, modal, named, with its stops in it and nothing else")
  func dialog() throws {
    let tree = AccessibleTree(screen(), in: Mixer.placement)
    let modal = try #require(tree.modalNode)
    #expect(modal.role == .dialog && modal.name == "Unsaved changes")
    #expect(modal.states.isSuperset(of: [.modal, .active, .showing]))
    #expect(tree[AccessibleTree.windowID]?.children == [modal.id])
    #expect(modal.children == tree.stops && modal.parent == AccessibleTree.windowID)
    #expect(tree.stopNodes.map(\.name) == ["Player", "Play", "Stop"])
    #expect(tree.stopNodes.allSatisfy { $0.parent == modal.id })
  }

  @Test("the same dialog again changes nothing; its window may move")
  func same() {
    let first = AccessibleTree(screen(), in: Mixer.placement)
    var second = AccessibleTree(screen(), in: Mixer.placement, after: first)
    #expect(second == first)
    second.placement.origin = Point(x: 0, y: 0)
    #expect(second.stops == first.stops)
    #expect(second[AccessibleTree.windowID]?.children == first[AccessibleTree.windowID]?.children)
  }

  @Test("when it opens and closes all nodes are told of, with ids that were never used")
  func opening() throws {
    let window = Mixer.tree()
    let dialog = AccessibleTree(screen(), in: Mixer.placement, after: window)
    let modal = try #require(dialog.modal)
    #expect(Set(dialog.stops + [modal]).isDisjoint(with: window.stops))
    let opened = dialog.difference(from: window)
    #expect(opened.prefix(window.stops.count).allSatisfy { if case .removed = $0 { true } else { false } })
    #expect(opened.contains(.added(node: modal, index: 0)))
    let closed = AccessibleTree(Mixer.screen(), in: Mixer.placement, after: dialog)
    #expect(closed.modal == nil && closed.stops.count == window.stops.count)
    let left = closed.difference(from: dialog).contains { change in
      if case .removed(let node, _) = change { node.id == modal } else { false }
    }
    #expect(left)
  }

  @Test("another dialog is another one")
  func another() {
    let first = AccessibleTree(screen(), in: Mixer.placement)
    let second = AccessibleTree(screen(title: "Error"), in: Mixer.placement, after: first)
    #expect(second.modal != first.modal)
  }
}
