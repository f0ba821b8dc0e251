import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes files so that they are on the disk before the next step is done.
package enum DurableFile {
  package static func write(_ data: Data, to url: URL) throws {
    try data.write(to: url)
    try flush(url)
  }

  /// Adds a line at the end of a file, after ending one that was cut off.
  package static func append(_ line: Data, to url: URL) throws {
    let descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SystemError(number: errno) }
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

  /// Gives a folder whose files are on the disk its final name, at which nothing with files may be.
  package static func place(_ folder: URL, at place: URL) throws(SystemError) {
    try flush(folder)
    try move(folder, to: place)
    try flush(place.deletingLastPathComponent())
  }

  /// Puts a file, folder or link in another's place in one step.
  package static func move(_ source: URL, to target: URL) throws(SystemError) {
    guard rename(source.path, target.path) == 0 else { throw SystemError(number: errno) }
  }

  /// Waits until the bytes of a file, or the names in a folder, are on the disk, so that a power cut after a rename
  /// does not leave it empty.
  package static func flush(_ url: URL) throws(SystemError) {
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(number: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw SystemError(number: errno) }
  }
}
