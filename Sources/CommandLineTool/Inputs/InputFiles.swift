import ArgumentParser
import Foundation
import Hearsight
import HearsightHierarchies
import HearsightPixels

/// The files and folders that a command works on.
protocol InputFiles: ParsableArguments {
  var paths: [String] { get }
  /// Whether dumped hierarchies are taken out of folders beside pictures.
  static var takesHierarchies: Bool { get }
}

/// Pictures.
struct PictureFiles: InputFiles {
  @Argument(
    help: ArgumentHelp(
      "PNG, JPEG, WebP, GIF, BMP or TIFF pictures, or folders of them; - reads standard "
        + "input.", valueName: "file"))
  var paths: [String]

  static let takesHierarchies = false
}

/// Files that a screen can be made of: pictures and dumped hierarchies.
struct ScreenFiles: InputFiles {
  @Argument(
    help: ArgumentHelp(
      "Pictures (PNG, JPEG, WebP, GIF, BMP, TIFF), dumped hierarchies (JSON), or folders of them; "
        + "- reads standard input.",
      valueName: "file"))
  var paths: [String]

  static let takesHierarchies = true
}

extension InputFiles {
  func validate() throws {
    guard paths.count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("- stands for standard input, which can be read only once.")
    }
  }

  /// The files, including those in folders. What is passed over in a folder is told on standard error.
  func list() -> InputList {
    InputList(paths: paths) { path, start in
      if Bitmap.isPicture(start) || Bitmap.fileExtensions.contains((path as NSString).pathExtension.lowercased()) {
        return nil
      }
      guard Self.takesHierarchies else { return "it is no picture" }
      let isHierarchy = (try? HierarchyDocument(json: Data(Bitmap.readFile(at: path)))) != nil
      return isHierarchy ? nil : "it is no picture and no dumped hierarchy"
    }
  }
}
