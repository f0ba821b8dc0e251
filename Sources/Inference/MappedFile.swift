import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file's bytes at one place in memory, which the system reads when they are first looked at and which processes
/// share. They stay as they are when another file is given the file's name.
final class MappedFile: Sendable {
  private nonisolated(unsafe) let start: UnsafeMutableRawPointer
  private let count: Int
  /// They stay in place as long as this lives.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  /// - Returns: `nil` where the file cannot be read or is empty.
  init?(at url: URL) {
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0,
      let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
    else { return nil }
    (self.start, count) = (start, Int(status.st_size))
  }

  /// Takes what was read out of the process's memory; the system keeps it as long as it has room, and it is read again
  /// when it is next looked at.
  func forget() { _ = madvise(start, count, MADV_DONTNEED) }

  deinit { munmap(start, count) }
}
