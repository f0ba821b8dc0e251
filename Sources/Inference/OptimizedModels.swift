import Foundation
import HearsightScreenModel

/// Models in the form that the runtime brings them into before it runs them, which takes it more than half of a start.
/// They are kept in the user's folder for caches, one file a model, and made anew when the model, the runtime, the
/// processor or the settings are others. Where the folder cannot be written, every start brings them into form.
package struct OptimizedModels: Sendable {
  /// The name of the variable that names another folder; empty: keep none.
  package static let environmentVariable = "HEARSIGHT_OPTIMIZED_MODELS"

  /// `nil` where none are kept.
  let folder: URL?

  package init(folder: URL?) { self.folder = folder }

  /// `hearsight/models` in XDG_CACHE_HOME, else in `~/.cache`; or what HEARSIGHT_OPTIMIZED_MODELS names.
  package static func found(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> OptimizedModels {
    if let folder = environment[environmentVariable] {
      return OptimizedModels(folder: folder.isEmpty ? nil : URL(fileURLWithPath: folder))
    }
    return OptimizedModels(folder: UserCaches.folder(environment: environment)?.appendingPathComponent("models"))
  }

  /// The file in which a state of a model is kept.
  func file(of state: ModelState) -> URL? {
    folder?.appendingPathComponent("\(FNV1a.hash(state.place.utf8).hexadecimal).ort")
  }

  /// A model that is kept in this state; `nil` where there is none, or a broken one.
  func model(of state: ModelState) -> OptimizedModel? {
    file(of: state).flatMap { OptimizedModel(at: $0, of: state) }
  }

  /// Keeps what `make` writes to the file that it is told of, unless it gives nothing. Where there is no state to keep
  /// it by, or the folder cannot be written, `make` is told of no file.
  func keeping<Result>(_ state: ModelState?, _ make: (URL?) -> Result?) -> Result? {
    guard let state, let file = file(of: state), let draft = draft(beside: file) else { return make(nil) }
    defer { try? FileManager.default.removeItem(at: draft) }
    guard let result = make(draft) else { return nil }
    if OptimizedModel.seal(draft, state) {
      try? DurableFile.move(draft, to: file)
      forgetOthers(in: file.deletingLastPathComponent())
    }
    return result
  }

  /// A name for a file that is not finished. No other program or thread has it.
  private func draft(beside file: URL) -> URL? {
    let folder = file.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      return nil
    }
    return FileManager.default.isWritableFile(atPath: folder.path)
      ? folder.appendingPathComponent("\(UUID().uuidString).part") : nil
  }

  /// Removes what is kept of models that are gone, and what a program left that was stopped while it wrote.
  private func forgetOthers(in folder: URL) {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    for file in files where Self.isLeft(file) { try? FileManager.default.removeItem(at: file) }
  }

  /// How old an unfinished file must be, in seconds, for nobody to be writing it.
  private static let longestWrite = 3600.0

  private static func isLeft(_ file: URL) -> Bool {
    switch file.pathExtension {
    case "ort":
      return OptimizedModel.path(in: file).map { !FileManager.default.fileExists(atPath: $0) } ?? true
    case "part":
      let changed = try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
      return (changed ?? .now).timeIntervalSinceNow < -longestWrite
    default: return false
    }
  }
}
