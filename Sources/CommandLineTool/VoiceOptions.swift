import ArgumentParser
import Foundation
import HearsightLinuxScreenReader
import HearsightSound

/// Options of `read --self-voiced`: how it sounds.
struct VoiceOptions: ParsableArguments {
  @Flag(help: "Print what is said, and do not say it aloud.")
  var mute = false

  @Option(help: ArgumentHelp("Also write what is said as a WAV file, at the end.", valueName: "file"))
  var audio: String?

  @Option(help: ArgumentHelp("Words a minute, 80 to 450.", valueName: "n"))
  var rate = 175

  @Option(help: ArgumentHelp("The engine's voice. Default: its voice for the language.", valueName: "name"))
  var voice: String?

  @Option(
    help: ArgumentHelp(
      "What speaks: espeak-ng, speech-dispatcher, or auto, the second where it runs.", valueName: "engine"))
  var engine = SoundOptions.Engine.automatic

  @Option(help: ArgumentHelp("The sound device that espeak-ng plays on.", valueName: "name"))
  var device = "default"

  func validate() throws {
    guard SpeechVoice.rates.contains(rate) else {
      throw ValidationError("--rate takes words a minute from 80 to 450, not \(rate).")
    }
  }

  /// The voice; opened before anything is recognized, so that a missing device is told at once.
  ///
  /// - Parameter outputs: writes the file.
  func output(
    language: String, outputs: Outputs, print: @escaping @Sendable (String) -> Void
  ) throws -> SoundVoice {
    let voice = SpeechVoice(language: language, name: voice, rate: rate)
    let file = try audio.map { try SoundFile(path: $0, outputs: outputs) }
    let usesDispatcher = !mute && (engine == .dispatcher || engine == .automatic && SpeechDispatcher.isThere())
    let dispatcher = usesDispatcher ? try SpeechDispatcher(voice: voice) : nil
    guard file != nil || !mute && !usesDispatcher else {
      return SoundVoice(dispatcher: dispatcher, espeak: nil, keep: nil, print: print)
    }
    let synthesizer = try EspeakSynthesizer(voice: voice)
    let player =
      mute || usesDispatcher ? nil : try SoundPlayer(rate: synthesizer.sampleRate, device: device)
    let espeak = EspeakOutput(synthesizer, player: player, keepsSound: file != nil)
    return SoundVoice(dispatcher: dispatcher, espeak: espeak, keep: file?.write, print: print)
  }
}
