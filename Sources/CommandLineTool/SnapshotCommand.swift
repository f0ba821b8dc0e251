import ArgumentParser
import Foundation
import Hearsight
import HearsightSpokenText

struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Keep what is heard on screens as text files, and tell when it changes.",
    discussion: """
      The folder holds screens: pictures (PNG, JPEG, WebP, GIF, BMP, TIFF) or hierarchies dumped by AccessibilitySnapshot (JSON). \
      Each gets a text file, NAME.spoken.txt, with a line for every stop. Keep these files with your code.

      Examples:
        hearsight snapshot record Screens            write what is missing
        hearsight snapshot verify Screens            say what changed; exit status 1 if anything did
        hearsight snapshot verify Screens --update   after a review: what is heard now is right
        hearsight snapshot verify Screens/home.png   one screen
      """,
    subcommands: [SnapshotRecordCommand.self, SnapshotVerifyCommand.self])
}

/// The folders that both commands work on.
struct SnapshotFolders: ParsableArguments {
  @Argument(help: ArgumentHelp("The folder with the screens, or one screen.", valueName: "folder|screen"))
  var folder: String

  @Option(help: ArgumentHelp("Where the text files are. Default: beside the screens.", valueName: "folder"))
  var snapshots: String?

  @Option(
    name: .customLong("junit"), help: ArgumentHelp("Also write the results as JUnit XML.", valueName: "file"))
  var junit: String?

  @Flag(help: "Also print each difference as GitHub Actions shows it at its line.")
  var github = false

  @OptionGroup var output: OutputOptions

  func open() throws -> SnapshotFolder {
    try SnapshotFolder(
      screens: URL(fileURLWithPath: folder), snapshots: snapshots.map { URL(fileURLWithPath: $0) })
  }
}

struct SnapshotRecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Write the snapshots that are missing.",
    discussion: """
      Screens that have a snapshot are left alone; `verify --update` renews what changed. Text is kept as the app \
      gives it: nothing is put in words unless --human-text says so.
      """)

  @OptionGroup var folders: SnapshotFolders
  @OptionGroup var speech: SpeechOptions
  @OptionGroup var recognizer: RecognizerOptions

  @Flag(help: "Also write those that are there, for example in another language.")
  var overwrite = false

  func run() throws {
    let style = speech.style(humanText: [])
    _ = try style.speaker()
    let lazy = recognizer.lazyRecognizer()
    var report = try SnapshotReport(folders)
    try folders.open().record(style: style, overwriting: overwrite, recognizedBy: lazy.get) { report.add($0) }
    try report.finish()
  }
}

struct SnapshotVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare screens with their snapshots; exit status 1 if one sounds different.",
    discussion: """
      A screen is spoken as its snapshot was recorded (its head says how). A screen without a snapshot fails, and so \
      does a snapshot without its screen. With --update what changed is shown, written, and no failure.

      Text that was read from pixels with some doubt may differ by a quarter of its letters; what the screen reader \
      adds (role, state, position) may not.
      """)

  @OptionGroup var folders: SnapshotFolders
  @OptionGroup var recognizer: RecognizerOptions

  @Flag(help: "Write what is heard now into the snapshots that differ.")
  var update = false

  @Option(help: ArgumentHelp("How far a stop may have moved.", valueName: "pixels"))
  var tolerance = 8

  @Flag(help: "Compare no frames and activation points.")
  var ignorePlaces = false

  @Option(help: ArgumentHelp("Text read less surely than this may be misread: 0 to 1.", valueName: "confidence"))
  var confidence = 0.8

  func validate() throws {
    guard (0...1).contains(confidence) else {
      throw ValidationError("--confidence takes a number from 0 to 1, not \(confidence).")
    }
    guard (0...100_000).contains(tolerance) else {
      throw ValidationError("--tolerance takes a number of pixels from 0 on, not \(tolerance).")
    }
  }

  func run() throws {
    let lazy = recognizer.lazyRecognizer()
    var report = try SnapshotReport(folders)
    try folders.open().verify(
      tolerance: SnapshotTolerance(pixels: ignorePlaces ? nil : tolerance, confidence: confidence), updating: update,
      recognizedBy: lazy.get
    ) { report.add($0) }
    try report.finish()
  }
}
