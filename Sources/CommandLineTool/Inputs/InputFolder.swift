import Foundation
import HearsightPixels
import HearsightScreenModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a folder that was given gave no files.
enum InputFolderError: HearsightError, Equatable {
  case unreadable(path: String, reason: String)
  case empty(path: String)

  var path: String {
    switch self {
    case .unreadable(let path, _), .empty(let path): path
    }
  }

  var code: String {
    switch self {
    case .unreadable: "unreadable-folder"
    case .empty: "empty-folder"
    }
  }

  var reason: String {
    switch self {
    case .unreadable(let path, let reason): "cannot look into \(path): \(reason)"
    case .empty(let path): "there are no pictures in \(path)"
    }
  }

  var remedy: String? {
    switch self {
    case .unreadable: "check the path and its permissions"
    case .empty: "name the folder that they are in"
    }
  }
}

/// The files in a folder and in those inside of it, sorted by the bytes of their paths, so that no locale or file
/// system changes the order.
///
/// Hidden files and folders are left out. A folder is looked through once, whatever links lead to it, so that circles
/// end; where it can be reached without a link, that is its path. What Hearsight made, such as overlays of the last
/// run, is passed over.
struct InputFolder {
  private(set) var files: [(path: String, name: String)] = []
  private(set) var skipped: [(path: String, reason: String)] = []
  private(set) var failures: [InputFolderError] = []

  /// Bytes at the start of a file by which its format is told.
  private static let startCount = 64
  private let reason: (String, [UInt8]) -> String?

  init(path: String, reason: @escaping (String, [UInt8]) -> String?) {
    self.reason = reason
    let root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    var visited: Set<FileIdentity> = []
    var waiting = [(path: root, name: "")]
    var links: [(path: String, name: String)] = []
    // Links to folders come last, so that a folder has its own path where it lies in this one.
    while let next = waiting.popLast() ?? links.popLast() {
      guard let identity = FileIdentity(path: next.path) else { continue }
      guard visited.insert(identity).inserted else {
        skipped.append((next.path, "it leads to a folder that was looked through already"))
        continue
      }
      look(into: next, &waiting, &links)
    }
    func precedes(_ first: String, _ second: String) -> Bool { first.utf8.lexicographicallyPrecedes(second.utf8) }
    files.sort { precedes($0.name, $1.name) }
    skipped.sort { precedes($0.path, $1.path) }
    failures.sort { precedes($0.path, $1.path) }
    if files.isEmpty, failures.isEmpty { failures = [.empty(path: path)] }
  }

  private mutating func look(
    into folder: (path: String, name: String), _ waiting: inout [(path: String, name: String)],
    _ links: inout [(path: String, name: String)]
  ) {
    let entries: [String]
    do {
      entries = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    } catch {
      failures.append(.unreadable(path: folder.path, reason: SystemError(causeOf: error).reason))
      return
    }
    // Sorted, so that of two links to one folder always the first is followed.
    for entry in entries.sorted(by: { $1.utf8.lexicographicallyPrecedes($0.utf8) }) where !entry.hasPrefix(".") {
      let place = (path: "\(folder.path)/\(entry)", name: folder.name.isEmpty ? entry : "\(folder.name)/\(entry)")
      switch FileKind(path: place.path) {
      case .folder: if FileKind.isLink(place.path) { links.append(place) } else { waiting.append(place) }
      case .file: take(place)
      case .other: skipped.append((place.path, "it is no file"))
      case nil: skipped.append((place.path, "it leads nowhere"))
      }
    }
  }

  private mutating func take(_ file: (path: String, name: String)) {
    // A file that cannot be opened is reported when its turn comes.
    let handle = FileHandle(forReadingAtPath: file.path)
    let start = [UInt8]((try? handle?.read(upToCount: Self.startCount)) ?? Data())
    try? handle?.close()
    if let reason = reason(file.path, start) {
      skipped.append((file.path, reason))
    } else if !start.isEmpty, Outputs.isOurs(file.path) {
      skipped.append((file.path, "Hearsight made it"))
    } else {
      files.append(file)
    }
  }
}

/// What a path leads to.
enum FileKind {
  case file, folder, other

  /// `nil` where there is nothing. Links are followed.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
