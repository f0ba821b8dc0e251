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
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// How often a lock that somebody has is asked for. A program that starts another has its locks twice for a moment,
  /// until the other one has begun.
  private static let attempts = 10
  /// Microseconds between two tries.
  private static let pause: UInt32 = 50_000

  /// Takes the lock, and waits for whoever holds it.
  ///
  /// - Parameters:
  ///   - url: a file, which is made where it is missing.
  ///   - permissions: of a file that is made.
  ///   - whenTaken: is called before waiting.
  package init(at url: URL, permissions: mode_t = 0o644, whenTaken: () -> Void = {}) throws(SystemError) {
    descriptor = try Self.open(url, permissions)
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
    if errno == EWOULDBLOCK { whenTaken() }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let error = SystemError(number: errno)
        close(descriptor)
        throw error
      }
    }
  }

  /// Takes the lock if nobody has it.
  ///
  /// - Returns: `nil` where somebody has it.
  package init?(unlessTakenAt url: URL) throws(SystemError) {
    descriptor = try Self.open(url, 0o644)
    for attempt in 1...Self.attempts {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      if attempt < Self.attempts { usleep(Self.pause) }
    }
    close(descriptor)
    return nil
  }

  /// Programs that are started do not get it: they may live longer.
  private static func open(_ url: URL, _ permissions: mode_t) throws(SystemError) -> Int32 {
    let descriptor = systemOpen(url.path, O_RDWR | O_CREAT | O_CLOEXEC, permissions)
    guard descriptor >= 0 else { throw SystemError(number: errno) }
    return descriptor
  }

  package func release() { flock(descriptor, LOCK_UN) }

  deinit { close(descriptor) }
}

/// The system's function, which a method of this name hides.
private func systemOpen(_ path: String, _ flags: Int32, _ permissions: mode_t) -> Int32 {
  open(path, flags, permissions)
}
