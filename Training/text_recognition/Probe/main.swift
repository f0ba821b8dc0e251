// Reads the lines of text of pictures and prints them as JSON Lines, with timings, for the scripts beside it.
//
//     swift run -c release text-probe [--repeat N] [--threads N] [--side PIXELS] [--latin] [--models FOLDER] FILE...
import Foundation
import HearsightPixels
import HearsightScreenModel
import HearsightTextRecognition

struct Line: Encodable {
  var frame: [Double]
  var string: String
  var confidence: Double
  var legibility: String
  var script: String?
  var isRightToLeft: Bool
  var angle: Double
}

struct Page: Encodable {
  var path: String
  var milliseconds: [Double]
  var lines: [Line]
}

var files: [String] = []
var repeats = 1
var latin = false
var models = "Models"
var threads = 2
var side = 800
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--repeat": repeats = arguments.popFirst().flatMap(Int.init) ?? 1
  case "--threads": threads = arguments.popFirst().flatMap(Int.init) ?? 2
  case "--side": side = arguments.popFirst().flatMap(Int.init) ?? side
  case "--latin": latin = true
  case "--models": models = arguments.popFirst() ?? models
  default: files.append(argument)
  }
}

let folder = URL(fileURLWithPath: models)
var configuration = TextRecognizer.Configuration(
  models: folder, recognizer: latin ? .latin : .full, threads: threads)
configuration.detectionSide = side
let recognizer = try TextRecognizer(configuration)
let encoder = JSONEncoder()
encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
for file in files {
  do {
    let image = try Bitmap(contentsOf: URL(fileURLWithPath: file))
    var lines: [TextLine] = []
    let times = try (0..<repeats).map { _ in
      let start = ContinuousClock.now
      lines = try recognizer.recognize(image)
      return (ContinuousClock.now - start) / .milliseconds(1)
    }
    let page = Page(
      path: file, milliseconds: times,
      lines: lines.map {
        Line(
          frame: [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height], string: $0.string,
          confidence: $0.confidence, legibility: $0.legibility.rawValue, script: $0.script,
          isRightToLeft: $0.isRightToLeft, angle: $0.angle)
      })
    print(String(decoding: try encoder.encode(page), as: UTF8.self))
  } catch {
    FileHandle.standardError.write(Data("\(file): \(error)\n".utf8))
  }
}
