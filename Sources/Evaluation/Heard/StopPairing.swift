import HearsightScreenModel

/// Which spoken stop stands for which true one: each for one at most.
struct StopPairing: Sendable {
  /// The index of the spoken stop by that of its true one.
  private(set) var spokenOf: [Int: Int] = [:]
  private(set) var truthOf: [Int: Int] = [:]

  /// Intersection over union above which two stops may be one.
  private static let leastOverlap = 0.02

  /// Pairs greedily by likeness of words plus overlap, among those that overlap or have their centre in the other.
  ///
  /// - Parameter exempt: true stops that are not to be paired.
  init(_ truths: [TrueStop], _ spoken: [SpokenStop], naming: IconNaming, exempt: Set<Int> = []) {
    var candidates: [(truth: Int, spoken: Int, score: Double)] = []
    for (index, truth) in truths.enumerated() where !exempt.contains(index) {
      for (place, stop) in spoken.enumerated() where Self.mayBeOne(truth.frame, stop.stop.frame) {
        let score = stop.likeness(to: truth, naming: naming) + truth.frame.iou(stop.stop.frame)
        candidates.append((index, place, score))
      }
    }
    candidates.sort { ($1.score, $0.truth, $0.spoken) < ($0.score, $1.truth, $1.spoken) }
    for candidate in candidates where spokenOf[candidate.truth] == nil && truthOf[candidate.spoken] == nil {
      spokenOf[candidate.truth] = candidate.spoken
      truthOf[candidate.spoken] = candidate.truth
    }
  }

  private static func mayBeOne(_ truth: Rect, _ spoken: Rect) -> Bool {
    truth.iou(spoken) > leastOverlap || truth.contains(spoken.center) || spoken.contains(truth.center)
  }
}
