import Foundation
import HearsightScreenModel

/// The filter behind `hearsight speak-element`: one JSON object in, one JSON object out, line by line. A bad line gets
/// an error in its place, and the next is read.
package struct ElementSpeechFilter: Sendable {
  /// What one line is answered with.
  package enum Answer: Hashable, Sendable {
    case utterance(Utterance)
    case failure(SpeechError)
  }

  /// Longest line that is read, in bytes; longer ones are refused.
  package static let longestLine = 16 << 20

  package let speaker: Speaker
  /// Whether hints are said.
  package let hints: Bool

  package init(_ speaker: Speaker = Speaker(), hints: Bool = true) {
    self.speaker = speaker
    self.hints = hints
  }

  /// The answer to one line as a line of JSON without its line feed; `nil` for a line with nothing on it.
  package func respond(to line: String) -> String? {
    line.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? nil : answer(line).json
  }

  /// The answer to one line.
  package func answer(_ line: String) -> Answer {
    do throws(SpeechError) {
      var said = speaker.utterance(for: try read(line))
      if !hints { said.hint = nil }
      return .utterance(said)
    } catch {
      return .failure(error)
    }
  }

  /// The element that a line of JSON describes.
  package func read(_ line: String) throws(SpeechError) -> SpokenElement {
    let bytes = line.utf8.count
    guard bytes <= Self.longestLine else { throw .tooLong(bytes: bytes, limit: Self.longestLine) }
    let data = Data(line.utf8)
    do {
      return try JSONDecoder().decode(SpokenElement.self, from: data)
    } catch let error as SpeechError {
      throw error
    } catch let error as DecodingError {
      throw SpeechError(error, reading: data)
    } catch {
      throw .notJSON(reason: "\(error)")
    }
  }
}

extension ElementSpeechFilter.Answer {
  /// `{"description":"Save. Button.","hint":null}` or `{"error":{"code":"...","message":"..."}}`.
  package var json: String {
    switch self {
    case .utterance(let said):
      #"{"description":\#(said.description.jsonLiteral),"hint":\#(said.hint?.jsonLiteral ?? "null")}"#
    case .failure(let error):
      #"{"error":{"code":\#(error.code.jsonLiteral),"message":\#(error.description.jsonLiteral)}}"#
    }
  }
}

extension SpeechError {
  /// The keys of ``ContextReading`` and ``AdjustableOptions`` whose values are whole numbers.
  private static let wholeNumbers: Set<String> = ["index", "count", "row", "column", "width", "height", "currentIndex"]

  fileprivate init(_ error: DecodingError, reading data: Data) {
    switch JSONFault(error, reading: data, wholeNumbers: Self.wholeNumbers) {
    case .notJSON(let reason): self = .notJSON(reason: reason)
    case .malformed(let path, let reason): self = .malformed(field: path.isEmpty ? "the element" : path, reason: reason)
    }
  }
}

extension String {
  /// The text in quotation marks as JSON wants it, with nothing escaped that need not be.
  var jsonLiteral: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{2028}", "\u{2029}":
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
