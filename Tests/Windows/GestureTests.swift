import CXCB
import HearsightScreenModel
import Testing

@testable import HearsightWindows

@Suite("Gestures on windows")
struct GestureTests {
  private let display: TestDisplay
  private let system: X11WindowSystem

  init() throws {
    display = try TestDisplay()
    system = try display.system()
  }

  private func window(_ frame: Rect = Rect(x: 100, y: 80, width: 200, height: 100)) throws -> TestWindow {
    try TestWindow(display, title: "Target", frame: frame, color: 0xFF0000)
  }

  @Test("a click reaches the window at its point")
  func click() throws {
    let window = try window()
    try system.perform(.click(Point(x: 30.7, y: 40)), on: system.window(window.id))
    #expect(try window.heard() == ["press 30 40", "release 30 40"])
  }

  @Test("a drag is pressed at its start, moves, and ends where it should")
  func drag() throws {
    let window = try window()
    try system.perform(.drag(from: Point(x: 10, y: 50), to: Point(x: 150, y: 50)), on: system.window(window.id))
    let heard = try window.heard()
    #expect(heard.first == "press 10 50" && heard.last == "release 150 50")
    #expect(heard.count { $0.hasPrefix("motion") } > 3)
  }

  @Test("a window that moved, is covered there, is hidden, or closed is not clicked")
  func refused() throws {
    let target = try window()
    let seen = try system.window(target.id)
    let point = Point(x: 20, y: 20)

    let cover = try TestWindow(
      display, title: "Cover", frame: Rect(x: 100, y: 80, width: 60, height: 60), color: 0x00FF00)
    let error = #expect(throws: WindowError.self) { try system.perform(.click(point), on: seen) }
    #expect(error == .covered(at: point, by: "Cover"))
    try system.perform(.click(Point(x: 150, y: 50)), on: seen)
    #expect(try target.heard().count == 2)
    #expect(try cover.heard().isEmpty)

    try target.configure(xcb_config_window_t(XCB_CONFIG_WINDOW_X.rawValue), [300])
    let moved = Rect(x: 300, y: 80, width: 200, height: 100)
    #expect(throws: WindowError.moved(target.id, to: moved)) { try system.perform(.click(point), on: seen) }

    try target.unmap()
    #expect(throws: WindowError.notShown(target.id)) { try system.perform(.click(point), on: seen) }
    try target.destroy()
    #expect(throws: WindowError.closed(target.id)) { try system.perform(.click(point), on: seen) }
    #expect(try cover.heard().isEmpty)
  }

  @Test(
    "points off the window or off the screen are out of reach",
    arguments: [Point(x: -1, y: 5), Point(x: 200, y: 5), Point(x: 5, y: 5)])
  func outOfReach(point: Point) throws {
    let target = try window(Rect(x: -50, y: 80, width: 200, height: 100))
    #expect(throws: WindowError.outOfReach(point)) {
      try system.perform(.click(point), on: try system.window(target.id))
    }
  }

  @Test("what lies beside the monitors is out of reach, though it is on the desktop")
  func besideMonitors() throws {
    let target = try window(Rect(x: 250, y: 80, width: 200, height: 100))
    try display.setMonitor(Rect(x: 0, y: 0, width: 320, height: 480))
    let seen = try system.window(target.id)
    #expect(throws: WindowError.outOfReach(Point(x: 150, y: 50))) {
      try system.perform(.click(Point(x: 150, y: 50)), on: seen)
    }
    try system.perform(.click(Point(x: 30, y: 50)), on: seen)
    #expect(try target.heard() == ["press 30 50", "release 30 50"])
  }

  @Test("a window that is raised is no longer covered")
  func raise() throws {
    let target = try window()
    let cover = try window()
    try system.raise(target.id)
    try system.perform(.click(Point(x: 5, y: 5)), on: system.window(target.id))
    #expect(try target.heard().count == 2)
    #expect(try cover.heard().isEmpty)
  }
}
