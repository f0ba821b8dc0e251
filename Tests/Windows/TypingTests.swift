import CXCB
import Foundation
import HearsightScreenModel
import Testing

@testable import HearsightWindows

@Suite("Typing on X11", .timeLimit(.minutes(10)))
struct TypingTests {
  private let display: TestDisplay

  init() throws { display = try TestDisplay() }

  private func focus(_ id: WindowID) throws {
    let connection = try XConnection(display: display.name)
    try connection.check(
      xcb_set_input_focus_checked(
        connection.handle, UInt8(XCB_INPUT_FOCUS_PARENT.rawValue), id.rawValue, xcb_timestamp_t(XCB_CURRENT_TIME)))
    try connection.synchronize()
  }

  private func point(at place: Point) throws {
    let connection = try XConnection(display: display.name)
    try connection.check(
      xcb_warp_pointer_checked(connection.handle, 0, connection.root, 0, 0, 0, 0, Int16(place.x), Int16(place.y)))
    try connection.synchronize()
  }

  @Test("keys that another window has are not pressed, and who has them is told")
  func refuses() throws {
    let mine = try TestWindow(display, title: "Mine", frame: Rect(x: 0, y: 0, width: 100, height: 100), color: 0xFF)
    let other = try TestWindow(
      display, title: "Other", frame: Rect(x: 200, y: 0, width: 100, height: 100), color: 0xFF00)
    let system = try display.system()
    try focus(other.id)
    let error = #expect(throws: WindowError.self) { try system.type(TextEntry("a"), into: system.window(mine.id)) }
    #expect(error == .notFocused(mine.id, keysGoTo: "Other"))
    try focus(mine.id)
    try system.type(TextEntry("aÄ№ 1!", replacing: 3), into: system.window(mine.id))
  }

  @Test("where keys go to what is under the pointer, the window there has them")
  func followsPointer() throws {
    let mine = try TestWindow(display, title: "Mine", frame: Rect(x: 0, y: 0, width: 100, height: 100), color: 0xFF)
    let other = try TestWindow(
      display, title: "Other", frame: Rect(x: 200, y: 0, width: 100, height: 100), color: 0xFF00)
    let system = try display.system()
    try focus(WindowID(UInt32(XCB_INPUT_FOCUS_POINTER_ROOT.rawValue)))
    try point(at: Point(x: 50, y: 50))
    try system.type(TextEntry("a"), into: system.window(mine.id))
    try point(at: Point(x: 250, y: 50))
    let error = #expect(throws: WindowError.self) { try system.type(TextEntry("a"), into: system.window(mine.id)) }
    #expect(error == .notFocused(mine.id, keysGoTo: "Other"))
    try system.type(TextEntry("a"), into: system.window(other.id))
  }

  @Test("while the user holds Ctrl nothing is typed, and that is told before anything is clicked")
  func waitsForFingers() throws {
    let window = try TestWindow(display, title: "Mine", frame: Rect(x: 0, y: 0, width: 100, height: 100), color: 0xFF)
    let connection = try XConnection(display: display.name)
    let control = try XKeyLayout(connection).key(for: UInt32(XKB_KEY_Control_L), named: "Ctrl")
    let system = try display.system()
    try focus(window.id)
    xcb_test_fake_input(connection.handle, UInt8(XCB_KEY_PRESS), control.code, 0, connection.root, 0, 0, 0)
    try connection.synchronize()
    let error = #expect(throws: WindowError.self) { try system.checkTyping(TextEntry("a")) }
    #expect(error?.code == "cannot-type" && error?.reason.contains("Ctrl") == true)
    #expect(throws: try #require(error)) { try system.type(TextEntry("a"), into: system.window(window.id)) }
    xcb_test_fake_input(connection.handle, UInt8(XCB_KEY_RELEASE), control.code, 0, connection.root, 0, 0, 0)
    try connection.synchronize()
    try system.type(TextEntry("a"), into: system.window(window.id))
  }

  @Test("the layout is left as it was, also where letters had to be bound to free keys")
  func leavesLayout() throws {
    let window = try TestWindow(display, title: "Mine", frame: Rect(x: 0, y: 0, width: 100, height: 100), color: 0xFF)
    let connection = try XConnection(display: display.name)
    let layout = try XKeyLayout(connection)
    let (number, letter) = (try #require(XKeySymbol("№")), try #require(XKeySymbol("a")))
    #expect(layout.key(for: letter) != nil && layout.key(for: number) == nil)
    try focus(window.id)
    let system = try display.system()
    try system.type(TextEntry("№"), into: system.window(window.id))
    #expect(try XKeyLayout(connection).key(for: number) == nil)
    #expect(XKeySymbol("\u{1}") == nil)
  }
}
