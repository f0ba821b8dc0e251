import HearsightPixels
import HearsightScreenModel

/// Recognizes pictures of one window or phone, one after the other, as a live reader or a video has them.
///
/// A picture with the same pixels as the one before is answered in the time that it takes to compare them. Of one that
/// differs only those lines are read anew that differ, where the recognizer remembers lines
/// (``ScreenRecognizer/Configuration/rememberedLines``). What is found in a picture depends on all of it, so the rest
/// is done again: where the network looks at what changed and at 64 of its pixels around it, a fifth of all finds
/// differ from those in the whole picture, and with 192 pixels, which take three quarters of the time, one in 30.
///
/// Each answer is the one that ``ScreenRecognizer`` would give (of a picture that did not change, with the models that
/// were in use at the time), mended by what is known now.
///
/// It keeps the last picture. It may be used from several tasks and threads at once.
public final class RecognitionSession: Sendable {
  private let recognizer: ScreenRecognizer
  private let last = LastScreen()

  /// - Parameter recognizer: several sessions may share one.
  public init(_ recognizer: ScreenRecognizer) { self.recognizer = recognizer }

  /// The screen, as ``ScreenRecognizer/recognize(_:)`` gives it.
  ///
  /// - Parameter image: the pixels of one screen, upright, at its own size.
  /// - Returns: the screen, in pixels of `image`, origin top left.
  /// - Throws: `CancellationError` where the task is cancelled; `InferenceError` where a model fails; whatever a stage
  ///   of one's own throws.
  public func recognize(_ image: Bitmap) async throws -> Screen {
    try await recognizer.work.run { checkpoint in try self.recognizeTimed(image, checkpoint: checkpoint).screen }
  }

  /// The screen, as ``ScreenRecognizer/recognizeSynchronously(_:)`` gives it. Blocks its thread meanwhile.
  ///
  /// - Throws: `InferenceError` where a model fails, and whatever a stage of one's own throws.
  public func recognizeSynchronously(_ image: Bitmap) throws -> Screen {
    try recognizeTimed(image) {}.screen
  }

  private func recognizeTimed(
    _ image: Bitmap, checkpoint: @escaping () throws -> Void
  ) throws -> (screen: Screen, timings: Timings) {
    try recognizer.recognizeTimed(image, after: last, checkpoint: checkpoint)
  }
}
