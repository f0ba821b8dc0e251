import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock that holds between processes, and between threads. The system lets go of it when its holder ends, however
/// that happens.
final class FileLock {
  private let descriptor: Int32

  /// Takes the lock, and waits for whoever holds it.
  ///
  /// - Parameter whenTaken: is called before waiting.
  /// - Throws: ``ModelStoreError/notWritable(path:reason:)``
  init(at url: URL, whenTaken: () -> Void = {}) throws(ModelStoreError) {
    descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .notWritable(path: url.path, reason: String(cString: strerror(errno))) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
    if errno == EWOULDBLOCK { whenTaken() }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let reason = String(cString: strerror(errno))
        close(descriptor)
        throw .notWritable(path: url.path, reason: reason)
      }
    }
  }

  func release() { flock(descriptor, LOCK_UN) }

  deinit { close(descriptor) }
}

/// What is written to disk at once, or not at all.
enum AtomicFile {
  /// Puts a file or folder in another's place in one step.
  static func rename(_ source: URL, to target: URL) throws(ModelStoreError) {
    #if canImport(Glibc)
      let status = Glibc.rename(source.path, target.path)
    #elseif canImport(Musl)
      let status = Musl.rename(source.path, target.path)
    #else
      let status = Darwin.rename(source.path, target.path)
    #endif
    guard status == 0 else { throw .notWritable(path: target.path, reason: String(cString: strerror(errno))) }
  }

  /// Waits until a file's bytes are on the disk, so that a power cut after a rename does not leave it empty.
  static func flush(_ url: URL) throws {
    let file = try FileHandle(forUpdating: url)
    defer { try? file.close() }
    try file.synchronize()
  }
}
