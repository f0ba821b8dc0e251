import Foundation
import HearsightScreenModel

/// The folder of installed models, the user's own: what came with Hearsight is never changed.
///
/// It has a folder for each model and in it one for each version, laid out as in `Models`: `model.onnx`, its settings,
/// and a `manifest.json`. `in-use.json` says which versions are in use; it is only ever replaced as a whole, and so is
/// a version's folder.
public struct ModelHome: Sendable, Hashable {
  /// The name of the variable that overrides the user's data folder.
  public static let environmentVariable = "HEARSIGHT_MODELS_HOME"

  /// The folder.
  public let folder: URL

  /// - Parameter folder: need not be there yet.
  public init(folder: URL) { self.folder = folder }

  /// The folder that HEARSIGHT_MODELS_HOME names, else `hearsight/models` in XDG_DATA_HOME, else `hearsight/models` in
  /// `~/.local/share`. `nil` where there is no home folder either.
  public static func found(environment: [String: String] = ProcessInfo.processInfo.environment) -> ModelHome? {
    func folder(_ variable: String) -> URL? {
      environment[variable].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0, isDirectory: true) }
    }
    if let folder = folder(environmentVariable) { return ModelHome(folder: folder) }
    // The specification asks for paths that are not absolute to be ignored.
    let data =
      environment["XDG_DATA_HOME"]?.hasPrefix("/") == true
      ? folder("XDG_DATA_HOME") : folder("HOME")?.appendingPathComponent(".local/share")
    return data.map { ModelHome(folder: $0.appendingPathComponent("hearsight/models")) }
  }

  /// Which versions are in use.
  ///
  /// - Throws: ``ModelStoreError/pointerUnreadable(path:reason:)``
  public func selection() throws(ModelStoreError) -> ModelSelection {
    guard FileManager.default.fileExists(atPath: pointer.path) else { return .shipped }
    do {
      return try JSONFile.read(ModelSelection.self, at: pointer)
    } catch {
      throw .pointerUnreadable(path: pointer.path, reason: error.reason)
    }
  }

  /// The installed versions of a model, by the names of their folders, in no order.
  public func versions(of name: String) -> [String] {
    let folder = folder.appendingPathComponent(name)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter(ModelVersion.isFolderName)
  }

  /// What is known of an installed version.
  ///
  /// - Throws: ``ModelStoreError/damaged(name:version:path:reason:)``
  public func installed(_ name: String, version: String) throws(ModelStoreError) -> InstalledModel {
    let path = folder(of: name, version: version).appendingPathComponent(InstalledModel.manifestFile)
    let model: InstalledModel
    do {
      model = try InstalledModel(contentsOf: path)
    } catch {
      throw .damaged(name: name, version: version, path: path.path, reason: "cannot be read")
    }
    guard model.name == name, model.version == version else {
      throw .damaged(
        name: name, version: version, path: path.path, reason: "describes \(model.name)@\(model.version)")
    }
    return model
  }

  /// Compares an installed version's files with the sums in its manifest. Reads the whole files.
  ///
  /// - Throws: ``ModelStoreError/damaged(name:version:path:reason:)``
  public func check(_ name: String, version: String) throws(ModelStoreError) {
    let model = try installed(name, version: version)
    let folder = folder(of: name, version: version)
    var files = [(ModelFiles.modelFile, model.sha256)]
    if let configuration = model.configuration { files.append((configuration.file, configuration.sha256)) }
    for (file, sum) in files {
      let url = folder.appendingPathComponent(file)
      guard let found = try? FileSum.sha256(of: url) else {
        throw .damaged(name: name, version: version, path: url.path, reason: "is missing")
      }
      guard found == sum else {
        throw .damaged(
          name: name, version: version, path: url.path, reason: "has the SHA-256 \(found) instead of \(sum)")
      }
    }
  }

  func folder(of name: String, version: String) -> URL {
    folder.appendingPathComponent(name).appendingPathComponent(version)
  }

  /// Where the models are that ``ModelSetFetcher`` brought; used where none lie with the program.
  public var fetchedModels: URL { sets.appendingPathComponent("current") }
  /// Fetched sets of models, and the link that says which is used.
  var sets: URL { folder.appendingPathComponent("shipped") }
  /// The file that says which versions are in use.
  package var pointer: URL { folder.appendingPathComponent("in-use.json") }
  /// Where files are gathered before they are a version, and where a version goes before it is deleted. Whatever is
  /// here while nobody installs was left by a program that was stopped.
  var unfinished: URL { folder.appendingPathComponent(".unfinished") }
  /// Held from the beginning to the end of an installation.
  var installationLock: URL { folder.appendingPathComponent(".installation.lock") }
  /// Held for the moment of a change, so that going back need not wait for a download.
  var changeLock: URL { folder.appendingPathComponent(".change.lock") }
}
