import CXCB
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightWindows

@Suite("Windows of an X server")
struct X11WindowSystemTests {
  private let display: TestDisplay
  private let system: X11WindowSystem
  private let red = RGBColor(red: 255, green: 0, blue: 0)

  init() throws {
    display = try TestDisplay()
    system = try display.system()
  }

  private func window(
    _ title: String, _ frame: Rect = Rect(x: 100, y: 80, width: 200, height: 100), color: UInt32 = 0xFF0000
  ) throws -> TestWindow {
    try TestWindow(display, title: title, frame: frame, color: color)
  }

  @Test("windows are listed with title and place, and found")
  func list() throws {
    let first = try window("Mixer")
    let second = try window("Other", Rect(x: 0, y: 0, width: 50, height: 40))
    let found = try system.windows()
    #expect(Set(found.map(\.id)) == [first.id, second.id])
    let mixer = try system.find(.title("mix"))
    #expect(mixer.id == first.id && mixer.frame == Rect(x: 100, y: 80, width: 200, height: 100) && mixer.isShown)
    #expect(try system.find(.id(second.id)).title == "Other")
    #expect(throws: WindowError.self) { try system.find(.id(WindowID(0x7FFF_FFFF))) }
  }

  @Test("a hostile title becomes one line of text")
  func hostileTitle() throws {
    let window = try window("a\u{0}b\nc\u{1b}[31m\u{202e}d")
    #expect(try system.window(window.id).title == "a b c [31md")
  }

  @Test("a covered window is whole in its picture")
  func covered() throws {
    let below = try window("Below")
    _ = try system.picture(of: below.id)
    let above = try window("Above", Rect(x: 90, y: 70, width: 150, height: 80), color: 0x00FF00)
    let picture = try system.picture(of: below.id)
    #expect(picture.image.size == Size(width: 200, height: 100))
    #expect(picture.image[0, 0] == red && picture.image[199, 99] == red)
    #expect(try system.picture(of: above.id).image[3, 3] == RGBColor(red: 0, green: 255, blue: 0))
  }

  @Test("a window that reaches out of the screen is whole, too")
  func outside() throws {
    let window = try window("Outside", Rect(x: -50, y: -20, width: 200, height: 100))
    let picture = try system.picture(of: window.id)
    #expect(picture.window.frame.x == -50)
    #expect(picture.image[0, 0] == red || picture.image[60, 60] == red)
    #expect(picture.image.size == Size(width: 200, height: 100))
  }

  @Test("after a change of size the picture has the new one")
  func resized() throws {
    let window = try window("Growing")
    _ = try system.picture(of: window.id)
    let mask = xcb_config_window_t(XCB_CONFIG_WINDOW_WIDTH.rawValue | XCB_CONFIG_WINDOW_HEIGHT.rawValue)
    try window.configure(mask, [300, 150])
    let picture = try system.picture(of: window.id)
    #expect(picture.image.size == Size(width: 300, height: 150) && picture.image[299, 149] == red)
  }

  @Test("a window that is not shown has no picture, a closed one is closed")
  func hiddenAndClosed() throws {
    let window = try window("Short-lived")
    try window.unmap()
    #expect(throws: WindowError.notShown(window.id)) { _ = try system.picture(of: window.id) }
    try window.destroy()
    #expect(throws: WindowError.closed(window.id)) { _ = try system.picture(of: window.id) }
    #expect(throws: WindowError.closed(window.id)) { try system.window(window.id) }
  }

  @Test("an X server that goes away is an error, not the end of the program")
  func lostDisplay() throws {
    let window = try window("Orphan")
    let seen = try system.window(window.id)
    display.stop()
    #expect(throws: WindowError.displayLost) { _ = try system.windows() }
    #expect(throws: WindowError.displayLost) { _ = try system.picture(of: window.id) }
    #expect(throws: WindowError.displayLost) { try system.perform(.click(Point(x: 1, y: 1)), on: seen) }
    // Not the same name again: another server may have taken it.
    #expect(
      throws: WindowError.noDisplay(
        name: ":59999", reason: "no X server answers there, or it does not let this user in")
    ) {
      _ = try X11WindowSystem(display: ":59999")
    }
  }
}
