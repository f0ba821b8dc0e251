// Reads the lines of text of pictures and prints them as JSON Lines, with timings, for the scripts beside it.
//
//     swift run -c release text-probe [--repeat N] [--threads N] [--side PIXELS] [--latin] [--models FOLDER] FILE...
//     swift run -c release text-probe --lines FOLDER [--models FOLDER] FILE...
//
// With `--lines` it writes each line as the recognizer is shown it, as FOLDER/N.png, and FOLDER/lines.jsonl with what
// the Latin recognizer reads in it.
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

struct LineEntry: Encodable {
  var picture: String
  var file: String
  var string: String
  var weakest: Double
  var foreign: Double
}

/// Writes the lines of pictures into a folder, a picture each, with what is read in them.
func writeLines(of files: [String], to folder: URL, with recognizer: TextRecognizer, _ encoder: JSONEncoder) throws {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  var entries = Data()
  var count = 0
  for file in files {
    let image = try Bitmap(contentsOf: URL(fileURLWithPath: file))
    for line in try recognizer.drawnLines(in: image) {
      let name = "\(count).png"
      count += 1
      try line.image.writePNG(to: folder.appendingPathComponent(name))
      let entry = LineEntry(
        picture: name, file: file, string: line.string, weakest: line.weakest, foreign: line.foreign)
      entries += try encoder.encode(entry) + Data("\n".utf8)
    }
  }
  try entries.write(to: folder.appendingPathComponent("lines.jsonl"), options: .atomic)
}

var files: [String] = []
var linesFolder: String?
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
  case "--lines": linesFolder = arguments.popFirst()
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
if let linesFolder {
  try writeLines(of: files, to: URL(fileURLWithPath: linesFolder), with: recognizer, encoder)
  files = []
}
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
