import HearsightPixels
import HearsightScreenModel

/// Finds the elements of a screen in its pixels (paper, section 4).
public protocol ElementDetecting: Sendable {
  /// The elements that are likely enough for their type, most confident first. Blocks its thread until they are found.
  ///
  /// - Throws: `InferenceError` where the model fails.
  func detect(_ image: Bitmap) throws -> [Detection]
}
