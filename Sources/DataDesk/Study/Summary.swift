/// Some values and what describes them.
struct Summary: Hashable, Sendable {
  let values: [Double]

  init(_ values: [Double]) { self.values = values }

  var count: Int { values.count }

  /// 0 where there is none.
  var mean: Double { values.isEmpty ? 0 : values.reduce(0, +) / Double(count) }

  /// The standard deviation of the sample (divided by one less than the count); `nil` of fewer than two values.
  var deviation: Double? {
    guard count > 1 else { return nil }
    let mean = mean
    return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count - 1)).squareRoot()
  }

  /// 0 where there is none.
  var median: Double {
    let sorted = values.sorted()
    guard let last = sorted.last else { return 0 }
    let half = count / 2
    return count.isMultiple(of: 2) ? (sorted[half - 1] + sorted[half]) / 2 : count == 1 ? last : sorted[half]
  }

  /// How many values lie nearest to each whole number of a range.
  func histogram(_ range: ClosedRange<Int>) -> [Int] {
    values.reduce(into: [Int](repeating: 0, count: range.count)) { counts, value in
      let bin = min(max(Int(value.rounded()), range.lowerBound), range.upperBound) - range.lowerBound
      counts[bin] += 1
    }
  }
}
