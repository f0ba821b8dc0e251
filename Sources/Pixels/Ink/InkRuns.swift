/// Stretches with ink along an axis, and which of them belong together or to a box.
package enum InkRuns {
  /// The stretches with ink; those less than `gap` apart are one.
  ///
  /// - Parameter start: The position of the first value.
  package static func runs(of ink: [Bool], from start: Int, apart gap: Int) -> [Range<Int>] {
    joined(ink.indices.filter { ink[$0] }.map { start + $0..<start + $0 + 1 }, apart: gap)
  }

  /// Puts neighbours that are less than `gap` apart together.
  package static func groups(of runs: [Range<Int>], apart gap: Int) -> [[Range<Int>]] {
    runs.reduce(into: []) { groups, run in
      if let last = groups.last?.last, run.lowerBound - last.upperBound < gap {
        groups[groups.count - 1].append(run)
      } else {
        groups.append([run])
      }
    }
  }

  /// Makes one of neighbours that are less than `gap` apart.
  package static func joined(_ runs: [Range<Int>], apart gap: Int) -> [Range<Int>] {
    groups(of: runs, apart: gap).compactMap { group in
      guard let first = group.first, let last = group.last else { return nil }
      return first.lowerBound..<last.upperBound
    }
  }

  /// Joins a run that is short beside its neighbour with it: a dot or an accent with its line.
  package static func joiningMarks(_ runs: [Range<Int>], gap: Double, shortness: Double) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for run in runs {
      if let last = result.last {
        let (short, long) = (min(last.count, run.count), max(last.count, run.count))
        if Double(run.lowerBound - last.upperBound) <= gap * Double(long),
          Double(short) <= shortness * Double(long)
        {
          result[result.count - 1] = last.lowerBound..<run.upperBound
          continue
        }
      }
      result.append(run)
    }
    return result
  }

  /// Grows a range as far as there is ink, across gaps that are not longer than `gap`; empty where it has no ink.
  ///
  /// - Parameters:
  ///   - core: Where the growing begins.
  ///   - start: The position of the first value.
  package static func extent(
    around core: Range<Int>, of ink: [Bool], from start: Int, bridging gap: Int
  ) -> Range<Int> {
    func isInk(_ position: Int) -> Bool { ink.indices.contains(position - start) && ink[position - start] }
    func last(from position: Int, step: Int) -> Int {
      var (position, lastInk) = (position, position)
      while ink.indices.contains(position - start), abs(position - lastInk) <= gap {
        if isInk(position) { lastInk = position }
        position += step
      }
      return lastInk
    }
    guard let first = core.first(where: isInk), let final = core.last(where: isInk) else { return start..<start }
    return last(from: first, step: -1)..<last(from: final, step: 1) + 1
  }

  /// The extent of the runs that lie in a box for the most part; `nil` where none does.
  ///
  /// - Parameter window: What was looked at. A run that goes on beyond it has no known end there: the box's own counts.
  package static func extent(of runs: [Range<Int>], in box: Range<Int>, window: Range<Int>) -> Range<Int>? {
    let own = runs.filter { $0.clamped(to: box).count * 2 >= $0.count && $0.overlaps(box) }
    guard let first = own.first, let last = own.last else { return nil }
    let low =
      first.lowerBound <= window.lowerBound && first.lowerBound < box.lowerBound ? box.lowerBound : first.lowerBound
    let high =
      last.upperBound >= window.upperBound && last.upperBound > box.upperBound ? box.upperBound : last.upperBound
    return low < high ? low..<high : nil
  }
}
