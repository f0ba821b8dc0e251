import Foundation
import Testing

@Suite(
  "hearsight collect, killed", .enabled(if: Chromium.path != nil, "there is no Chromium here (Debian: chromium)"),
  .serialized)
struct CollectKillTests {
  /// How often it is killed; Documentation/collecting.md has the figures of a hundred times.
  private static let times = 8

  @Test("killed at any point, it loses at most what was just taken, and leaves no browser; the next run ends the rest")
  func losesNothing() throws {
    let (pages, data) = (try TemporaryFolder(), try TemporaryFolder())
    try ShopPages().write(12, to: pages.url)
    let server = try ModelServer(folder: pages.url)
    let folder = CollectedFolder(url: data.url.appendingPathComponent("data"))
    let words =
      ["collect", "--into", folder.path, "--chrome", "--unseen", "--settle", "0"]
      + (0..<12).map { "\(server.address)/page-\($0).html" }
    var before: [String] = []
    for time in 0..<Self.times {
      let process = Process()
      process.executableURL = try Command.executable()
      process.arguments = words
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      Thread.sleep(forTimeInterval: Double(time * 379 % 1700) / 1000 + 0.05)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      // Each folder that is there is whole.
      let now = try folder.screens().map(\.name)
      #expect(Set(before).isSubset(of: now))
      before = now
    }
    let end = Date().addingTimeInterval(60)
    while Chromium.isRunning(with: folder.path), Date() < end { Thread.sleep(forTimeInterval: 0.1) }
    #expect(!Chromium.isRunning(with: folder.path))
    let last = try Command.run(words)
    #expect(last.status == 0, "\(last.errors)")
    let urls = try folder.screens().compactMap { $0.source["url"] as? String }
    #expect(urls.count == 12 && Set(urls).count == 12)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/.collect") == ["lock"])
  }

  @Test("interrupted by Ctrl+C it ends what it takes, says how to go on, and ends its browser")
  func endsWhenAsked() throws {
    let (pages, data) = (try TemporaryFolder(), try TemporaryFolder())
    try ShopPages().write(40, to: pages.url)
    let server = try ModelServer(folder: pages.url)
    let folder = CollectedFolder(url: data.url.appendingPathComponent("data"))
    let process = Process()
    // Tests run on threads that block signals, and a program inherits that.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["--default-signal", try Command.executable().path, "collect", "--into", folder.path, "--chrome", "--unseen"]
      + (0..<40).map { "\(server.address)/page-\($0).html" }
    let errors = data.url.appendingPathComponent("errors")
    try Data().write(to: errors)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let end = Date().addingTimeInterval(120)
    while try folder.screens().isEmpty, Date() < end { Thread.sleep(forTimeInterval: 0.02) }
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    let told = try String(contentsOf: errors, encoding: .utf8)
    #expect(process.terminationStatus == 1)
    #expect(told.contains("run the same command again to go on"), "\(told)")
    #expect(try (1..<40).contains(folder.screens().count))
    #expect(!Chromium.isRunning(with: folder.path))
  }
}
