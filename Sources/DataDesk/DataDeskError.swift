import HearsightScreenModel

/// Why data cannot be collected, annotated, counted or studied.
package enum DataDeskError: HearsightError, Hashable {
  /// A file or folder cannot be read.
  case unreadable(path: String, reason: String)
  /// A file is there, but does not hold what it should. `line` counts from 1.
  case malformed(path: String, line: Int?, reason: String)
  /// A folder holds no screen.
  case noScreens(path: String)
  /// No screen of a folder is annotated.
  case noAnnotations(path: String)
  /// Nobody else is done with a screen of a folder.
  case nothingToCheck(path: String)
  /// No screen of a folder has a hierarchy with places.
  case noHierarchies(path: String)
  /// All screens of a folder belong together, so that they cannot be laid apart.
  case inseparable(path: String)
  /// Nobody looked at a screen that somebody else annotated.
  case uncheckedScreens(path: String)
  /// A file or folder cannot be written.
  case unwritable(path: String, reason: String)

  package var code: String {
    switch self {
    case .unreadable: "data-unreadable"
    case .malformed: "data-malformed"
    case .noScreens: "data-empty"
    case .noAnnotations: "data-without-annotations"
    case .nothingToCheck: "data-nothing-to-check"
    case .noHierarchies: "data-without-hierarchies"
    case .inseparable: "data-inseparable"
    case .uncheckedScreens: "data-unchecked"
    case .unwritable: "data-unwritable"
    }
  }

  package var reason: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .malformed(let path, let line, let reason):
      line.map { "\(path), line \($0): \(reason)" } ?? "\(path): \(reason)"
    case .noScreens(let path): "there are no screens in \(path)"
    case .noAnnotations(let path): "no screen in \(path) is annotated"
    case .nothingToCheck(let path): "no screen in \(path) was annotated by somebody else who is done with it"
    case .noHierarchies(let path): "no screen in \(path) has a hierarchy with places"
    case .inseparable(let path): "all screens in \(path) are of one app, or of apps that share near-duplicates"
    case .uncheckedScreens(let path): "no screen in \(path) was checked, or annotated by two people"
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)"
    }
  }

  package var remedy: String? {
    switch self {
    case .unreadable: "check the path and its permissions"
    case .malformed: nil
    case .noScreens: "name a folder of NAME/screen.png, as `hearsight collect` makes it"
    case .noAnnotations: "annotate them with `hearsight annotate`"
    case .nothingToCheck: nil
    case .noHierarchies: "put the app's dump beside the picture, as hierarchy.xml, .json or .txt"
    case .inseparable: "add screens of other apps; source.json beside a picture names its app as repo or app"
    case .uncheckedScreens: "have somebody else run `hearsight annotate --mode check`, or `--mode independent`"
    case .unwritable: "check the folder and the free space"
    }
  }
}
