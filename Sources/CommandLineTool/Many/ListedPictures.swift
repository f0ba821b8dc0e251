import ArgumentParser
import HearsightMany

/// Pictures that are named, lie in folders, or are listed.
struct ListedPictures: InputFiles {
  @Argument(
    help: ArgumentHelp(
      "PNG, JPEG, WebP, GIF, BMP or TIFF pictures, or folders of them; - reads standard input.", valueName: "file"))
  var paths: [String] = []

  @Option(
    name: .customLong("list"),
    help: ArgumentHelp(
      "Also the pictures whose paths this file has, one a line (or ended by zero bytes, as find -print0 does); - reads "
        + "the paths from standard input, each as it comes.", valueName: "file|-"))
  var listPath: String?

  static let takesHierarchies = false

  func validate() throws {
    guard !paths.isEmpty || listPath != nil else {
      throw ValidationError("Name pictures or folders, or give a list of them: --list FILE.")
    }
    guard (paths + [listPath ?? ""]).count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("- stands for standard input, which can be read only once.")
    }
  }

  /// What must not be written over beside the pictures.
  var listFiles: [String] { listPath.map { $0 == "-" ? ["/dev/stdin"] : [$0] } ?? [] }

  /// Whether the list can be read twice, first to count what is in it.
  var isCountable: Bool { listPath.map { FileKind(path: $0) == .file } ?? true }
}
