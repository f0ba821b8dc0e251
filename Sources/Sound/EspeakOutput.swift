/// Speaks with espeak-ng: each text is played at once, kept for a file, or both.
///
/// One thread at a time may use it.
public final class EspeakOutput: SpeechOutput {
  private let synthesizer: EspeakSynthesizer
  private let player: SoundPlayer?
  private let keepsSound: Bool
  /// All that was said, with pauses between; empty unless it is kept.
  public private(set) var sound: Sound

  /// An output that plays what is said where it has a `player`, and keeps it in ``sound`` where `keepsSound` is true.
  public init(_ synthesizer: EspeakSynthesizer, player: SoundPlayer? = nil, keepsSound: Bool = false) {
    self.synthesizer = synthesizer
    self.player = player
    self.keepsSound = keepsSound
    sound = Sound(rate: synthesizer.sampleRate)
  }

  public func say(_ text: String) throws(SoundError) {
    let said = try synthesizer.sound(of: text)
    let pause = Sound.silence(seconds: EspeakSynthesizer.pause, rate: synthesizer.sampleRate)
    if let player {
      try player.play(said)
      try player.play(pause)
    }
    guard keepsSound else { return }
    if !sound.samples.isEmpty { sound.samples += pause.samples }
    sound.samples += said.samples
  }

  /// Says a text only as long as it is wanted.
  ///
  /// - Parameter isWanted: asked before each piece of it; what the device has taken by then is still heard. A text
  ///   that was broken off is kept as a whole.
  package func say(_ text: String, while isWanted: () -> Bool) throws(SoundError) {
    guard let player else { return try say(text) }
    let said = try synthesizer.sound(of: text)
    if keepsSound {
      sound.samples += said.samples + Sound.silence(seconds: EspeakSynthesizer.pause, rate: sound.rate).samples
    }
    var rest = said.samples[...]
    while !rest.isEmpty, isWanted() {
      let piece = rest.prefix(said.rate / Self.piecesASecond)
      try player.play(Sound(rate: said.rate, samples: Array(piece)))
      rest = rest.dropFirst(piece.count)
    }
  }

  /// Pieces that a second of sound is played in. A text can be broken off after each, faster than a person notices.
  private static let piecesASecond = 10

  public func finish() { player?.finish() }
}
