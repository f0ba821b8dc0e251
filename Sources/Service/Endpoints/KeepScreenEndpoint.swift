import Hearsight
import HearsightMemory
import HearsightPixels
import HearsightScreenModel

/// Keeps a screen, so that its stops can be corrected.
struct KeepScreenEndpoint: PictureEndpoint {
  static let path = "/v1/screens"
  static let summary = "Keep what a screen is known again by (not its picture), so that its stops can be corrected."
  static let parameters: [Parameter] = [.app]
  static let attachments: [AttachmentDescription] = []
  static let contentTypes = [Answer.json]
  static let takesHierarchy = false

  private let app: String?

  init(_ query: Query) throws { app = query["app"] }

  func answer(
    _ upload: Upload, by recognizer: SharedRecognizer, checkpoint: @escaping () throws -> Void
  ) throws -> Answer {
    guard let memory = recognizer.memory else { throw ServiceError.noMemory }
    let image = try Bitmap(data: upload.screen)
    let (screen, known) = try memory.recognize(image, by: recognizer.recognizer, app: app, checkpoint: checkpoint)
    let id = try memory.store.keep(known.fingerprint)
    let document = Document(
      id: id, app: app, known: known.screens, image: .init(width: image.width, height: image.height),
      stops: screen.allStops.map { StopDocument(stop: $0) })
    return Answer(try document.jsonLine() + "\n", contentType: Answer.json)
  }

  private struct Document: Encodable {
    var schema = ScreenDocument.schema
    var id: String
    var app: String?
    /// The kept screens that it is, of which something was said.
    var known: [String]
    var image: Size
    var stops: [StopDocument]

    struct Size: Encodable {
      var width: Int
      var height: Int
    }
  }
}
