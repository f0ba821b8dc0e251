/// How something is spoken aloud.
public struct SpeechVoice: Hashable, Sendable {
  /// The rates that can be asked for, in words a minute.
  public static let rates = 80...450

  /// The language of the text: "en", "de".
  public var language: String
  /// A voice of the engine's own; `nil` for the one it has for the language.
  public var name: String?
  /// Words a minute, within ``rates``.
  public var rate: Int

  /// A voice for a language; a rate outside ``rates`` counts as the nearest.
  public init(language: String = "en", name: String? = nil, rate: Int = 175) {
    self.language = language
    self.name = name
    self.rate = min(max(rate, Self.rates.lowerBound), Self.rates.upperBound)
  }
}

/// Says things aloud, one after the other.
public protocol SpeechOutput {
  /// Says a text, and returns when it has been heard or handed on.
  func say(_ text: String) throws(SoundError)
  /// Returns when everything has been heard.
  func finish() throws(SoundError)
}
