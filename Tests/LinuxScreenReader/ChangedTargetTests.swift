import HearsightAccessibilityBus
import HearsightScreenModel
import HearsightWindows
import Testing

@testable import HearsightLinuxScreenReader

@Suite("What looks otherwise when it is to be clicked")
struct ChangedTargetTests {
  private let mixer = SampleWindow.mixer
  private let changed = WindowError.changed(at: Point(x: 50, y: 25))

  private func id(_ name: String, in session: LiveSession) throws -> Int {
    try #require(session.tree?.stopNodes.first { $0.name == name }?.id)
  }

  /// The window is looked at a second later, where that was asked for, and shows this.
  private func see(_ sample: SampleWindow, _ session: inout LiveSession, at time: Duration) -> [SessionEffect] {
    let looks = session.handle(.timer, at: time + .seconds(1)).looks
    #expect(looks == 1)
    let seen = session.handle(.looked(.success(sample.picture)), at: time + .seconds(1))
    guard seen.recognitions == 1 else { return seen }
    return session.handle(.recognized(.success(sample.recognized)), at: time + .milliseconds(1100))
  }

  private func press(_ name: String, _ session: inout LiveSession, at time: Duration) throws -> Attempt {
    let node = try id(name, in: session)
    return try #require(session.handle(.request(.act(node: node, action: 0)), at: time).attempts.first)
  }

  @Test("a click is made only where the pixels are those that were recognized")
  func condition() throws {
    var session = LiveSession.reading()
    let condition = try #require(try press("Play", &session, at: .seconds(1)).condition)
    #expect(condition.area.contains(Point(x: 50, y: 25)))
    #expect(condition.isMet(mixer.image.cropped(to: condition.area)))
    let other = mixer.with("Play") { $0.label = "Delete" }
    #expect(!condition.isMet(other.image.cropped(to: condition.area)))
  }

  @Test("what turns out to be something else is not clicked, and that is said")
  func exchanged() throws {
    var session = LiveSession.reading()
    let attempt = try press("Play", &session, at: .seconds(1))
    let refused = session.handle(.acted(attempt, .failure(changed)), at: .seconds(1))
    #expect(refused.said.isEmpty && !refused.wakes.isEmpty)
    let effects = see(mixer.with("Play") { $0.label = "Delete" }, &session, at: .seconds(1))
    #expect(effects.gestures.isEmpty)
    // Before what there is now: a refusal silences what is being said.
    #expect(effects.said.first == "Not pressed: the window changed. Try again.")
    #expect(effects.said.count > 1)
  }

  @Test("a box that was ticked meanwhile is not clicked, as that would take the tick away")
  func ticked() throws {
    var session = LiveSession.reading()
    let attempt = try press("Loop", &session, at: .seconds(1))
    _ = session.handle(.acted(attempt, .failure(changed)), at: .seconds(1))
    let effects = see(mixer.with("Loop") { $0.type = .checkboxSelected }, &session, at: .seconds(1))
    #expect(effects.gestures.isEmpty && effects.said.contains("Not pressed: the window changed. Try again."))
  }

  @Test("what only looks otherwise is clicked after a second look, where it is now")
  func sameThing() throws {
    var session = LiveSession.reading()
    let attempt = try press("Play", &session, at: .seconds(1))
    _ = session.handle(.acted(attempt, .failure(changed)), at: .seconds(1))
    let effects = see(mixer.with("Play") { $0.frame.x = 14 }, &session, at: .seconds(1))
    #expect(effects.gestures == [.click(Point(x: 54, y: 25))])
    #expect(effects.attempts.first?.condition != nil)
    #expect(!effects.said.contains { $0.hasPrefix("Not pressed") })
  }

  @Test("what was a passing look is clicked once it looks as before")
  func passing() throws {
    var session = LiveSession.reading()
    let attempt = try press("Play", &session, at: .seconds(1))
    _ = session.handle(.acted(attempt, .failure(changed)), at: .seconds(1))
    #expect(see(mixer, &session, at: .seconds(1)).gestures == [.click(Point(x: 50, y: 25))])
  }

  @Test("what never stands still, yet is the same at every look, is clicked all the same")
  func animated() throws {
    var session = LiveSession.reading()
    var window = mixer
    var attempt = try press("Play", &session, at: .seconds(1))
    for look in 1...Attempt.mostLooks {
      #expect(attempt.condition != nil)
      let time = Duration.seconds(10 * look)
      #expect(session.handle(.acted(attempt, .failure(changed)), at: time).said.isEmpty)
      window = window.with("Play") { $0.frame.x += 1 }
      attempt = try #require(see(window, &session, at: time).attempts.first)
    }
    #expect(attempt.condition == nil)
  }

  @Test("a request that comes meanwhile takes the place of the one that waits")
  func replaced() throws {
    var session = LiveSession.reading()
    let attempt = try press("Play", &session, at: .seconds(1))
    _ = session.handle(.acted(attempt, .failure(changed)), at: .seconds(1))
    _ = try press("Loop", &session, at: .milliseconds(1010))
    let effects = see(mixer.with("Play") { $0.label = "Pause" }, &session, at: .seconds(1))
    #expect(effects.gestures.isEmpty && !effects.said.contains { $0.hasPrefix("Not pressed") })
  }
}
