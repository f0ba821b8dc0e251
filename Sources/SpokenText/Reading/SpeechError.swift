import HearsightScreenModel

/// Why an element could not be spoken.
public enum SpeechError: HearsightError, Hashable {
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

  public var reason: String {
    switch self {
    case .notJSON(let reason): "this is no JSON object (\(reason))"
    case .tooLong(let bytes, let limit): "the line has \(bytes) bytes, more than the \(limit) that are accepted"
    case .malformed(let field, let reason): "\(field) \(reason)"
    case .unknownTrait(let name, _): "unknown trait \"\(name.prefix(100))\""
    case .unknownContext(let type): "unknown context \"\(type.prefix(100))\""
    case .unknownLanguage(let tag, _): "there are no strings for the language \"\(tag.prefix(100))\""
    case .languageFile(let path, let reason): "cannot use the language file \(path): \(reason)"
    }
  }

  public var remedy: String? {
    switch self {
    case .notJSON: "give one object a line, for example {\"label\":\"Save\",\"traits\":[\"button\"]}"
    case .tooLong: "shorten its texts"
    case .malformed: "see Documentation/formats.md for what an element has"
    case .unknownTrait(_, let known): "known are \(known.joined(separator: ", "))"
    case .unknownContext: "known are \(ContextReading.types.joined(separator: ", "))"
    case .unknownLanguage(_, let known): "there are \(known.joined(separator: ", "))"
    case .languageFile: nil
    }
  }
}
