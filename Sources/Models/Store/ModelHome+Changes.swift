import Foundation
import HearsightScreenModel

extension ModelHome {
  /// Makes the folder, if it is not there.
  ///
  /// - Throws: ``ModelStoreError/notWritable(path:reason:)``
  func make() throws(ModelStoreError) {
    try make(unfinished)
  }

  private func make(_ folder: URL) throws(ModelStoreError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .notWritable(path: folder.path, reason: error.localizedDescription)
    }
  }

  /// A new folder to gather a version's files in.
  func makeUnfinished() throws(ModelStoreError) -> URL {
    let folder = unfinished.appendingPathComponent(UUID().uuidString)
    try make(folder)
    return folder
  }

  /// Deletes what programs left that were stopped. The caller holds the installation lock; the change lock keeps away
  /// from a change that is being made.
  func removeLeftovers() throws(ModelStoreError) {
    let lock = try StoreFiles.lock(at: changeLock)
    defer { lock.release() }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: unfinished.path)) ?? []
    for name in names { try? FileManager.default.removeItem(at: unfinished.appendingPathComponent(name)) }
  }

  /// Makes a gathered folder a version, in one step. A version that lies under that name already is deleted.
  func place(_ gathered: URL, as model: InstalledModel) throws(ModelStoreError) {
    let target = folder(of: model.name, version: model.version)
    try make(target.deletingLastPathComponent())
    let lock = try StoreFiles.lock(at: changeLock)
    defer { lock.release() }
    try discard(target)
    try StoreFiles.move(gathered, to: target)
  }

  /// Puts a gathered set of models in use, in one step: a link is replaced. The sets before it go.
  ///
  /// - Returns: ``fetchedModels``.
  func placeSet(_ gathered: URL) throws(ModelStoreError) -> URL {
    try make(sets)
    let lock = try StoreFiles.lock(at: changeLock)
    defer { lock.release() }
    let target = sets.appendingPathComponent(UUID().uuidString)
    try StoreFiles.move(gathered, to: target)
    let link = unfinished.appendingPathComponent(UUID().uuidString)
    do {
      try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target.lastPathComponent)
    } catch {
      throw .notWritable(path: link.path, reason: error.localizedDescription)
    }
    try StoreFiles.move(link, to: fetchedModels)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sets.path)) ?? []
    for name in names where ![target.lastPathComponent, fetchedModels.lastPathComponent].contains(name) {
      try discard(sets.appendingPathComponent(name))
    }
    return fetchedModels
  }

  /// Takes a version's folder away, in one step, and then deletes it.
  private func discard(_ target: URL) throws(ModelStoreError) {
    guard FileManager.default.fileExists(atPath: target.path) else { return }
    try make(unfinished)
    let trash = unfinished.appendingPathComponent(UUID().uuidString)
    try StoreFiles.move(target, to: trash)
    try? FileManager.default.removeItem(at: trash)
  }

  /// Puts a version in use, in one step.
  func select(_ version: ModelVersion, of name: String) throws(ModelStoreError) {
    try make()
    let lock = try StoreFiles.lock(at: changeLock)
    defer { lock.release() }
    // A selection that cannot be read is replaced: choosing a model is how a user mends it.
    var selection = (try? selection()) ?? .shipped
    selection[name] = version
    let file = unfinished.appendingPathComponent(UUID().uuidString)
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(selection).write(to: file)
      try DurableFile.flush(file)
    } catch {
      throw .notWritable(path: file.path, reason: error.localizedDescription)
    }
    try StoreFiles.move(file, to: pointer)
  }

  /// Removes a version that is not in use.
  ///
  /// - Throws: ``ModelStoreError/notRemovable(name:version:reason:)``
  func remove(_ version: String, of name: String) throws(ModelStoreError) {
    try make()
    let lock = try StoreFiles.lock(at: changeLock)
    defer { lock.release() }
    guard try selection()[name] != .installed(version) else {
      throw .notRemovable(
        name: name, version: version,
        reason: "it is in use; choose another first, such as `hearsight models use \(name)@shipped`")
    }
    try discard(folder(of: name, version: version))
  }
}
