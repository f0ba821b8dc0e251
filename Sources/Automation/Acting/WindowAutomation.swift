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
  /// - Throws: ``AutomationError``, ``WindowError``; nothing was pressed then.
  package func press(_ query: TargetQuery) throws -> PressReport {
    let (seen, target) = try click(query, for: .press)
    let consequence = try consequence(of: seen)
    return PressReport(window: window, target: target, consequence: consequence)
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
    let end = Date().addingTimeInterval(times.patience)
    var picture = try system.picture(of: window.id)
    var since = Date()
    var motion = Motion()
    while Date().timeIntervalSince(since) < times.stillness, Date() < end {
      Thread.sleep(forTimeInterval: times.pause)
      let next = try system.picture(of: window.id)
      let change = WindowChange(from: picture.image, to: next.image)
      if !change.isEmpty { since = Date() }
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
    var first: HeardElement?
    for _ in 0..<Self.mostLooks {
      let seen = try look()
      let target = try seen.find(query, for: purpose)
      // The window changed before the press: only what still says the same is what was meant.
      if let first, !target.isHeard(as: first) { throw WindowError.changed(at: first.activationPoint) }
      first = target
      do throws(WindowError) {
        try press(target, in: seen)
      } catch {
        guard case .changed = error else { throw error }
        continue
      }
      // A window that the click closed or hid is told of later.
      window = (try? system.window(window.id)) ?? window
      return (seen, target)
    }
    throw first.map { AutomationError.unsteady($0) } ?? AutomationError.notFound(query, there: [])
  }

  private func press(_ target: HeardElement, in seen: HeardWindow) throws(WindowError) {
    let appearance = Appearance(around: target.activationPoint, of: target.frame, in: seen.picture.image)
    let condition = PixelCondition(area: appearance.area) { appearance.isShown(in: $0) }
    try system.performRaising(.click(target.activationPoint), on: seen.window, where: condition)
  }

  // MARK: Consequences

  /// What came of an action: the window is watched until it shows something else and is still, or its time is up.
  func consequence(of seen: HeardWindow) throws -> Consequence {
    let start = Date()
    var (picture, since, motion) = (seen.picture, start, Motion(seen.motion))
    while true {
      Thread.sleep(forTimeInterval: times.pause)
      do throws(WindowError) {
        let next = try system.picture(of: window.id)
        motion.note(WindowChange(from: picture.image, to: next.image))
        if !WindowChange(from: picture.image, to: next.image, besides: motion.places).isEmpty { since = Date() }
        picture = next
      } catch {
        switch error {
        case .closed: return .closed
        case .notShown: return .hidden
        // It is changing its size.
        case .moved where Date().timeIntervalSince(start) < times.answer: continue
        default: throw error
        }
      }
      let change = WindowChange(from: seen.picture.image, to: picture.image, besides: motion.places)
      let (isStill, waited) = (Date().timeIntervalSince(since) >= times.stillness, Date().timeIntervalSince(start))
      let isAnswered = !change.isEmpty && !change.isHighlight
      if isAnswered ? isStill || waited > times.answer + times.patience : waited > times.answer {
        return try change.isEmpty ? .unchanged : told(change, from: seen, to: picture, motion)
      }
    }
  }

  private func told(
    _ change: WindowChange, from seen: HeardWindow, to picture: WindowPicture, _ motion: Motion
  ) throws -> Consequence {
    let now = try heard(in: picture)
    let heard = change.news(of: now.elements, against: seen.elements)
    let gone = change.news(of: seen.elements, against: now.elements)
    if heard.isEmpty, gone.isEmpty, now.modal == seen.modal {
      if change.isHighlight || isMotion(from: seen, to: picture, motion) { return .unchanged }
    }
    return .changed(Change(places: change.places, heard: heard, gone: gone))
  }

  /// Whether what changed, and is not heard, turns out to move by itself.
  private func isMotion(
    from seen: HeardWindow, to picture: WindowPicture, _ motion: Motion
  ) -> Bool {
    let end = Date().addingTimeInterval(times.patience)
    var (motion, picture) = (motion, picture)
    while Date() < end {
      Thread.sleep(forTimeInterval: times.pause)
      guard let next = try? system.picture(of: window.id) else { return false }
      motion.note(WindowChange(from: picture.image, to: next.image))
      picture = next
      if WindowChange(from: seen.picture.image, to: picture.image, besides: motion.places).isEmpty { return true }
    }
    return false
  }
}
