import Hummingbird

/// The page of the service, at `/`.
struct InspectorPage: Sendable {
  private let files: PageFiles

  /// Copies of those in `Examples/`, for whoever has no screenshot at hand.
  private static let examples = ["gnome-clocks-alarms", "gnome-settings-sound", "gnome-text-editor-dialog"]

  /// - Throws: ``ServerError/noPage(file:)``
  init() throws(ServerError) {
    let examples = Self.examples.map {
      PageFiles.Name(path: "/inspector/examples/\($0).png", file: "examples/\($0).png")
    }
    files = try PageFiles(folder: "Inspector", below: "/inspector", further: examples)
  }

  var paths: [String] { files.paths }

  func response(at path: String) -> Response { files.response(at: path) }
}
