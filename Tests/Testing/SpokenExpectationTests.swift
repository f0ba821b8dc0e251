import Foundation
import Hearsight
import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel
import HearsightSpokenText
import Testing

@testable import HearsightTesting

/// An app's own tree, as an app team would make one speak.
struct AppScreen: ScreenSource {
  struct Failure: Error, CustomStringConvertible { var description = "the view was not loaded" }

  var titles: [String]
  var fails = false

  func screen(recognizedBy recognizer: () throws -> ScreenRecognizer) throws -> Screen {
    guard !fails else { throw Failure() }
    let stops = titles.enumerated().map { index, title in
      Stop(
        id: index, kind: .single, elements: [], frame: Rect(x: 0, y: Double(index) * 44, width: 300, height: 44),
        label: title, traits: index == 0 ? .header : .button)
    }
    return Screen(size: Size(width: 300, height: 600), elements: [], stops: stops)
  }
}

/// Expects the block to record an issue whose text has all these in it, at that line; any other issue is a failure.
private func fails(with texts: [String], line: Int? = nil, _ body: () -> Void) {
  withKnownIssue {
    body()
  } matching: { issue in
    let message = issue.comments.map(\.rawValue).joined(separator: "\n")
    return texts.allSatisfy(message.contains) && (line == nil || issue.sourceLocation?.line == line)
  }
}

@Suite struct SpokenExpectationTests {
  private let screen = AppScreen(titles: ["Inbox", "Share", "Delete \"all\""])
  private let heard = ["Inbox. Heading.", "Share. Button.", "Delete \"all\". Button."]

  @Test func whatIsHeardPasses() {
    #expect(expectSpoken(screen, heard))
  }

  @Test func aFailurePointsAtTheStopAndAtTheLine() {
    let here = #_sourceLocation
    fails(
      with: ["stop 2: \"Send. Button.\" became \"Share. Button.\"", "\"Delete \\\"all\\\". Button.\","], line: here.line
    ) {
      expectSpoken(screen, ["Inbox. Heading.", "Send. Button.", "Delete \"all\". Button."], sourceLocation: here)
    }
    fails(with: ["stop 3 is new", "checked by hand"]) {
      expectSpoken(screen, Array(heard.prefix(2)), "checked by hand")
    }
    fails(with: ["\"More. Button.\" is gone (stop 4 before)"]) { expectSpoken(screen, heard + ["More. Button."]) }
    fails(with: ["the view was not loaded"]) { expectSpoken(AppScreen(titles: [], fails: true), []) }
  }

  @Test func printsTheListToPaste() throws {
    #expect(
      try printSpoken(screen) == """
        [
          "Inbox. Heading.",
          "Share. Button.",
          "Delete \\"all\\". Button.",
        ]
        """)
    #expect(try printSpoken(AppScreen(titles: [])) == "[]")
  }

  @Test func otherDialectsAndLanguages() {
    expectSpoken(
      screen, ["Inbox, Heading"] + heard.dropFirst().map { $0.replacing(". Button.", with: ", Button") },
      style: SpeechStyle(dialect: .talkback, hints: false))
    expectSpoken(AppScreen(titles: ["WLAN"]), ["WLAN. Überschrift."], style: SpeechStyle(language: "de"))
    fails(with: ["no strings for the language \"tlh\""]) {
      expectSpoken(screen, heard, style: SpeechStyle(language: "tlh"))
    }
  }

  @Test func aHierarchyIsATestCaseToo() throws {
    let json = """
      [{"element": {"_0": {"label": "Wi-Fi", "value": "1", "traits": ["button", "switchButton"],
        "shape": {"type": "frame", "frame": [[0, 0], [100, 44]]}}, "traversalIndex": 0}}]
      """
    let document = try HierarchyDocument(json: Data(json.utf8))
    expectSpoken(document, ["Wi-Fi. Switch Button. On. Double tap to toggle setting."])
    expectSpoken(document, ["Wi-Fi. Switch Button. On."], style: SpeechStyle(hints: false))
  }

  @Test func soAreThePixels() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let image = try Bitmap(contentsOf: root.appendingPathComponent("Examples/gnome-text-editor-dialog.png"))
    let recognizer = try ScreenRecognizer(
      ScreenRecognizer.Configuration(models: ModelStore(folder: root.appendingPathComponent("Models"))))
    let heard = try SpokenScreen(image, style: SpeechStyle(), recognizer: recognizer).stops.map(\.text)
    #expect(heard.contains("Cancel. Button."))
    expectSpoken(image, heard, recognizer: recognizer)
  }
}

@Suite struct SpokenSnapshotTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("spoken-\(UUID())")

  @Test func aMissingSnapshotIsWrittenOnceAndThenHeldTo() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let screen = AppScreen(titles: ["Inbox", "Share"])
    fails(with: ["There is no snapshot"]) { expectSpokenSnapshot(screen, named: "a/b", in: folder, recording: .never) }
    fails(with: ["was written", "\"Share. Button.\""]) {
      expectSpokenSnapshot(screen, named: "a/b", in: folder, recording: .missing)
    }
    #expect(expectSpokenSnapshot(screen, named: "a/b", in: folder, recording: .never))
    fails(with: ["a/b sounds different", "stop 2: \"Share. Button.\" became \"Send. Button.\""]) {
      expectSpokenSnapshot(AppScreen(titles: ["Inbox", "Send"]), named: "a/b", in: folder, recording: .missing)
    }
    fails(with: ["was written"]) { expectSpokenSnapshot(screen, named: "a/b", in: folder, recording: .all) }
    try Data("no snapshot".utf8).write(to: folder.appendingPathComponent("c.spoken.txt"))
    fails(with: ["no spoken snapshot"]) { expectSpokenSnapshot(screen, named: "c", in: folder, recording: .missing) }
  }

  @Test func theEnvironmentDecidesWhatIsWritten() {
    #expect(SnapshotRecording.standard(environment: [:]) == .missing)
    #expect(SnapshotRecording.standard(environment: ["CI": "true"]) == .never)
    #expect(SnapshotRecording.standard(environment: ["CI": "false"]) == .missing)
    #expect(SnapshotRecording.standard(environment: ["CI": "1", "HEARSIGHT_RECORD_SNAPSHOTS": "all"]) == .all)
    let one = ["HEARSIGHT_RECORD": "alarms, de/home", "CI": "1"]
    #expect(SnapshotRecording.standard(named: "alarms", environment: one) == .all)
    #expect(SnapshotRecording.standard(named: "de/home", environment: one) == .all)
    #expect(SnapshotRecording.standard(named: "home", environment: one) == .never)
    #expect(SnapshotRecording.standard(named: "", environment: ["HEARSIGHT_RECORD": ""]) == .missing)
    #expect(SnapshotRecording.standard(named: "home", environment: ["HEARSIGHT_RECORD": "all"]) == .all)
  }

  @Test func aFailureTellsHowToRecordThatOneAnew() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    fails(with: ["was written"]) {
      expectSpokenSnapshot(AppScreen(titles: ["Inbox"]), named: "a", in: folder, recording: .missing)
    }
    fails(with: ["run the test with HEARSIGHT_RECORD=a"]) {
      expectSpokenSnapshot(AppScreen(titles: ["Outbox"]), named: "a", in: folder, recording: .never)
    }
  }

  @Test func whatChangesByItselfIsNotCompared() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let old = AppScreen(titles: ["Inbox", "Anna, 25 seconds ago"])
    let new = AppScreen(titles: ["Inbox", "Anna, 3 minutes ago"])
    fails(with: ["was written"]) {
      expectSpokenSnapshot(old, named: "a", in: folder, masks: [.kind(.relativeTimes)], recording: .missing)
    }
    #expect(expectSpokenSnapshot(new, named: "a", in: folder, recording: .never), "the file knows the mask")
    fails(with: ["stop 2"]) {
      let other = AppScreen(titles: ["Inbox", "Bob, 1 minute ago"])
      expectSpokenSnapshot(other, named: "a", in: folder, recording: .never)
    }
  }
}
