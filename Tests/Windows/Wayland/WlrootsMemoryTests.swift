import DesktopSession
import Foundation
import HearsightScreenModel
import Testing

@testable import HearsightWindows

/// `scripts/wayland-memory.sh` has it take 10,000 pictures.
@Suite(
  "Memory while pictures are taken in sway",
  .enabled(if: DesktopSession.swayIsMissing == nil, "\(DesktopSession.swayIsMissing ?? "")"), .serialized,
  .timeLimit(.minutes(60)))
struct WlrootsMemoryTests {
  /// Pictures after which the memory is what it stays at: buffers are made, and the allocator has its arenas.
  private static let settling = 100
  /// Most growth after that, in megabytes.
  private static let most = 8.0

  @Test("it stays what it was after the first pictures of a window that is drawn all the time, and watched")
  func flat() throws {
    let frames = ProcessInfo.processInfo.environment["HEARSIGHT_FRAMES"].flatMap { Int($0) } ?? 300
    let desktop = try DesktopSession.sway(size: "640x480")
    // Another process, so that only what looks is measured.
    let app = try desktop.start("/usr/bin/python3", ["-c", Self.painter], log: "painter.log")
    defer { app.terminate() }
    let system = try desktop.wlroots()
    try #require(try DesktopSession.wait { try system.windows().contains { $0.title == "Painter" } })
    let id = try system.find(.title("Painter")).id
    let watcher = try system.watch(id)
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      while (try? watcher.next()) ?? nil != nil {}
      isOver.signal()
    }
    var different = Set<Int>()
    var settled = 0.0
    for frame in 1...max(frames, Self.settling) {
      let image = try system.picture(of: id).image
      different.insert(Int(image[5, 5].red) << 8 | Int(image[5, 5].green))
      if frame == Self.settling { settled = try Self.resident() }
      if frame == Self.settling || frame % max(1, frames / 10) == 0 {
        print("after \(frame) pictures: \((try Self.resident() * 10).rounded() / 10) MB resident")
      }
    }
    watcher.stop()
    isOver.wait()
    #expect(different.count > frames / 20, "the window was not drawn meanwhile")
    #expect(try Self.resident() - settled < Self.most)
  }

  /// What the process holds in memory, in megabytes.
  private static func resident() throws -> Double {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS") })
    let kilobytes = try #require(line.split(separator: " ").dropFirst().lazy.compactMap { Double($0) }.first)
    return kilobytes / 1024
  }

  /// A window that is drawn in another colour sixty times a second.
  private static let painter = """
    import gi
    gi.require_version("Gtk", "3.0")
    from gi.repository import GLib, Gtk
    count = 0
    def draw(area, context):
        context.set_source_rgb(count % 256 / 255, count // 256 % 256 / 255, 0)
        context.paint()
    def step():
        global count
        count += 1
        area.queue_draw()
        return True
    window = Gtk.Window(title="Painter", default_width=320, default_height=240)
    area = Gtk.DrawingArea()
    area.connect("draw", draw)
    window.add(area)
    window.show_all()
    GLib.timeout_add(16, step)
    Gtk.main()
    """
}
