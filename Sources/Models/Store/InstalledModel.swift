import Foundation
import HearsightInference
import HearsightScreenModel

/// A version of a model in the ``ModelHome``: what its `manifest.json` says.
public struct InstalledModel: Sendable, Hashable, Codable {
  /// The settings that belong to a model's weights.
  public struct Configuration: Sendable, Hashable, Codable {
    /// The file's name in the version's folder.
    public var file: String
    /// The file's SHA-256, in hexadecimal.
    public var sha256: String
  }

  /// Which model it is a version of, by its name in `models.json`.
  public var name: String
  /// The name of its folder, made of the sums.
  public var version: String
  /// What it does, for people.
  public var task: String
  /// The SHA-256 of `model.onnx`, in hexadecimal.
  public var sha256: String
  /// The size of `model.onnx`.
  public var bytes: Int
  /// What the model needs beside its file; `nil` where it needs nothing.
  public var configuration: Configuration?
  /// Where it came from: a path, or an address without passwords and queries.
  public var source: String
  /// When it was installed.
  public var installed: Date
  /// As whoever installed it said.
  public var licence: String?
  /// What the model declares of its inputs and outputs.
  package var signature: ModelSignature

  /// This description in a version's folder.
  static let manifestFile = "manifest.json"

  /// Reads a manifest.
  ///
  /// - Throws: ``ModelStoreError/unreadable(path:reason:)``
  init(contentsOf url: URL) throws(ModelStoreError) {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do {
      self = try JSONFile.read(Self.self, at: url, with: decoder)
    } catch {
      throw .unreadable(path: url.path, reason: error.reason)
    }
  }

  init(
    name: String, task: String, sums: ModelFiles.Sums, bytes: Int, configuration: String?, source: String,
    licence: String?, signature: ModelSignature
  ) {
    self.name = name
    version = ModelVersion.name(sha256: sums.model, configurationSHA256: sums.configuration)
    self.task = task
    sha256 = sums.model
    self.bytes = bytes
    self.configuration = sums.configuration.flatMap { sum in
      configuration.map { Configuration(file: $0, sha256: sum) }
    }
    self.source = source
    installed = Date()
    self.licence = licence
    self.signature = signature
  }

  func write(to url: URL) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: url)
  }
}
