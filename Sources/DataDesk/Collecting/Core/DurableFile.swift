import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes files so that they are on the disk before the next step is done.
enum DurableFile {
  static func write(_ data: Data, to url: URL) throws {
    try data.write(to: url)
    try synchronize(url.path)
  }

  /// Adds a line at the end of a file, after ending one that was cut off.
  static func append(_ line: Data, to url: URL) throws {
    let descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SystemReason(errno) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let end = try file.seekToEnd()
    var data = line
    if end > 0 {
      try file.seek(toOffset: end - 1)
      if try file.read(upToCount: 1) != Data("\n".utf8) { data = Data("\n".utf8) + line }
    }
    try file.write(contentsOf: data)
    try file.synchronize()
  }

  /// Gives a folder its final name, at which nothing with files may be.
  static func rename(_ folder: URL, to place: URL) throws {
    try synchronize(folder.path)
    guard systemRename(folder.path, place.path) == 0 else { throw SystemReason(errno) }
    try synchronize(place.deletingLastPathComponent().path)
  }

  private static func synchronize(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemReason(errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw SystemReason(errno) }
  }

  /// The system's function, which the method of this name hides.
  private static let systemRename: @Sendable (String, String) -> Int32 = { old, new in
    #if canImport(Glibc)
      Glibc.rename(old, new)
    #elseif canImport(Musl)
      Musl.rename(old, new)
    #else
      Darwin.rename(old, new)
    #endif
  }
}

/// The system's own word for what went wrong.
struct SystemReason: Error {
  private let number: Int32

  init(_ number: Int32) { self.number = number }

  /// What to tell a person of any error of files.
  static func of(_ error: any Error) -> String {
    if let reason = error as? SystemReason { return String(cString: strerror(reason.number)) }
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    return cause.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(cause.code))) : cause.localizedDescription
  }
}

/// Keeps other runs out of a folder for as long as it lives; the system takes it away from a program that was killed.
final class FolderLock {
  private let descriptor: Int32

  init(_ path: String, of folder: String) throws(CollectionError) {
    // Programs that are started do not get it: they may live longer.
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: String(cString: strerror(errno))) }
    for attempt in 1...Self.attempts {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      if attempt < Self.attempts { usleep(Self.pause) }
    }
    close(descriptor)
    throw .folderInUse(path: folder)
  }

  /// How often a lock that is taken is asked for. A program that starts another has its locks twice for a moment,
  /// until the other one has begun.
  private static let attempts = 10
  /// Microseconds between two tries.
  private static let pause: UInt32 = 50_000

  /// Waits for whoever has it.
  init(waitingAt path: String) throws(CollectionError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: String(cString: strerror(errno))) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let reason = String(cString: strerror(errno))
        close(descriptor)
        throw .unwritable(path: path, reason: reason)
      }
    }
  }

  deinit { close(descriptor) }
}
