import DesktopSession
import Foundation
import Testing

@Suite("hearsight collect --x11")
struct CollectWindowTests {
  private func start(_ app: String, in desktop: DesktopSession) throws {
    let script = Command.root.appendingPathComponent("Examples/silent-apps/\(app)").path
    _ = try desktop.start("/usr/bin/python3", [script, "--geometry"], log: "\(app).log")
    try #require(
      DesktopSession.wait { desktop.log("\(app).log").contains("ready") }, "\(desktop.log("\(app).log"))")
  }

  private func collect(_ window: String, into folder: CollectedFolder, in desktop: DesktopSession) throws
    -> DesktopSession.Outcome
  {
    try desktop.run(
      try Command.executable().path, ["collect", "--into", folder.path, "--x11", "--window", window, "--unseen"])
  }

  @Test("a window is taken with what the app tells of it: roles, names, states, places in the picture, stable ids")
  func takesWindows() throws {
    let desktop = try DesktopSession()
    try start("partly-silent.py", in: desktop)
    let data = try TemporaryFolder()
    let folders = ["one", "two"].map { CollectedFolder(url: data.url.appendingPathComponent($0)) }
    for folder in folders {
      let outcome = try collect("Partly silent", into: folder, in: desktop)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let screens = try folders.map { try #require(try $0.screens().first) }
    #expect(screens[0].ids["push button Save"] != nil && screens[0].ids["check box Remember me"] != nil)
    #expect(screens[0].ids == screens[1].ids)
    #expect(screens[0].source["platform"] as? String == "linux")
    #expect(screens[0].source["window"] as? String == "Partly silent")
    let picture = folders[0].url.appendingPathComponent("\(screens[0].name)/screen.png").path
    let spoken = try Command.run(["speak", picture, "--hierarchy", screens[0].hierarchy])
    #expect(spoken.status == 0, "\(spoken.errors)")
    #expect(spoken.lines.first == "1. Save push button", "\(spoken.output)")
  }

  @Test("a window that tells nothing is taken all the same: such windows are what recognition is for")
  func takesSilentWindows() throws {
    let desktop = try DesktopSession()
    try start("mixer.py", in: desktop)
    let folder = CollectedFolder(url: desktop.folder.appendingPathComponent("data"))
    let outcome = try collect("Mixer", into: folder, in: desktop)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let screen = try #require(try folder.screens().first)
    #expect(screen.count == 1)
    #expect(screen.source["width"] as? Int == screen.picture.width)
    let missing = try collect("Nothing", into: folder, in: desktop)
    #expect(missing.status == 1 && missing.errors.contains("no window titled"), "\(missing.errors)")
  }
}
