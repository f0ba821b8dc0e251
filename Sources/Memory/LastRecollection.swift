import Hearsight
import HearsightPixels
import HearsightScreenModel
import Synchronization

/// Mends screens, and keeps what was known of the last one.
final class LastRecollection: ScreenRevising {
  private let memory: ScreenMemory
  private let app: String?
  private let last = Mutex<Recollection?>(nil)

  /// - Parameter app: the app whose screens they are; `nil` where that is not known.
  init(_ memory: ScreenMemory, app: String?) {
    self.memory = memory
    self.app = app
  }

  /// What was known of the last screen; `nil` before the first one.
  var value: Recollection? { last.withLock { $0 } }

  func revised(_ screen: Screen, of image: Bitmap) throws -> Screen {
    let known = try memory.recollection(of: screen, in: image, app: app)
    last.withLock { $0 = known }
    return known.corrected
  }
}
