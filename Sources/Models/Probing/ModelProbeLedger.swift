import Foundation
import HearsightInference
import HearsightScreenModel

/// Which models have answered their probes rightly on this processor, so that only the first start after a change asks
/// again: `probes.json` in the user's folder for caches. Where it cannot be written, every start asks.
struct ModelProbeLedger {
  /// `nil` where there is no folder for caches.
  let file: URL?

  /// `hearsight/probes.json` in XDG_CACHE_HOME, else in `~/.cache`.
  static func found(environment: [String: String] = ProcessInfo.processInfo.environment) -> ModelProbeLedger {
    ModelProbeLedger(file: UserCaches.folder(environment: environment)?.appendingPathComponent("probes.json"))
  }

  /// Whether this state of the model was found right before.
  func holds(_ state: State) -> Bool { entries()[state.key] == state.value }

  /// Remembers that it was. Another program's entry may be lost to a race; it is made anew then.
  func note(_ state: State) {
    guard let file else { return }
    // Models that are gone are forgotten.
    var entries = entries().filter { FileManager.default.fileExists(atPath: $0.key) }
    entries[state.key] = state.value
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(entries).write(to: file, options: .atomic)
  }

  private func entries() -> [String: String] {
    let data = file.flatMap { try? Data(contentsOf: $0) }
    return data.flatMap { try? JSONDecoder().decode([String: String].self, from: $0) } ?? [:]
  }

  /// A model's files, the runtime library, the processor and this program, as they are now.
  struct State {
    let key: String
    let value: String

    init(of files: ModelFiles, runtime: RuntimeLibrary) {
      key = files.model.path
      let parts = [files.model, files.companion(ModelProbe.file), files.companion(ModelProbe.pictureFile)]
      value =
        ([PackageVersion.current, Processor.current.instructionSet]
        + (parts.map(\.path) + [runtime.path ?? ""]).map(Self.mark))
        .joined(separator: " ")
    }

    /// Size and time of the last change of the file that a path leads to, as `make` tells changes.
    private static func mark(_ path: String) -> String {
      let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else { return "-" }
      let changed = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return "\(attributes[.size] as? Int ?? 0)/\(changed)"
    }
  }
}
