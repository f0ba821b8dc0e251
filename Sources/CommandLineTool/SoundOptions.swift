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

  @Option(help: ArgumentHelp("Words a minute, 80 to 450. Default: 175.", valueName: "n"))
  var rate: Int?

  @Option(help: ArgumentHelp("The engine's voice. Default: its voice for the language.", valueName: "name"))
  var voice: String?

  @Option(
    help: ArgumentHelp(
      "What --play speaks through: espeak-ng, speech-dispatcher, or auto (default), the second where it runs.",
      valueName: "engine"))
  var engine: Engine?

  @Option(help: ArgumentHelp("The sound device that espeak-ng plays on. Default: default.", valueName: "name"))
  var device: String?

  /// An option without effect is an error, because whoever gives it expects to hear it.
  func validate() throws {
    if let rate, !SpeechVoice.rates.contains(rate) {
      throw ValidationError("--rate takes words a minute from 80 to 450, not \(rate).")
    }
    guard !play else { return }
    if let option = engine.map({ _ in "--engine" }) ?? device.map({ _ in "--device" }) {
      throw ValidationError("\(option) is of no use without --play.")
    }
    guard audio == nil else { return }
    if let option = rate.map({ _ in "--rate" }) ?? voice.map({ _ in "--voice" }) {
      throw ValidationError("\(option) is of no use without --play or --audio FILE.")
    }
  }

  /// The file and the loudspeaker that take the lines. They are opened before anything is recognized, so that a missing
  /// voice is told at once.
  ///
  /// - Parameter outputs: writes the file.
  func listeners(language: String, outputs: Outputs) throws -> SoundListeners {
    var voice = SpeechVoice(language: language, name: voice)
    if let rate { voice.rate = rate }
    let file = try audio.map { try SoundFile(path: $0, outputs: outputs) }
    let isDispatched = engine == .dispatcher || engine != .espeak && SpeechDispatcher.isThere()
    guard play, isDispatched else {
      guard play || file != nil else { return SoundListeners() }
      let synthesizer = try EspeakSynthesizer(voice: voice)
      let player = play ? try SoundPlayer(rate: synthesizer.sampleRate, device: device ?? "default") : nil
      return SoundListeners(
        espeak: EspeakOutput(synthesizer, player: player, keepsSound: file != nil), file: file)
    }
    let espeak = file == nil ? nil : EspeakOutput(try EspeakSynthesizer(voice: voice), keepsSound: true)
    return SoundListeners(espeak: espeak, file: file, dispatcher: try SpeechDispatcher(voice: voice))
  }

}

/// The WAV file of what is said.
struct SoundFile {
  private let path: String
  private let outputs: Outputs

  /// - Throws: `SoundError`, ``OutputError`` where it cannot be written, or would replace what it must not.
  init(path: String, outputs: Outputs) throws {
    let kind = URL(fileURLWithPath: path).pathExtension.lowercased()
    guard ["", "wav", "wave"].contains(kind) else {
      throw ValidationError("--audio writes WAV, which a .\(kind) file is not: name a .wav file.")
    }
    try WaveFile.check(URL(fileURLWithPath: path))
    try outputs.check(path)
    self.path = path
    self.outputs = outputs
  }

  /// - Throws: `SoundError`, ``OutputError``
  func write(_ sound: Sound) throws {
    guard !sound.samples.isEmpty else { throw SoundError.nothingSaid(path: path) }
    try outputs.write(WaveFile.data(sound, software: Outputs.mark), to: path)
  }
}

/// The file and the loudspeaker.
struct SoundListeners {
  var espeak: EspeakOutput?
  var file: SoundFile?
  var dispatcher: SpeechDispatcher?

  func hear(_ text: String) throws {
    try dispatcher?.say(text)
    try espeak?.say(text)
  }

  /// Writes the file, and waits until all has been heard.
  func finish() throws {
    if let espeak, let file { try file.write(espeak.sound) }
    espeak?.finish()
    try dispatcher?.finish()
  }
}
