import Foundation
import HearsightInference
import HearsightPixels

/// How likely it is that a line holds letters of each script, from 0 to 1. A line may hold several.
struct ScriptEvidence: Hashable, Sendable {
  private var probabilities: [Script: Double]

  init(_ probabilities: [Script: Double]) {
    self.probabilities = probabilities
  }

  /// 0 for a script that nothing is known about.
  subscript(script: Script) -> Double { probabilities[script] ?? 0 }

  /// The likeliest of the scripts that PP-OCR does not read.
  var foreign: (script: Script, probability: Double)? {
    probabilities.filter { !$0.key.isReadByPPOCR }
      .max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
      .map { ($0.key, $0.value) }
  }
}

/// Sees which scripts a line is written in. Several threads may use it at once.
final class ScriptClassifier: Sendable {
  /// The height in pixels that the network takes.
  private static let height = 32
  /// The network halves its input three times.
  private static let stride = 8
  /// Narrower lines are filled up to this, in pixels.
  private static let minimumWidth = 32
  /// The least deviation that is stretched to 1, in grey values: a plain cut stays plain.
  private static let leastDeviation: Float = 4

  private let session: InferenceSession
  private let classes: [Script]

  /// - Throws: ``InferenceError``
  init(modelURL: URL, runtime: RuntimeLibrary) throws(InferenceError) {
    session = try InferenceSession(modelURL: modelURL, threads: 1, spinning: false, runtime: runtime)
    let names = session.metadata("classes")?.split(separator: "\n").map(String.init) ?? []
    classes = Script.allCases
    guard names == Script.allCases.map({ "\($0)" }), session.inputNames.count == 1 else {
      throw .unexpectedModel(path: session.path, reason: "a script classifier names its classes: \(Script.allCases)")
    }
  }

  /// The scripts of a line that was cut out upright.
  func classify(_ line: LineImage) throws(InferenceError) -> ScriptEvidence {
    guard let output = try session.run([Self.tensor(of: line.image)]).first, output.shape == [1, classes.count] else {
      throw .unexpectedModel(path: session.path, reason: "it should answer with \(classes.count) probabilities")
    }
    return output.withFloats { values in
      ScriptEvidence(Dictionary(uniqueKeysWithValues: zip(classes, values.map(Double.init))))
    }
  }

  /// Grey, mean 0 and deviation 1 over the line; what is filled up is 0.
  static func tensor(of image: Image) -> Tensor {
    let line = image.resized(width: max(1, image.width * height / max(1, image.height)), height: height)
    let width = max(minimumWidth, (line.width + stride - 1) / stride * stride)
    let grey = line.grey.map(Float.init)
    let mean = grey.reduce(0, +) / Float(grey.count)
    let variance = grey.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(grey.count)
    let factor = 1 / max(variance.squareRoot(), leastDeviation)
    var values = [Float](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<line.width { values[y * width + x] = (grey[y * line.width + x] - mean) * factor }
    }
    return Tensor(values, shape: [1, 1, height, width])
  }
}
