import Foundation
import Hearsight
import HearsightPixels
import HearsightScreenModel

/// Mends the screens of one window while it is read, and takes names for what is on the last of them.
package final class WindowMemory: ScreenRevising {
  /// Least intersection over union of a stop and the place that was named: the screen may have changed meanwhile.
  private static let sameStop = 0.5

  private let memory: ScreenMemory
  private let last: LastRecollection

  /// - Parameter app: the app's id, such as the class of its window.
  package init(_ memory: ScreenMemory, app: String?) {
    self.memory = memory
    last = LastRecollection(memory, app: app)
  }

  package func revised(_ screen: Screen, of image: Bitmap) throws -> Screen {
    // A store that fails meanwhile keeps nobody from reading what was recognized.
    (try? last.revised(screen, of: image)) ?? screen
  }

  /// Names what is at a place of the screen that was recognized last. It is called so from the next recognition on.
  ///
  /// - Parameter frame: of the stop, in pixels of the picture.
  /// - Throws: ``MemoryError``, also where no stop is there.
  package func name(stopAt frame: Rect, _ name: String) throws(MemoryError) {
    let known = last.value
    let stops = known?.corrected.allStops ?? []
    guard let known, let stop = stops.max(by: { $0.frame.iou(frame) < $1.frame.iou(frame) }),
      stop.frame.iou(frame) >= Self.sameStop
    else { throw .noStop(0, count: 0) }
    let words = name.trimmingCharacters(in: .whitespaces)
    try memory.correct(stop, of: known, [.name(words)], by: .init(.user))
  }
}
