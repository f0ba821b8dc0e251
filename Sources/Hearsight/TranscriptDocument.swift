import HearsightScreenModel
import HearsightSpokenText

/// The JSON that `hearsight speak --format json` prints for a file: see Documentation/formats.md.
package struct TranscriptDocument: Encodable {
  private let schema = ScreenDocument.schema
  private let image: ImageReference
  private let opening: String?
  private let stops: [Line]
  private let leftOut: Int?

  package init(path: String, screen: Screen, _ transcript: ScreenTranscript) {
    image = ImageReference(path: path, size: screen.size)
    opening = transcript.opening
    stops = transcript.lines.map { Line($0) } + transcript.behind.map { Line($0, isBehind: true) }
    leftOut = transcript.leftOut == 0 ? nil : transcript.leftOut
  }

  private struct Line: Encodable {
    init(_ line: ScreenTranscript.Line, isBehind: Bool? = nil) {
      number = line.number
      stop = line.stop
      spoken = line.heard
      description = line.utterance.description
      hint = line.utterance.hint
      actions = line.actions
      remarks = line.remarks
      behind = isBehind
      inferred = line.inferred.isEmpty ? nil : line.inferred
    }

    var number: Int
    var stop: Int
    var spoken: String
    var description: String
    var hint: String?
    var actions: [String]
    var remarks: [String]
    var behind: Bool?
    /// Only of a screen that was merged with an app's own hierarchy.
    var inferred: [InferredPart]?
  }
}
