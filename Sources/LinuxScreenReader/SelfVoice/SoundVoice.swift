import Foundation
import HearsightSound

/// Says what is to be heard: through speech-dispatcher or espeak-ng, into a file, and as lines of text.
package final class SoundVoice: VoiceOutput, @unchecked Sendable {
  private let dispatcher: SpeechDispatcher?
  private let espeak: EspeakOutput?
  private let keep: (@Sendable (Sound) throws -> Void)?
  private let print: @Sendable (String) -> Void
  /// speech-dispatcher's connection takes one caller at a time.
  private let turn = NSLock()

  /// - Parameters:
  ///   - dispatcher: speaks aloud; `nil` where espeak-ng does, or nobody.
  ///   - espeak: speaks aloud or into the file; only the thread that speaks may use it.
  ///   - keep: gets all that was said at the end, to write it into a file.
  ///   - print: takes each text as it is said.
  package init(
    dispatcher: SpeechDispatcher?, espeak: EspeakOutput?, keep: (@Sendable (Sound) throws -> Void)?,
    print: @escaping @Sendable (String) -> Void
  ) {
    self.dispatcher = dispatcher
    self.espeak = espeak
    self.keep = keep
    self.print = print
  }

  package func say(_ text: String, while isWanted: () -> Bool) throws {
    guard isWanted() else { return }
    print(text)
    try turn.withLock { try dispatcher?.say(text) }
    try espeak?.say(text, while: isWanted)
  }

  package func silence() throws { try turn.withLock { try dispatcher?.cancel() } }

  package func finish() throws {
    if let espeak, let keep, !espeak.sound.samples.isEmpty { try keep(espeak.sound) }
    espeak?.finish()
    try turn.withLock { try dispatcher?.finish() }
  }
}
