import HearsightAccessibilityBus
import HearsightScreenModel
import HearsightSpokenText
import HearsightWindows
import Testing

@testable import HearsightLinuxScreenReader

@Suite("A window read live")
struct LiveSessionTests {
  private let mixer = SampleWindow.mixer

  private func id(_ name: String, in session: LiveSession) throws -> Int {
    try #require(session.tree?.stopNodes.first { $0.name == name }?.id)
  }

  @Test("at first it looks, recognizes and shows, and says nothing of its own")
  func begin() {
    var session = LiveSession(window: SampleWindow.window, speaker: Speaker())
    #expect(session.begin().looks == 1)
    #expect(session.handle(.looked(.success(mixer.picture)), at: .zero).recognitions == 1)
    let effects = session.handle(.recognized(.success(mixer.recognized)), at: .milliseconds(300))
    #expect(effects.said.isEmpty)
    #expect(session.tree?.stopNodes.map(\.name) == ["Play", "Loop", "Stopped", "Title"])
  }

  @Test("it looks when the picture has settled, and at a picture that never settles after a while")
  func settling() {
    var session = LiveSession.reading()
    let times = session.times
    // As long as the first recognition makes it rest, nothing is looked at.
    #expect(session.handle(.window(.damaged), at: .seconds(5)).wakes == [.seconds(5) + times.settling])
    #expect(session.handle(.timer, at: .seconds(5) + times.settling / 2).looks == 0)
    #expect(session.handle(.timer, at: .seconds(5) + times.settling).looks == 1)

    session = .reading()
    var looked: Duration?
    for step in 0..<100 where looked == nil {
      let now = .seconds(5) + .milliseconds(20) * step
      let due = session.handle(.window(.damaged), at: now).wakes.first ?? now
      if due <= now, session.handle(.timer, at: now).looks == 1 { looked = now }
    }
    #expect(looked == .seconds(5) + times.patience)
  }

  @Test("the same picture is not recognized again, nor one in which only a text cursor blinks")
  func unchanged() {
    var session = LiveSession.reading()
    _ = session.handle(.window(.damaged), at: .seconds(5))
    _ = session.handle(.timer, at: .seconds(6))
    #expect(session.handle(.looked(.success(mixer.picture)), at: .seconds(6)).recognitions == 0)
    var picture = mixer.picture
    picture.image.fill(Rect(x: 40, y: 144, width: 2, height: 16), with: .white)
    _ = session.handle(.window(.damaged), at: .seconds(7))
    _ = session.handle(.timer, at: .seconds(8))
    #expect(session.handle(.looked(.success(picture)), at: .seconds(8)).recognitions == 0)
  }

  @Test("what changes by itself is said, once, and its node stays the same")
  func selfChange() throws {
    var session = LiveSession.reading()
    let before = try id("Stopped", in: session)
    let effects = session.see(mixer.with("Stopped") { $0.label = "Playing" }, at: .seconds(9))
    #expect(effects.said == ["Playing."])
    #expect(try id("Playing", in: session) == before)
  }

  @Test("a clock does not chatter, and is heard again after the user has acted")
  func chatter() throws {
    var session = LiveSession.reading()
    var said: [String] = []
    var window = mixer
    for second in 0..<6 {
      let label = window.things[2].label
      window = window.with(label) { $0.label = "00:0\(second)" }
      said += session.see(window, at: .seconds(10 + 2 * second)).said
    }
    #expect(said.count == session.times.mostChatter)
    let play = try id("Play", in: session)
    _ = session.handle(.request(.act(node: play, action: 0)), at: .seconds(23))
    window = window.with(window.things[2].label) { $0.label = "00:09" }
    #expect(session.see(window, at: .seconds(23)).said == ["00:09."])
  }

  @Test("what the focus is on is told by the screen reader, and so not announced")
  func focusedChange() throws {
    var session = LiveSession.reading()
    let loop = try id("Loop", in: session)
    _ = session.handle(.request(.focus(node: loop)), at: .seconds(4))
    let effects = session.see(mixer.with("Loop") { $0.type = .checkboxSelected }, at: .seconds(5))
    #expect(effects.said.isEmpty)
    #expect(session.tree?[loop]?.states.contains(.checked) == true)
    #expect(session.tree?.focus == loop)
  }

  @Test("an action's consequence is looked at without rest")
  func consequence() throws {
    var session = LiveSession.reading()
    let play = try id("Play", in: session)
    // The first recognition ended at 100 ms, so by itself the window would rest until 250 ms.
    let attempts = session.handle(.request(.act(node: play, action: 0)), at: .milliseconds(110)).attempts
    #expect(attempts.map(\.gesture) == [.click(Point(x: 50, y: 25))])
    _ = session.handle(.acted(try #require(attempts.first), .success(SampleWindow.window)), at: .milliseconds(120))
    #expect(
      session.handle(.window(.damaged), at: .milliseconds(130)).wakes == [.milliseconds(130) + session.times.settling])
  }

  @Test("a window that changes all the time is recognized at most a part of the time")
  func rest() {
    var session = LiveSession.reading()
    _ = session.see(mixer.with("Stopped") { $0.label = "1" }, at: .seconds(5))
    // That took 100 ms, from 6 s to 6.1 s.
    let due = session.handle(.window(.damaged), at: .milliseconds(6110)).wakes.first
    #expect(due.map { $0 >= .milliseconds(6250) } == true)
  }

  @Test("what is drawn during a recognition is looked at after it")
  func outdated() {
    var session = LiveSession(window: SampleWindow.window, speaker: Speaker())
    _ = session.begin()
    _ = session.handle(.looked(.success(mixer.picture)), at: .zero)
    #expect(session.handle(.window(.damaged), at: .milliseconds(50)).isEmpty)
    let effects = session.handle(.recognized(.success(mixer.recognized)), at: .milliseconds(100))
    #expect(effects.wakes.count == 1)
  }

  @Test("moving, renaming, minimising and activating are shown without a new recognition")
  func placement() {
    var session = LiveSession.reading()
    _ = session.handle(.window(.moved(Rect(x: 5, y: 6, width: 300, height: 200))), at: .seconds(1))
    _ = session.handle(.window(.renamed("Other")), at: .seconds(1))
    _ = session.handle(.window(.deactivated), at: .seconds(1))
    let effects = session.handle(.window(.hidden), at: .seconds(1))
    #expect(effects.recognitions + effects.looks == 0)
    let placement = session.tree?.placement
    #expect(placement?.origin == Point(x: 5, y: 6) && placement?.title == "Other")
    #expect(placement?.isActive == false && placement?.isShowing == false)
  }

  @Test("another size, and coming back, are looked at")
  func resized() {
    var session = LiveSession.reading()
    let resized = session.handle(.window(.moved(Rect(x: 100, y: 50, width: 400, height: 200))), at: .seconds(5))
    #expect(!resized.wakes.isEmpty)
    session = .reading()
    _ = session.handle(.window(.hidden), at: .seconds(5))
    #expect(!session.handle(.window(.shown), at: .seconds(6)).wakes.isEmpty)
  }

  @Test("it ends with its window, its display, or by the user")
  func ends() {
    var session = LiveSession.reading()
    #expect(session.handle(.window(.closed), at: .zero).ends == [.windowClosed(title: "Mixer")])
    #expect(session.handle(.looked(.failure(.displayLost)), at: .zero).ends == [.displayLost])
    #expect(session.handle(.end(.interrupted), at: .zero).ends == [.interrupted])
  }

  @Test("a recognition that fails later is told, and what was known stays; the first one ends the session")
  func failure() {
    let failure = RecognitionFailure(message: "no model")
    var session = LiveSession.reading()
    #expect(session.handle(.recognized(.failure(failure)), at: .seconds(9)).ends.isEmpty)
    #expect(session.tree?.stops.count == 4)
    session = LiveSession(window: SampleWindow.window, speaker: Speaker())
    _ = session.begin()
    #expect(session.handle(.recognized(.failure(failure)), at: .zero).ends == [.failed("no model")])
  }

  @Test("a click that was refused is said, with the reason")
  func refused() throws {
    var session = LiveSession.reading()
    let play = try id("Play", in: session)
    let error = WindowError.covered(at: Point(x: 1, y: 1), by: "Notes")
    let attempt = try #require(session.handle(.request(.act(node: play, action: 0)), at: .seconds(1)).attempts.first)
    let effects = session.handle(.acted(attempt, .failure(error)), at: .seconds(1))
    #expect(effects.said == ["Not pressed: the window “Notes” is in front."])
    #expect(effects.ends.isEmpty)
  }

  @Test("a field is clicked to give it the keys, a button is not")
  func focus() throws {
    var session = LiveSession.reading()
    #expect(
      session.handle(.request(.focus(node: try id("Title", in: session))), at: .zero).gestures == [
        .click(Point(x: 70, y: 152))
      ])
    #expect(session.handle(.request(.focus(node: try id("Play", in: session))), at: .zero).gestures.isEmpty)
  }

  @Test("a field's focus is told after its click was noticed, as a click silences what is being said")
  func focusAfterClick() throws {
    var session = LiveSession.reading()
    let title = try id("Title", in: session)
    let asked = session.handle(.request(.focus(node: title)), at: .zero)
    #expect(asked.shownFocus == nil)
    let attempt = try #require(asked.attempts.first)
    let effects = session.handle(.acted(attempt, .success(SampleWindow.window)), at: .milliseconds(20))
    let due = try #require(effects.wakes.last)
    #expect(effects.shownFocus == nil && due == .milliseconds(20) + session.times.interruption)
    // A caret that is drawn meanwhile is waited for as well, and nothing is forgotten over it.
    _ = session.handle(.window(.damaged), at: .milliseconds(30))
    #expect(session.handle(.timer, at: .milliseconds(120)).looks == 1)
    let seen = session.handle(.looked(.success(SampleWindow.mixer.picture)), at: .milliseconds(130))
    #expect(seen.wakes == [due] && seen.shownFocus == nil)
    #expect(session.handle(.timer, at: due).shownFocus == title)
  }

  @Test("a field whose click was refused gets no focus")
  func refusedFocus() throws {
    var session = LiveSession.reading()
    let title = try id("Title", in: session)
    let attempt = try #require(session.handle(.request(.focus(node: title)), at: .zero).attempts.first)
    _ = session.handle(.acted(attempt, .failure(.notShown(WindowID(7)))), at: .milliseconds(20))
    #expect(session.handle(.timer, at: .seconds(2)).shownFocus == nil)
  }

  @Test("requests for what is not there do nothing")
  func unknown() {
    var session = LiveSession.reading()
    let requests: [AccessibleRequest] = [
      .act(node: 99, action: 0), .act(node: 2, action: 7), .set(node: 2, value: 4), .focus(node: -1),
    ]
    for request in requests { #expect(session.handle(.request(request), at: .zero).gestures.isEmpty) }
  }
}
