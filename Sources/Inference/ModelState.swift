import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// All that decides how the runtime brings a model into form: the model's file as it is now, the runtime, the processor
/// and the settings.
struct ModelState: CustomStringConvertible {
  private let path: String
  private let file: String
  private let surroundings: String

  /// - Returns: `nil` where the file cannot be looked at.
  init?(of model: URL, wideSums: Bool, runtime: String = RuntimeLibrary.loadedVersion) {
    path = model.resolvingSymlinksInPath().standardizedFileURL.path
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    // Whatever changes a file's bytes changes the time of its last change of state, which nothing but the clock sets.
    let (written, changed) = (status.modification, status.change)
    file =
      "\(status.st_dev) \(status.st_ino) \(status.st_size) \(written.tv_sec).\(written.tv_nsec) "
      + "\(changed.tv_sec).\(changed.tv_nsec)"
    surroundings = "1 \(runtime) \(Processor.current) \(wideSums ? "wide" : "narrow")"
  }

  /// What two programs that share a folder may differ in: each has a file of its own for a model.
  var place: String { "\(path)\n\(surroundings)" }

  var description: String { "\(path)\n\(surroundings)\n\(file)" }

  /// The model's file that a description names.
  static func path(in description: String) -> String? {
    description.split(separator: "\n", maxSplits: 1).first.map(String.init)
  }
}

extension stat {
  #if canImport(Darwin)
    fileprivate var modification: timespec { st_mtimespec }
    fileprivate var change: timespec { st_ctimespec }
  #else
    fileprivate var modification: timespec { st_mtim }
    fileprivate var change: timespec { st_ctim }
  #endif
}
