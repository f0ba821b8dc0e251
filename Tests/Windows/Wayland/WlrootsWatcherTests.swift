import DesktopSession
import Foundation
import HearsightScreenModel
import Testing

@testable import HearsightWindows

@Suite(
  "What happens to a window of sway",
  .enabled(if: DesktopSession.swayIsMissing == nil, "\(DesktopSession.swayIsMissing ?? "")"), .serialized,
  .timeLimit(.minutes(30)))
struct WlrootsWatcherTests {
  private let desktop: DesktopSession
  private let window: WaylandTestWindow
  private let watcher: any WindowWatcher

  init() throws {
    desktop = try DesktopSession.sway(size: "640x480")
    window = try WaylandTestWindow(
      desktop, title: "Watched", frame: Rect(x: 100, y: 80, width: 200, height: 100), color: 0xFF0000)
    let system = try desktop.wlroots()
    watcher = try system.watch(system.find(.title("Watched")).id)
  }

  /// The next event that is none of these.
  private func next(but skipped: Set<WindowEvent> = [.damaged]) throws -> WindowEvent? {
    while let event = try watcher.next() {
      if !skipped.contains(event) { return event }
    }
    return nil
  }

  @Test("drawing, moving, renaming, hiding, showing and closing are told")
  func events() throws {
    for color: UInt32 in [0x00FF00, 0x0000FF, 0xFF0000] {
      #expect(try watcher.next() == .damaged)
      try window.draw(color, width: 200, height: 100)
    }
    try desktop.sway("[title=\"Watched\"] move absolute position 120 80")
    #expect(try next() == .moved(Rect(x: 120, y: 80, width: 200, height: 100)))
    try window.rename("Other")
    #expect(try next() == .renamed("Other"))
    try desktop.sway("workspace 2")
    let lost = try [next(), next()]
    #expect(Set(lost) == [.hidden, .deactivated])
    try desktop.sway("workspace 1")
    let back = try [next(), next()]
    #expect(Set(back) == [.shown, .activated])
    window.close()
    #expect(try next() == .closed)
  }

  @Test("waiting ends when it is stopped")
  func stop() throws {
    watcher.stop()
    #expect(try next() == nil)
  }

  @Test("waiting ends with the compositor")
  func lost() throws {
    try desktop.killCompositor()
    #expect(throws: WindowError.displayLost) { _ = try next() }
  }
}
