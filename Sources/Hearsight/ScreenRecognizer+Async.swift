import HearsightPixels
import HearsightScreenModel

extension ScreenRecognizer {
  /// Infers the elements of a screen and the stops at which a screen-reader user meets them.
  ///
  /// The work is done on threads of the recognizer's own, so that a task which calls it blocks no other task. As many
  /// calls run at once as the machine has cores for their ``Configuration/threads``; others wait their turn. A call
  /// that is cancelled throws before its turn comes, or else at the end of the stage that it is in.
  ///
  /// - Parameter image: the pixels of one screen, upright, at its own size.
  /// - Returns: the screen, in pixels of `image`, origin top left.
  /// - Throws: `CancellationError` where the task is cancelled; `InferenceError` where a model fails; whatever a stage
  ///   of one's own throws.
  public func recognize(_ image: Bitmap) async throws -> Screen {
    try await work.run { checkpoint in try self.recognizeTimed(image, checkpoint: checkpoint).screen }
  }
}
