import HearsightPixels
import HearsightScreenModel
import HearsightSpokenText

/// A screen compared with its snapshot: by what is heard, and where both pictures are at hand by the pixels as well.
///
/// A screen that is recognized anew from other pixels of the same screen (compressed, moved by a few pixels, at another
/// scale, on another processor) may get another name or role where the recognizer is in doubt. Where the pixels of a
/// stop are what they were, what was recorded holds, and the difference is set aside.
package struct SnapshotCheck: Sendable {
  package let recorded: SpokenScreen
  /// As the recognizer has it, in the pixels of the new picture.
  package let heard: SpokenScreen
  /// What the user hears differently.
  package let changes: [SpokenChange]
  /// What was recognized differently from the same pixels.
  package let setAside: [SpokenChange]
  /// What was kept of the recorded picture, at its small size, and the new one; `nil` where there is none.
  package let recordedPicture: Bitmap?
  package let picture: Bitmap?

  /// The stops of before and now beside each other, by their numbers from 1: in the order of now, lost ones where they
  /// were.
  package let rows: [(before: Int?, now: Int?)]

  /// Largest distance by which parts of a screen may be moved where the tolerance names none, in pixels.
  private static let reach = 8

  /// - Parameters:
  ///   - recordedPicture: what was kept with the snapshot (``SnapshotFile/picture(of:at:)``).
  ///   - picture: what the screen looks like now; `nil` where it is no picture.
  package init(
    recorded: SpokenScreen, recordedPicture: Bitmap? = nil, heard: SpokenScreen, picture: Bitmap? = nil,
    tolerance: SnapshotTolerance = SnapshotTolerance()
  ) {
    let size = Size(width: Double(recorded.width), height: Double(recorded.height))
    let reach = tolerance.pixels ?? Self.reach
    // The margin keeps a small thing that is moved inside the place that is compared.
    let margin = -Double(reach + 2)
    let likeness = recordedPicture.flatMap { old in
      picture.flatMap { PictureLikeness(of: old, size: size, with: $0, distance: reach) }
    }
    let comparison = SnapshotComparison(
      of: recorded, with: heard, tolerance: tolerance,
      looksSame: likeness.map { likeness in
        { place, closely in
          likeness.isSame(in: place.frame.insetBy(dx: margin, dy: margin), closely: closely)
        }
      })
    self.recorded = recorded
    self.heard = heard
    self.recordedPicture = recordedPicture
    self.picture = picture
    (changes, setAside) = (comparison.changes, comparison.setAside)
    rows = Self.rows(comparison.partners, recorded.stops.count, heard.stops.count)
  }

  private static func rows(_ partners: [Int: Int], _ before: Int, _ now: Int) -> [(before: Int?, now: Int?)] {
    var of: [Int: Int] = [:]
    for (before, now) in partners { of[now] = before }
    var rows: [(before: Int?, now: Int?)] = now > 0 ? (1...now).map { (of[$0], $0) } : []
    for lost in stride(from: 1, through: before, by: 1) where partners[lost] == nil {
      let place = lost == 1 ? nil : rows.lastIndex { $0.before == lost - 1 }
      rows.insert((lost, nil), at: place.map { $0 + 1 } ?? 0)
    }
    return rows
  }
}
