import Foundation
import Hearsight
import HearsightDetection
import HearsightInference
import HearsightPixels

// Times the detection stage in a warm process: the network alone, and all that lies around it. Prints one JSON object;
// `Benchmarks/detection.py` calls it beside the same network in Python.
// Usage: hearsight-bench-detection FILE RUNS THREADS

struct Measurement: Encodable {
  /// The processor's instructions: "avx512_vnni", "avx2", ...
  var processor = Processor.current.instructionSet
  /// Medians.
  var milliseconds: [String: Double]
  /// What the stage adds to the memory of a process that has the picture, at its peak.
  var stageMegabytes: Double
  /// The share of that which the runtime library itself takes, once for all stages.
  var runtimeMegabytes: Double
  /// The network's input.
  var width, height: Int
  var elements: Int
}

func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  try body()
  return (clock.now - start) / .milliseconds(1)
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}

/// What the process holds now (VmRSS) or has held at most (VmHWM), in MB.
func megabytes(_ name: String) throws -> Double {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
  return (line?.split(separator: " ").compactMap { Double($0) }.first ?? 0) / 1024
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let runs = Int(arguments[2]), runs > 0, let threads = Int(arguments[3]) else {
  FileHandle.standardError.write(Data("usage: hearsight-bench-detection FILE RUNS THREADS\n".utf8))
  exit(64)
}
let image = try Bitmap(contentsOf: URL(fileURLWithPath: arguments[1]))
// Decoding needs more memory than the picture; what it gave back must not hide what the stage takes.
try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
let before = try megabytes("VmRSS")
try RuntimeLibrary.found().load()
let loaded = try megabytes("VmRSS")
let models = try ModelStore.found()
let detector = try ElementDetector(models: models, threads: threads)
var found = try detector.detect(image)
let peak = try megabytes("VmHWM")

let loose = try ElementDetector(models: models, snapping: nil, threads: threads).detect(image)
let geometry = InputGeometry(
  imageWidth: image.width, imageHeight: image.height, configuration: detector.configuration)
let scaled = image.resized(width: geometry.width, height: geometry.height)
let input = InputGeometry.padded(scaled, tile: geometry.tiles[0], multiple: detector.configuration.sizeMultiple)
let session = try InferenceSession(modelURL: models.url(of: ElementDetector.model.name), threads: threads)
let tensor = Tensor(input.rgb, shape: [1, input.height, input.width, 3])

var samples: [String: [Double]] = [:]
for run in 0...runs {
  let times = [
    "stage": try milliseconds { found = try detector.detect(image) },
    "network": try milliseconds { for _ in geometry.tiles { _ = try session.run([tensor]) } },
    "scaling": milliseconds { _ = image.resized(width: geometry.width, height: geometry.height) },
    "snapping": milliseconds { _ = BoxSnapping().snap(loose, in: image) },
  ]
  // The first run warms caches and the runtime's memory.
  if run > 0 { for (name, time) in times { samples[name, default: []].append(time) } }
}
var medians = samples.mapValues(median)
medians["around the network"] = (medians["stage"] ?? 0) - (medians["network"] ?? 0)
let measurement = Measurement(
  milliseconds: medians, stageMegabytes: peak - before, runtimeMegabytes: loaded - before, width: input.width,
  height: input.height, elements: found.count)
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
FileHandle.standardOutput.write(try encoder.encode(measurement))
