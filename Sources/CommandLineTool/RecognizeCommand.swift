import ArgumentParser
import Foundation
import Hearsight
import HearsightScreenModel
import HearsightSpokenText

struct RecognizeCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case speech, tree, json
  }

  static let configuration = CommandConfiguration(
    commandName: "recognize",
    abstract: "Turn screenshots into what a screen reader would say.",
    discussion: """
      Each picture becomes a numbered list of stops, in the order in which a screen-reader user meets them.

      Examples:
        hearsight recognize shot.png
        hearsight recognize shot.png --format tree    types, frames, states
        hearsight recognize *.png --format json       a line of JSON a picture
        hearsight recognize *.png --overlay drawings  drawings/NAME.png shows it
        hearsight recognize screens/                  every picture in a folder, and in those inside

      Where a dialog, sheet or drawer keeps a user from the page, its title is said first and only what is in \
      it follows; --behind shows the rest.

      A picture that cannot be read is reported, the others still run, and the exit status is 1.
      """)

  @OptionGroup var arguments: PictureFiles
  @OptionGroup var recognizer: RecognizerOptions
  @OptionGroup var memory: MemoryOptions

  @Option(help: ArgumentHelp("speech, tree or json (one line a picture).", valueName: "format"))
  var format = Format.speech

  @Option(help: ArgumentHelp("Also draw what was found, as PNG files in this folder.", valueName: "folder"))
  var overlay: String?

  @OptionGroup var reach: BehindOption
  @OptionGroup var output: OutputOptions

  func run() throws {
    let input = arguments.list()
    let lazy = try recognizer.lazyRecognizer(revision: memory.reviser())
    var drawings = try overlay.map { folder in
      try OverlayFolder(path: folder, pictures: input.items, outputs: output.outputs(besides: input.files))
    }
    var isFirst = true
    try input.forEach { path, image in
      let (screen, timings) = try lazy.get().recognizeTimed(image)
      try drawings?.write(reach.behind ? screen.revealingBehind() : screen, over: image, named: path)
      let document = ScreenDocument(path: path, screen: screen, timings: timings, behind: reach.behind)
      let heading = input.isSeveral ? heading(path, isFirst: isFirst) : ""
      StandardOutput.print(try render(screen, document, heading: heading))
      isFirst = false
    } report: { path, error in
      if format == .json { StandardOutput.print(try FailureDocument(path: path, error: error).jsonLine()) }
    }
  }

  /// Names the file where there are several.
  private func heading(_ path: String, isFirst: Bool) -> String {
    "\(isFirst ? "" : "\n")\(path)\n"
  }

  private func render(_ screen: Screen, _ document: ScreenDocument, heading: String) throws -> String {
    switch format {
    case .json: try document.jsonLine()
    case .tree: "\(heading)\(ScreenTree(screen, behind: reach.behind))"
    case .speech:
      heading
        + (screen.allStops.isEmpty
          ? ScreenTranscript.emptyMessage() : "\(ScreenTranscript(screen, behind: reach.behind))")
    }
  }
}
