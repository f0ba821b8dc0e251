import Hearsight
import HearsightPixels
import HearsightScreenModel
import Synchronization

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
    let reviser = Recollecting(memory: self, app: app)
    let screen = try recognizer.recognizeTimed(image, revisedBy: reviser, checkpoint: checkpoint).screen
    guard let recollection = reviser.recollection.withLock({ $0 }) else {
      return (screen, try self.recollection(of: screen, in: image, app: app))
    }
    return (screen, recollection)
  }
}

/// Keeps what was known of the last screen that it mended.
private final class Recollecting: ScreenRevising {
  let memory: ScreenMemory
  let app: String?
  let recollection = Mutex<Recollection?>(nil)

  init(memory: ScreenMemory, app: String?) {
    self.memory = memory
    self.app = app
  }

  func revised(_ screen: Screen, of image: Bitmap) throws -> Screen {
    let known = try memory.recollection(of: screen, in: image, app: app)
    recollection.withLock { $0 = known }
    return known.corrected
  }
}
