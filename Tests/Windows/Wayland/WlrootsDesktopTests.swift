import DesktopSession
import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightWindows

/// What is expected of every desktop of sway's family that does not tell where its windows are.
@Suite(
  "Windows of labwc, Wayfire and river",
  .enabled(if: WlrootsDesktop.allAreMissing == nil, "\(WlrootsDesktop.allAreMissing ?? "")"), .serialized,
  .timeLimit(.minutes(30)))
struct WlrootsDesktopTests {
  private static let size = Size(width: 200, height: 100)

  private func window(_ title: String, on desktop: DesktopSession) throws -> WaylandTestWindow {
    try WaylandTestWindow(
      desktop, title: title, frame: Rect(x: 0, y: 0, width: Self.size.width, height: Self.size.height),
      color: 0xFF0000)
  }

  /// Where the monitor shows red, as far as that reaches to the right and down.
  private func red(_ image: Bitmap) -> Rect? {
    func isRed(_ x: Int, _ y: Int) -> Bool { image[x, y] == RGBColor(red: 255, green: 0, blue: 0) }
    for y in 0..<image.height {
      guard let x = (0..<image.width).first(where: { isRed($0, y) }) else { continue }
      let right = (x..<image.width).first { !isRed($0, y) } ?? image.width
      let bottom = (y..<image.height).first { !isRed(x, $0) } ?? image.height
      return Rect(minX: Double(x), minY: Double(y), maxX: Double(right), maxY: Double(bottom))
    }
    return nil
  }

  @Test(
    "the monitor is the window, named after what is active: it is seen, pressed, watched and its end is told",
    arguments: WlrootsDesktop.present)
  func life(_ kind: WlrootsDesktop) throws {
    let desktop = try DesktopSession.wlroots(kind)
    let window = try window("Mixer", on: desktop)
    let system = try desktop.wlroots()
    #expect(system.limitation?.contains("monitors") == true)
    try #require(try DesktopSession.wait { try system.windows().contains { $0.title.hasSuffix(": Mixer") } })
    let monitor = try system.find(.title("mixer"))
    #expect(monitor.isActive && monitor.className == "silent.Mixer")
    #expect(monitor.frame == Rect(x: 0, y: 0, width: 1280, height: 720))
    // Wayfire shows new windows little by little.
    var place: Rect?
    try #require(
      try DesktopSession.wait {
        place = red(try system.picture(of: monitor.id).image)
        return place?.width ?? 0 >= Self.size.width
      })
    let shown = try #require(place)
    let watcher = try system.watch(monitor.id)
    defer { watcher.stop() }
    let point = Point(x: shown.x + 30, y: shown.y + 40)
    let isRed = PixelCondition(area: Rect(x: point.x - 5, y: point.y - 5, width: 10, height: 10)) {
      $0[5, 5] == RGBColor(red: 255, green: 0, blue: 0)
    }
    try system.perform(.click(point), on: monitor, where: isRed)
    #expect(try window.heard().filter { !$0.hasPrefix("motion") } == ["press 30 40", "release 30 40"])

    try window.draw(0x00FF00, width: 200, height: 100)
    while let event = try watcher.next(), event != .damaged {}
    #expect(throws: WindowError.changed(at: point)) { try system.perform(.click(point), on: monitor, where: isRed) }
    #expect(try window.heard().allSatisfy { !$0.hasPrefix("press") })
    try window.rename("Settings")
    var event = try watcher.next()
    while event == .damaged { event = try watcher.next() }
    guard case .renamed(let title)? = event else { throw DesktopSession.Failure.notStarted(log: "\(event as Any)") }
    #expect(title.hasSuffix(": Settings"))
  }

  @Test("a compositor that is killed is an error, not the end of the program", arguments: WlrootsDesktop.present)
  func killed(_ kind: WlrootsDesktop) throws {
    let desktop = try DesktopSession.wlroots(kind)
    let window = try window("Mixer", on: desktop)
    let system = try desktop.wlroots()
    let monitor = try #require(try system.windows().first)
    try desktop.killCompositor()
    #expect(throws: WindowError.displayLost) { _ = try system.windows() }
    #expect(throws: WindowError.displayLost) { _ = try system.picture(of: monitor.id) }
    #expect(throws: WindowError.displayLost) { try system.perform(.click(Point(x: 1, y: 1)), on: monitor) }
    withExtendedLifetime(window) {}
  }
}
