import Foundation
import HearsightPixels
import HearsightScreenModel

/// Takes picture and hierarchy of one moment: the picture is taken before and after the hierarchy, and where the two
/// differ, a transition was caught, and all is taken again.
package struct SteadyCapture: Sendable {
  /// The most tries.
  package var attempts = 6
  /// The wait before the second try, in seconds; before the third it is twice as long, and so on.
  package var pause = 0.25
  /// The largest share of the picture's area that may differ. A blinking caret is a twentieth of that on a phone, a
  /// switch that moves five times as much.
  package var mostChanged = 0.001
  /// How time is let pass.
  var sleep: @Sendable (Double) -> Void = { Thread.sleep(forTimeInterval: $0) }

  package init() {}

  /// - Throws: ``CollectionError/notReady(reason:)`` where the screen never stood still.
  package func take(from source: any CollectionSource) throws(CollectionError) -> SteadyScreen {
    var reason = "it could not be taken"
    for attempt in 0..<max(1, attempts) {
      if attempt > 0 { sleep(pause * Double(attempt)) }
      do throws(CollectionError) {
        let before = try source.look()
        let dump = try source.hierarchy()
        let after = try source.look()
        let changed = after.image.changedShare(from: before.image)
        if changed <= mostChanged { return SteadyScreen(look: before, dump: dump, attempts: attempt + 1) }
        reason = "it went on changing, at last \(Self.percentage(changed)) of it"
      } catch {
        guard case .notReady(let why) = error else { throw error }
        reason = why
      }
    }
    throw .notReady(reason: "\(reason), in \(max(1, attempts)) tries")
  }

  private static func percentage(_ share: Double) -> String {
    "\(((share * 1000).rounded() / 10).formatted(.number.locale(Locale(identifier: "en_US_POSIX")))) %"
  }
}

/// Picture and hierarchy of one moment.
package struct SteadyScreen: Sendable {
  package var look: ScreenLook
  package var dump: HierarchyDump
  /// How many tries it took.
  package var attempts: Int
}

extension Bitmap {
  /// The share of the picture's area, from 0 to 1, that lies in rectangles where it differs from an earlier one.
  func changedShare(from earlier: Bitmap) -> Double {
    let changed = differences(from: earlier).reduce(0) { $0 + $1.area }
    return min(1, changed / bounds.area)
  }
}
