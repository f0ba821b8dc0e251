import Foundation
import HearsightPixels
import HearsightScreenModel
import HearsightWindows

/// Acts on a window by what is heard of it, for scripts, tests and agents.
///
/// It blocks its thread, and none of its methods waits for ever.
package final class WindowAutomation {
  /// Looks at a window before its target is given up as unsteady.
  private static let mostLooks = 3

  let system: any WindowSystem
  let times: AutomationTimes
  /// The window as it was seen last.
  package private(set) var window: Window
  private let recognize: (Bitmap) throws -> Screen
  private var last: HeardWindow?

  /// - Parameters:
  ///   - window: as it was found.
  ///   - recognize: what makes a screen of a picture, with its words filled in.
  package init(
    _ window: Window, on system: any WindowSystem, times: AutomationTimes = AutomationTimes(),
    recognize: @escaping (Bitmap) throws -> Screen
  ) {
    (self.window, self.system, self.times, self.recognize) = (window, system, times, recognize)
  }

  /// What is heard of the window, once it is still.
  ///
  /// - Throws: ``WindowError``, and whatever recognition throws.
  package func look() throws -> HeardWindow {
    let (picture, motion) = try stillPicture()
    return try heard(in: picture, motion: motion)
  }

  /// Presses what is meant, and says what came of it.
  ///
  /// - Throws: ``AutomationError``, ``WindowError``. They are of the time before the press, but for a display or a
  ///   phone that went away in the middle of it.
  package func press(_ query: TargetQuery) throws -> PressReport {
    let (seen, target) = try click(query, for: .press)
    return PressReport(window: window, target: target, consequence: consequence(of: seen))
  }

  // MARK: Looking

  func heard(in picture: WindowPicture, motion: [Rect] = []) throws -> HeardWindow {
    window = picture.window
    // An unchanged picture costs nothing.
    if let last, last.picture.image == picture.image {
      return HeardWindow(last.screen, in: picture, motion: motion)
    }
    let heard = HeardWindow(try recognize(picture.image), in: picture, motion: motion)
    last = heard
    return heard
  }

  /// A picture that did not change for a moment, or the last one where there is none in time, and what moved meanwhile.
  private func stillPicture() throws(WindowError) -> (WindowPicture, motion: [Rect]) {
    let end = Deadline(seconds: times.patience)
    var picture = try system.picture(of: window.id)
    var stillness = Deadline(seconds: times.stillness)
    var motion = Motion()
    while !stillness.hasPassed, !end.hasPassed {
      Thread.sleep(forTimeInterval: times.pause)
      let next = try system.picture(of: window.id)
      let change = WindowChange(from: picture.image, to: next.image)
      if !change.isEmpty { stillness = Deadline(seconds: times.stillness) }
      motion.note(change)
      picture = next
    }
    return (picture, motion.places)
  }

  // MARK: Acting

  /// Clicks what is meant, if its place still looks as it was recognized.
  ///
  /// - Returns: the window as it was before, and the element.
  func click(
    _ query: TargetQuery, for purpose: TargetQuery.Purpose
  ) throws -> (seen: HeardWindow, target: HeardElement) {
    var (looks, first) = (0, HeardElement?.none)
    while true {
      looks += 1
      let seen = try look()
      let target = try seen.find(query, for: purpose)
      // The window changed before the press: only what still says the same is what was meant.
      if let first, !target.isHeard(as: first) { throw WindowError.changed(at: first.activationPoint) }
      first = target
      do throws(WindowError) {
        try press(target, in: seen)
      } catch {
        guard case .changed = error else { throw error }
        guard looks < Self.mostLooks else { throw AutomationError.unsteady(target) }
        continue
      }
      // A window that the click closed or hid is told of later.
      window = (try? system.window(window.id)) ?? window
      return (seen, target)
    }
  }

  private func press(_ target: HeardElement, in seen: HeardWindow) throws(WindowError) {
    let appearance = Appearance(around: target.activationPoint, of: target.frame, in: seen.picture.image)
    let condition = PixelCondition(area: appearance.area) { appearance.isShown(in: $0) }
    try system.performRaising(.click(target.activationPoint), on: seen.window, where: condition)
  }
}
