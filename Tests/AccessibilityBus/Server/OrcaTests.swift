import DesktopSession
import Foundation
import HearsightAccessibilityBus
import HearsightScreenModel
import Testing

@Suite("Orca reads the window", .serialized)
struct OrcaTests {
  @Test("Orca says the window, each element in order, and what changed")
  func spoken() throws {
    let mixer = try ServedMixer(configuration: .init(for: OrcaVersion(major: 43, minor: 1)))
    let (desktop, server) = (mixer.desktop, mixer.server)
    _ = try desktop.startOrca()
    #expect(desktop.hears("Mixer frame."))
    let expected = [
      "Player heading.", "Play push button.", "Stop push button grayed.", "Loop check box checked.",
      "Volume horizontal slider 40.", "Track name entry Untitled.", "Ready label.",
    ]
    for (id, utterance) in zip(server.tree.stops, expected) {
      server.focus(on: id)
      #expect(desktop.hears(utterance), "\(desktop.spoken)")
    }
    let before = desktop.spoken.count
    server.focus(on: server.tree.id(of: "Loop"))
    #expect(desktop.hears("Loop check box checked.", after: before))
    let next = AccessibleTree(Mixer.screen(isLooping: false), in: Mixer.placement, after: server.tree)
    server.show(next, announcing: ["Three songs were added"])
    #expect(desktop.hears("not checked", after: before), "\(desktop.spoken)")
    #expect(desktop.hears("notification Three songs were added.", after: before), "\(desktop.spoken)")
    #expect(desktop.spoken.filter { $0.hasPrefix("not ") }.count == 1, "what changed is said once")
    server.stop()
  }

  @Test("Orca's own keys review the window line by line")
  func keys() throws {
    let mixer = try ServedMixer(configuration: .init(for: OrcaVersion(major: 43, minor: 1)))
    let desktop = mixer.desktop
    _ = try desktop.startOrca()
    #expect(desktop.hears("Mixer frame."))
    mixer.server.focus(on: mixer.server.tree.id(of: "Play"))
    #expect(desktop.hears("Play push button."))
    // Orca takes its keys from the X server some time after it has spoken; until then nobody hears the press.
    let hasReviewed = try DesktopSession.wait {
      _ = try desktop.run("/usr/bin/xdotool", ["key", "KP_Page_Up"])
      return DesktopSession.wait(seconds: 5) { desktop.spoken.contains("checked Loop") }
    }
    #expect(hasReviewed, "the line below is the check box's: \(desktop.spoken)")
  }
}
