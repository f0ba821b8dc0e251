import Foundation
import HearsightInference

/// The full recognizer, loaded when the first Chinese or Japanese line is met: most screens have none.
final class LazyLineReader: @unchecked Sendable {
  private let modelURL: URL
  private let remembered: Int
  private let runtime: RuntimeLibrary
  private let lock = NSLock()
  private var loaded: LineReader?

  /// - Throws: ``InferenceError/modelMissing(path:)``
  init(modelURL: URL, remembered: Int, runtime: RuntimeLibrary) throws(InferenceError) {
    guard FileManager.default.fileExists(atPath: modelURL.path) else { throw .modelMissing(path: modelURL.path) }
    self.modelURL = modelURL
    self.remembered = remembered
    self.runtime = runtime
  }

  /// Reads a picture of one upright line.
  ///
  /// - Throws: ``InferenceError``
  func read(_ line: LineImage) throws(InferenceError) -> CTCDecoder.Reading {
    try reader().read(line).reading
  }

  private func reader() throws(InferenceError) -> LineReader {
    lock.lock()
    defer { lock.unlock() }
    if let loaded { return loaded }
    let reader = try LineReader(modelURL: modelURL, seesScripts: false, remembered: remembered, runtime: runtime)
    loaded = reader
    return reader
  }
}
