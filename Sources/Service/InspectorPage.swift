import Foundation
import HearsightScreenModel
import Hummingbird

/// The page at `/`: its files are read once, so that no path of a request reaches the file system.
struct InspectorPage: Sendable {
  private struct File: Sendable {
    var type: String
    var content: ByteBuffer
  }

  private let files: [String: File]

  private static let scripts = [
    "main", "corrections", "data", "dom", "edit", "form", "hidden", "labels", "order", "service", "stops", "tree",
  ]
  /// Copies of those in `Examples/`, for whoever has no screenshot at hand.
  private static let examples = ["gnome-clocks-alarms", "gnome-settings-sound", "gnome-text-editor-dialog"]

  /// The addresses, and the names and types of their files.
  private static var names: [(String, String, String)] {
    let page = [
      ("/", "index.html", "text/html; charset=utf-8"),
      ("/inspector/style.css", "style.css", "text/css; charset=utf-8"),
      ("/inspector/icon.svg", "icon.svg", "image/svg+xml"),
    ]
    let scripts = scripts.map { ("/inspector/\($0).js", "\($0).js", "text/javascript; charset=utf-8") }
    let examples = examples.map { ("/inspector/examples/\($0).png", "examples/\($0).png", "image/png") }
    return page + scripts + examples
  }

  /// - Throws: ``ServerError/noPage(file:)``
  init() throws(ServerError) {
    let folder = InstalledResources.folder("Inspector", of: "HearsightService")
    var files: [String: File] = [:]
    for (path, name, type) in Self.names {
      guard let folder, let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else {
        throw .noPage(file: name)
      }
      files[path] = File(type: type, content: ByteBuffer(bytes: data))
    }
    self.files = files
  }

  var paths: [String] { files.keys.sorted() }

  func response(at path: String) -> Response {
    guard let file = files[path] else { return Problem(ServiceError.unknownPath(path)).response() }
    return Response(status: .ok, headers: [.contentType: file.type], body: .init(byteBuffer: file.content))
  }
}
