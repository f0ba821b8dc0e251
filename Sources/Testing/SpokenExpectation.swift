import Hearsight
import HearsightPixels
import HearsightScreenModel
import HearsightSpokenText
import Testing

/// Expects a user to hear this on a screen, stop by stop.
///
/// ```swift
/// @Test func editPassword() throws {
///   let image = try Bitmap(contentsOf: screenshot)
///   expectSpoken(image, ["Edit Password. Heading.", "Password. Secure Text Field. Double tap to edit."])
/// }
/// ```
///
/// A failure says which stop is new, gone, renamed or heard at another turn, and gives the list to paste if that is
/// meant. ``printSpoken(_:style:recognizer:)`` gives the list in the first place.
///
/// - Parameters:
///   - source: pixels, a dumped hierarchy, a screen, or an app's own tree.
///   - expected: what is heard, a text a stop.
///   - style: dialect, language, hints; by default VoiceOver in English, to the letter, with hints.
///   - confidence: text that was read from pixels less surely than this may differ by a quarter of its letters. By
///     default none may.
///   - recognizer: for pixels; by default one with default settings that all tests of a process share.
///   - comment: is added to a failure.
///   - sourceLocation: where a failure is reported; by default where this is written.
/// - Returns: whether what is heard is what was expected.
@discardableResult
public func expectSpoken(
  _ source: some ScreenSource, _ expected: [String], style: SpeechStyle = SpeechStyle(), confidence: Double = 0,
  recognizer: ScreenRecognizer? = nil, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  do {
    let heard = try SpokenScreen(source, style: style, recognizer: recognizer)
    let wanted = SpokenScreen(style: style, stops: expected.map { SpokenScreen.Stop($0) })
    let tolerance = SnapshotTolerance(pixels: nil, confidence: confidence)
    let changes = SnapshotComparison(of: wanted, with: heard, tolerance: tolerance).changes
    guard !changes.isEmpty else { return true }
    let message = """
      What is heard is not what was expected:
      \(changes.lines.map { "  \($0)" }.joined(separator: "\n"))
      If that is meant, expect this:
      \(heard.swiftList)
      """
    record(message, comment(), sourceLocation)
  } catch {
    record("The screen could not be spoken: \(error)", comment(), sourceLocation)
  }
  return false
}

/// Prints what a user hears as the list that ``expectSpoken(_:_:style:confidence:recognizer:_:sourceLocation:)`` takes.
///
/// - Returns: the list that was printed.
@discardableResult
public func printSpoken(
  _ source: some ScreenSource, style: SpeechStyle = SpeechStyle(), recognizer: ScreenRecognizer? = nil
) throws -> String {
  let list = try SpokenScreen(source, style: style, recognizer: recognizer).swiftList
  print(list)
  return list
}

func record(_ message: String, _ comment: Comment?, _ location: SourceLocation) {
  let whole = comment.map { "\(message)\n\($0)" } ?? message
  Issue.record(Comment(rawValue: whole), sourceLocation: location)
}

extension SpokenScreen {
  /// Speaks a source of any kind.
  init(_ source: some ScreenSource, style: SpeechStyle, recognizer: ScreenRecognizer?) throws {
    let screen = try source.screen { try recognizer ?? SharedRecognizer.get() }
    try self.init(screen, style: style)
  }

  /// The texts as a Swift array literal, one a line.
  var swiftList: String {
    guard !stops.isEmpty else { return "[]" }
    return "[\n" + stops.map { "  \($0.text.swiftLiteral),\n" }.joined() + "]"
  }
}

extension String {
  /// The text as a Swift string literal.
  fileprivate var swiftLiteral: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
