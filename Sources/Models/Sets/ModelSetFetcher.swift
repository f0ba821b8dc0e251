import Foundation
import HearsightInference
import HearsightScreenModel

/// Puts all models into the user's data folder, for programs that lie nowhere near a checkout.
///
/// Every file is compared with its sum, every model is run for a try and asked its probe, before the set is used. The
/// set is gathered beside its place and moved there in one step; if anything fails before that, the set in use stays.
public struct ModelSetFetcher: Sendable {
  /// What was fetched.
  public struct Outcome: Sendable, Hashable {
    /// The folder with `models.json`.
    public var folder: URL
    /// The models' names.
    public var models: [String]
  }

  private let home: ModelHome
  private let descriptors: [ModelDescriptor]
  private let runtime: RuntimeLibrary
  private let limit: Int

  /// - Parameters:
  ///   - home: the folder of installed models, in which the set gets a folder of its own.
  ///   - descriptors: the models that a set must have.
  ///   - runtime: what models are tried with.
  ///   - limit: the most bytes of an archive, and of all its files.
  package init(
    home: ModelHome, descriptors: [ModelDescriptor], runtime: RuntimeLibrary, limit: Int = Self.defaultLimit
  ) {
    self.home = home
    self.descriptors = descriptors
    self.runtime = runtime
    self.limit = limit
  }

  /// The most bytes of an archive, and of all its files, if nothing else is said: twenty times what there is.
  public static let defaultLimit = 1 << 30

  /// Fetches a set, checks it, and puts it in use. Blocks its thread until that is done.
  ///
  /// - Parameters:
  ///   - source: a folder with `models.json`, an archive, or the address of one.
  ///   - sha256: the archive's sum. `nil` takes it from the file beside the archive that is called as it is with
  ///     `.sha256` behind; over the network there must be one.
  ///   - report: is told how far it has come; by another thread while something is downloaded.
  /// - Throws: ``ModelInstallError``, ``ModelStoreError``, `InferenceError` where there is no runtime to try them with.
  public func fetch(
    _ source: ModelSource, sha256: String? = nil, report: @escaping @Sendable (ModelInstaller.Event) -> Void = { _ in }
  ) throws -> Outcome {
    if let sha256, !ModelSet.isSum(sha256) { throw ModelInstallError.malformedSum(sha256) }
    try home.make()
    let lock = try StoreFiles.lock(at: home.installationLock) { report(.waiting) }
    defer { lock.release() }
    try home.removeLeftovers()
    let work = try home.makeUnfinished()
    defer { try? FileManager.default.removeItem(at: work) }

    let folder = work.appendingPathComponent("set")
    let opened = try open(source, sha256: sha256, in: work, report: report)
    let set = try gather(opened, named: source.description, into: folder)
    let store = try ModelStore(folder: folder, home: home)
    try check(store, set, source: source.description, report: report)
    return Outcome(folder: try home.placeSet(folder), models: store.models.map(\.name))
  }

  /// The folder or archive; one that has to be downloaded is put into `work`.
  private func open(
    _ source: ModelSource, sha256: String?, in work: URL, report: @escaping @Sendable (ModelInstaller.Event) -> Void
  ) throws -> any ModelSetSource {
    var archive = work.appendingPathComponent("archive.tar")
    var expected = sha256
    switch source {
    case .file(let url):
      if SourceKind(url) == .folder {
        guard sha256 == nil else {
          let reason = "a folder has no SHA-256; its files have, in \(ModelSet.sums)"
          throw ModelInstallError.unsupportedSource(url.path, reason: reason)
        }
        return ModelSetFolder(url: url)
      }
      guard SourceKind(url) == .file else {
        throw ModelInstallError.unreadable(source: url.path, reason: "there is no such file or folder")
      }
      archive = url
      let sum = URL(fileURLWithPath: url.path + ".sha256")
      if expected == nil, FileManager.default.fileExists(atPath: sum.path) {
        expected = try Self.sum(in: sum, source: sum.path)
      }
    case .address(let url):
      let shown = source.description
      if expected == nil {
        let file = work.appendingPathComponent("archive.sha256")
        try ModelFetch(limit: ModelSet.mostListBytes).fetch(.address(Self.besides(url)), to: file)
        expected = try Self.sum(in: file, source: "\(shown).sha256")
      }
      try ModelFetch(limit: limit) { report(.receiving(source: shown, bytes: $0, of: $1)) }.fetch(source, to: archive)
    }
    if let expected {
      let found = try FileSum.sha256(of: archive)
      guard found == expected.lowercased() else {
        throw ModelInstallError.wrongSum(source: source.description, expected: expected, found: found)
      }
    }
    return try ModelArchive(url: archive)
  }

  /// The address of an archive's sum: the path with `.sha256` behind.
  private static func besides(_ url: URL) -> URL {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
    parts.path += ".sha256"
    return parts.url ?? url
  }

  /// The first word of a file that `sha256sum` wrote.
  private static func sum(in file: URL, source: String) throws -> String {
    let data = try FileHandle(forReadingFrom: file).read(upToCount: ModelSet.mostListBytes) ?? Data()
    let word = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    guard ModelSet.isSum(word) else {
      throw ModelInstallError.setRefused(source: source, reason: "it does not begin with a SHA-256 sum")
    }
    return word
  }

  /// Copies every file that the sums name, and compares each.
  private func gather(_ source: any ModelSetSource, named name: String, into folder: URL) throws -> ModelSet {
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let sums = folder.appendingPathComponent(ModelSet.sums)
    if let source = source as? ModelSetFolder,
      !manager.fileExists(atPath: source.url.appendingPathComponent(ModelSet.sums).path)
    {
      try Data(source.sums().utf8).write(to: sums)
    } else {
      try source.copy(ModelSet.sums, to: sums, limit: ModelSet.mostListBytes)
    }
    let set = try ModelSet(sums: String(decoding: Data(contentsOf: sums), as: UTF8.self), source: name)
    var rest = limit
    for file in set.files {
      let target = folder.appendingPathComponent(file.path)
      try manager.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try source.copy(file.path, to: target, limit: min(rest, ModelFetch.defaultLimit))
      let found = try FileSum.sha256(of: target)
      guard found == file.sha256 else {
        throw ModelInstallError.wrongSum(source: "\(name): \(file.path)", expected: file.sha256, found: found)
      }
      rest -= try manager.attributesOfItem(atPath: target.path)[.size] as? Int ?? 0
    }
    try DurableFile.flush(sums)
    return set
  }

  /// Tries every model as it lies there.
  private func check(
    _ store: ModelStore, _ set: ModelSet, source: String, report: (ModelInstaller.Event) -> Void
  ) throws {
    let missing = descriptors.filter { !store.has($0) }.map(\.name)
    guard missing.isEmpty else {
      throw ModelInstallError.setRefused(source: source, reason: "it has no \(missing.joined(separator: ", "))")
    }
    try runtime.load()
    let installer = try ModelInstaller(store: store, descriptors: descriptors, runtime: runtime)
    for model in store.models {
      guard set.files.contains(where: { $0.path == model.file }) else {
        throw ModelInstallError.setRefused(source: source, reason: "\(ModelSet.sums) does not name \(model.file)")
      }
      report(.trying(name: model.name))
      if let problem = installer.problem(of: .shipped, of: model) {
        throw ModelInstallError.setRefused(source: source, reason: "\(model.name): \(problem)")
      }
    }
  }
}

/// What a source's path leads to.
private enum SourceKind {
  case file, folder

  init?(_ url: URL) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { return nil }
    self = isFolder.boolValue ? .folder : .file
  }
}
