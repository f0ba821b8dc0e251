import Foundation
import HearsightInference
import HearsightPixels

extension ModelStore {
  /// The files of the version in use, once they were found to be as they were installed and to answer on this processor
  /// as they did where they were made. Every stage takes its model from here.
  ///
  /// The sums of what came with Hearsight are compared by set-up and `doctor`; installed and fetched models lie where
  /// anything may have happened to them. A probe is asked only at the first start after a change.
  ///
  /// - Throws: ``ModelStoreError``, ``ModelProbeError``, `ImageError` where the probe's picture cannot be read,
  ///   `InferenceError`
  package func checkedFiles(of model: ModelDescriptor, runtime: RuntimeLibrary) throws -> ModelFiles {
    let files = try files(of: model.name)
    if files.version != .shipped || isFetched { try check(model.name, version: files.version) }
    guard let probe = try ModelProbe.beside(files) else { return files }
    let ledger = ModelProbeLedger.found()
    let state = ModelProbeLedger.State(of: files, runtime: runtime)
    if ledger.holds(state) { return files }
    try probe.compare(files, runtime: runtime)
    ledger.note(state)
    return files
  }

  /// Records what a model that is to come with Hearsight answers, beside it.
  ///
  /// - Parameter picture: the PNG file that it is asked; `nil` for the one that is there.
  /// - Throws: ``ModelStoreError``, `ImageError`, `InferenceError`
  @discardableResult
  package func recordProbe(
    of name: String, input: ModelProbe.Input, picture: URL? = nil, runtime: RuntimeLibrary
  ) throws -> ModelProbe {
    let files = try files(of: name, version: .shipped)
    if let picture {
      _ = try Bitmap(contentsOf: picture)
      try Data(contentsOf: picture).write(to: files.companion(ModelProbe.pictureFile), options: .atomic)
    }
    let probe = try ModelProbe(recording: files, input: input, runtime: runtime)
    try probe.write(beside: files)
    return probe
  }
}
