import Foundation

/// Where the files of one version of a model lie: a folder with the model and, for some, its settings beside it.
public struct ModelFiles: Sendable, Hashable {
  /// The SHA-256 sums of the files, in hexadecimal.
  struct Sums: Sendable, Hashable {
    var model: String
    var configuration: String?
  }

  public var name: String
  public var version: ModelVersion
  public var model: URL

  /// A file beside the model, such as `detector.json`.
  public func companion(_ file: String) -> URL {
    model.deletingLastPathComponent().appendingPathComponent(file)
  }
}
