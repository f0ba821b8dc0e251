import Hearsight
import HearsightMemory
import HearsightPixels
import HearsightScreenModel

/// The recognizer of all requests, and what mends the screens that it recognizes.
struct SharedRecognizer: Sendable {
  let recognizer: ScreenRecognizer
  /// `nil` where the service remembers nothing.
  let memory: ScreenMemory?

  /// - Parameters:
  ///   - app: the app whose screen it is, where the client says so.
  ///   - checkpoint: throws once the client has left or the time is over.
  func recognizeTimed(
    _ image: Bitmap, app: String?, checkpoint: @escaping () throws -> Void
  ) throws -> (screen: Screen, timings: Timings) {
    try recognizer.recognizeTimed(image, revisedBy: memory?.reviser(app: app), checkpoint: checkpoint)
  }
}
