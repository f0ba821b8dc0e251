import CXCB
import HearsightScreenModel
import Testing

@testable import HearsightWindows

@Suite("What happens to a window", .timeLimit(.minutes(30)))
struct WindowWatcherTests {
  private let display: TestDisplay
  private let window: TestWindow
  private let watcher: any WindowWatcher

  init() throws {
    display = try TestDisplay()
    window = try TestWindow(
      display, title: "Watched", frame: Rect(x: 100, y: 80, width: 200, height: 100), color: 0xFF0000)
    watcher = try display.system().watch(window.id)
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
    try window.repaint(0x00FF00)
    #expect(try watcher.next() == .damaged)
    try window.configure(xcb_config_window_t(XCB_CONFIG_WINDOW_X.rawValue), [120])
    #expect(try next() == .moved(Rect(x: 120, y: 80, width: 200, height: 100)))
    try window.rename("Other")
    #expect(try next() == .renamed("Other"))
    try window.unmap()
    #expect(try next() == .hidden)
    try window.destroy()
    #expect(try next() == .closed)
  }

  @Test("a second drawing is told as well")
  func drawnTwice() throws {
    for color: UInt32 in [0x00FF00, 0x0000FF] {
      try window.repaint(color)
      #expect(try watcher.next() == .damaged)
    }
  }

  @Test("waiting ends when it is stopped")
  func stop() throws {
    watcher.stop()
    #expect(try next() == nil)
  }

  @Test("waiting ends with the X server")
  func lost() throws {
    display.stop()
    #expect(throws: WindowError.displayLost) { _ = try next() }
  }
}
