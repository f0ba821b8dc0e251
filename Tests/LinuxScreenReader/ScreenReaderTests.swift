import Foundation
import HearsightAccessibilityBus
import HearsightPixels
import HearsightScreenModel
import HearsightSpokenText
import HearsightWindows
import Synchronization
import Testing

@testable import HearsightLinuxScreenReader

/// A display whose window shows what the test says.
private final class FakeSystem: WindowSystem, WindowWatcher {
  struct State {
    var sample = SampleWindow.mixer
    var events: [WindowEvent?] = []
    var failure: WindowError?
    /// How many gestures find the window covered.
    var covered = 0
    var raised = 0
    var gestures: [Gesture] = []
    /// Whether pictures do not come until ``picture`` is signalled.
    var isHanging = false
  }

  let state = Mutex(State())
  let picture = DispatchSemaphore(value: 0)
  private let news = DispatchSemaphore(value: 0)

  func happen(_ event: WindowEvent?) {
    state.withLock { $0.events.append(event) }
    news.signal()
  }

  func show(_ sample: SampleWindow) {
    state.withLock { $0.sample = sample }
    happen(.damaged)
  }

  func windows() -> [Window] { [SampleWindow.window] }
  func window(_ id: WindowID) -> Window { SampleWindow.window }
  func picture(of id: WindowID) -> WindowPicture {
    if state.withLock({ $0.isHanging }) { picture.wait() }
    return state.withLock { $0.sample.picture }
  }
  func raise(_ id: WindowID) { state.withLock { $0.raised += 1 } }
  func watch(_ id: WindowID) -> any WindowWatcher { self }
  func stop() { happen(nil) }

  func next() throws(WindowError) -> WindowEvent? {
    news.wait()
    let (event, failure) = state.withLock { ($0.events.isEmpty ? nil : $0.events.removeFirst(), $0.failure) }
    if let failure { throw failure }
    return event ?? nil
  }

  func perform(_ gesture: Gesture, on window: Window, where condition: PixelCondition?) throws(WindowError) {
    let error = state.withLock { state -> WindowError? in
      guard state.covered == 0 else {
        state.covered -= 1
        return .covered(at: Point(x: 0, y: 0), by: "Notes")
      }
      if let condition, !condition.isMet(state.sample.image.cropped(to: condition.area)) {
        return .changed(at: condition.area.center)
      }
      state.gestures.append(gesture)
      return nil
    }
    if let error { throw error }
  }
}

/// Writes down what a user would get.
private final class Listener: SessionPresenter {
  struct State {
    var trees: [AccessibleTree] = []
    var said: [String] = []
    var request: (@Sendable (AccessibleRequest) -> Void)?
    var end: SessionEnd?
  }

  let state = Mutex(State())

  func begin(_ tree: AccessibleTree, screen: Screen, request: @escaping @Sendable (AccessibleRequest) -> Void) {
    state.withLock { $0 = State(trees: [tree], request: request) }
  }

  func show(_ tree: AccessibleTree, screen: Screen?, announcing announcements: [String]) {
    state.withLock {
      $0.trees.append(tree)
      $0.said += announcements
    }
  }

  func announce(_ text: String) { state.withLock { $0.said.append(text) } }
  func end(_ reason: SessionEnd) { state.withLock { $0.end = reason } }

  func waits(until isSo: (State) -> Bool) -> Bool {
    // Ten minutes: only what would never come ends it.
    for _ in 0..<60_000 {
      if state.withLock({ isSo($0) }) { return true }
      usleep(10_000)
    }
    return false
  }

  func ask(_ request: AccessibleRequest) { state.withLock { $0.request }?(request) }
}

@Suite("Reading with threads", .timeLimit(.minutes(30)))
struct ScreenReaderTests {
  private let system = FakeSystem()
  private let listener = Listener()

  /// Runs a reader beside the test; what is recognized is what the fake display shows.
  private func start(recognize: (@Sendable (Bitmap) throws -> Screen)? = nil) -> (ScreenReader, () -> SessionEnd?) {
    let system = system
    let reader = ScreenReader(
      SampleWindow.window, on: system, presenters: [listener],
      recognize: recognize ?? { _ in system.state.withLock { $0.sample.screen } })
    let thread = Thread { [listener] in
      let end = reader.run()
      // A session that ends before it began told nobody else.
      listener.state.withLock { $0.end = end }
    }
    thread.start()
    return (reader, { [listener] in listener.waits { $0.end != nil } ? listener.state.withLock { $0.end } : nil })
  }

  @Test("what the window shows is shown, a change is said, and its end is the end")
  func life() {
    let (_, end) = start()
    #expect(listener.waits { $0.trees.count == 1 })
    system.show(SampleWindow.mixer.with("Stopped") { $0.label = "Playing" })
    #expect(listener.waits { $0.said == ["Playing."] })
    system.happen(.closed)
    #expect(end() == .windowClosed(title: "Mixer"))
  }

  @Test("a covered window is put in front before it is clicked; if that does not help, the reason is said")
  func covered() throws {
    let (reader, end) = start()
    #expect(listener.waits { $0.trees.count == 1 })
    let play = try #require(listener.state.withLock { $0.trees.first?.stops.first })
    system.state.withLock { $0.covered = 2 }
    listener.ask(.act(node: play, action: 0))
    let system = system
    #expect(listener.waits { _ in system.state.withLock { $0.gestures } == [.click(Point(x: 50, y: 25))] })
    #expect(system.state.withLock { $0.raised } == 1)
    system.state.withLock { $0.covered = .max }
    listener.ask(.act(node: play, action: 0))
    #expect(listener.waits { $0.said == ["Not pressed: the window “Notes” is in front."] })
    reader.stop()
    #expect(end() == .interrupted)
  }

  @Test("a look that hangs does not hold up the end")
  func hangs() {
    let (reader, end) = start()
    #expect(listener.waits { $0.trees.count == 1 })
    system.state.withLock { $0.isHanging = true }
    system.show(SampleWindow.mixer.with("Stopped") { $0.label = "Playing" })
    // Longer than the window is given to become still.
    usleep(600_000)
    reader.stop()
    #expect(end() == .interrupted)
    system.picture.signal()
  }

  @Test("where nothing can be typed no field is clicked for it")
  func typesNothing() throws {
    let (reader, _) = start()
    #expect(listener.waits { $0.trees.count == 1 })
    let field = try #require(
      listener.state.withLock { $0.trees.first?.stopNodes.first { $0.role == .entry }?.id })
    reader.type(field, "Blue")
    #expect(listener.waits { $0.said == [Speaker().strings.reader.notTyped] })
    #expect(system.state.withLock { $0.gestures }.isEmpty)
    reader.stop()
    #expect(listener.waits { $0.end != nil })
  }

  @Test("a display that goes away ends it")
  func failures() {
    let (_, end) = start()
    #expect(listener.waits { $0.trees.count == 1 })
    system.state.withLock { $0.failure = .displayLost }
    system.happen(nil)
    #expect(end() == .displayLost)
  }

  @Test("a first recognition that fails ends it, with its message")
  func recognitionFails() {
    let (_, end) = start { _ in throw RecognitionFailure(message: "no model") }
    let reason = end()
    guard case .failed(let message)? = reason else {
      Issue.record("it ended with \(String(describing: reason))")
      return
    }
    #expect(message.contains("no model"))
  }

  @Test("requests are taken while a recognition runs")
  func duringRecognition() throws {
    let (begun, slow) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let isFirst = Mutex(true)
    let system = system
    let (reader, _) = start { _ in
      if !isFirst.withLock({ was in
        defer { was = false }
        return was
      }) {
        begun.signal()
        slow.wait()
      }
      return system.state.withLock { $0.sample.screen }
    }
    #expect(listener.waits { $0.trees.count == 1 })
    let play = try #require(listener.state.withLock { $0.trees.first?.stops.first })
    system.show(SampleWindow.mixer.with("Stopped") { $0.label = "Playing" })
    begun.wait()
    listener.ask(.act(node: play, action: 0))
    #expect(listener.waits { _ in system.state.withLock { $0.gestures.count } == 1 })
    slow.signal()
    slow.signal()
    #expect(listener.waits { $0.said == ["Playing."] })
    reader.stop()
    #expect(listener.waits { $0.end != nil })
  }
}
