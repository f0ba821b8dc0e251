import HearsightAccessibilityBus
import HearsightScreenModel
import HearsightSpokenText
import HearsightWindows
import Synchronization
import Testing

@testable import HearsightLinuxScreenReader

/// What a session does with a phone: it may be locked or unplugged, and text is typed into it.
@Suite("A phone read live")
struct PhoneSessionTests {
  private let locked = WindowError.locked(phone: "Pixel 8")

  private func said(_ effects: [SessionEffect]) -> [String] {
    effects.flatMap { effect -> [String] in
      switch effect {
      case .announce(let text): [text]
      case .show(_, _, let texts): texts
      default: []
      }
    }
  }

  private func attempts(_ effects: [SessionEffect]) -> [Attempt] {
    effects.compactMap { if case .act(let attempt) = $0 { attempt } else { nil } }
  }

  @Test("locked it is said once and not looked at; unlocked it is looked at again")
  func blocked() {
    var session = LiveSession.reading()
    #expect(said(session.handle(.window(.blocked(locked)), at: .seconds(5))) == ["The phone is locked."])
    #expect(session.window.isShown == false)
    _ = session.handle(.window(.damaged), at: .seconds(6))
    #expect(!session.handle(.timer, at: .seconds(8)).contains { if case .look = $0 { true } else { false } })
    _ = session.handle(.window(.shown), at: .seconds(9))
    #expect(session.handle(.timer, at: .seconds(11)).contains { if case .look = $0 { true } else { false } })
  }

  @Test("a look that finds it locked, away or late is tried again; at the very beginning it is the end")
  func failingLooks() {
    for error in [locked, .phoneAway(reason: "it went away"), .notReady(reason: "it was cut off")] {
      var session = LiveSession.reading()
      _ = session.handle(.window(.damaged), at: .seconds(5))
      _ = session.handle(.timer, at: .seconds(6))
      _ = session.handle(.looked(.failure(error)), at: .seconds(6))
      let later = session.handle(.timer, at: .seconds(7) + .milliseconds(1))
      #expect(later.contains { if case .look = $0 { true } else { false } }, "\(error)")

      var fresh = LiveSession(window: SampleWindow.window, speaker: Speaker())
      _ = fresh.begin()
      let end = fresh.handle(.looked(.failure(error)), at: .zero)
      #expect(end.contains { if case .end(.failed) = $0 { true } else { false } }, "\(error)")
    }
  }

  @Test("text goes into the field, in place of what it holds, and only into a field")
  func types() throws {
    var session = LiveSession.reading()
    let tree = try #require(session.tree)
    let field = try #require(tree.stopNodes.first { $0.role == .entry })
    let button = try #require(tree.stopNodes.first { $0.role == .pushButton })
    let attempt = try #require(attempts(session.handle(.type(node: field.id, "Blue"), at: .seconds(5))).first)
    #expect(attempt.entry == TextEntry("Blue", replacing: field.text?.count ?? 0))
    #expect(attempt.gesture == .click(field.frame.center))
    // What was changed before the click is looked at again, and the text is not forgotten.
    _ = session.handle(.acted(attempt, .failure(.changed(at: field.frame.center))), at: .seconds(6))
    _ = session.handle(.timer, at: .seconds(8))
    let again = session.handle(.looked(.success(SampleWindow.mixer.picture)), at: .seconds(8))
    #expect(attempts(again).first?.entry == attempt.entry)
    #expect(said(session.handle(.type(node: button.id, "Blue"), at: .seconds(9))) == ["This is no field."])
  }

  @Test("the own voice asks for a text where there is a field, and hands it on")
  func asks() throws {
    let wishes = Mutex<[SelfVoice.Wish]>([])
    let session = LiveSession.reading()
    let tree = try #require(session.tree)
    let note: @Sendable (String) -> Void = { _ in }
    let voice = SelfVoice(MuteVoice(), speaker: Speaker(), note: note) { wish in
      wishes.withLock { $0.append(wish) }
    }
    voice.begin(tree, screen: SampleWindow.mixer.screen) { _ in }
    voice.handle(.next)
    voice.handle(.type)
    #expect(!voice.isNaming)
    for _ in 0..<3 { voice.handle(.next) }
    voice.handle(.type)
    #expect(voice.isNaming)
    voice.name("Blue")
    voice.type("Green")
    voice.handle(.type)
    voice.name(nil)
    let field = try #require(tree.stopNodes.first { $0.role == .entry }?.id)
    #expect(wishes.withLock { $0 } == [.type(node: field, "Blue"), .type(node: field, "Green")])
    #expect(!voice.isNaming)
    var parser = KeyParser(isTerminal: false)
    #expect(Array("type Ada L.\n".utf8).compactMap { parser.input(of: $0) } == [.text("Ada L.")])
  }
}

private struct MuteVoice: VoiceOutput {
  func say(_ text: String, while isWanted: () -> Bool) {}
  func silence() {}
  func finish() {}
}
