import ArgumentParser
import Foundation
import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel

/// Options of commands that hold a picture against what its app exposes.
struct ExposedOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What the app exposes of the screen, dumped by UI Automator, Appium, DroidBot, Maestro, XCUITest, Chrome, AT-SPI "
        + "or AccessibilitySnapshot; it is said in place of what is seen.", valueName: "file"))
  var hierarchy: String?

  @Flag(help: "Merge what is seen into the app's tree; what was inferred is marked.")
  var merge = false

  @Option(
    help: ArgumentHelp("Draw there which of what is seen the app exposes, into NAME.png.", valueName: "folder"))
  var overlay: String?

  /// - Parameter paths: the pictures that were given.
  func validate(paths: [String]) throws {
    guard hierarchy != nil else {
      if merge { throw ValidationError("--merge needs --hierarchy FILE, into which is merged.") }
      if overlay != nil {
        throw ValidationError(
          "--overlay draws what --hierarchy FILE exposes; hearsight recognize --overlay draws what was found.")
      }
      return
    }
    guard paths.count == 1, FileKind(path: paths[0]) != .folder else {
      throw ValidationError("--hierarchy is of one screen: give one picture.")
    }
  }

  /// The hierarchy, read for the picture that was given; `nil` where none was asked for.
  func pair(for input: InputList, outputs: Outputs) throws -> HierarchyPair? {
    guard let hierarchy else { return nil }
    let folder = try overlay.map { try OverlayFolder(path: $0, pictures: input.items, outputs: outputs) }
    return try HierarchyPair(path: hierarchy, merges: merge, overlay: folder)
  }
}
