/// A kept screen that a screen was found to be, and which of its stops is which.
struct KeptPicture: Sendable {
  /// The kept screen.
  let id: ScreenFingerprint.ID
  /// As it was when it was kept.
  let fingerprint: ScreenFingerprint
  /// The index of each stop on the kept screen: its index now.
  let matches: [Int: Int]
  /// Share of stops that are on both, of the longer one's, from 0 to 1.
  let closeness: Double
  /// The last word on each of its stops and attributes.
  let lasts: [Correction.Key: Correction]

  /// A correction of the screen as it is now, put on the kept screen.
  ///
  /// - Returns: `nil` where not all of its stops are there.
  func placed(_ change: Correction.Change, of stop: Int, part: Int?) -> (CorrectionTarget, Correction.Change)? {
    let then = Dictionary(matches.map { ($1, $0) }) { first, _ in first }
    guard let place = then[stop], let said = change.translated(by: then, allowsGaps: false) else { return nil }
    if case .split(let parts) = change, fingerprint.stops[place].elements != parts.elements { return nil }
    return (CorrectionTarget(screen: id, stop: place, part: part), said)
  }
}

extension Correction.Change {
  /// The same said with other indices.
  ///
  /// - Parameters:
  ///   - indices: the index of each stop there.
  ///   - allowsGaps: whether some of the stops that are one may be missing there: a row that is gone does not part the
  ///     others.
  /// - Returns: `nil` where a stop that it needs is not there.
  func translated(by indices: [Int: Int], allowsGaps: Bool) -> Correction.Change? {
    switch self {
    case .joined(let stops):
      let there = stops.compactMap { indices[$0] }
      return there.isEmpty || !allowsGaps && there.count < stops.count ? nil : .joined(there)
    case .after(let earlier?): return indices[earlier].map { .after($0) }
    case .after(nil), .name, .role, .hidden, .split, .withdrawn: return self
    }
  }
}
