import Foundation
import HearsightInference
import HearsightModels

extension InstallationReport {
  /// Which version of each model is in use, whether its files are whole, and whether it answers its probe.
  static func check(_ models: Result<ModelStore, any Error>, _ runtime: RuntimeLibrary) -> [Finding] {
    switch models {
    case .failure(let error):
      let remedy = "hearsight models fetch SOURCE"
      return [Finding(severity: .broken, subject: "models", detail: "\(error)", remedy: remedy)]
    case .success(let store):
      do {
        let selection = try store.selection()
        return store.models.flatMap { check($0, selection[$0.name], in: store, runtime) }
      } catch {
        let pointer = store.home?.pointer.path ?? ""
        let finding = Finding(
          severity: .limited, subject: "models in use", detail: "\(error)", remedy: "rm \(pointer)")
        return [finding] + store.models.flatMap { check($0, .shipped, in: store, runtime) }
      }
    }
  }

  /// The findings on a model: on its shipped version, and on the version in use, without which the shipped one is used.
  private static func check(
    _ model: ModelStore.Model, _ version: ModelVersion, in store: ModelStore, _ runtime: RuntimeLibrary
  ) -> [Finding] {
    let shipped = finding(
      model, .shipped, in: store, runtime, failure: .broken,
      detail: version == .shipped ? "\(model.task), shipped, " : "shipped, not in use, ")
    guard case .installed(let name) = version else { return [shipped] }
    let manifest = try? store.home?.installed(model.name, version: name)
    let day = manifest.map { " on \($0.installed.formatted(.iso8601.year().month().day()))" } ?? ""
    let source = manifest.map { " from \($0.source)" } ?? ""
    return [
      finding(
        model, version, in: store, runtime, failure: .limited,
        detail: "\(model.task), \(name), installed\(day)\(source), "),
      shipped,
    ]
  }

  private static func finding(
    _ model: ModelStore.Model, _ version: ModelVersion, in store: ModelStore, _ runtime: RuntimeLibrary,
    failure: Finding.Severity, detail: String
  ) -> Finding {
    let subject = "model \(model.name)"
    do {
      let files = try store.files(of: model.name, version: version)
      try store.check(model.name, version: version)
      try ModelDescriptor.all.first { $0.name == model.name }?.checkSettings(of: files)
      try ModelProbe.beside(files)?.compare(files, runtime: runtime)
      return Finding(severity: .ok, subject: subject, detail: detail + files.model.path)
    } catch ModelStoreError.shippedDamaged(let path, let reason) {
      return Finding(
        severity: failure, subject: subject, detail: "\(path) \(reason)",
        remedy: store.isFetched ? "hearsight models fetch SOURCE" : "rm -f \(path) && make setup")
    } catch let error as InferenceError where error.isOfRuntime {
      // The finding on the runtime library says what is wrong.
      return Finding(severity: .ok, subject: subject, detail: detail + "not tried: no runtime library")
    } catch {
      let remedy = version == .shipped ? "make setup" : "hearsight models use \(model.name)@shipped"
      return Finding(severity: failure, subject: subject, detail: "\(error)", remedy: remedy)
    }
  }
}
