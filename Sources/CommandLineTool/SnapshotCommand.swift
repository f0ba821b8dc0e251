import ArgumentParser
import Foundation
import Hearsight
import HearsightSpokenText

struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Keep what is heard on screens as text files, and tell when it changes.",
    discussion: """
      The folder holds screens: pictures (PNG, JPEG, WebP, GIF, BMP, TIFF) or hierarchies dumped by \
      AccessibilitySnapshot (JSON). \
      Each gets a text file, NAME.spoken.txt, with a line for every stop, and a picture a small copy, \
      NAME.spoken.jpg. Keep these files with your code.

      Examples:
        hearsight snapshot record Screens            write what is missing
        hearsight snapshot verify Screens            say what changed; exit status 1 if anything did
        hearsight snapshot verify Screens --update   after a review: what is heard now is right
        hearsight snapshot verify Screens/home.png   one screen
        hearsight snapshot record Screens/home.png --ignore relative-times --ignore 0,0,390,44
                                                     from now on these are not compared on this screen
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

  @Option(
    help: ArgumentHelp(
      """
      What is not compared, as it changes by itself: a region x,y,w,h in pixels of the recorded picture, times, \
      relative-times, dates, numbers, or /a regular expression/. May be given several times.
      """, valueName: "mask"))
  var ignore: [String] = []

  @Flag(name: .customLong("no-picture"), help: "Keep no small copies of pictures beside the snapshots written now.")
  var keepsNoPicture = false

  @OptionGroup var output: OutputOptions

  func open() throws -> SnapshotFolder {
    var result = try SnapshotFolder(
      screens: URL(fileURLWithPath: folder), snapshots: snapshots.map { URL(fileURLWithPath: $0) })
    result.keepsPictures = !keepsNoPicture
    result.masks = try ignore.map { text throws(SnapshotError) in try SnapshotMask(text) }
    return result
  }

  func validate() throws {
    for text in ignore {
      do { _ = try SnapshotMask(text) } catch { throw ValidationError("--ignore: \(error)") }
    }
  }
}

struct SnapshotRecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Write the snapshots that are missing.",
    discussion: """
      Screens that have a snapshot are left alone; `verify --update` renews what changed. Only what --ignore names is \
      added to them. Text is kept as the app gives it: nothing is put in words unless --human-text says so.
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
    try folders.open().record(style: style, overwriting: overwrite, recognizedBy: lazy.get) { try report.add($0) }
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

      Where the pixels of a stop are what they were when the snapshot was recorded (but for compression, scale, \
      anti-aliasing and a few pixels of shift), what was recorded holds, whatever is recognized now; the report counts \
      such stops. Where no picture was kept, text that was read with some doubt may differ by a quarter of its \
      letters; what the screen reader adds (role, state, position) may not.
      """)

  @OptionGroup var folders: SnapshotFolders
  @OptionGroup var recognizer: RecognizerOptions

  @Flag(help: "Write what is heard now, and what --ignore names, into the snapshots that differ.")
  var update = false

  @Option(
    help: ArgumentHelp(
      "Also write pages that show each difference: both pictures, and what was and is heard.", valueName: "folder"))
  var html: String?

  @Flag(help: "Also tell each difference of recognition that was set aside, as the pixels are the same.")
  var setAside = false

  @Option(
    help: ArgumentHelp("How far a stop may have moved, in pixels of the recorded picture.", valueName: "pixels"))
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
    var report = try SnapshotReport(folders, html: html, tellsSetAside: setAside)
    try folders.open().verify(
      tolerance: SnapshotTolerance(pixels: ignorePlaces ? nil : tolerance, confidence: confidence), updating: update,
      recognizedBy: lazy.get
    ) { try report.add($0) }
    try report.finish()
  }
}
