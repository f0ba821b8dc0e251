import Foundation

/// Where the files of one version of a model lie: a folder with the model and, for some, its settings beside it.
package struct ModelFiles: Sendable, Hashable {
  /// What the model is called in the folder of an installed version, and in those that come with Hearsight.
  package static let modelFile = "model.onnx"

  /// The SHA-256 sums of the files, in hexadecimal.
  struct Sums: Sendable, Hashable {
    var model: String
    var configuration: String?
  }

  package var name: String
  package var version: ModelVersion
  package var model: URL

  package init(name: String, version: ModelVersion, model: URL) {
    self.name = name
    self.version = version
    self.model = model
  }

  /// The file with the model's settings.
  package func settings<Settings: ModelSettings>(_ type: Settings.Type) -> URL { companion(type.file) }

  /// A file beside the model, such as `detector.json`.
  package func companion(_ file: String) -> URL {
    model.deletingLastPathComponent().appendingPathComponent(file)
  }
}
