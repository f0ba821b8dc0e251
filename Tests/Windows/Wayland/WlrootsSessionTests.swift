import DesktopSession
import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightWindows

/// What ``WlrootsWindowSystem`` is made of, between the look and the press.
@Suite(
  "A connection to sway", .enabled(if: DesktopSession.swayIsMissing == nil, "\(DesktopSession.swayIsMissing ?? "")"),
  .serialized, .timeLimit(.minutes(30)))
struct WlrootsSessionTests {
  private let desktop: DesktopSession
  private let session: WlrootsSession
  private static let frame = Rect(x: 100, y: 80, width: 200, height: 100)

  init() throws {
    desktop = try DesktopSession.sway(size: "640x480")
    session = try WlrootsSession(WaylandAddress(desktop.environment))
  }

  /// A window as it is before the press.
  private func placed(_ title: String) throws -> PlacedWindow {
    try #require(session.windows().first { $0.window.title == title })
  }

  private func window(
    _ title: String, _ frame: Rect = Self.frame, color: UInt32 = 0xFF0000
  ) throws -> WaylandTestWindow {
    try WaylandTestWindow(desktop, title: title, frame: frame, color: color)
  }

  @Test("a window that is closed between the look and the press is not pressed, and neither is what was behind it")
  func closedBeforeThePress() throws {
    let behind = try window("Behind")
    let target = try window("Target", color: 0x00FF00)
    let placed = try placed("Target")
    target.close()
    #expect(throws: LinkFailure.self) {
      _ = try session.places.press(placed, at: placed.place.center, until: session.deadline)
    }
    #expect(try behind.heard().allSatisfy { !$0.hasPrefix("press") })
  }

  @Test("where sway refuses one step of a press, and presses all the same, the button is let go")
  func refusedStep() throws {
    let target = try window("Target")
    let placed = try placed("Target")
    // What is tiled cannot be put back where it was.
    try desktop.sway("[title=\"Target\"] floating disable")
    #expect(throws: LinkFailure.self) {
      _ = try session.places.press(placed, at: placed.place.center, until: session.deadline)
    }
    let heard = try target.heard().filter { !$0.hasPrefix("motion") }
    #expect(heard.last?.hasPrefix("press") != true, "\(heard)")
  }

  @Test("another sway's socket is not used, whatever the environment says")
  func otherSway() throws {
    let other = try DesktopSession.sway(size: "640x480")
    let window = try window("Here")
    let stranger = try WaylandTestWindow(other, title: "There", frame: Self.frame, color: 0x00FF00)
    let mixed = desktop.environment.merging(["SWAYSOCK": other.environment["SWAYSOCK"] ?? ""]) { $1 }
    #expect(try WlrootsWindowSystem(environment: mixed).windows().map(\.title) == ["Here"])
    withExtendedLifetime((window, stranger)) {}
  }

  @Test(
    "a part of a window is captured as the whole is",
    arguments: ["scale 1", "scale 2", "scale 1.5", "transform 90", "transform 180", "transform flipped"])
  func part(setting: String) throws {
    try desktop.sway("output HEADLESS-1 \(setting)")
    let window = try window("Parted", Rect(x: 40, y: 60, width: 200, height: 100))
    try window.draw(0xFF0000, width: 200, height: 100, corner: 0x00FF00)
    let id = try placed("Parted").window.id
    let green = RGBColor(red: 0, green: 255, blue: 0)
    let isDrawn = try DesktopSession.wait { try session.picture(of: id).image[1, 1].distance(to: green) < 8 }
    #expect(isDrawn)
    let image = try session.picture(of: id).image
    for area in [
      Rect(x: 0, y: 0, width: 20, height: 20), Rect(x: 3, y: 1, width: 9, height: 8),
      Rect(x: Double(image.width) - 5, y: Double(image.height) - 3, width: 5, height: 3), image.bounds,
    ] { #expect(try session.image(of: area, in: session.window(id)) == image.cropped(to: area), "\(area)") }
  }

  @Test("sway is asked before the portal where its IPC is there, else after it")
  func order() throws {
    #expect(WindowSystems(environment: desktop.environment).candidates == [.wlroots, .portal, .x11])
    try FileManager.default.removeItem(atPath: #require(desktop.environment["SWAYSOCK"]))
    #expect(WindowSystems(environment: desktop.environment).candidates == [.portal, .wlroots, .x11])
  }
}
