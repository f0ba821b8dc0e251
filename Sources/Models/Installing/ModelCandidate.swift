import Foundation
import HearsightInference
import HearsightScreenModel

/// A model on its way into the store: its files are gathered in a folder that nobody else looks at, and tried there.
struct ModelCandidate {
  var request: ModelInstaller.Request
  /// Where the files are gathered.
  var folder: URL
  var store: ModelStore
  var descriptors: [ModelDescriptor]
  var runtime: RuntimeLibrary
  var limit: Int
  var report: @Sendable (ModelInstaller.Event) -> Void

  private var file: URL { folder.appendingPathComponent(ModelFiles.modelFile) }
  private var source: String { request.model.description }

  /// Fetches the files, tries them, and writes their manifest beside them.
  func gather(expecting expected: String?) throws -> InstalledModel {
    try fetch(modelSource, to: file)
    let sum = try FileSum.sha256(of: file)
    if let expected, sum != expected {
      throw ModelInstallError.wrongSum(source: source, expected: expected, found: sum)
    }
    let signature = try signature()
    let descriptor = try descriptor(for: signature)
    let listed = try store.model(named: descriptor.name)
    let configurationSum = try gatherConfiguration(for: descriptor)
    report(.trying(name: descriptor.name))
    let files = ModelFiles(name: descriptor.name, version: .installed(sum), model: file)
    try refusing(as: descriptor.name) {
      try descriptor.tryOut(files, runtime: runtime)
      try probe(files, as: descriptor, taking: descriptor.form(of: signature)?.blank.first ?? [])
    }
    let model = InstalledModel(
      name: descriptor.name, task: listed.task, sums: .init(model: sum, configuration: configurationSum),
      bytes: try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0,
      configuration: descriptor.settingsFile, source: source, licence: request.licence, signature: signature)
    let manifest = folder.appendingPathComponent(InstalledModel.manifestFile)
    try model.write(to: manifest)
    try DurableFile.flush(manifest)
    return model
  }

  /// Compares the model's answer with that of the probe that came with it. Where none came, records the answer that the
  /// model gives here, so that a processor on which it answers differently is noticed later.
  ///
  /// - Parameter shape: of the noise that it is shown where there is no picture to show.
  private func probe(_ files: ModelFiles, as descriptor: ModelDescriptor, taking shape: [Int]) throws {
    if let sourceFolder {
      for name in [ModelProbe.file, ModelProbe.pictureFile] {
        let beside = sourceFolder.appendingPathComponent(name)
        guard FileManager.default.fileExists(atPath: beside.path) else { continue }
        try fetch(.file(beside), to: files.companion(name))
      }
    }
    if let probe = try ModelProbe.beside(files) { return try probe.compare(files, runtime: runtime) }
    let shipped = try store.files(of: descriptor.name, version: .shipped)
    let picture = shipped.companion(ModelProbe.pictureFile)
    let hasPicture = FileManager.default.fileExists(atPath: picture.path)
    if hasPicture { try fetch(.file(picture), to: files.companion(ModelProbe.pictureFile)) }
    let input: ModelProbe.Input = hasPicture ? .picture : .noise(shape: shape)
    try ModelProbe(recording: files, input: input, runtime: runtime).write(beside: files)
  }

  /// The folder that was named, if it was one.
  private var sourceFolder: URL? {
    guard case .file(let url) = request.model else { return nil }
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue ? url : nil
  }

  private var modelSource: ModelSource {
    sourceFolder.map { .file($0.appendingPathComponent(ModelFiles.modelFile)) } ?? request.model
  }

  private func fetch(_ source: ModelSource, to target: URL) throws {
    let report = report
    let shown = source.description
    try ModelFetch(limit: limit) { bytes, total in
      report(.receiving(source: shown, bytes: bytes, of: total))
    }.fetch(source, to: target)
  }

  private func signature() throws -> ModelSignature {
    try refusing(as: request.name ?? "a model") {
      try InferenceSession(modelURL: file, runtime: runtime).signature
    }
  }

  /// The model that this is a version of: the one that was named, or the only one with these inputs and outputs.
  private func descriptor(for signature: ModelSignature) throws -> ModelDescriptor {
    if let name = request.name {
      guard let descriptor = descriptors.first(where: { $0.name == name }) else {
        throw ModelStoreError.unknown(name: name, known: descriptors.map(\.name))
      }
      return descriptor
    }
    let fitting = descriptors.filter { $0.fits(signature) }
    guard let first = fitting.first else {
      throw ModelInstallError.fitsNothing(
        source: source, reason: "it \(signature)", known: descriptors.map(\.name))
    }
    guard fitting.count == 1 else { throw ModelInstallError.ambiguous(source: source, fits: fitting.map(\.name)) }
    return first
  }

  /// Puts the settings beside the model: those that were named, those in its folder, or those in use.
  ///
  /// - Returns: their sum; `nil` where the model needs none.
  private func gatherConfiguration(for descriptor: ModelDescriptor) throws -> String? {
    guard let name = descriptor.settingsFile else {
      guard request.configuration == nil else { throw ModelInstallError.needsNoConfiguration(name: descriptor.name) }
      return nil
    }
    let target = folder.appendingPathComponent(name)
    let beside = sourceFolder?.appendingPathComponent(name)
    if let given = request.configuration {
      try fetch(given, to: target)
    } else if let beside, FileManager.default.fileExists(atPath: beside.path) {
      try fetch(.file(beside), to: target)
    } else {
      try takeConfigurationInUse(name, for: descriptor, to: target)
    }
    let files = ModelFiles(name: descriptor.name, version: .shipped, model: file)
    try refusing(as: descriptor.name) { try descriptor.checkSettings(of: files) }
    return try FileSum.sha256(of: target)
  }

  private func takeConfigurationInUse(_ name: String, for descriptor: ModelDescriptor, to target: URL) throws {
    let inUse = try store.files(of: descriptor.name)
    report(.takingConfiguration(file: name, version: inUse.version))
    do {
      try fetch(.file(inUse.companion(name)), to: target)
    } catch {
      throw ModelInstallError.configurationMissing(name: descriptor.name, file: name, reason: "\(error)")
    }
  }

  /// Runs a step and turns its errors into a refusal of the model, except those of the runtime library.
  private func refusing<Result>(as name: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      if let error = error as? InferenceError, error.isOfRuntime { throw error }
      let reason = ModelFault.words(for: error).replacingOccurrences(of: folder.path + "/", with: "")
      throw ModelInstallError.refused(
        source: source, name: name, reason: reason.trimmingCharacters(in: CharacterSet(charactersIn: ". \n")))
    }
  }
}
