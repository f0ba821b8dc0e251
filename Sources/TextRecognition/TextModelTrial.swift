import Foundation
import HearsightInference
import HearsightPixels

/// Runs one network of text recognition alone, to see whether it fits: what a model is put through before it is used.
package enum TextModelTrial {
  /// Looks for text with a detector.
  package static func detect(_ images: [Bitmap], model: URL, runtime: RuntimeLibrary) throws(InferenceError) {
    let detector = try TextDetector(modelURL: model, threads: 1, runtime: runtime)
    for image in images { _ = try detector.detect(image) }
  }

  /// Reads each picture as one line.
  package static func read(
    _ images: [Bitmap], model: URL, seesScripts: Bool, runtime: RuntimeLibrary
  ) throws(InferenceError) {
    let reader = try LineReader(modelURL: model, seesScripts: seesScripts, runtime: runtime)
    for image in images { _ = try reader.read(LineImage(image)) }
  }
}
