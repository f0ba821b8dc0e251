import Foundation
import HearsightPixels
import HearsightScreenModel

/// The screen of the last picture, as it was before anything mended it.
final class LastScreen: @unchecked Sendable {
  private let lock = NSLock()
  // Used only under the lock.
  private var last: (image: Bitmap, screen: Screen)?

  /// The screen, where the picture is the last one; else what `see` makes of it, which takes its place.
  func screen(of image: Bitmap, _ see: () throws -> Screen) throws -> Screen {
    if let last = lock.withLock({ last }), last.image.hasPixels(of: image) { return last.screen }
    let screen = try see()
    lock.withLock { last = (image, screen) }
    return screen
  }
}

extension Bitmap {
  /// Whether all pixels are the same. `==` compares them one byte at a time.
  fileprivate func hasPixels(of other: Bitmap) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return pixels.withUnsafeBytes { mine in
      other.pixels.withUnsafeBytes { theirs in
        guard let mine = mine.baseAddress, let theirs = theirs.baseAddress else { return true }
        return memcmp(mine, theirs, pixels.count) == 0
      }
    }
  }
}
