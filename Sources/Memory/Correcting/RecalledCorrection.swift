/// A correction whose stop was found on the screen that is there now.
struct RecalledCorrection: Hashable {
  /// The stop's index in ``Screen/allStops``, as they were recognized.
  var stop: Int
  /// Which part of it, where it was split.
  var part: Int?
  /// What is said of it; stops that it names are those of the screen now.
  var change: Correction.Change

  /// - Parameter matches: which stop is which, by the index when the correction was made.
  /// - Returns: `nil` where its stop is not there now, or another that it needs.
  init?(_ correction: Correction, matches: [Int: Int]) {
    guard let stop = matches[correction.target.stop] else { return nil }
    self.stop = stop
    part = correction.target.part
    switch correction.change {
    case .joined(let stops):
      // A row that is gone does not part the others.
      let here = stops.compactMap { matches[$0] }
      guard !here.isEmpty else { return nil }
      change = .joined(here)
    case .after(let earlier?):
      guard let here = matches[earlier] else { return nil }
      change = .after(here)
    default: change = correction.change
    }
  }
}
