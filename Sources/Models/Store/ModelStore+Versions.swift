import Foundation

extension ModelStore {
  /// A version by what a user calls it.
  ///
  /// - Parameters:
  ///   - text: `shipped`, or the beginning of an installed version's name.
  ///   - name: the model's name.
  /// - Throws: ``ModelStoreError``
  public func version(_ text: String, of name: String) throws(ModelStoreError) -> ModelVersion {
    _ = try model(named: name)
    if text == ModelVersion.shipped.description { return .shipped }
    let versions = home?.versions(of: name).sorted() ?? []
    if versions.contains(text) { return .installed(text) }
    let fitting = versions.filter { !text.isEmpty && $0.hasPrefix(text) }
    guard let version = fitting.first else {
      throw .versionUnknown(name: name, version: text, known: self.versions(of: name).map(\.description))
    }
    guard fitting.count == 1 else { throw .versionAmbiguous(name: name, version: text, fits: fitting) }
    return .installed(version)
  }

  /// Every version of a model: the shipped one, then the installed ones in the order of their installation. The version
  /// in use is listed even where it is missing.
  public func versions(of name: String) -> [ModelVersion] {
    var installed = home?.versions(of: name) ?? []
    if case .installed(let version)? = (try? selection())?[name], !installed.contains(version) {
      installed.append(version)
    }
    let dated = installed.map { version in
      (version, (try? home?.installed(name, version: version))?.installed ?? .distantFuture)
    }
    return [.shipped] + dated.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map { .installed($0.0) }
  }

  /// Compares a version's files with the sums in the list or its manifest. Reads the whole files.
  ///
  /// - Throws: ``ModelStoreError/damaged(name:version:path:reason:)``, ``ModelStoreError/shippedDamaged(path:reason:)``
  public func check(_ name: String, version: ModelVersion) throws(ModelStoreError) {
    switch version {
    case .installed(let installed):
      guard let home else { throw .noHome }
      try home.check(name, version: installed)
    case .shipped:
      let model = try model(named: name)
      if isFetched { try ModelSet.check(model, in: folder) }
      let path = folder.appendingPathComponent(model.file).path
      switch condition(of: model) {
      case .right: break
      case .missing: throw .shippedDamaged(path: path, reason: "is missing")
      case .changed: throw .shippedDamaged(path: path, reason: "is not the file that models.json names")
      }
    }
  }

  /// A version of a model, as one line of a list.
  public struct Entry: Sendable, Hashable {
    /// The model's name.
    public var name: String
    /// The version.
    public var version: ModelVersion
    /// Whether it is the version in use.
    public var isInUse: Bool
    /// The size of the model; `nil` where it is missing.
    public var bytes: Int?
    /// When it was installed; `nil` of the shipped one.
    public var installed: Date?
    /// Where it came from.
    public var source: String
  }

  /// Every version of every model, as the list and the manifests say; nothing is checked.
  ///
  /// - Throws: ``ModelStoreError/pointerUnreadable(path:reason:)``
  public func entries() throws(ModelStoreError) -> [Entry] {
    let selection = try selection()
    var entries: [Entry] = []
    for model in models {
      for version in versions(of: model.name) {
        let path = try files(of: model.name, version: version).model.path
        let manifest = manifest(of: model.name, version)
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        entries.append(
          Entry(
            name: model.name, version: version, isInUse: selection[model.name] == version, bytes: size,
            installed: manifest?.installed, source: manifest?.source ?? path))
      }
    }
    return entries
  }

  private func manifest(of name: String, _ version: ModelVersion) -> InstalledModel? {
    guard case .installed(let version) = version else { return nil }
    return try? home?.installed(name, version: version)
  }
}
