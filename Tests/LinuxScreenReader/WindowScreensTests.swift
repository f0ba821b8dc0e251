import Foundation
import HearsightAccessibilityBus
import HearsightDataDesk
import HearsightHierarchies
import HearsightMessageBus
import HearsightPixels
import HearsightScreenModel
import HearsightWindows
import Testing

@testable import HearsightLinuxScreenReader

/// A display with one window.
private struct OneWindow: WindowSystem {
  let shown: Window

  func windows() throws(WindowError) -> [Window] { [shown] }
  func window(_ id: WindowID) throws(WindowError) -> Window { shown }
  func picture(of id: WindowID) throws(WindowError) -> WindowPicture {
    let (width, height) = (Int(shown.frame.width), Int(shown.frame.height))
    return WindowPicture(image: Bitmap(width: width, height: height), window: shown)
  }
  func perform(_ gesture: Gesture, on window: Window, where condition: PixelCondition?) throws(WindowError) {}
  func raise(_ id: WindowID) throws(WindowError) {}
  func watch(_ id: WindowID) throws(WindowError) -> any WindowWatcher { throw .displayLost }
}

@Suite("Windows that are collected")
struct WindowScreensTests {
  private let window = Window(
    id: WindowID(7), title: "Mixer", className: "Tk", frame: Rect(x: 200, y: 100, width: 400, height: 300))

  private func node(_ number: Int, _ role: AccessibleRole, _ name: String, _ frame: Rect, in parent: Int? = nil)
    -> ExposedNode
  {
    func reference(_ number: Int) -> ObjectReference { ObjectReference(busName: ":1.1", path: "/\(number)") }
    return ExposedNode(
      reference: reference(number), parent: parent.map(reference), role: role, states: [.showing], name: name,
      frame: frame)
  }

  private func hierarchy(exposing nodes: [ExposedNode]?) throws -> ExposedHierarchy {
    let screens = WindowScreens(.title("Mixer"), on: OneWindow(shown: window)) { _ in
      nodes.map { ExposedWindow(nodes: $0, isComplete: true) }
    }
    try screens.open(CollectionPlace())
    let look = try screens.look()
    return try HierarchyReader().read(try screens.hierarchy().data, picture: look.image.size)
  }

  @Test("what the app tells is placed in the window's picture; what is not laid out has no place")
  func places() throws {
    let read = try hierarchy(exposing: [
      node(1, .frame, "Mixer", Rect(x: 190, y: 90, width: 420, height: 320)),
      node(2, .pushButton, "Mute", Rect(x: 210, y: 120, width: 60, height: 30), in: 1),
      node(3, .pushButton, "Later", Rect(x: -2_147_483_648, y: 0, width: 1, height: 1), in: 1),
    ])
    #expect(read.elements.map(\.name) == ["Mixer", "Mute", "Later"])
    #expect(read.elements[1].frame == Rect(x: 10, y: 20, width: 60, height: 30))
    #expect(read.elements[1].parent == 0 && read.elements[2].frame == nil)
  }

  @Test("a silent window does not get the tree of another app's window of the same title")
  func isNotMistaken() throws {
    let other = [
      node(1, .frame, "Mixer", Rect(x: 0, y: 0, width: 1280, height: 800)),
      node(2, .pushButton, "Mute", Rect(x: 210, y: 120, width: 60, height: 30), in: 1),
    ]
    #expect(try hierarchy(exposing: other).elements.map(\.name) == ["Mixer"])
    #expect(try hierarchy(exposing: nil).elements.map(\.name) == ["Mixer"])
  }
}
