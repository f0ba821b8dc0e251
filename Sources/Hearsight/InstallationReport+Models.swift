import Foundation

extension InstallationReport {
  /// Which model of each name is in use, and whether it is as it should be.
  static func check(_ models: Result<ModelStore, any Error>) -> [Finding] {
    switch models {
    case .failure(let error):
      return [Finding(severity: .broken, subject: "models", detail: "\(error)", remedy: "make setup")]
    case .success(let store):
      do {
        let selection = try store.selection()
        return store.models.flatMap { check($0, selection[$0.name], in: store) }
      } catch {
        let pointer = store.home?.pointer.path ?? ""
        let finding = Finding(
          severity: .limited, subject: "models in use", detail: "\(error)", remedy: "rm \(pointer)")
        return [finding] + store.models.flatMap { check($0, .shipped, in: store) }
      }
    }
  }

  /// What came with Hearsight; and the version in use, without which the one that came goes on.
  private static func check(
    _ model: ModelStore.Model, _ version: ModelVersion, in store: ModelStore
  ) -> [Finding] {
    let shipped = finding(
      model, .shipped, in: store, failure: .broken,
      detail: version == .shipped ? "\(model.task), shipped, " : "shipped, not in use, ")
    guard case .installed(let name) = version else { return [shipped] }
    let manifest = try? store.home?.installed(model.name, version: name)
    let day = manifest.map { " on \($0.installed.formatted(.iso8601.year().month().day()))" } ?? ""
    let source = manifest.map { " from \($0.source)" } ?? ""
    return [
      finding(
        model, version, in: store, failure: .limited, detail: "\(model.task), \(name), installed\(day)\(source), "),
      shipped,
    ]
  }

  private static func finding(
    _ model: ModelStore.Model, _ version: ModelVersion, in store: ModelStore, failure: Finding.Severity,
    detail: String
  ) -> Finding {
    let subject = "model \(model.name)"
    do {
      let files = try store.files(of: model.name, version: version)
      try store.check(model.name, version: version)
      if let trial = ModelTrial.all.first(where: { $0.name == model.name }), let file = trial.configuration {
        try trial.readConfiguration(files.companion(file))
      }
      return Finding(severity: .ok, subject: subject, detail: detail + files.model.path)
    } catch ModelStoreError.shippedDamaged(let path, let reason) {
      return Finding(
        severity: failure, subject: subject, detail: "\(path) \(reason)", remedy: "rm -f \(path) && make setup")
    } catch {
      let remedy = version == .shipped ? "make setup" : "hearsight models use \(model.name)@shipped"
      return Finding(severity: failure, subject: subject, detail: "\(error)", remedy: remedy)
    }
  }
}
