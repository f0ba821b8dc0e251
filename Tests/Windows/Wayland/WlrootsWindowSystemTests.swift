import DesktopSession
import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightWindows

/// The expectations of X11WindowSystemTests and GestureTests, in a headless sway.
@Suite(
  "Windows of sway", .enabled(if: DesktopSession.swayIsMissing == nil, "\(DesktopSession.swayIsMissing ?? "")"),
  .serialized, .timeLimit(.minutes(30)))
struct WlrootsWindowSystemTests {
  private let desktop: DesktopSession
  private let system: WlrootsWindowSystem
  private static let frame = Rect(x: 100, y: 80, width: 200, height: 100)
  private let red = RGBColor(red: 255, green: 0, blue: 0)
  private let green = RGBColor(red: 0, green: 255, blue: 0)

  init() throws {
    desktop = try DesktopSession.sway(size: "640x480")
    system = try desktop.wlroots()
  }

  private func window(
    _ title: String, _ frame: Rect = Self.frame, color: UInt32 = 0xFF0000
  ) throws -> WaylandTestWindow {
    try WaylandTestWindow(desktop, title: title, frame: frame, color: color)
  }

  @Test("windows are listed with title, app and place, and found")
  func list() throws {
    let first = try window("Mixer")
    let second = try window("Other", Rect(x: 0, y: 0, width: 50, height: 40))
    let mixer = try system.find(.title("mix"))
    #expect(mixer.frame == Self.frame && mixer.isShown && !mixer.isActive && mixer.className == "silent.Mixer")
    #expect(mixer.process == Int(getpid()))
    #expect(try system.find(.active).title == second.title)
    #expect(try system.windows().map(\.title) == [first.title, second.title])
    #expect(throws: WindowError.self) { try system.find(.id(WindowID(0x7FFF_FFFF))) }
    #expect(system.limitation == nil)
  }

  @Test("a hostile title becomes one line of text")
  func hostileTitle() throws {
    let window = try window("Plain")
    try window.rename("b\nc\u{1b}[31m\u{202e}d\"}]")
    #expect(try system.find(.className("silent.Plain")).title == "b c [31md\"}]")
  }

  @Test("what covers a window is not in its picture: there it looks as it did")
  func covered() throws {
    let below = try window("Below")
    let id = try system.find(.title("Below")).id
    _ = try system.picture(of: id)
    let above = try window("Above", Rect(x: 90, y: 70, width: 150, height: 80), color: 0x00FF00)
    let picture = try system.picture(of: id)
    #expect(picture.image.size == Size(width: 200, height: 100))
    #expect(
      picture.image[0, 0] == red && picture.image[199, 99] == red, "\(picture.image[0, 0]) \(picture.image[199, 99])")
    #expect(try system.picture(of: system.find(.title("Above")).id).image[3, 3] == green)
    withExtendedLifetime((below, above)) {}
  }

  @Test("of a window that reaches out of the screen the part on it is seen")
  func outside() throws {
    let window = try window("Outside", Rect(x: -50, y: -20, width: 200, height: 100))
    let picture = try system.picture(of: system.find(.title("Outside")).id)
    #expect(picture.window.frame == Rect(x: -50, y: -20, width: 200, height: 100))
    #expect(picture.image.size == Size(width: 200, height: 100) && picture.image[199, 99] == red)
    #expect(throws: WindowError.outOfReach(Point(x: 10, y: 10))) {
      try system.perform(.click(Point(x: 10, y: 10)), on: picture.window)
    }
    try system.perform(.click(Point(x: 60, y: 30)), on: picture.window)
    #expect(try window.heard().last == "release 60 30")
  }

  @Test("after a change of size the picture has the new one")
  func resized() throws {
    let window = try window("Growing")
    let id = try system.find(.title("Growing")).id
    _ = try system.picture(of: id)
    try window.draw(0x00FF00, width: 300, height: 150)
    #expect(try DesktopSession.wait { try system.window(id).frame.width == 300 })
    let picture = try system.picture(of: id)
    #expect(picture.image.size == Size(width: 300, height: 150) && picture.image[299, 149] == green)
  }

  @Test("a window on another workspace has no picture, a closed one is closed")
  func hiddenAndClosed() throws {
    let window = try window("Short-lived")
    let id = try system.find(.title("Short-lived")).id
    try desktop.sway("workspace 2")
    #expect(throws: WindowError.notShown(id)) { _ = try system.picture(of: id) }
    window.close()
    #expect(throws: WindowError.closed(id)) { _ = try system.picture(of: id) }
    #expect(throws: WindowError.closed(id)) { try system.window(id) }
  }

  @Test("a click reaches the window at its point, a drag ends where it should")
  func gestures() throws {
    let window = try window("Target")
    let seen = try system.find(.title("Target"))
    try system.perform(.click(Point(x: 30.7, y: 40)), on: seen)
    #expect(try window.heard().filter { !$0.hasPrefix("motion") } == ["press 30 40", "release 30 40"])
    try system.perform(.drag(from: Point(x: 10, y: 50), to: Point(x: 150, y: 50)), on: seen)
    let heard = try window.heard()
    #expect(heard.contains("press 10 50") && heard.last == "release 150 50")
    #expect(heard.count { $0.hasPrefix("motion") } > 3)
  }

  @Test("a window that is covered there, moved, hidden, or closed is not clicked")
  func refused() throws {
    let target = try window("Target")
    let seen = try system.find(.title("Target"))
    let point = Point(x: 20, y: 20)
    let cover = try window("Cover", Rect(x: 100, y: 80, width: 60, height: 60), color: 0x00FF00)
    #expect(throws: WindowError.covered(at: point, by: "Cover")) { try system.perform(.click(point), on: seen) }
    try system.perform(.click(Point(x: 150, y: 50)), on: seen)
    #expect(try target.heard().last == "release 150 50")

    try desktop.sway("[title=\"Target\"] move absolute position 300 80")
    let moved = Rect(x: 300, y: 80, width: 200, height: 100)
    #expect(throws: WindowError.moved(seen.id, to: moved)) { try system.perform(.click(point), on: seen) }
    try desktop.sway("[title=\"Target\"] move to workspace 3")
    #expect(throws: WindowError.notShown(seen.id)) { try system.perform(.click(point), on: seen) }
    target.close()
    #expect(throws: WindowError.closed(seen.id)) { try system.perform(.click(point), on: seen) }
    #expect(try cover.heard().allSatisfy { !$0.hasPrefix("press") })
  }

  @Test("a window that is raised is no longer covered")
  func raise() throws {
    let target = try window("Target")
    let cover = try window("Cover", color: 0x00FF00)
    let seen = try system.find(.title("Target"))
    #expect(throws: WindowError.self) { try system.perform(.click(Point(x: 5, y: 5)), on: seen) }
    try system.raise(seen.id)
    try system.perform(.click(Point(x: 5, y: 5)), on: seen)
    #expect(try target.heard().last == "release 5 5")
    #expect(try cover.heard().allSatisfy { !$0.hasPrefix("press") })
  }

  @Test("pixels that differ from the condition keep the button from being pressed")
  func condition() throws {
    let target = try window("Target")
    let seen = try system.find(.title("Target"))
    let area = Rect(x: 10, y: 10, width: 20, height: 20)
    let isRed = PixelCondition(area: area) { $0.width == 20 && $0.height == 20 && $0[5, 5].red == 255 }
    try system.perform(.click(Point(x: 20, y: 20)), on: seen, where: isRed)
    #expect(try target.heard().last == "release 20 20")
    try target.draw(0x0000FF, width: 200, height: 100)
    #expect(throws: WindowError.changed(at: area.center)) {
      try system.perform(.click(Point(x: 20, y: 20)), on: seen, where: isRed)
    }
    #expect(try target.heard().allSatisfy { !$0.hasPrefix("press") })
  }

  @Test(
    "at scales of 1.5 and 2, and on turned monitors, pictures and clicks fit",
    arguments: [
      ("scale 1.5", 300, 150), ("scale 2", 400, 200), ("transform 90", 200, 100), ("transform 270", 200, 100),
      ("transform 180", 200, 100),
      ("transform flipped-270", 200, 100),
    ])
  func scaled(setting: String, width: Int, height: Int) throws {
    try desktop.sway("output HEADLESS-1 \(setting)")
    let window = try window("Scaled", Rect(x: 40, y: 60, width: 200, height: 100))
    let mark = try self.window("Mark", Rect(x: 40, y: 60, width: 20, height: 10), color: 0x00FF00)
    let seen = try system.find(.title("Scaled"))
    let picture = try system.picture(of: system.find(.title("Mark")).id)
    // Scaling blends a little.
    #expect(picture.image[1, 1].distance(to: green) < 8)
    #expect(picture.image[picture.image.width - 2, picture.image.height - 2].distance(to: green) < 8)
    mark.close()
    let image = try system.picture(of: seen.id).image
    #expect(image.size == Size(width: Double(width), height: Double(height)) && image.size == seen.size)
    #expect(image[1, 1].distance(to: red) < 8 && image[width - 2, height - 2].distance(to: red) < 8)
    let point = Point(x: Double(width) - 6, y: 9)
    try system.perform(.click(point), on: seen)
    let scale = Double(width) / 200
    #expect(try window.heard().last == "release \(Int((point.x + 0.5) / scale)) \(Int((point.y + 0.5) / scale))")
  }

  @Test("a window on another monitor of another scale, or on both, is seen and clicked there")
  func monitorsSideBySide() throws {
    try desktop.sway("create_output")
    try desktop.sway("output HEADLESS-2 resolution 960x720 position 640 0 scale 1.5")
    let window = try window("Wanderer")
    let first = try system.find(.title("Wanderer"))
    try desktop.sway("[title=\"Wanderer\"] move absolute position 560 50")
    let both = try system.window(first.id)
    #expect(both.frame.width == 300 && both.frame.height == 150)
    Thread.sleep(forTimeInterval: 0.5)
    let image = try system.picture(of: first.id).image
    for (x, y) in [(2, 2), (297, 2), (2, 147), (297, 147), (117, 70), (123, 70)] {
      #expect(image[x, y].distance(to: red) < 8, "\(x) \(y)")
    }
    #expect(throws: WindowError.moved(first.id, to: both.frame)) {
      try system.perform(.click(Point(x: 5, y: 5)), on: first)
    }
    for (point, heard) in [(Point(x: 30, y: 30), "release 20 20"), (Point(x: 270, y: 120), "release 180 80")] {
      try system.perform(.click(point), on: both)
      #expect(try window.heard().last == heard)
    }
  }

  @Test("a compositor that is killed is an error, not the end of the program")
  func lostDisplay() throws {
    let window = try window("Orphan")
    let seen = try system.find(.title("Orphan"))
    try desktop.killCompositor()
    for _ in 0..<2 {
      #expect(throws: WindowError.displayLost) { _ = try system.windows() }
      #expect(throws: WindowError.displayLost) { _ = try system.picture(of: seen.id) }
      #expect(throws: WindowError.displayLost) { try system.perform(.click(Point(x: 1, y: 1)), on: seen) }
      #expect(throws: WindowError.displayLost) { try system.raise(seen.id) }
    }
    withExtendedLifetime(window) {}
  }

  @Test("without sway's IPC the monitors are the windows, named after what is active, and that is told")
  func monitors() throws {
    let window = try window("Mixer", Rect(x: 100, y: 80, width: 200, height: 100))
    try FileManager.default.removeItem(atPath: #require(desktop.environment["SWAYSOCK"]))
    let plain = try desktop.wlroots()
    #expect(plain.limitation?.contains("monitors") == true)
    let found = try plain.find(.title("mixer"))
    #expect(found.title == "HEADLESS-1: Mixer" && found.isActive && found.className == "silent.Mixer")
    #expect(found.frame == Rect(x: 0, y: 0, width: 640, height: 480))
    #expect(try plain.picture(of: found.id).image[150, 100] == red)
    try plain.perform(.click(Point(x: 110, y: 95)), on: found)
    #expect(try window.heard().last == "release 10 15")
  }
}

extension Window {
  fileprivate var size: Size { Size(width: frame.width, height: frame.height) }
}
