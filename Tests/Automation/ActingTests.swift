import Foundation
import HearsightPixels
import HearsightScreenModel
import HearsightWindows
import Testing

@testable import HearsightAutomation

@Suite("Acting by what is heard", .timeLimit(.minutes(10)))
struct ActingTests {
  @Test("a press is done in the thing's middle, and what changed is told")
  func presses() throws {
    let window = FakeWindow([.init("Play", y: 10), .init("Stopped", .text, y: 100)]) { state in
      state.boxes[1] = .init("Now playing", .text, y: 100)
    }
    let report = try window.automation.press(TargetQuery("play"))
    #expect(window.state.withLock { $0.gestures } == [.click(Point(x: 70, y: 25))])
    guard case .changed(let change) = report.consequence else {
      Issue.record("\(report)")
      return
    }
    #expect(change.heard.map(\.name) == ["Now playing"] && change.gone.map(\.name) == ["Stopped"])
    #expect(report.status == .done && report.lines.contains("now: 2. text  \"Now playing\""))
  }

  @Test("a highlight is no change; a state that is told by colour alone is one")
  func highlights() throws {
    let hover = FakeWindow([.init("Play", y: 10)]) { $0.boxes[0].color = RGBColor(red: 90, green: 90, blue: 90) }
    #expect(try hover.automation.press(TargetQuery("Play")).consequence == .unchanged)
    let chosen = FakeWindow([.init("Play", y: 10)]) { state in
      state.boxes[0].color = RGBColor(red: 90, green: 90, blue: 90)
      state.boxes[0].stop.traits.insert(.selected)
    }
    #expect(try chosen.automation.press(TargetQuery("Play")).status == .done)
  }

  @Test("what moves by itself is no answer to a press; something else that changes meanwhile is one")
  func motion() throws {
    let spin: @Sendable (inout FakeWindow.State) -> Void = { state in
      state.boxes[1] = .init("Spin" + String(repeating: "n", count: state.pictures % 3 * 4), .text, y: 300)
    }
    let busy = FakeWindow([.init("Play", y: 10), .init("Spin", .text, y: 300)], life: spin)
    #expect(try busy.automation.press(TargetQuery("Play")).consequence == .unchanged)
    let answering = FakeWindow(
      [.init("Play", y: 10), .init("Spin", .text, y: 300), .init("Stopped", .text, y: 100)],
      answer: { $0.boxes[2] = .init("Now playing", .text, y: 100) }, life: spin)
    #expect(try answering.automation.press(TargetQuery("Play")).status == .done)
  }

  @Test("an answer that is faded in is an answer")
  func fading() throws {
    let window = FakeWindow(
      [.init("Play", y: 10), .init("Stopped", .text, y: 100)],
      answer: { $0.fading = 12 },
      life: { state in
        guard let left = state.fading, left > 0 else { return }
        state.fading = left - 1
        state.boxes[1] = .init("Now play" + String(repeating: "i", count: (13 - left) * 2), .text, y: 100, width: 250)
      })
    #expect(try window.automation.press(TargetQuery("Play")).status == .done)
  }

  @Test("nothing changed, the window closed, the window hidden: each is told with its status")
  func ends() throws {
    let still = try FakeWindow([.init("Play", y: 10)]).automation.press(TargetQuery("Play"))
    #expect(still.consequence == .unchanged && still.status == .unchanged)
    for (error, consequence) in [
      (WindowError.closed(WindowID(7)), Consequence.closed), (.notShown(WindowID(7)), .hidden),
    ] {
      let window = FakeWindow([.init("Close", y: 10)]) { $0.error = error }
      let report = try window.automation.press(TargetQuery("Close"))
      #expect(report.consequence == consequence && report.status == .closed)
    }
  }

  @Test("a target that was exchanged before the press is not pressed; one that only moved about is looked at again")
  func exchanged() throws {
    // The picture changes right before the press: as often as it is looked at.
    let window = FakeWindow(
      [.init("Play", y: 10)],
      life: { state in
        if state.recognitions > 0 { state.boxes[0] = .init("Delete", y: 10) }
      })
    window.state.withLock { $0.gestureErrors = [.changed(at: Point(x: 0, y: 0))] }
    #expect(throws: AutomationError.self) { try window.automation.press(TargetQuery("Play")) }
    #expect(window.state.withLock { $0.gestures }.isEmpty)

    let steady = FakeWindow([.init("Play", y: 10)])
    steady.state.withLock { $0.gestureErrors = [.changed(at: Point(x: 0, y: 0))] }
    _ = try steady.automation.press(TargetQuery("Play"))
    #expect(steady.state.withLock { $0.gestures.count } == 1)

    let restless = FakeWindow([.init("Play", y: 10)])
    restless.state.withLock { $0.gestureErrors = Array(repeating: .changed(at: Point(x: 0, y: 0)), count: 3) }
    let error = #expect(throws: AutomationError.self) { try restless.automation.press(TargetQuery("Play")) }
    #expect(error?.code == "element-unsteady")
  }

  @Test("a covered window, one that moved, one that closed before the press: the error is the window's")
  func refused() throws {
    let closing = FakeWindow([.init("Play", y: 10)])
    closing.state.withLock { $0.gestureErrors = [.closed(WindowID(7))] }
    #expect(throws: WindowError.closed(WindowID(7))) { try closing.automation.press(TargetQuery("Play")) }
    let window = FakeWindow([.init("Play", y: 10)])
    window.state.withLock { $0.gestureErrors = [.moved(WindowID(7), to: FakeWindow.window.frame)] }
    let error = #expect(throws: WindowError.self) { try window.automation.press(TargetQuery("Play")) }
    #expect(error.map { ExitStatus($0) } == .refused)
  }

  @Test("after a press nothing is told as refused: what came of it could not be seen, and why")
  func unseen() throws {
    let moved = WindowError.moved(WindowID(7), to: FakeWindow.window.frame)
    let window = FakeWindow([.init("Play", y: 10)]) { $0.error = moved }
    let report = try window.automation.press(TargetQuery("Play"))
    guard case .unseen(let failure) = report.consequence else {
      Issue.record("\(report)")
      return
    }
    #expect(failure.code == "window-moved" && report.status == .unseen && report.status.rawValue == 9)
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(report)) as? [String: Any]
    #expect(object?["outcome"] as? String == "unseen")
    #expect((object?["error"] as? [String: Any])?["code"] as? String == "window-moved")
  }

  @Test("what cannot be typed is refused before the click; what fails after it is told as begun")
  func typesInPart() throws {
    let keyless = FakeWindow([.init("Name", .textField, y: 10, value: "Ann")])
    keyless.state.withLock { $0.refusal = .cannotType(reason: "there is no key") }
    #expect(throws: WindowError.cannotType(reason: "there is no key")) {
      try keyless.automation.type("Berta", into: TargetQuery("Name"))
    }
    #expect(keyless.state.withLock { $0.gestures }.isEmpty)

    let interrupted = FakeWindow([.init("Name", .textField, y: 10, value: "Ann")])
    interrupted.state.withLock { $0.typingError = .notFocused(WindowID(7), keysGoTo: "Other") }
    let report = try interrupted.automation.type("Berta", into: TargetQuery("Name"))
    #expect(report.outcome == .interrupted && report.failure?.code == "window-not-focused" && report.status == .unseen)
    #expect(interrupted.state.withLock { $0.gestures }.count == 1)

    let blind = FakeWindow([.init("Name", .textField, y: 10, value: "Ann")]) { state in
      if !state.entries.isEmpty { state.error = .displayLost }
    }
    let unseen = try blind.automation.type("Berta", into: TargetQuery("Name"))
    #expect(unseen.outcome == .unseen && unseen.failure?.code == "display-lost" && unseen.status == .unseen)
  }

  @Test("typed text takes the old one's place, or follows it, and is read back")
  func types() throws {
    let window = FakeWindow([.init("Name", .textField, y: 10, value: "Ann")]) { state in
      guard let entry = state.entries.last else { return }
      let kept = entry.replaced == nil ? "Ann" : ""
      state.boxes[0] = .init("Name", .textField, y: 10, value: kept + entry.text)
    }
    let report = try window.automation.type("Berta", into: TargetQuery("Name"))
    #expect(report.outcome == .typed && report.shown == "Berta" && report.status == .done)
    #expect(window.state.withLock { $0.entries } == [TextEntry("Berta", replacing: 3)])
    window.state.withLock { state in
      state.boxes[0] = .init("Name", .textField, y: 10, value: "Ann")
      state.entries = []
    }
    let added = try window.automation.type("e", into: TargetQuery("Name"), appends: true)
    #expect(added.outcome == .typed && added.shown == "Anne")
  }

  @Test("a field that shows something else, and one that takes nothing, are told")
  func typesInVain() throws {
    let other = FakeWindow([.init("Name", .textField, y: 10, value: "Ann")]) { state in
      if !state.entries.isEmpty { state.boxes[0] = .init("Name", .textField, y: 10, value: "only digits") }
    }
    let report = try other.automation.type("Berta", into: TargetQuery("Name"))
    #expect(report.outcome == .different && report.status == .unchanged)
    let deaf = FakeWindow([.init("Name", .textField, y: 10, value: "Ann")])
    #expect(try deaf.automation.type("Berta", into: TargetQuery("Name")).outcome == .unchanged)
    #expect(try deaf.automation.type("Ann", into: TargetQuery("Name")).outcome == .typed)
  }

  @Test("what a field hides is in no report")
  func secure() throws {
    let window = FakeWindow([.init("Password", .textField, y: 10, value: "••", traits: .secureTextField)]) { state in
      if !state.entries.isEmpty {
        state.boxes[0] = .init("Password", .textField, y: 10, value: "geheim", traits: .secureTextField)
      }
    }
    let report = try window.automation.type("geheim", into: TargetQuery("Password"))
    #expect(report.outcome == .concealed && report.shown == nil && report.status == .done)
    #expect(!report.lines.joined().contains("geheim"))
    #expect(window.heard.elements[0].value == nil && window.heard.elements[0].states == [.secure])
  }

  @Test("waiting recognizes a picture once, ends when the name is there, and in time when it is not")
  func waits() throws {
    let window = FakeWindow(
      [.init("Loading", .text, y: 10)],
      life: { state in
        if state.pictures == 30 { state.boxes.append(.init("Done", .text, y: 60)) }
      })
    let report = try window.automation.wait(for: TargetQuery("done"), until: Deadline(seconds: 20))
    #expect(report.outcome == .there && report.elements.map(\.number) == [2])
    #expect(window.state.withLock { $0.recognitions } == 2)
    let error = #expect(throws: AutomationError.self) {
      try window.automation.wait(for: TargetQuery("never"), until: Deadline(seconds: 0.05))
    }
    #expect(error?.code == "timed-out" && error.map { ExitStatus($0) } == .timedOut)
    #expect(error?.description.contains("was not there after 0.05 seconds") == true)
  }

  @Test("waiting for something to go: by itself, or with its window")
  func waitsUntilGone() throws {
    let window = FakeWindow(
      [.init("Loading", .text, y: 10)],
      life: { state in
        if state.pictures == 20 { state.boxes[0] = .init("Ready now", .text, y: 10) }
      })
    let loading = TargetQuery("loading")
    #expect(try window.automation.wait(for: loading, gone: true, until: Deadline(seconds: 20)).outcome == .gone)
    let closing = FakeWindow(
      [.init("Loading", .text, y: 10)],
      life: { state in
        if state.pictures == 20 { state.error = .closed(WindowID(7)) }
      })
    #expect(try closing.automation.wait(for: loading, gone: true, until: Deadline(seconds: 20)).outcome == .closed)
    #expect(throws: WindowError.closed(WindowID(7))) {
      try closing.automation.wait(for: TargetQuery("loaded"), until: Deadline(seconds: 20))
    }
    // It closes between the picture in which the name is gone and the look that makes sure of it.
    let late = FakeWindow(
      [.init("Loading", .text, y: 10)],
      life: { state in
        if state.pictures == 20 { state.boxes[0] = .init("Ready now", .text, y: 10) }
        if state.pictures == 21 { state.error = .closed(WindowID(7)) }
      })
    let report = try late.automation.wait(for: loading, gone: true, until: Deadline(seconds: 20))
    #expect(report.outcome == .closed)
  }

  @Test("the time that finding the window took is gone from the wait, and the whole is told")
  func waitsOnce() throws {
    let deadline = Deadline(seconds: 0.2)
    Thread.sleep(forTimeInterval: 0.2)
    let window = FakeWindow([.init("Loading", .text, y: 10)])
    let error = #expect(throws: AutomationError.self) {
      try window.automation.wait(for: TargetQuery("never"), until: deadline)
    }
    #expect(error?.description.contains("was not there after 0.2 seconds") == true)
    #expect(window.state.withLock { $0.pictures } == 1)
  }
}
