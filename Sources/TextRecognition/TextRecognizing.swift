import HearsightPixels
import HearsightScreenModel

/// Finds and reads the text in a picture (paper, section 5.2).
public protocol TextRecognizing: Sendable {
  /// The lines of text in a picture, from top to bottom. Blocks its thread until they are read.
  ///
  /// - Throws: `InferenceError` where a model fails.
  func recognize(_ image: Bitmap) throws -> [TextLine]
}

/// Reads text where somebody else has seen it.
package protocol MappedTextRecognizing: TextRecognizing {
  /// The lines of text in a picture, as ``TextRecognizing/recognize(_:)`` gives them.
  ///
  /// - Parameter seen: where text is.
  /// - Throws: `InferenceError` where a model fails.
  func recognize(_ image: Bitmap, seen: SeenText) throws -> [TextLine]
}
