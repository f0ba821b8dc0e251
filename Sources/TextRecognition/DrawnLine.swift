import HearsightInference
import HearsightPixels
import HearsightScreenModel

/// A line of text as a recognizer is shown it, and as it was read: what a smaller reader learns from.
package struct DrawnLine: Sendable {
  /// The line, level, at the recognizer's height.
  package var image: Bitmap
  package var string: String
  /// The least probability of a character, from 0 to 1; 0 for an empty string.
  package var weakest: Double
  /// The probability of the likeliest script but Latin, from 0 to 1.
  package var foreign: Double
}

extension TextRecognizer {
  /// The lines of a picture that are not turned, as the Latin recognizer is shown them and as it reads them.
  ///
  /// - Throws: ``InferenceError``
  package func drawnLines(in image: Bitmap) throws(InferenceError) -> [DrawnLine] {
    try drafts(of: image, thoroughly: true).filter { $0.angle == 0 }.map { draft in
      DrawnLine(
        image: draft.piece.line(in: image).image, string: draft.reading.string, weakest: draft.reading.weakest,
        foreign: Script.allCases.filter { $0 != .latin }.map { draft.scripts[$0] }.max() ?? 0)
    }
  }
}
