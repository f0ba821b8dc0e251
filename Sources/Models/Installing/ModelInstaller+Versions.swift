import Foundation
import HearsightInference

extension ModelInstaller {
  /// Puts a version in use, after its sums were compared and it was tried. The shipped one is always let back in.
  ///
  /// - Parameters:
  ///   - name: the model's name.
  ///   - text: `shipped`, or the beginning of an installed version's name.
  /// - Throws: ``ModelStoreError``, ``ModelInstallError/refused(source:name:reason:)``
  @discardableResult
  public func use(_ name: String, version text: String) throws -> ModelVersion {
    let version = try store.version(text, of: name)
    if case .installed(let installed) = version {
      try home.check(name, version: installed)
      let files = try store.files(of: name, version: version)
      do {
        try descriptor(of: name)?.tryOut(files, runtime: runtime)
        try ModelProbe.beside(files)?.compare(files, runtime: runtime)
      } catch {
        if let error = error as? InferenceError, error.isOfRuntime { throw error }
        throw ModelInstallError.refused(source: files.model.path, name: name, reason: ModelFault.words(for: error))
      }
    }
    try home.select(version, of: name)
    return version
  }

  /// Removes an installed version that is not in use.
  ///
  /// - Parameters:
  ///   - name: the model's name.
  ///   - text: the beginning of the version's name.
  /// - Throws: ``ModelStoreError``
  @discardableResult
  public func remove(_ name: String, version text: String) throws -> ModelVersion {
    let version = try store.version(text, of: name)
    guard case .installed(let installed) = version else {
      throw ModelStoreError.notRemovable(name: name, version: text, reason: "it came with Hearsight")
    }
    try home.remove(installed, of: name)
    return version
  }

  /// Whether a version is whole and works.
  public struct Verdict: Sendable, Hashable {
    /// The model's name.
    public var name: String
    /// The version that was judged.
    public var version: ModelVersion
    /// Whether it is the version in use.
    public var isInUse: Bool
    /// What is wrong; `nil` where nothing is.
    public var problem: String?
  }

  /// Compares every version's sums and tries it, whether it is in use or not.
  ///
  /// - Parameter names: which models; all where it is empty.
  /// - Throws: ``ModelStoreError`` for a name that is none, or where what is in use cannot be told.
  public func verify(_ names: [String] = []) throws -> [Verdict] {
    let selection = try store.selection()
    let models = names.isEmpty ? store.models : try names.map(store.model(named:))
    return models.flatMap { model in
      store.versions(of: model.name).map { version in
        Verdict(
          name: model.name, version: version, isInUse: selection[model.name] == version,
          problem: problem(of: version, of: model))
      }
    }
  }

  /// What is wrong with a version; `nil` where nothing is.
  func problem(of version: ModelVersion, of model: ModelStore.Model) -> String? {
    do {
      try store.check(model.name, version: version)
      let files = try store.files(of: model.name, version: version)
      if let descriptor = descriptor(of: model.name) {
        try descriptor.checkSettings(of: files)
        try descriptor.tryOut(files, runtime: runtime)
      }
      try ModelProbe.beside(files)?.compare(files, runtime: runtime)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func descriptor(of name: String) -> ModelDescriptor? { descriptors.first { $0.name == name } }
}
