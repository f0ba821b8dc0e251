import Foundation
import HearsightScreenModel

extension WindowSystem {
  /// Does a gesture; a covered window is put in front first, once.
  package func performRaising(
    _ gesture: Gesture, on window: Window, where condition: PixelCondition?
  ) throws(WindowError) {
    do throws(WindowError) { try perform(gesture, on: window, where: condition) } catch {
      guard case .covered = error else { throw error }
      do throws(WindowError) { try raise(window.id) } catch .cannotRaise {
        // That it is covered tells its user what to do.
        throw error
      }
      try performSoon(gesture, on: window, where: condition)
    }
  }

  /// Tries until the window has come to the front.
  private func performSoon(
    _ gesture: Gesture, on window: Window, where condition: PixelCondition?
  ) throws(WindowError) {
    let deadline = Deadline(seconds: Raising.patience)
    while true {
      do throws(WindowError) { return try perform(gesture, on: window, where: condition) } catch {
        guard case .covered = error, !deadline.hasPassed else { throw error }
        Thread.sleep(forTimeInterval: Raising.pause)
      }
    }
  }
}

private enum Raising {
  /// Longest wait for a window to come to the front, in seconds.
  static let patience = 0.5
  /// Pause between two tries, in seconds.
  static let pause = 0.05
}
