/// A correction whose stop was found on the screen that is there now.
struct RecalledCorrection: Hashable {
  /// As it was written.
  var written: Correction
  /// The stop's index in ``Screen/allStops``, as they were recognized.
  var stop: Int
  /// What is said of it; stops that it names are those of the screen now.
  var change: Correction.Change

  /// Which part of the stop it is of, where that was split.
  var part: Int? { written.target.part }

  /// - Parameter matches: which stop is which, by the index when the correction was made.
  /// - Returns: `nil` where its stop is not there now, or another that it needs.
  init?(_ correction: Correction, matches: [Int: Int]) {
    guard let stop = matches[correction.target.stop],
      let change = correction.change.translated(by: matches, allowsGaps: true)
    else { return nil }
    (written, self.stop, self.change) = (correction, stop, change)
  }
}
