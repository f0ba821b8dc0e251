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

  /// A picture that did not change for a moment; where there is none in time, the last one, and where it changed.
  private func stillPicture() throws(WindowError) -> (WindowPicture, motion: [Rect]) {
    let end = Date().addingTimeInterval(times.patience)
    var picture = try system.picture(of: window.id)
    var since = Date()
    var motion: [Rect] = []
    while Date().timeIntervalSince(since) < times.stillness, Date() < end {
      Thread.sleep(forTimeInterval: times.pause)
      let next = try system.picture(of: window.id)
      let change = WindowChange(from: picture.image, to: next.image)
      if !change.isEmpty { since = Date() }
      motion = motion.adding(change.places)
      picture = next
    }
    return (picture, Date().timeIntervalSince(since) < times.stillness ? motion : [])
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
    var (picture, since) = (seen.picture, start)
    while true {
      Thread.sleep(forTimeInterval: times.pause)
      do throws(WindowError) {
        let next = try system.picture(of: window.id)
        if !WindowChange(from: picture.image, to: next.image, besides: seen.motion).isEmpty { since = Date() }
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
      let change = WindowChange(from: seen.picture.image, to: picture.image, besides: seen.motion)
      let (isStill, waited) = (Date().timeIntervalSince(since) >= times.stillness, Date().timeIntervalSince(start))
      let isAnswered = !change.isEmpty && !change.isHighlight
      if isAnswered ? isStill || waited > times.answer + times.patience : waited > times.answer {
        return try change.isEmpty ? .unchanged : told(change, from: seen, to: picture)
      }
    }
  }

  private func told(_ change: WindowChange, from seen: HeardWindow, to picture: WindowPicture) throws -> Consequence {
    let now = try heard(in: picture)
    let heard = change.news(of: now.elements, against: seen.elements)
    let gone = change.news(of: seen.elements, against: now.elements)
    if heard.isEmpty, gone.isEmpty, now.modal == seen.modal {
      if change.isHighlight { return .unchanged }
      if isMotion(change, since: picture) { return .unchanged }
    }
    return .changed(Change(places: change.places, heard: heard, gone: gone))
  }

  /// Whether what changed, and is not heard, goes on changing without a press: it moves by itself.
  private func isMotion(_ change: WindowChange, since picture: WindowPicture) -> Bool {
    Thread.sleep(forTimeInterval: 2 * times.stillness)
    guard let later = try? system.picture(of: window.id) else { return false }
    let still = WindowChange(from: picture.image, to: later.image).places
    return !still.isEmpty
      && WindowChange(from: picture.image, to: later.image, besides: change.places).isEmpty
      && change.places.allSatisfy { place in still.contains { !$0.insetBy(dx: -8, dy: -8).intersection(place).isEmpty }
      }
  }
}

extension [Rect] {
  /// The areas with others, of which those that touch are one.
  fileprivate func adding(_ others: [Rect]) -> [Rect] {
    others.reduce(self) { areas, other in
      let touching = areas.filter { !$0.insetBy(dx: -1, dy: -1).intersection(other).isEmpty }
      return areas.filter { !touching.contains($0) } + [touching.reduce(other) { $0.union($1) }]
    }
  }
}
