import ArgumentParser
import Foundation
import HearsightSound

/// Options of `speak` that make what is said heard.
struct SoundOptions: ParsableArguments {
  enum Engine: String, ExpressibleByArgument, CaseIterable {
    case automatic = "auto"
    case espeak = "espeak-ng"
    case dispatcher = "speech-dispatcher"
  }

  @Option(help: ArgumentHelp("Also write what is said as a WAV file.", valueName: "file"))
  var audio: String?

  @Flag(help: "Also play what is said.")
  var play = false

  @Option(help: ArgumentHelp("Words a minute, 80 to 450.", valueName: "n"))
  var rate = 175

  @Option(help: ArgumentHelp("The engine's voice. Default: its voice for the language.", valueName: "name"))
  var voice: String?

  @Option(
    help: ArgumentHelp(
      "What --play speaks through: espeak-ng, speech-dispatcher, or auto, the second where it runs.",
      valueName: "engine"))
  var engine = Engine.automatic

  @Option(help: ArgumentHelp("The sound device that espeak-ng plays on.", valueName: "name"))
  var device = "default"

  func validate() throws {
    guard SpeechVoice.rates.contains(rate) else {
      throw ValidationError("--rate takes words a minute from 80 to 450, not \(rate).")
    }
  }

  /// What hears the lines; opened before anything is recognized, so that a missing voice is told at once.
  func listeners(language: String) throws -> SoundListeners {
    let voice = SpeechVoice(language: language, name: voice, rate: rate)
    let file = try audio.map(soundFile)
    guard play, engine == .dispatcher || engine == .automatic && SpeechDispatcher.isThere() else {
      guard play || file != nil else { return SoundListeners() }
      let synthesizer = try EspeakSynthesizer(voice: voice)
      let player = play ? try SoundPlayer(rate: synthesizer.sampleRate, device: device) : nil
      return SoundListeners(
        espeak: EspeakOutput(synthesizer, player: player, keepsSound: file != nil), file: file)
    }
    let espeak = file == nil ? nil : EspeakOutput(try EspeakSynthesizer(voice: voice), keepsSound: true)
    return SoundListeners(espeak: espeak, file: file, dispatcher: try SpeechDispatcher(voice: voice))
  }

  private func soundFile(_ path: String) throws -> URL {
    let url = URL(fileURLWithPath: path)
    try WaveFile.check(url)
    return url
  }
}

/// The file and the loudspeaker.
struct SoundListeners {
  var espeak: EspeakOutput?
  var file: URL?
  var dispatcher: SpeechDispatcher?

  func hear(_ text: String) throws {
    try dispatcher?.say(text)
    try espeak?.say(text)
  }

  /// Writes the file, and waits until all has been heard.
  func finish() throws {
    if let espeak, let file {
      guard !espeak.sound.samples.isEmpty else { throw SoundError.nothingSaid(path: file.path) }
      try WaveFile.write(espeak.sound, to: file)
    }
    espeak?.finish()
    try dispatcher?.finish()
  }
}
