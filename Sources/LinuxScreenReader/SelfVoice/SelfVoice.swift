import HearsightAccessibilityBus
import HearsightScreenModel
import HearsightSpokenText
import Synchronization

/// Reads a window aloud without a screen reader, by keys of its own.
package final class SelfVoice: SessionPresenter {
  private struct State {
    var navigator: VoiceNavigator?
    var request: (@Sendable (AccessibleRequest) -> Void)?
    var prompt: Prompt?
  }

  /// What the user was asked to type, and the node that it is for.
  private enum Prompt {
    case name(of: Int)
    case text(into: Int)
  }

  /// What is asked of whoever runs the voice.
  package enum Wish: Hashable, Sendable {
    case quit
    case changeMode
    case name(node: Int, String)
    case type(node: Int, String)
  }

  private let speaker: Speaker
  private let speech: SpeechQueue
  private let onWish: @Sendable (Wish) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - note: takes messages for the person at the terminal.
  ///   - onWish: is told what the user wants beside what the window does.
  package init(
    _ output: any VoiceOutput, speaker: Speaker, note: @escaping @Sendable (String) -> Void,
    onWish: @escaping @Sendable (Wish) -> Void
  ) {
    self.speaker = speaker
    self.onWish = onWish
    speech = SpeechQueue(output, note: note)
  }

  package func begin(
    _ tree: AccessibleTree, screen: Screen, request: @escaping @Sendable (AccessibleRequest) -> Void
  ) {
    let navigator = VoiceNavigator(tree, screen: screen, speaker: speaker)
    state.withLock { $0 = State(navigator: navigator, request: request) }
    speech.say(navigator.greeting, interrupting: false)
  }

  package func show(_ tree: AccessibleTree, screen: Screen?, announcing announcements: [String]) {
    let said = state.withLock { $0.navigator?.update(tree, screen: screen) ?? [] }
    // A text that is part of an announcement is not said twice.
    let news = said.filter { text in !announcements.contains { $0.contains(text) } }
    speech.say(news + announcements, interrupting: false)
  }

  package func announce(_ text: String) { speech.say([text], interrupting: true) }

  package func end(_ reason: SessionEnd) {
    if reason != .interrupted {
      speech.say([reason.words(speaker.strings.reader)], interrupting: true)
    } else {
      speech.silence()
    }
    speech.finish()
  }

  /// Whether a name may be typed for an element, or a text into a field.
  package var isNaming: Bool { state.withLock { $0.prompt != nil } }

  /// Takes the name that was typed for the current element, or the text that was asked for; `nil` where the user gave
  /// it up.
  package func name(_ name: String?) {
    let (prompt, current) = state.withLock { state in
      defer { state.prompt = nil }
      return (state.prompt, state.navigator?.current)
    }
    switch prompt {
    case .text(let field)?: type(name, into: field)
    case .name(let node)?: keep(name, for: node)
    case nil: keep(name, for: current)
    }
  }

  private func keep(_ name: String?, for node: Int?) {
    guard let node, let name, !name.allSatisfy(\.isWhitespace) else {
      speech.say([speaker.strings.reader.notNamed], interrupting: true)
      return
    }
    onWish(.name(node: node, name))
  }

  /// Takes a text for the field that the user is at.
  package func type(_ text: String) { type(text, into: state.withLock { $0.navigator?.field }) }

  private func type(_ text: String?, into field: Int?) {
    guard let field, let text else {
      let own = speaker.strings.reader
      return speech.say([field == nil ? own.noField : own.notTyped], interrupting: true)
    }
    speech.silence()
    onWish(.type(node: field, text))
  }

  /// Does what a key asks for, from any thread.
  package func handle(_ command: VoiceCommand) {
    let (answers, request) = state.withLock { ($0.navigator?.handle(command) ?? [], $0.request) }
    if command == .quit, answers.isEmpty { onWish(.quit) }
    for answer in answers {
      switch answer {
      case .say(let texts): speech.say(texts, interrupting: true)
      case .request(let wanted):
        speech.silence()
        request?(wanted)
      case .silence: speech.silence()
      case .askName(let node):
        state.withLock { $0.prompt = .name(of: node) }
        speech.say([speaker.strings.reader.typeName], interrupting: true)
      case .askText(let node):
        state.withLock { $0.prompt = .text(into: node) }
        speech.say([speaker.strings.reader.typeText], interrupting: true)
      case .changeMode: onWish(.changeMode)
      case .quit: onWish(.quit)
      }
    }
  }
}
