import ArgumentParser
import Foundation
import Hearsight
import HearsightDetection

struct DetectCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "detect",
    abstract: "Show the detector's boxes alone, before anything is understood.",
    discussion: """
      Text lists what passes the threshold of its type. JSON (one line a picture) has every detection of at least \
      2 % confidence after non-max suppression, for measuring.

      Examples:
        hearsight detect shot.png
        hearsight detect *.png --format json > detections.jsonl
      """)

  @OptionGroup var arguments: PictureFiles
  @OptionGroup var thresholds: ThresholdOptions
  @OptionGroup var options: ModelOptions

  @Option(help: ArgumentHelp("text or json (one line a picture).", valueName: "format"))
  var format = Format.text

  func run() throws {
    let input = arguments.list()
    let detector = Result {
      try ElementDetector(
        models: options.modelStore(), thresholds: thresholds.set, threads: options.threads,
        runtime: options.runtimeLibrary)
    }
    try input.forEach { path, image in
      let detector = try detector.get()
      switch format {
      case .json:
        let document = DetectionDocument(path: path, size: image.size, detections: try detector.detectRaw(image))
        StandardOutput.print(try document.jsonLine())
      case .text:
        if input.isSeveral { StandardOutput.print(path) }
        for detection in try detector.detect(image) { StandardOutput.print(detection.summary) }
      }
    } report: { path, error in
      if format == .json { StandardOutput.print(try FailureDocument(path: path, error: error).jsonLine()) }
    }
  }
}
