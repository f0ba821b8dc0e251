import Foundation
import HearsightInference

/// A part of the stage with a model of its own, loaded when it is first asked for: most screens have no line for it.
final class OnDemand<Part: Sendable>: @unchecked Sendable {
  private let load: @Sendable () throws(InferenceError) -> Part
  private let lock = NSLock()
  // Used only under the lock.
  private var loaded: Part?

  /// - Parameters:
  ///   - modelURL: the part's model, which has to be there already.
  ///   - load: makes the part.
  /// - Throws: ``InferenceError/modelMissing(path:)``
  init(modelURL: URL, load: @escaping @Sendable () throws(InferenceError) -> Part) throws(InferenceError) {
    guard FileManager.default.fileExists(atPath: modelURL.path) else { throw .modelMissing(path: modelURL.path) }
    self.load = load
  }

  /// The part. Whoever asks while it is loaded waits.
  ///
  /// - Throws: ``InferenceError``
  func part() throws(InferenceError) -> Part {
    lock.lock()
    defer { lock.unlock() }
    if let loaded { return loaded }
    let part = try load()
    loaded = part
    return part
  }
}
