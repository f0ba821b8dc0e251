import HearsightScreenModel

/// Places along a row, from its start to its end in the reading direction.
package struct RowPlaces: Sendable {
  package let isRightToLeft: Bool
  /// The screen's width in pixels.
  package let width: Double

  init(_ scene: VisualScene) {
    isRightToLeft = scene.isRightToLeft
    width = Double(scene.image.width)
  }

  /// Where a frame starts: its left edge, or how far its right edge is from the right end of a mirrored screen.
  package func start(_ frame: Rect) -> Double { isRightToLeft ? width - frame.maxX : frame.minX }

  package func end(_ frame: Rect) -> Double { isRightToLeft ? width - frame.minX : frame.maxX }

  package func middle(_ frame: Rect) -> Double { start(frame) + frame.width / 2 }

  /// How far the second frame starts behind the end of the first; negative where they overlap.
  package func gap(from first: Rect, to second: Rect) -> Double { start(second) - end(first) }

  /// Whether a frame has its middle in the last part of another.
  ///
  /// - Parameter share: Where that part begins, as a share of the other's width.
  func isAtEnd(_ frame: Rect, of whole: Rect, from share: Double) -> Bool {
    middle(frame) - start(whole) >= share * whole.width
  }
}

extension Rect {
  /// Whether both frames stand on one row: the middle of one lies beside the other. They do where they share at least
  /// half of the less tall one's height.
  package func isOnRow(of other: Rect) -> Bool {
    other.minY <= midY && midY <= other.maxY || minY <= other.midY && other.midY <= maxY
  }
}

extension [TextLine] {
  /// Rows from the top; within a row from the left, or from the right where the script runs that way.
  func inReadingOrder(isRightToLeft: Bool) -> [TextLine] {
    rows().flatMap { row in
      row.sorted { isRightToLeft ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX }
    }
  }

  /// Lines that stand beside each other, from the top row to the bottom one. A line without height has a row of its
  /// own.
  func rows() -> [[TextLine]] { rows(by: \.frame) }
}

extension Array {
  /// Things that stand beside each other, from the top row to the bottom one, each row from the left. What has no
  /// height has a row of its own.
  func rows(by frame: (Element) -> Rect) -> [[Element]] {
    var rows: [[Element]] = []
    for item in sorted(by: { (frame($0).midY, frame($0).minX) < (frame($1).midY, frame($1).minX) }) {
      let own = frame(item)
      if let first = rows.last?.first.map(frame), Swift.min(own.height, first.height) > 0, own.isOnRow(of: first) {
        rows[rows.count - 1].append(item)
      } else {
        rows.append([item])
      }
    }
    return rows
  }
}

/// The segments that make up one control: on one row, side by side.
package enum SegmentRows {
  /// Least vertical overlap of two segments of a control, as a share of the less tall one's height: more than the half
  /// that makes a row, since segments of one control are equally high.
  static let common = 0.6
  /// The largest gap between two segments of a control, in widths of the narrower one.
  static let gap = 0.6

  /// The indices of the segments of each control, in the order given.
  package static func rows(_ frames: [Rect]) -> [[Int]] {
    var rows: [[Int]] = []
    for index in frames.indices.sorted(by: { (frames[$0].minX, $0) < (frames[$1].minX, $1) }) {
      let row = rows.firstIndex { members in
        guard let last = members.last else { return false }
        let height = min(frames[last].height, frames[index].height)
        return frames[last].verticalOverlap(frames[index]) >= common * height && height > 0
          && -frames[last].horizontalOverlap(frames[index]) <= gap * min(frames[last].width, frames[index].width)
      }
      if let row { rows[row].append(index) } else { rows.append([index]) }
    }
    return rows.map { $0.sorted() }
  }
}

extension Rect {
  /// Largest distance between the ends or middles of two cells of a column, in heights of the upper one.
  private static let columnAlignment = 0.8

  /// Whether it begins, ends or is centred as the header of a column does, or another cell of it.
  func isInColumn(of head: Rect) -> Bool {
    [minX - head.minX, maxX - head.maxX, midX - head.midX]
      .contains { abs($0) <= Self.columnAlignment * head.height }
  }
}
