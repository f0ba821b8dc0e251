import HearsightPixels
import HearsightScreenModel

/// Says what pictures show (paper, section 5.2).
public protocol PictureRecognizing: Sendable {
  /// What the picture in each box shows, and how sure that is; `nil` where nothing should be claimed.
  ///
  /// - Parameters:
  ///   - boxes: around the pictures, in pixels of the image.
  ///   - image: the whole screen.
  /// - Throws: `InferenceError` where the model fails.
  func descriptions(of boxes: [Rect], in image: Bitmap) throws -> [PictureDescription?]
}
