import CESpeak
import Foundation
import HearsightSystemLibraries

/// Speaks text into memory with espeak-ng, in this process: no daemon, no sound device.
///
/// espeak-ng keeps its state in globals; calls from several threads wait for each other.
public struct EspeakSynthesizer: Sendable {
  /// Pause between two stops, in seconds.
  package static let pause = 0.35
  /// Longest sound of one text, in seconds: nobody listens to more than an hour in one piece.
  private static let longestSeconds = 3600
  private static let turn = NSLock()

  /// The voice, and how fast it speaks.
  package let voice: SpeechVoice
  /// Samples a second.
  public let sampleRate: Int

  /// Opens the library, which `HEARSIGHT_ESPEAK` names or the system has, and looks for the voice.
  ///
  /// - Throws: ``SoundError/libraryMissing(name:package:)``, ``SoundError/libraryUnusable(name:path:reason:)``,
  ///   ``SoundError/unknownVoice(name:known:)``
  public init(voice: SpeechVoice = SpeechVoice()) throws(SoundError) {
    try self.init(voice: voice, library: .found())
  }

  /// - Parameter library: the library to open instead of the one that `HEARSIGHT_ESPEAK` names or the system has.
  package init(voice: SpeechVoice = SpeechVoice(), library: EspeakLibrary) throws(SoundError) {
    self.voice = voice
    sampleRate = try library.load()
    Self.turn.lock()
    defer { Self.turn.unlock() }
    try Self.choose(voice)
  }

  /// A text as sound; no samples where there is nothing to say.
  ///
  /// - Throws: ``SoundError/synthesisFailed(text:)``
  public func sound(of text: String) throws(SoundError) -> Sound {
    // C ends a text at the first NUL.
    let plain = text.replacing("\0", with: " ")
    Self.turn.lock()
    defer { Self.turn.unlock() }
    try Self.choose(voice)
    var count = 0
    guard let samples = espeak_speak(plain, Int32(voice.rate), sampleRate * Self.longestSeconds, &count) else {
      throw .synthesisFailed(text: text)
    }
    defer { espeak_free(samples) }
    return Sound(rate: sampleRate, samples: Array(UnsafeBufferPointer(start: samples, count: count)))
  }

  private static func choose(_ voice: SpeechVoice) throws(SoundError) {
    let language = voice.language.lowercased()
    let wanted = voice.name.map { [$0] } ?? [language, String(language.prefix { $0 != "-" })]
    for name in wanted where espeak_choose_voice(name) == 0 { return }
    throw .unknownVoice(name: voice.name ?? voice.language, known: names())
  }

  private static func names() -> [String] {
    var names: Set<String> = []
    var index: Int32 = 0
    while let name = espeak_voice(index) {
      names.insert(String(cString: name))
      index += 1
    }
    return names.sorted()
  }
}

/// Where espeak-ng is.
package struct EspeakLibrary: Sendable, Hashable {
  /// The library to open; `nil` where none was found.
  package let path: String?
  /// The folder that holds `espeak-ng-data`; `nil` for the one that the library was built with.
  package let dataFolder: String?

  /// A library of your own: its file, and the folder that holds `espeak-ng-data`.
  package init(path: String?, dataFolder: String? = nil) {
    self.path = path
    self.dataFolder = dataFolder
  }

  /// The library in `HEARSIGHT_ESPEAK`, or in the system's folders.
  package static func found(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> EspeakLibrary {
    EspeakLibrary(path: environment["HEARSIGHT_ESPEAK"] ?? SystemLibrary("espeak-ng", versions: "1").path())
  }

  /// The version of the library that was opened; empty before that.
  package static var loadedVersion: String { String(cString: espeak_version()) }

  /// Opens the library.
  ///
  /// - Returns: its samples a second.
  @discardableResult
  package func load() throws(SoundError) -> Int {
    guard let path else { throw .libraryMissing(name: "espeak-ng", package: "libespeak-ng1") }
    var message = LibraryMessage()
    let rate = espeak_load(path, dataFolder, &message)
    guard rate > 0 else {
      throw .libraryUnusable(name: "espeak-ng", path: path, reason: message.string)
    }
    return Int(rate)
  }
}
