import Foundation
import Hearsight
import HearsightDetection
import HearsightPixels

// Times the pulling of boxes to the pixels beside the network that finds them, in a warm process, and prints a line a
// file: medians in milliseconds, and the ratio.
// Usage: hearsight-bench-snapping RUNS FILE...

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

func shown(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }

let arguments = CommandLine.arguments
guard arguments.count > 2, let runs = Int(arguments[1]), runs > 0 else {
  FileHandle.standardError.write(Data("usage: hearsight-bench-snapping RUNS FILE...\n".utf8))
  exit(64)
}
let detector = try ElementDetector(models: ModelStore.found(), snapping: nil, threads: 1)
for path in arguments.dropFirst(2) {
  let image = try Image(contentsOf: URL(fileURLWithPath: path))
  var found = try detector.detect(image)
  var (network, snapping): ([Double], [Double]) = ([], [])
  for _ in 0..<runs {
    network.append(try milliseconds { found = try detector.detect(image) })
    snapping.append(milliseconds { _ = BoxSnapping().snap(found, in: image) })
  }
  let (whole, part) = (median(network), median(snapping))
  print(
    "\(path): \(image.width)x\(image.height), \(found.count) elements, network with scaling \(shown(whole)) ms, "
      + "snapping \(shown(part)) ms (least \(shown(snapping.min() ?? 0))), ratio \(shown(part / whole))")
}
