import ArgumentParser
import Foundation
import HearsightDataDesk
import HearsightEvaluation
import HearsightPixels
import HearsightScreenModel

/// The screens that `data stats` and `data match` count.
struct CountedScreenOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("Folders of screens.", valueName: "folder"))
  var folders: [String]

  @Flag(help: "Where nobody annotated a screen, take what is recognized on it; else it is left out.")
  var recognize = false

  @OptionGroup(title: "Recognition, with --recognize") var recognizer: RecognizerOptions

  /// What is read, so that it is not written over.
  var inputs: [String] { folders }

  /// - Throws: `DataDeskError.noScreens(path:)` where no screen is left.
  func screens() throws -> [CountedScreen] {
    let entries = try folders.flatMap { path in
      let folder = URL(fileURLWithPath: path)
      let sources = ScreenSources(folder: folder)
      return try DataFolder(url: folder).entries().map { (entry: $0, sources: sources) }
    }
    let lazy = recognize ? recognizer.lazyRecognizer() : nil
    var progress = ProgressBar(total: entries.count)
    var left = 0
    var screens: [CountedScreen] = []
    for (entry, sources) in entries {
      progress.show(entry.name)
      let screen = try CountedScreen(
        entry, sources: sources,
        recognize: lazy.map { lazy in { ScreenAnnotation(try lazy.get().recognizeSynchronously($0)) } })
      if let screen { screens.append(screen) } else { left += 1 }
      progress.advance()
    }
    progress.clear()
    if left > 0 {
      StandardError.print("note: \(left) screens have no annotation and are left out; --recognize takes them in")
    }
    guard !screens.isEmpty else { throw DataDeskError.noScreens(path: folders.joined(separator: ", ")) }
    return screens
  }
}
