import DesktopSession
import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightWindows

/// The expectations of X11WindowSystemTests and GestureTests as far as GNOME's portal allows, in a headless GNOME.
@Suite(
  "A window shared through GNOME's portal",
  .enabled(if: DesktopSession.gnomeIsMissing == nil, "\(DesktopSession.gnomeIsMissing ?? "")"),
  .disabled(if: DesktopSession.testsRunAsRoot, "the portal lets root not in; scripts/test-portal.sh runs them"),
  .serialized,
  .timeLimit(.minutes(30)))
struct PortalWindowSystemTests {
  private let desktop: DesktopSession
  private let window: WaylandTestWindow
  private let system: PortalWindowSystem
  private let red = RGBColor(red: 255, green: 0, blue: 0)

  init() throws {
    desktop = try DesktopSession.gnome()
    window = try WaylandTestWindow(
      desktop, title: "Mixer", frame: Rect(x: 0, y: 0, width: 300, height: 200), color: 0xFF0000)
    system = try PortalWindowSystem(query: .title("Mixer"), environment: desktop.environment)
  }

  private func share(allowingToPress mayPress: Bool = true) throws -> Window {
    desktop.answerDialog(.share(allowingToPress: mayPress))
    return try system.find(.title("mixer"))
  }

  @Test("it is seen, pressed where nothing covers it, followed when its size changes, and its end is told")
  func life() throws {
    let seen = try share()
    #expect(seen.frame == Rect(x: 0, y: 0, width: 300, height: 200) && seen.isActive)
    let image = try system.picture(of: seen.id).image
    #expect(image.size == Size(width: 300, height: 200) && image[0, 0] == red && image[299, 199] == red)
    let watcher = try system.watch(seen.id)
    let isRed = PixelCondition(area: Rect(x: 20, y: 20, width: 20, height: 20)) {
      $0.width == 20 && $0[5, 5].red == 255
    }
    try system.perform(.click(Point(x: 30, y: 40)), on: seen, where: isRed)
    #expect(DesktopSession.wait(seconds: 10) { (try? window.heard().contains("release 30 40")) ?? false })
    try system.perform(.drag(from: Point(x: 10, y: 50), to: Point(x: 150, y: 50)), on: seen)
    #expect(DesktopSession.wait(seconds: 10) { (try? window.heard().contains("release 150 50")) ?? false })
    #expect(throws: WindowError.outOfReach(Point(x: 300, y: 5))) {
      try system.perform(.click(Point(x: 300, y: 5)), on: seen)
    }
    #expect(throws: WindowError.cannotRaise) { try system.raise(seen.id) }

    try window.draw(0x00FF00, width: 300, height: 200)
    #expect(try next(watcher) == .damaged)
    #expect(throws: WindowError.changed(at: Point(x: 30, y: 30))) {
      try system.perform(.click(Point(x: 30, y: 40)), on: seen, where: isRed)
    }
    try window.draw(0xFF0000, width: 340, height: 220)
    let larger = Rect(x: 0, y: 0, width: 340, height: 220)
    var event = try next(watcher)
    while event == .damaged { event = try next(watcher) }
    #expect(event == .moved(larger))
    #expect(throws: WindowError.moved(seen.id, to: larger)) { try system.perform(.click(Point(x: 5, y: 5)), on: seen) }
    #expect(try window.heard().allSatisfy { !$0.hasPrefix("press") })

    window.close()
    while event != .closed { event = try next(watcher) }
    watcher.stop()
    #expect(try watcher.next() == nil)
    #expect(throws: WindowError.closed(seen.id)) { _ = try system.picture(of: seen.id) }
    #expect(throws: WindowError.closed(seen.id)) { try system.perform(.click(Point(x: 5, y: 5)), on: seen) }
  }

  private func next(_ watcher: any WindowWatcher) throws -> WindowEvent { try #require(try watcher.next()) }

  @Test("where another window covers it nothing is pressed")
  func covered() throws {
    let seen = try share()
    let cover = try WaylandTestWindow(
      desktop, title: "Cover", frame: Rect(x: 0, y: 0, width: 1200, height: 800), color: 0x00FF00)
    // GNOME shows new windows little by little.
    Thread.sleep(forTimeInterval: 2)
    let point = Point(x: 100, y: 100)
    let error = #expect(throws: WindowError.self) { try system.perform(.click(point), on: seen) }
    #expect(error?.code == "window-covered")
    // What covers it is not in its picture.
    #expect(try system.picture(of: seen.id).image[150, 100] == red)
    #expect(try cover.heard().allSatisfy { !$0.hasPrefix("press") })
    #expect(try window.heard().allSatisfy { !$0.hasPrefix("press") })
    cover.close()
    try system.perform(.click(point), on: seen)
    #expect(DesktopSession.wait(seconds: 10) { (try? window.heard().contains("release 100 100")) ?? false })
  }

  @Test("a dialog that is cancelled is one clear error, and nobody is asked twice")
  func refused() throws {
    desktop.answerDialog(.refuse)
    for _ in 0..<2 {
      let error = #expect(throws: WindowError.self) { _ = try system.windows() }
      #expect(error?.code == "not-shared")
    }
  }

  @Test("without the permission to press it is only looked at")
  func lookOnly() throws {
    let seen = try share(allowingToPress: false)
    #expect(try system.picture(of: seen.id).image[10, 10] == red)
    #expect(throws: WindowError.pressingNotAllowed) { try system.perform(.click(Point(x: 5, y: 5)), on: seen) }
    // Its first picture can be lost on the way, and of a window that is not drawn no other comes by itself.
    let stream = try system.shared().stream
    for _ in 0..<3 {
      let last = stream.now.picture?.number ?? 0
      #expect(stream.picture(after: last, until: Deadline(seconds: 30), unless: { false }) != nil)
    }
  }

  @Test("a shell, and a PipeWire, that are killed are errors, not the end of the program", arguments: [true, false])
  func killed(shell: Bool) throws {
    let seen = try share()
    let watcher = try system.watch(seen.id)
    if shell {
      try desktop.killCompositor()
    } else {
      kill(try #require(desktop.environment["HEARSIGHT_TEST_PIPEWIRE"].flatMap { Int32($0) }), SIGKILL)
    }
    let end = Date().addingTimeInterval(60)
    var error: WindowError?
    while error == nil, Date() < end {
      do throws(WindowError) {
        guard try watcher.next() != .closed else { break }
      } catch let failure { error = failure }
    }
    #expect(Date() < end)
    #expect(throws: WindowError.self) { _ = try system.picture(of: seen.id) }
    #expect(throws: WindowError.self) { try system.perform(.click(Point(x: 5, y: 5)), on: seen) }
  }
}

@Suite("What is remembered of windows that were shared")
struct PortalTokenTests {
  @Test("a token a name, for this user alone, used once")
  func tokens() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tokens-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let tokens = PortalTokens(folder: folder, environment: [:])
    #expect(tokens.take("Mixer") == nil)
    let names = ["Mixer", "mixer", "", "../../x", "Über uns/…", String(repeating: "a", count: 500)]
    for (index, name) in names.enumerated() { try tokens.keep("old \(index)", for: name) }
    for (index, name) in names.enumerated() { try tokens.keep("token \(index)", for: name) }
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
    for (index, name) in names.enumerated() {
      #expect(tokens.take(name) == "token \(index)")
      #expect(tokens.take(name) == nil)
    }
  }
}

@Suite("PipeWire's pods")
struct PipeWirePodTests {
  @Test("a format that was agreed on is read, with choices of one as well")
  func read() {
    let plain = PipeWirePod.object(
      type: 0x40003, id: 4, [(1, .id(2)), (2, .id(1)), (0x20001, .id(8)), (0x20003, .rectangle(640, 480))])
    let format = StreamFormat(pod: plain.bytes)
    #expect(format?.width == 640 && format?.height == 480 && format?.pixels == 8)
    let choices = PipeWirePod.object(
      type: 0x40003, id: 4,
      [
        (1, .id(2)), (2, .id(1)), (0x20001, .choice(.oneOf, [.id(11)])),
        (0x20003, .choice(.range, [.rectangle(640, 480)])),
      ])
    #expect(StreamFormat(pod: choices.bytes)?.pixels == 11)
  }

  @Test("words are whole, and sizes are those of what follows")
  func sizes() {
    let bytes = PipeWirePod.int(5).bytes
    #expect(bytes == [4, 0, 0, 0, 4, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0])
    #expect(StreamFormat.wished.bytes.count % 8 == 0)
    #expect(StreamFormat.parameters.allSatisfy { $0.bytes.count % 8 == 0 })
  }

  @Test("other formats, sizes that cannot be, and cut bytes are none")
  func hostile() {
    func pod(_ type: UInt32, _ pixels: UInt32, _ width: UInt32) -> [UInt8] {
      PipeWirePod.object(
        type: type, id: 4,
        [(1, .id(2)), (2, .id(1)), (0x20001, .id(pixels)), (0x20003, .rectangle(width, 480))]
      ).bytes
    }
    for bytes in [pod(0x40004, 8, 640), pod(0x40003, 3, 640), pod(0x40003, 8, 0), pod(0x40003, 8, 99999)] {
      #expect(StreamFormat(pod: bytes) == nil)
    }
    let whole = pod(0x40003, 8, 640)
    for count in 0..<(whole.count - 8) { #expect(StreamFormat(pod: Array(whole.prefix(count))) == nil) }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<8 { bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random) }
      _ = StreamFormat(pod: bytes)
    }
  }
}
