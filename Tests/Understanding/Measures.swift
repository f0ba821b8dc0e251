/// Right, claimed and true, for precision and recall.
struct Counts {
  var right = 0
  var claimed = 0
  var real = 0

  var precision: Double { claimed == 0 ? 1 : Double(right) / Double(claimed) }
  var recall: Double { real == 0 ? 1 : Double(right) / Double(real) }
  var f1: Double { precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall) }

  mutating func count(claimed isClaimed: Bool, real isReal: Bool) {
    right += isClaimed && isReal ? 1 : 0
    claimed += isClaimed ? 1 : 0
    real += isReal ? 1 : 0
  }

  static func += (left: inout Counts, right: Counts) {
    left.right += right.right
    left.claimed += right.claimed
    left.real += right.real
  }
}

/// Pairs of elements that are met together, ours against the true ones.
func pairs(_ ours: [[Int]], _ truth: [[Int]]) -> Counts {
  func set(_ stops: [[Int]]) -> Set<[Int]> {
    var result = Set<[Int]>()
    for stop in stops {
      for (position, first) in stop.enumerated() {
        for second in stop.dropFirst(position + 1) { result.insert([min(first, second), max(first, second)]) }
      }
    }
    return result
  }
  let (claimed, real) = (set(ours), set(truth))
  return Counts(right: claimed.intersection(real).count, claimed: claimed.count, real: real.count)
}

/// The fewest stops that have to be moved elsewhere for the order to be right (paper, section 5.6).
///
/// A true stop is where the stop is that holds its first element; two in one stop are in order.
func insertionSteps(_ ours: [[Int]], _ truth: [[Int]]) -> Int {
  var place: [Int: Int] = [:]
  for (index, stop) in ours.enumerated() {
    for element in stop { place[element] = index }
  }
  let sequence = truth.compactMap { stop in stop.compactMap { place[$0] }.first }
  // Longest non-decreasing subsequence, by the last elements of the best ones of each length.
  var lasts: [Int] = []
  for value in sequence {
    if let index = lasts.firstIndex(where: { $0 > value }) { lasts[index] = value } else { lasts.append(value) }
  }
  return sequence.count - lasts.count
}
