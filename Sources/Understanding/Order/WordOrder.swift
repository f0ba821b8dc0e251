import HearsightScreenModel

/// Orders what is read as one thing: the words of a stop.
///
/// A page is read in bands (``XYCut``), but a row of a list is a few columns of short lines, and what belongs together
/// there stands close together. So the widest gap is cut first, wherever it is: between the two lines of a title and
/// the price beside them, or between a heading and the columns below it. A word that stands level with the first line,
/// such as a date at the end of a title, is read after that line.
///
/// Chosen on the stops of two and more texts of screens-more, windows-more and `Training/annotated`: of 2,351 stops 30
/// are read otherwise than a person wrote them down, and 84 by bands.
struct WordOrder {
  /// The least ratio of a gap between columns to the widest between lines for the columns to be read one by one. Lines
  /// of one text stand closer to each other than its columns do.
  static let columnRatio = 2.0
  /// The most that the middles of two words on one line are apart, in heights of the less tall one.
  static let level = 0.2

  let isRightToLeft: Bool

  /// The indices of the boxes in reading order.
  func order(_ frames: [Rect]) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(frames.count)
    // What remains to be ordered, the next on top: a stack instead of recursion, so that no input exhausts it.
    var pending = [Array(frames.indices)]
    while let boxes = pending.popLast() {
      if boxes.count > 1, let (first, second) = cut(boxes, frames) {
        pending += [second, first]
      } else {
        result += XYCut(isRightToLeft: isRightToLeft).fromTop(boxes, frames)
      }
    }
    return result
  }

  /// What is read first and what after it; `nil` where no straight line parts the boxes.
  private func cut(_ boxes: [Int], _ frames: [Rect]) -> (first: [Int], second: [Int])? {
    let lines = WidestGap(of: boxes, frames, along: .vertical)
    guard let columns = WidestGap(of: boxes, frames, along: .horizontal) else { return lines?.sides }
    let (first, second) = isRightToLeft ? (columns.after, columns.before) : (columns.before, columns.after)
    guard let lines else { return (first, second) }
    let areColumns = columns.gap > Self.columnRatio * lines.gap && !continues(first, with: second, frames)
    return areColumns && (isOfLines(first, frames) || isOfLines(second, frames)) ? (first, second) : lines.sides
  }

  private func isOfLines(_ boxes: [Int], _ frames: [Rect]) -> Bool { lines(boxes, frames).count > 1 }

  /// The boxes of each line, from the top.
  private func lines(_ boxes: [Int], _ frames: [Rect]) -> [[Int]] {
    XYCut.parts(of: boxes, frames, along: .vertical)
  }

  /// Whether the second column is one line, level with the first of the first column's lines.
  private func continues(_ first: [Int], with second: [Int], _ frames: [Rect]) -> Bool {
    let lines = lines(first, frames)
    guard lines.count > 1, let top = lines.first, !isOfLines(second, frames) else { return false }
    return second.contains { word in
      top.contains { frames[$0].isLevel(with: frames[word], within: Self.level) }
    }
  }
}

/// The widest gap between boxes along an axis.
private struct WidestGap {
  let before: [Int]
  let after: [Int]
  /// Pixels, at least 0.
  let gap: Double

  /// `nil` where no line across the axis parts the boxes. Of gaps that are equally wide the first counts.
  init?(of boxes: [Int], _ frames: [Rect], along axis: XYCut.Axis) {
    let parts = XYCut.parts(of: boxes, frames, along: axis)
    guard parts.count > 1 else { return nil }
    var (place, widest, end) = (1, -Double.infinity, -Double.infinity)
    for (index, part) in parts.enumerated() {
      let ranges = part.map { frames[$0].range(along: axis) }
      let gap = (ranges.map(\.low).min() ?? end) - end
      if index > 0, gap > widest { (place, widest) = (index, gap) }
      end = max(end, ranges.map(\.high).max() ?? end)
    }
    before = Array(parts[..<place].joined())
    after = Array(parts[place...].joined())
    gap = max(0, widest)
  }

  var sides: (first: [Int], second: [Int]) { (before, after) }
}

extension Rect {
  /// - Parameter distance: the most between the two middles, in heights of the less tall box.
  fileprivate func isLevel(with other: Rect, within distance: Double) -> Bool {
    abs(midY - other.midY) <= distance * min(height, other.height)
  }
}
