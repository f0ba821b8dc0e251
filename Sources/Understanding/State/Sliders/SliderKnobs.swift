/// The knobs of a track that are thicker than it.
struct SliderKnobs {
  /// A knob takes at most this share of the track's length: what is longer is the filled part.
  static let longest = 0.4
  /// The knobs of a slider with two are about as thick and long as each other.
  private static let alike = 0.7
  /// A knob as long as thick, or nearly, is round: its ends reach as far as its thickness tells.
  private static let round = 0.7...1.1

  /// The slices that each one takes.
  let places: [Range<Int>]
  /// Whether something is thicker than the track that is no knob: the slider is not understood.
  let isUnclear: Bool

  init(on track: SliderTrack) {
    if let bar = track.bar {
      (places, isUnclear) = ([bar], false)
      return
    }
    let thickness = track.thickness
    let sorted = track.run.map { thickness[$0] }.sorted()
    // The usual thickness is the track's: a knob is a small part of it.
    let usual = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    guard let most = sorted.last, most >= usual + 2, Double(most) >= Double(usual) * SliderTrack.knobRatio else {
      (places, isUnclear) = ([], false)
      return
    }
    let limit = Double(most + usual) / 2
    let runs = SliderTrack.runs(track.run, gap: 1) { Double(thickness[$0]) > limit }
    let thickest = runs.filter { run in run.count > 1 || most > 3 * usual }
    places = thickest.map { Self.whole($0, thickness: run($0)) }
    isUnclear = !Self.areKnobs(thickest, length: track.run.count)

    func run(_ range: Range<Int>) -> Int { range.map { thickness[$0] }.max() ?? 0 }
  }

  /// A round knob's slices up to its ends, where it is no thicker than the track.
  private static func whole(_ run: Range<Int>, thickness: Int) -> Range<Int> {
    let ratio = Double(run.count) / Double(max(1, thickness))
    guard round.contains(ratio) else { return run }
    let more = max(0, thickness - run.count) / 2
    return run.lowerBound - more..<run.upperBound + more
  }

  private static func areKnobs(_ runs: [Range<Int>], length: Int) -> Bool {
    guard let first = runs.first, runs.count <= 2, let last = runs.last else { return false }
    guard runs.allSatisfy({ Double($0.count) <= longest * Double(length) }) else { return false }
    return Double(min(first.count, last.count)) >= alike * Double(max(first.count, last.count))
  }
}
