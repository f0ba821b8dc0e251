import Foundation
import HearsightSound

/// Says what is to be heard: through speech-dispatcher or espeak-ng, into a file, and as lines of text.
public final class SoundVoice: VoiceOutput, @unchecked Sendable {
  private let dispatcher: SpeechDispatcher?
  private let espeak: EspeakOutput?
  private let file: URL?
  private let print: @Sendable (String) -> Void
  /// speech-dispatcher's connection takes one caller at a time.
  private let turn = NSLock()

  /// - Parameters:
  ///   - dispatcher: speaks aloud; `nil` where espeak-ng does, or nobody.
  ///   - espeak: speaks aloud or into the file; used by the thread that speaks only.
  ///   - file: gets all that was said as a WAV file at the end.
  ///   - print: takes each text as it is said.
  public init(
    dispatcher: SpeechDispatcher?, espeak: EspeakOutput?, file: URL?, print: @escaping @Sendable (String) -> Void
  ) {
    self.dispatcher = dispatcher
    self.espeak = espeak
    self.file = file
    self.print = print
  }

  public func say(_ text: String, while isWanted: () -> Bool) throws {
    guard isWanted() else { return }
    print(text)
    try turn.withLock { try dispatcher?.say(text) }
    try espeak?.say(text, while: isWanted)
  }

  public func silence() throws { try turn.withLock { try dispatcher?.cancel() } }

  public func finish() throws {
    if let espeak, let file, !espeak.sound.samples.isEmpty { try WaveFile.write(espeak.sound, to: file) }
    espeak?.finish()
    try turn.withLock { try dispatcher?.finish() }
  }
}
