import Hearsight
import HearsightPixels
import HearsightScreenModel

extension ScreenMemory {
  /// Recognizes a screen, and tells what is known of it.
  ///
  /// - Parameters:
  ///   - app: the app whose screen it is, where that is known.
  ///   - checkpoint: is called before each stage, and throws once the work was cancelled.
  /// - Returns: the screen as a user is to meet it, in words, and what it is known by.
  package func recognize(
    _ image: Bitmap, by recognizer: ScreenRecognizer, app: String?, checkpoint: @escaping () throws -> Void = {}
  ) throws -> (screen: Screen, recollection: Recollection) {
    let reviser = LastRecollection(self, app: app)
    let screen = try recognizer.recognizeTimed(image, revisedBy: reviser, checkpoint: checkpoint).screen
    guard let recollection = reviser.value else {
      return (screen, try self.recollection(of: screen, in: image, app: app))
    }
    return (screen, recollection)
  }
}
