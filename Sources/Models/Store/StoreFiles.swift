import Foundation
import HearsightScreenModel

/// Locks and renames of the store's files; what goes wrong is told as the store tells it.
enum StoreFiles {
  /// Takes a lock, and waits for whoever holds it.
  ///
  /// - Parameter whenTaken: is called before waiting.
  /// - Throws: ``ModelStoreError/notWritable(path:reason:)``
  static func lock(at url: URL, whenTaken: () -> Void = {}) throws(ModelStoreError) -> FileLock {
    do {
      return try FileLock(at: url, whenTaken: whenTaken)
    } catch {
      throw .notWritable(path: url.path, reason: error.reason)
    }
  }

  /// Puts a file or folder in another's place in one step.
  ///
  /// - Throws: ``ModelStoreError/notWritable(path:reason:)``
  static func move(_ source: URL, to target: URL) throws(ModelStoreError) {
    do {
      try DurableFile.move(source, to: target)
    } catch {
      throw .notWritable(path: target.path, reason: error.reason)
    }
  }
}
