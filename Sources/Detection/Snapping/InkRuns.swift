/// Stretches with ink along an axis, and which of them belong to a box.
enum InkRuns {
  /// The stretches with ink; those less than `gap` apart are one.
  ///
  /// - Parameter start: The position of the first value.
  static func runs(of ink: [Bool], from start: Int, apart gap: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for (index, isInk) in ink.enumerated() where isInk {
      let position = start + index
      if let last = result.last, position - last.upperBound < gap {
        result[result.count - 1] = last.lowerBound..<position + 1
      } else {
        result.append(position..<position + 1)
      }
    }
    return result
  }

  /// Joins a run that is short beside its neighbour with it: a dot or an accent with its line.
  static func joiningMarks(_ runs: [Range<Int>], gap: Double, shortness: Double) -> [Range<Int>] {
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

  /// The extent of the runs that lie in a box for the most part; `nil` where none does.
  ///
  /// - Parameter window: What was looked at. A run that goes on beyond it has no known end there: the box's own counts.
  static func extent(of runs: [Range<Int>], in box: Range<Int>, window: Range<Int>) -> Range<Int>? {
    let own = runs.filter { $0.clamped(to: box).count * 2 >= $0.count && $0.overlaps(box) }
    guard let first = own.first, let last = own.last else { return nil }
    let low =
      first.lowerBound <= window.lowerBound && first.lowerBound < box.lowerBound ? box.lowerBound : first.lowerBound
    let high =
      last.upperBound >= window.upperBound && last.upperBound > box.upperBound ? box.upperBound : last.upperBound
    return low < high ? low..<high : nil
  }
}
