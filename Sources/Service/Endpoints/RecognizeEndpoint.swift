import Hearsight
import HearsightPixels
import HearsightScreenModel
import HearsightSpokenText

/// `hearsight recognize` over HTTP.
struct RecognizeEndpoint: PictureEndpoint {
  enum Format: String, CaseIterable {
    case json, tree, speech
  }

  static let path = "/v1/recognize"
  static let summary = "Infer the accessibility metadata of a screen from its picture."
  static let parameters: [Parameter] = [
    .pictureName, .app, .behind,
    Parameter(
      name: "format", kind: .choice(Format.names),
      description: "json (everything), tree (types, frames, states) or speech (what is heard)."),
  ]
  static let attachments: [AttachmentDescription] = []
  static let contentTypes = [Answer.json, Answer.text]
  static let takesHierarchy = false

  private let name: String
  private let app: String?
  private let behind: Bool
  private let format: Format

  init(_ query: Query) throws {
    name = query["name"] ?? "-"
    app = query["app"]
    behind = try query.flag("behind")
    format = try query.choice("format") ?? .json
  }

  func answer(
    _ upload: Upload, by recognizer: SharedRecognizer, checkpoint: @escaping () throws -> Void
  ) throws -> Answer {
    let image = try Bitmap(data: upload.screen)
    let (screen, timings) = try recognizer.recognizeTimed(image, app: app, checkpoint: checkpoint)
    switch format {
    case .json:
      let document = ScreenDocument(path: name, screen: screen, timings: timings, behind: behind)
      return Answer(try document.jsonLine() + "\n", contentType: Answer.json, timings: timings)
    case .tree:
      return Answer("\(ScreenTree(screen, behind: behind))\n", contentType: Answer.text, timings: timings)
    case .speech:
      let heard =
        screen.allStops.isEmpty ? ScreenTranscript.emptyMessage() : "\(ScreenTranscript(screen, behind: behind))"
      return Answer(heard + "\n", contentType: Answer.text, timings: timings)
    }
  }
}
