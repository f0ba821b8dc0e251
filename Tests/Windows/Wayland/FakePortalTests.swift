import DesktopSession
import Foundation
import HearsightScreenModel
import Testing

@testable import HearsightWindows

/// Whether PipeWire's library is there; without it no portal is asked anything.
private let hasPipeWire = (try? WindowStream.load()) != nil

/// A portal that remembers, on a message bus of the test's own.
private final class FakePortal {
  private let bus = Process()
  private let portal = Process()
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portal-\(UUID().uuidString.prefix(8))")
  let environment: [String: String]

  init(_ how: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let address = "unix:path=\(folder.path)/bus"
    environment = ["DBUS_SESSION_BUS_ADDRESS": address, "PATH": "/usr/bin:/bin", "XDG_CURRENT_DESKTOP": "GNOME"]
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "FakePortal/portal.py")
    for (process, words) in [
      (bus, ["dbus-daemon", "--session", "--nofork", "--address=\(address)"]),
      (portal, ["/usr/bin/python3", script.path, how, log.path]),
    ] {
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["--default-signal"] + words
      process.environment = environment
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      let hasStarted = DesktopSession.wait { process == bus ? isBusThere : told.contains("ready") }
      try #require(hasStarted, "\(words) did not start")
    }
  }

  deinit {
    for process in [portal, bus] where process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: folder)
  }

  private var isBusThere: Bool { FileManager.default.fileExists(atPath: folder.appendingPathComponent("bus").path) }

  /// What it was asked.
  var told: [String] {
    let text = (try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  func stopPortal() {
    portal.terminate()
    portal.waitUntilExit()
  }

  var tokens: URL { folder.appendingPathComponent("tokens") }

  func system(_ query: WindowQuery? = .title("Mixer")) throws -> PortalWindowSystem {
    try PortalWindowSystem(query: query, tokens: tokens, environment: environment)
  }

  /// Why no window could be read.
  func failure(_ query: WindowQuery? = .title("Mixer")) throws -> WindowError? {
    let system = try system(query)
    return #expect(throws: WindowError.self) { _ = try system.windows() }
  }

  /// What each session was asked to remember, and by which token.
  var devices: [[String]] {
    told.filter { $0.hasPrefix("devices") }.map { $0.split(separator: " ").map(String.init) }
  }
}

@Suite(
  "A portal that remembers", .enabled(if: hasPipeWire, "libpipewire-0.3-0 is not there"), .serialized,
  .timeLimit(.minutes(10)))
struct FakePortalTests {
  @Test("a window, its pointer and its memory are asked for; what it gives is kept at once and used the next time")
  func tokens() throws {
    let portal = try FakePortal("well")
    // Nobody is at PipeWire's end.
    #expect(try portal.failure()?.code == "stream-lost")
    #expect(try portal.failure()?.code == "stream-lost")
    let devices = portal.devices
    #expect(devices.map { $0[1] } == ["2", "2"] && devices.map { $0[2] } == ["2", "2"])
    #expect(devices[0][3] == "None" && devices[1][3].hasSuffix("-1"))
    #expect(portal.told.contains("sources 2 4 None"))
    let files = try FileManager.default.contentsOfDirectory(at: portal.tokens, includingPropertiesForKeys: nil)
    #expect(try files.map { try String(contentsOf: $0, encoding: .utf8).suffix(2) } == ["-2"])
  }

  @Test(
    "a window that may be another the next time is asked for each time, and nothing of it is kept",
    arguments: [nil, .active, .id(WindowID(7)), .title("")] as [WindowQuery?])
  func notRemembered(query: WindowQuery?) throws {
    let portal = try FakePortal("well")
    for _ in 0..<2 { #expect(try portal.failure(query)?.code == "stream-lost") }
    #expect(portal.devices.map { $0[3] } == ["None", "None"])
    #expect(!FileManager.default.fileExists(atPath: portal.tokens.path))
  }

  @Test("a portal that remembers nothing takes no token away")
  func forgetful() throws {
    let portal = try FakePortal("forgetful")
    let tokens = PortalTokens(folder: portal.tokens, environment: [:])
    try tokens.keep("of a newer portal", for: "Mixer")
    #expect(try portal.failure()?.code == "stream-lost")
    #expect(portal.devices.map { $0[2...3] } == [["None", "None"]])
    #expect(tokens.take("Mixer") == "of a newer portal")
  }

  @Test("whoever said no is not asked again by the same run; another failure is tried again", arguments: [true, false])
  func again(isRefused: Bool) throws {
    let portal = try FakePortal(isRefused ? "refuse" : "nonsense")
    let system = try portal.system()
    for _ in 0..<2 { #expect(throws: WindowError.self) { _ = try system.windows() } }
    #expect(portal.devices.count == (isRefused ? 1 : 2))
  }

  @Test(
    "what goes wrong is one error of a kind",
    arguments: [
      ("refuse", "not-shared"), ("nonsense", "desktop-unreadable"), ("look", "stream-lost"), ("die", "not-shared"),
    ])
  func failures(how: String, code: String) throws {
    #expect(try FakePortal(how).failure()?.code == code)
  }

  @Test("a session that is closed is a closed window, or a picture that does not come")
  func closed() throws {
    let code = try FakePortal("closed").failure()?.code
    #expect(["window-closed", "stream-lost"].contains(code))
  }

  @Test("a portal without a pointer is none, and the package that would help is named")
  func noPointer() throws {
    let portal = try FakePortal("no-pointer")
    let error = #expect(throws: WindowError.self) { _ = try portal.system() }
    #expect(error?.code == "no-portal")
    #expect(error?.description.contains("xdg-desktop-portal-gnome") == true)
  }

  @Test("where KDE shares a monitor in place of a window that is said, and it is found by the window's name")
  func monitor() throws {
    #expect(PortalSession.isOfMonitor(["source_type": .uint32(1)]))
    #expect(!PortalSession.isOfMonitor(["source_type": .uint32(2)]) && !PortalSession.isOfMonitor([:]))
    let titles = ["Mixer", nil].map { PortalWindowSystem.title($0, isOfMonitor: true) }
    #expect(titles == ["Monitor: Mixer", "Monitor"])
    #expect(PortalWindowSystem.title("Mixer", isOfMonitor: false) == "Mixer")
    let portal = try FakePortal("well")
    let kde = try PortalWindowSystem(
      query: .title("Mixer"), tokens: portal.tokens,
      environment: portal.environment.merging(["XDG_CURRENT_DESKTOP": "KDE"]) { $1 })
    #expect(kde.limitation?.contains("whole monitor") == true)
    #expect(try portal.system().limitation?.contains("Allow remote interaction") == true)
  }

  @Test("a portal that ends, and a bus without one, are errors")
  func gone() throws {
    let portal = try FakePortal("well")
    let system = try portal.system()
    portal.stopPortal()
    let error = #expect(throws: WindowError.self) { _ = try system.windows() }
    #expect(["desktop-declined", "not-shared"].contains(error?.code))
    #expect(throws: WindowError.self) { _ = try portal.system() }
  }
}
