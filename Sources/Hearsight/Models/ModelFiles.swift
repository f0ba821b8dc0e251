import Foundation

/// Where the files of one version of a model lie: a folder with the model and, for some, its settings beside it.
package struct ModelFiles: Sendable, Hashable {
  /// The SHA-256 sums of the files, in hexadecimal.
  struct Sums: Sendable, Hashable {
    var model: String
    var configuration: String?
  }

  package var name: String
  package var version: ModelVersion
  package var model: URL

  /// A file beside the model, such as `detector.json`.
  package func companion(_ file: String) -> URL {
    model.deletingLastPathComponent().appendingPathComponent(file)
  }
}
