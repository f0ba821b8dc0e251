import HearsightMemory
import HearsightScreenModel

/// How many labels are found again, and how many come to a wrong element or another screen, if every stop of each
/// screen has one, and all of them are in one memory.
struct Judgement {
  private struct Counts {
    var screens = 0
    var recalled = 0
    /// Stops that are still in the picture.
    var there = 0
    /// Those of them that were recognized at their place.
    var seen = 0
    var found = 0
    var wrong = 0
    /// Labels of another screen that came to this one.
    var strangers = 0
  }

  /// How much of the smaller of two frames must be common, if they are of the same stop: recognition may join a stop
  /// with its neighbour.
  private static let overlap = 0.5

  private var counts: [ScreenChange: Counts] = [:]
  private var others: (pairs: Int, taken: [String]) = (0, [])
  private var mistakes: [String] = []

  /// - Parameter memory: with nothing in it.
  init(_ recordings: [Recording], in memory: ScreenMemory) throws {
    for recording in recordings {
      let id = recording.original.id
      // A label tells where it belongs.
      let labels = recording.original.stops.indices.map { stop in
        (CorrectionTarget(screen: id, stop: stop), Correction.Change.name(recording.name))
      }
      try memory.store.correct(labels, keeping: recording.original, by: .init(.user))
    }
    for recording in recordings {
      for variant in recording.variants { try judge(variant, of: recording, in: memory) }
      for other in recordings where other.name != recording.name && other.app == recording.app {
        others.pairs += 1
        let comparison = ScreenComparison(recording.original, other.original)
        if comparison.isSameScreen { others.taken.append("\(recording.name) for \(other.name)") }
      }
    }
  }

  private mutating func judge(
    _ variant: Recording.Variant, of recording: Recording, in memory: ScreenMemory
  ) throws {
    let id = recording.original.id
    let recalled = try memory.recalled(on: variant.fingerprint)
    let own = recalled.filter { $0.correction.target.screen == id }
    let matches = Dictionary(uniqueKeysWithValues: own.map { ($0.correction.target.stop, $0.stop) })
    var counts = counts[variant.change] ?? Counts()
    counts.screens += 1
    counts.recalled += own.isEmpty ? 0 : 1
    let strangers = recalled.count - own.count
    if strangers > 0 {
      counts.strangers += strangers
      mistakes.append("\(recording.name), \(variant.change): \(strangers) labels of another screen")
    }
    for index in recording.original.stops.indices where !variant.unsure.contains(index) {
      let match = matches[index].map { variant.fingerprint.stops[$0].frame }
      let place = variant.places[index]
      counts.there += place == nil ? 0 : 1
      if let place, variant.fingerprint.stops.contains(where: { $0.frame.iou(place) >= 0.5 }) { counts.seen += 1 }
      guard let match else { continue }
      let common = place.map { match.intersection($0).area / max(1e-9, min(match.area, $0.area)) } ?? 0
      if common >= Self.overlap {
        counts.found += 1
      } else {
        counts.wrong += 1
        mistakes.append("\(recording.name), \(variant.change): \(recording.said[index])")
      }
    }
    self.counts[variant.change] = counts
  }

  func printReport() {
    print("change      screens  recalled  labels  recognized  found  on a wrong element  of another screen")
    for change in ScreenChange.allCases {
      guard let counts = counts[change] else { continue }
      print(Self.row("\(change)", counts))
    }
    let all = counts.values.reduce(into: Counts()) { sum, next in
      sum.screens += next.screens
      sum.recalled += next.recalled
      sum.there += next.there
      sum.seen += next.seen
      sum.found += next.found
      sum.wrong += next.wrong
      sum.strangers += next.strangers
    }
    print(Self.row("all", all))
    print("other screens of the same app: \(others.taken.count) of \(others.pairs) taken for it")
    for pair in others.taken { print("  \(pair)") }
    for mistake in mistakes { print("  wrong: \(mistake)") }
  }

  private static func row(_ name: String, _ counts: Counts) -> String {
    func percent(_ part: Int) -> String {
      let share = 1000 * Double(part) / Double(max(1, counts.there))
      return "\(Double(Int(share.rounded())) / 10) %"
    }
    let cells = [
      (name, 12), ("\(counts.screens)", 9), ("\(counts.recalled)", 10), ("\(counts.there)", 8),
      (percent(counts.seen), 12), (percent(counts.found), 8),
    ]
    return cells.map { $0 + String(repeating: " ", count: max(1, $1 - $0.count)) }.joined()
      + "\(counts.wrong) (\(percent(counts.wrong)))  \(counts.strangers) (\(percent(counts.strangers)))"
  }
}
