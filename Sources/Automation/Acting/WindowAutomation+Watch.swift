import Foundation
import HearsightScreenModel
import HearsightWindows

/// Watching what comes of an action.
extension WindowAutomation {
  /// What a window does after an action.
  enum Reaction {
    case closed
    case hidden
    /// It shows what it did.
    case none
    /// It looks otherwise; what is heard of it is yet to be found out.
    case changed(Changed)
  }

  /// A window that looks otherwise after an action.
  struct Changed {
    let picture: WindowPicture
    /// How it differs from before the action, without what moves by itself.
    let change: WindowChange
    fileprivate let motion: Motion
  }

  /// What came of an action. A failure is a consequence of its own: the action was done all the same.
  func consequence(of seen: HeardWindow) -> Consequence {
    do {
      switch try reaction(after: seen) {
      case .closed: return .closed
      case .hidden: return .hidden
      case .none: return .unchanged
      case .changed(let changed): return describe(changed, from: seen, as: try heard(in: changed.picture))
      }
    } catch {
      return .unseen(Failure(error))
    }
  }

  /// Watches the window until it shows something else and is still, or its time is up.
  func reaction(after seen: HeardWindow) throws -> Reaction {
    let start = Deadline(seconds: times.longestReaction)
    let longest = times.longestReaction + times.patience
    var (picture, stillness, motion) = (seen.picture, Deadline(seconds: times.stillness), Motion(seen.motion))
    var whole = WindowChange(from: picture.image, to: picture.image)
    while true {
      Thread.sleep(forTimeInterval: times.pause)
      do throws(WindowError) {
        let next = try system.picture(of: window.id)
        let step = WindowChange(from: picture.image, to: next.image)
        motion.note(step)
        if !step.besides(motion.places).isEmpty { stillness = Deadline(seconds: times.stillness) }
        if next.image != picture.image { whole = WindowChange(from: seen.picture.image, to: next.image) }
        picture = next
      } catch {
        switch error {
        case .closed: return .closed
        case .notShown: return .hidden
        // It is changing its size.
        case .moved where !start.hasPassed: continue
        default: throw error
        }
      }
      let change = whole.besides(motion.places)
      let isAnswered = !change.isEmpty && !change.isHighlight
      if isAnswered ? stillness.hasPassed || start.elapsed > longest : start.hasPassed {
        return change.isEmpty ? .none : .changed(Changed(picture: picture, change: change, motion: motion))
      }
    }
  }

  /// What is heard otherwise than before.
  ///
  /// - Parameter now: what is heard of the window in its new look.
  func describe(_ changed: Changed, from seen: HeardWindow, as now: HeardWindow) -> Consequence {
    let change = changed.change
    let heard = change.elements(of: now.elements, notIn: seen.elements)
    let gone = change.elements(of: seen.elements, notIn: now.elements)
    if heard.isEmpty, gone.isEmpty, now.modal == seen.modal {
      if change.isHighlight || isMotion(changed, from: seen) { return .unchanged }
    }
    return .changed(Change(places: change.places, heard: heard, gone: gone))
  }

  /// Whether what changed, and is not heard, turns out to move by itself.
  private func isMotion(_ changed: Changed, from seen: HeardWindow) -> Bool {
    let end = Deadline(seconds: times.patience)
    var (motion, picture) = (changed.motion, changed.picture)
    while !end.hasPassed {
      Thread.sleep(forTimeInterval: times.pause)
      guard let next = try? system.picture(of: window.id) else { return false }
      motion.note(WindowChange(from: picture.image, to: next.image))
      picture = next
      if WindowChange(from: seen.picture.image, to: picture.image).besides(motion.places).isEmpty { return true }
    }
    return false
  }
}
