import HearsightScreenModel

/// The segments that make up one control: on one row, side by side.
package enum SegmentRows {
  /// The share of the lower one's height that two segments of a control have in common.
  static let sameRow = 0.6
  /// The largest gap between two segments of a control, in widths of the narrower one.
  static let gap = 0.6

  /// The indices of the segments of each control, in the order given.
  package static func rows(_ frames: [Rect]) -> [[Int]] {
    var rows: [[Int]] = []
    for index in frames.indices.sorted(by: { (frames[$0].minX, $0) < (frames[$1].minX, $1) }) {
      let row = rows.firstIndex { members in
        guard let last = members.last else { return false }
        let height = min(frames[last].height, frames[index].height)
        return frames[last].verticalOverlap(frames[index]) >= sameRow * height && height > 0
          && -frames[last].horizontalOverlap(frames[index]) <= gap * min(frames[last].width, frames[index].width)
      }
      if let row { rows[row].append(index) } else { rows.append([index]) }
    }
    return rows.map { $0.sorted() }
  }
}
