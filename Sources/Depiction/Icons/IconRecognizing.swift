import HearsightPixels
import HearsightScreenModel

/// Says what icons show (paper, section 5.2).
public protocol IconRecognizing: Sendable {
  /// What the icon in each box shows; `nil` where nothing can be said with confidence.
  ///
  /// - Parameters:
  ///   - boxes: around the icons, in pixels of the image.
  ///   - image: the whole screen.
  /// - Throws: `InferenceError` where the model fails.
  func names(of boxes: [Rect], in image: Bitmap) throws -> [IconName?]
}
