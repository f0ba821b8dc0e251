import ArgumentParser

/// Pictures that are named, lie in folders, or are listed.
struct ListedPictures: InputFiles {
  @Argument(
    help: ArgumentHelp(
      "PNG, JPEG, WebP, GIF, BMP or TIFF pictures, or folders of them; - reads standard input.", valueName: "file"))
  var paths: [String] = []

  @OptionGroup(title: "Many pictures") var listed: ListOption

  static let takesHierarchies = false

  func validate() throws { try listed.validate(beside: paths) }
}
