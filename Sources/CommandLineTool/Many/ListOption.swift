import ArgumentParser
import HearsightMany

/// A list of paths, beside the arguments.
struct ListOption: ParsableArguments {
  @Option(
    name: .customLong("list"),
    help: ArgumentHelp(
      "Also the pictures whose paths this file has, one a line (or ended by zero bytes, as find -print0 does); - is "
        + "standard input, which recognize reads as it comes.", valueName: "file|-"))
  var path: String?

  /// - Parameter arguments: the paths that were given beside it.
  /// - Throws: `ValidationError` where nothing was given, or standard input twice.
  func validate(beside arguments: [String]) throws {
    guard !arguments.isEmpty || path != nil else {
      throw ValidationError("Name pictures or folders, or give a list of them: --list FILE.")
    }
    guard (arguments + [path ?? ""]).count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("- stands for standard input, which can be read only once.")
    }
  }

  /// What must not be written over.
  var files: [String] { path.map { $0 == "-" ? ["/dev/stdin"] : [$0] } ?? [] }

  /// Whether the list can be read twice, first to count what is in it.
  var isCountable: Bool { path.map { FileKind(path: $0) == .file } ?? true }

  /// The list from its beginning; `nil` without one.
  ///
  /// - Throws: `PathListError`
  func opened() throws -> PathList? { try path.map { try PathList(path: $0) } }

  /// All that is in the list; nothing without one.
  ///
  /// - Throws: `PathListError`
  func entries() throws -> [PathList.Entry] {
    guard let list = try opened() else { return [] }
    var entries: [PathList.Entry] = []
    while let entry = try list.next() { entries.append(entry) }
    return entries
  }
}
