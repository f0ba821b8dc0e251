import HearsightPixels
import HearsightScreenModel

/// What mends a screen after it was recognized and before it is put in words: a user's own names, for one.
public protocol ScreenRevising: Sendable {
  /// The screen as a user is to meet it.
  ///
  /// - Parameters:
  ///   - screen: as it was recognized, each element and stop at the index that is its id.
  ///   - image: its picture.
  func revised(_ screen: Screen, of image: Bitmap) throws -> Screen
}
