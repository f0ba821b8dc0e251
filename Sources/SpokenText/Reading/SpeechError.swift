/// Why an element could not be spoken. The message says what was wrong, where, and what to do.
public enum SpeechError: Error, Hashable, CustomStringConvertible, Sendable {
  /// The line is no JSON; `reason` is the reader's own word.
  case notJSON(reason: String)
  /// The line is longer than is accepted.
  case tooLong(bytes: Int, limit: Int)
  /// A field is missing or of the wrong kind.
  case malformed(field: String, reason: String)
  /// There is no trait of that name.
  case unknownTrait(name: String, known: [String])
  /// There is no context of that type.
  case unknownContext(type: String)
  /// There are no strings for that language.
  case unknownLanguage(tag: String, known: [String])
  /// A language file could not be used.
  case languageFile(path: String, reason: String)

  /// A short name that does not change, for programs.
  public var code: String {
    switch self {
    case .notJSON: "not-json"
    case .tooLong: "too-long"
    case .malformed: "malformed"
    case .unknownTrait: "unknown-trait"
    case .unknownContext: "unknown-context"
    case .unknownLanguage: "unknown-language"
    case .languageFile: "language-file"
    }
  }

  public var description: String {
    switch self {
    case .notJSON(let reason):
      "this is no JSON object (\(reason)); give one object a line, for example "
        + "{\"label\":\"Save\",\"traits\":[\"button\"]}"
    case .tooLong(let bytes, let limit):
      "the line has \(bytes) bytes, more than the \(limit) that are accepted; shorten its texts"
    case .malformed(let field, let reason):
      "\(field) \(reason); see Documentation/formats.md for what an element has"
    case .unknownTrait(let name, let known):
      "unknown trait \"\(name.prefix(100))\"; known are \(known.joined(separator: ", "))"
    case .unknownContext(let type):
      "unknown context \"\(type.prefix(100))\"; known are \(ContextReading.types.joined(separator: ", "))"
    case .unknownLanguage(let tag, let known):
      "there are no strings for the language \"\(tag.prefix(100))\"; there are \(known.joined(separator: ", "))"
    case .languageFile(let path, let reason):
      "cannot use the language file \(path): \(reason)"
    }
  }
}
