import Foundation
import HearsightInference
import HearsightScreenModel

/// The models: those that came with Hearsight, a folder with `models.json` and a folder for each, and those that were
/// installed beside them. Which version of each is in use can change at any time.
public struct ModelStore: Sendable, Hashable {
  /// The name of the variable that overrides the search.
  public static let environmentVariable = "HEARSIGHT_MODELS"

  /// One model of `models.json`.
  public struct Model: Sendable, Hashable, Decodable {
    /// The name by which it is asked for.
    public let name: String
    /// What it does, for people.
    public let task: String
    /// Its path in the models folder.
    public let file: String
    /// The SHA-256 of the file, in hexadecimal.
    public let sha256: String
    /// The licence that it may be used under.
    public let licence: String
  }

  /// Whether a model can be used.
  public enum Condition: Sendable, Hashable {
    /// The file is what the list says.
    case right
    /// There is no such file.
    case missing
    /// The file is not the one that the list names: damaged, or made anew without writing its sum down.
    case changed
  }

  /// The folder that holds `models.json`.
  public let folder: URL
  /// The models that the list names.
  public let models: [Model]
  /// Where installed models are; `nil` for a store of only those in ``folder``.
  public let home: ModelHome?
  /// What is in use whatever the pointer says.
  private var pinned: ModelSelection?

  /// Reads the list in a folder.
  ///
  /// - Parameters:
  ///   - folder: the folder that holds `models.json`.
  ///   - home: the installed models, which are used instead of those in the folder where they are chosen.
  /// - Throws: ``ModelStoreError``
  public init(folder: URL, home: ModelHome? = nil) throws(ModelStoreError) {
    self.folder = folder
    self.home = home
    let list = folder.appendingPathComponent("models.json")
    do {
      models = try JSONFile.read(List.self, at: list).models
    } catch {
      throw error.isMissing ? .notFound(searched: [list.path]) : .unreadable(path: list.path, reason: error.reason)
    }
  }

  /// Looks for the models: the folder that HEARSIGHT_MODELS names; `Models` in the program's folder or one above it;
  /// `share/hearsight/Models` beside an installed program's `bin`; those that ``ModelSetFetcher`` put into
  /// ``ModelHome/found(environment:)``. With them go the models installed there.
  ///
  /// - Throws: ``ModelStoreError``
  public static func found(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ModelStoreError) -> ModelStore {
    let home = ModelHome.found(environment: environment)
    if let path = environment[environmentVariable], !path.isEmpty {
      return try ModelStore(folder: URL(fileURLWithPath: path), home: home)
    }
    let folders =
      SearchPath.folders(containing: "Models") + SearchPath.folders(containing: "share/hearsight/Models")
      + (home.map { [$0.fetchedModels.path] } ?? [])
    guard let folder = folders.first(where: { FileManager.default.fileExists(atPath: "\($0)/models.json") })
    else { throw .notFound(searched: folders.map { "\($0)/models.json" }) }
    return try ModelStore(folder: URL(fileURLWithPath: folder), home: home)
  }

  /// Which versions are in use now. Reads one small file.
  ///
  /// - Throws: ``ModelStoreError/pointerUnreadable(path:reason:)``
  public func selection() throws(ModelStoreError) -> ModelSelection {
    if let pinned { return pinned }
    return try home?.selection() ?? .shipped
  }

  /// This store with a fixed selection: these versions stay in use whatever the pointer says.
  public func pinned(to selection: ModelSelection) -> ModelStore {
    var store = self
    store.pinned = selection
    return store
  }

  /// Where the files of the version in use are, or would be.
  ///
  /// - Throws: ``ModelStoreError/unknown(name:known:)``, ``ModelStoreError/pointerUnreadable(path:reason:)``
  package func files(of name: String) throws(ModelStoreError) -> ModelFiles {
    try files(of: name, version: selection()[name])
  }

  /// Where the files of a version are, or would be.
  ///
  /// - Throws: ``ModelStoreError/unknown(name:known:)``, ``ModelStoreError/noHome``
  package func files(of name: String, version: ModelVersion) throws(ModelStoreError) -> ModelFiles {
    let model = try model(named: name)
    switch version {
    case .shipped:
      return ModelFiles(name: name, version: version, model: folder.appendingPathComponent(model.file))
    case .installed(let folderName):
      guard let home else { throw .noHome }
      let folder = home.folder(of: name, version: folderName)
      return ModelFiles(
        name: name, version: version, model: folder.appendingPathComponent(ModelFiles.modelFile))
    }
  }

  /// Whether these are models that were fetched: they lie where anything may have happened to them.
  package var isFetched: Bool { home.map { $0.fetchedModels.path == folder.path } ?? false }

  /// Whether the list has a model.
  package func has(_ model: ModelDescriptor) -> Bool { models.contains { $0.name == model.name } }

  /// The list's entry for a model.
  ///
  /// - Throws: ``ModelStoreError/unknown(name:known:)``
  public func model(named name: String) throws(ModelStoreError) -> Model {
    guard let model = models.first(where: { $0.name == name }) else {
      throw .unknown(name: name, known: models.map(\.name))
    }
    return model
  }

  /// Where the file of the version in use is, or would be.
  ///
  /// - Throws: ``ModelStoreError/unknown(name:known:)``, ``ModelStoreError/pointerUnreadable(path:reason:)``
  public func url(of name: String) throws(ModelStoreError) -> URL {
    try files(of: name).model
  }

  /// Compares the file that came with Hearsight with the sum in the list. Reads the whole file.
  public func condition(of model: Model) -> Condition {
    guard let sum = try? FileSum.sha256(of: folder.appendingPathComponent(model.file)) else { return .missing }
    return sum == model.sha256.lowercased() ? .right : .changed
  }

  private struct List: Decodable {
    var models: [Model]
  }
}
