import ArgumentParser
import Foundation
import Hearsight
import HearsightDataDesk
import HearsightService

struct AnnotateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "annotate",
    abstract: "Annotate a folder of screens on a page of this machine, with the keyboard or the mouse.",
    discussion: """
      The first line on standard output is the page's address. Boxes snap to what the app exposes and to what is \
      recognized; types, states, texts and stops are given by key; each change is kept at once. Several people may \
      work in one folder; who saves over somebody is told.

      --mode check shows what others annotated, to be corrected; --share takes a sample of it (the paper: 0.06, then \
      0.2). --mode independent shows nobody's annotation, so that both can be compared. `hearsight data quality` tells \
      what came of it.

      Examples:
        hearsight annotate screens --annotator ann
        hearsight annotate screens --annotator ann --batch 3/20
        hearsight annotate screens --annotator bea --mode check --share 0.06
      """)

  @Argument(help: ArgumentHelp("A folder of screens.", valueName: "folder"))
  var folder: String

  @Option(help: ArgumentHelp("Who annotates: letters, digits, -, _ and full stops.", valueName: "name"))
  var annotator: String

  @Option(
    help: ArgumentHelp(
      "What is done: \(AnnotationMode.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "mode"))
  var mode = AnnotationMode.annotate

  @Option(help: ArgumentHelp("Of so many batches this one, as 3/20.", valueName: "n/count"))
  var batch: String?

  @Option(help: ArgumentHelp("For --mode check: the share of others' screens to look at.", valueName: "share"))
  var share = 1.0

  @Option(help: ArgumentHelp("The port to listen at; 0 takes any free one.", valueName: "n"))
  var port = 8643

  @Flag(help: "Propose nothing: no model is loaded.")
  var withoutProposals = false

  @OptionGroup(title: "Recognition") var recognizer: RecognizerOptions

  func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("--port takes a number from 0 to 65535, not \(port).")
    }
    guard AnnotationDesk.isName(annotator) else {
      throw ValidationError("--annotator takes up to 60 letters, digits, -, _ and full stops, not \(annotator).")
    }
    guard share > 0, share <= 1 else { throw ValidationError("--share takes a number above 0 up to 1, not \(share).") }
    guard share == 1 || mode == .check else { throw ValidationError("--share is for --mode check.") }
    _ = try parsedBatch()
  }

  private func parsedBatch() throws -> ScreenSample.Batch? {
    guard let batch else { return nil }
    let parts = batch.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count >= 1, (1...count).contains(number) else {
      throw ValidationError("--batch takes a batch and how many there are, as 3/20, not \(batch).")
    }
    return ScreenSample.Batch(number: number, count: count)
  }

  func run() throws {
    let sample = ScreenSample(batch: try parsedBatch(), share: share)
    let desk = try AnnotationDesk(
      DataFolder(url: URL(fileURLWithPath: folder)), annotator: annotator, mode: mode, sample: sample)
    let configuration = ServerConfiguration(port: port, logger: recognizer.models.logger())
    let server = try AnnotationServer(desk, configuration: configuration, makeRecognizer: proposals)
    try BlockingTask.run {
      try await server.run { address in StandardOutput.print(address) }
    }
  }

  /// What proposes annotations.
  private var proposals: (@Sendable () throws -> ScreenRecognizer)? {
    guard !withoutProposals else { return nil }
    return { [recognizer] in try recognizer.makeRecognizer(sharedBy: 1) }
  }
}

extension AnnotationMode: ExpressibleByArgument {}
