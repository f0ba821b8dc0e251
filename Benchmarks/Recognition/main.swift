import Foundation
import Hearsight
import HearsightDepiction
import HearsightInference
import HearsightPixels
import HearsightScreenModel

// Times the pipeline in a warm process, stage by stage, and prints one JSON object. `Benchmarks/compare.py` calls it.
// Usage: hearsight-bench FILE RUNS THREADS

struct Measurement: Encodable {
  /// The processor's instructions: "avx512_vnni", "avx2", ...
  var processor = Processor.current.instructionSet
  struct Spread: Encodable {
    var minimum: Double
    var median: Double
    var maximum: Double

    init(_ values: [Double]) {
      let sorted = values.sorted()
      minimum = sorted.first ?? 0
      median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
      maximum = sorted.last ?? 0
    }
  }

  var milliseconds: [String: Spread]
  var peakMegabytes: Double
  var stops: Int
}

/// The most memory that this program has held, in MB. The kernel's own count for the process also covers the program
/// that started it.
func peakMegabytes() throws -> Double {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  let kilobytes = line?.split(separator: " ").compactMap { Double($0) }.first ?? 0
  return kilobytes / 1024
}

func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  try body()
  return (clock.now - start) / .milliseconds(1)
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let runs = Int(arguments[2]), runs > 0, let threads = Int(arguments[3]) else {
  FileHandle.standardError.write(Data("usage: hearsight-bench FILE RUNS THREADS\n".utf8))
  exit(64)
}
// As the command does.
PictureMemory.keepForNextPicture()
let url = URL(fileURLWithPath: arguments[1])
let recognizer = try ScreenRecognizer(ScreenRecognizer.Configuration(threads: threads))
var samples: [String: [Double]] = [:]
var stops = 0
for run in 0...runs {
  var image = Bitmap(width: 1, height: 1)
  let decoding = try milliseconds { image = try Bitmap(contentsOf: url) }
  let (screen, timings) = try recognizer.recognizeTimed(image)
  stops = screen.stops.count
  // The first run warms caches and the runtime's memory.
  guard run > 0 else { continue }
  samples["decoding", default: []].append(decoding)
  for stage in timings.stages { samples[stage.name, default: []].append(stage.milliseconds) }
  samples["all stages", default: []].append(decoding + timings.totalMilliseconds)
}
// The icons of a full screen by themselves: screens have 7 in the mean and seldom more than 40.
if let icons = try IconRecognizer(models: ModelStore.found(), threads: threads) {
  let image = try Bitmap(contentsOf: url)
  let boxes = (0..<40).map { index in
    Rect(x: Double(index % 8) * 120 + 20, y: Double(index / 8) * 180 + 20, width: 50 + Double(index), height: 64)
  }
  for run in 0...runs {
    let time = try milliseconds { _ = try icons.names(of: boxes, in: image) }
    if run > 0 { samples["40 icons alone", default: []].append(time) }
  }
}
// The memory of all stages alone: what follows keeps a second recognizer.
let peak = try peakMegabytes()
for (name, times) in try timesOfNextPictures(of: try Bitmap(contentsOf: url), runs: runs, threads: threads) {
  samples[name, default: []] += times
}
let measurement = Measurement(
  milliseconds: samples.mapValues(Measurement.Spread.init), peakMegabytes: peak, stops: stops)
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
FileHandle.standardOutput.write(try encoder.encode(measurement))
