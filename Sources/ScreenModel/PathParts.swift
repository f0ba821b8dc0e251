/// The parts of a file's path, by its text alone.
///
/// Foundation's `NSString.deletingLastPathComponent` ends the program on a path of one letter (Swift 6.3 on Linux).
package struct PathParts: Hashable, Sendable {
  /// What stands before the last slash; empty where there is none, "/" for what lies at the root.
  package let folder: String
  /// What stands after the last slash.
  package let name: String

  package init(_ path: String) {
    guard let slash = path.lastIndex(of: "/") else {
      (folder, name) = ("", path)
      return
    }
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
    name = String(path[path.index(after: slash)...])
  }

  /// The name without its ending; a name that only begins with a dot has none.
  package var stem: String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The path without the ending of its name.
  package static func withoutEnding(_ path: String) -> String {
    let parts = PathParts(path)
    return String(path.dropLast(parts.name.count - parts.stem.count))
  }
}
