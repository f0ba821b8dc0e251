import HearsightScreenModel
import HearsightSpokenText

/// The JSON that `hearsight speak --format json` prints for a file: see Documentation/formats.md.
public struct TranscriptDocument: Encodable {
  private let schema = ScreenDocument.schema
  private let image: ImageReference
  private let stops: [Line]

  public init(path: String, screen: Screen, _ transcript: ScreenTranscript) {
    image = ImageReference(path: path, size: screen.size)
    stops = transcript.lines.map { line in
      Line(
        number: line.number, stop: line.stop, spoken: line.heard, description: line.utterance.description,
        hint: line.utterance.hint, actions: line.actions, remarks: line.remarks)
    }
  }

  private struct Line: Encodable {
    var number: Int
    var stop: Int
    var spoken: String
    var description: String
    var hint: String?
    var actions: [String]
    var remarks: [String]
  }
}
