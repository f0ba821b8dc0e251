import Foundation
import HearsightInference
import HearsightScreenModel

/// Installs models beside those that came with Hearsight, and chooses between them.
///
/// What is installed is tried first, as its stage will use it; only then does it come into use, in one step. Programs
/// that are running take it up at their next recognition. The one before stays, to go back to.
public struct ModelInstaller: Sendable {
  /// What to install.
  public struct Request: Sendable, Hashable {
    /// A model's file, or a folder with `model.onnx` and its settings.
    public var model: ModelSource
    /// The model's settings; `nil` takes those in its folder, or else of the version in use.
    public var configuration: ModelSource?
    /// The SHA-256 that the model's file must have, in hexadecimal.
    public var sha256: String?
    /// Which model of `models.json` it is a version of; `nil` tells by its inputs and outputs.
    public var name: String?
    /// The model's licence, where whoever asks knows it.
    public var licence: String?

    /// A model to be installed; what is `nil` is found out or not checked.
    public init(
      model: ModelSource, configuration: ModelSource? = nil, sha256: String? = nil, name: String? = nil,
      licence: String? = nil
    ) {
      self.model = model
      self.configuration = configuration
      self.sha256 = sha256
      self.name = name
      self.licence = licence
    }
  }

  /// How far an installation has come.
  public enum Event: Sendable, Hashable {
    /// Another program installs something; this one goes on when that has ended.
    case waiting
    /// This many bytes have come, of a total where that is known.
    case receiving(source: String, bytes: Int, of: Int?)
    /// No settings came with the model: it gets a copy of those that are in use.
    case takingConfiguration(file: String, version: ModelVersion)
    /// The model is run for a try under this name.
    case trying(name: String)
  }

  let store: ModelStore
  let home: ModelHome
  let descriptors: [ModelDescriptor]
  let runtime: RuntimeLibrary
  private let limit: Int

  /// - Parameters:
  ///   - store: where the models are; it must have a ``ModelStore/home``.
  ///   - descriptors: the models that can be installed.
  ///   - runtime: what models are tried with.
  ///   - limit: the most bytes that a model may have.
  /// - Throws: ``ModelStoreError/noHome``
  package init(
    store: ModelStore, descriptors: [ModelDescriptor], runtime: RuntimeLibrary, limit: Int = Self.defaultLimit
  ) throws(ModelStoreError) {
    guard let home = store.home else { throw .noHome }
    self.store = store
    self.home = home
    self.descriptors = descriptors
    self.runtime = runtime
    self.limit = limit
  }

  /// The most bytes that a model may have, if nothing else is said.
  public static let defaultLimit = ModelFetch.defaultLimit

  /// Fetches, checks and tries a model, and puts it in use. Blocks its thread until that is done.
  ///
  /// - Parameters:
  ///   - request: what is to be installed.
  ///   - report: is told how far it has come; by another thread while something is downloaded.
  /// - Returns: what was installed, and is now in use.
  /// - Throws: ``ModelInstallError``, ``ModelStoreError``, `InferenceError` where there is no runtime to try it with.
  ///   The version that was in use is then still in use, and nothing is left behind.
  public func install(
    _ request: Request, report: @escaping @Sendable (Event) -> Void = { _ in }
  ) throws -> InstalledModel {
    let expected = try request.sha256.map(Self.checked)
    try home.make()
    let lock = try StoreFiles.lock(at: home.installationLock) { report(.waiting) }
    defer { lock.release() }
    try home.removeLeftovers()
    let folder = try home.makeUnfinished()
    defer { try? FileManager.default.removeItem(at: folder) }

    let candidate = ModelCandidate(
      request: request, folder: folder, store: store, descriptors: descriptors, runtime: runtime, limit: limit,
      report: report)
    let model = try candidate.gather(expecting: expected)
    if (try? home.check(model.name, version: model.version)) == nil { try home.place(folder, as: model) }
    try home.select(.installed(model.version), of: model.name)
    return try home.installed(model.name, version: model.version)
  }

  private static func checked(_ sum: String) throws(ModelInstallError) -> String {
    let sum = sum.lowercased()
    guard sum.utf8.count == 64, sum.allSatisfy(\.isHexDigit) else { throw .malformedSum(sum) }
    return sum
  }
}
