import Foundation
import HearsightSound
import Testing

/// `make setup` installs espeak-ng, so its absence is a failure and not a reason to skip.
@Suite(.serialized) struct EspeakTests {
  @Test("speech is heard, a longer text for longer, a faster one for shorter")
  func speaks() throws {
    let synthesizer = try EspeakSynthesizer()
    let short = try synthesizer.sound(of: "Save. Button.")
    let long = try synthesizer.sound(of: "Save. Button. Double tap to save all the changes that you have made.")
    let fast = try EspeakSynthesizer(voice: SpeechVoice(rate: 350)).sound(of: "Save. Button.")
    #expect(short.rate == synthesizer.sampleRate && short.rate >= 8000)
    #expect(short.seconds > 0.5 && short.seconds < 5)
    #expect(short.loudness > 0.01)
    #expect(long.seconds > 2 * short.seconds)
    #expect(fast.seconds < 0.8 * short.seconds)
  }

  @Test("German and Russian are spoken by their own voices", arguments: [("de", "Überschrift"), ("ru", "Кнопка")])
  func languages(tag: String, word: String) throws {
    let own = try EspeakSynthesizer(voice: SpeechVoice(language: tag)).sound(of: word)
    let english = try EspeakSynthesizer().sound(of: word)
    #expect(own.loudness > 0.01)
    #expect(own.samples != english.samples)
  }

  @Test("a region without a voice of its own has its language's", arguments: ["de-AT", "ru-RU", "DE"])
  func regions(tag: String) throws {
    _ = try EspeakSynthesizer(voice: SpeechVoice(language: tag))
  }

  @Test(
    "what cannot be said is silent and does no harm", arguments: ["", " ", "\0", "a\0b", "[[", "<ssml>", "👍\u{202E}"])
  func oddTexts(text: String) throws {
    let sound = try EspeakSynthesizer().sound(of: text)
    #expect(sound.seconds < 10)
  }

  @Test("an unknown voice is an error that names the known ones")
  func unknownVoice() {
    let error = #expect(throws: SoundError.self) { try EspeakSynthesizer(voice: SpeechVoice(name: "nobody")) }
    guard case .unknownVoice("nobody", let known) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(known.contains("de") && known.contains("ru"))
    #expect(throws: SoundError.self) { try EspeakSynthesizer(voice: SpeechVoice(language: "tlh-x")) }
  }

  @Test("a missing library is an error that names the package")
  func missingLibrary() {
    let error = #expect(throws: SoundError.self) { try EspeakSynthesizer(library: EspeakLibrary(path: nil)) }
    #expect(error?.description.contains("libespeak-ng1") == true)
  }

  @Test("a rate is kept within what the engine can do")
  func rates() {
    #expect(SpeechVoice(rate: 10_000).rate == 450)
    #expect(SpeechVoice(rate: -1).rate == 80)
  }

  @Test("what is said is kept with pauses between")
  func output() throws {
    let synthesizer = try EspeakSynthesizer()
    let output = EspeakOutput(synthesizer, keepsSound: true)
    try output.say("One")
    let first = output.sound.seconds
    try output.say("Two")
    output.finish()
    #expect(output.sound.seconds > first + EspeakSynthesizer.pause)
  }

  @Test("a device that is not there is an error, not a crash")
  func noDevice() {
    let error = #expect(throws: SoundError.self) { try SoundPlayer(rate: 22050, device: "no-such-device") }
    #expect(error?.code == "no-sound-device")
    #expect(throws: SoundError.libraryMissing(name: "ALSA", package: "libasound2")) {
      try SoundPlayer(rate: 22050, library: nil)
    }
  }

  @Test("the device that swallows all is there without a sound card")
  func nullDevice() throws {
    let player = try SoundPlayer(rate: 22050, device: "null")
    try player.play(.silence(seconds: 0.1, rate: 22050))
    player.finish()
  }
}
