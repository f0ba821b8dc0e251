/// From slices to pixels and shares of the way.
struct SliderMeasure {
  /// How far a knob stays within the track at its ends, from 0 (its middle meets the end) to 1 (its edge does), by how
  /// many times as thick as the track it is. Small knobs on thick tracks stay (Qt, browsers), large ones on thin tracks
  /// do not (Android, GTK), but for those of iOS.
  private static let small = (ratio: 2.7, inset: 1.0)
  private static let large = (ratio: 3.5, inset: 0.3)
  /// A shadow makes a track longer than its knob by at most this share of the knob.
  private static let shadow = 0.12

  let slices: SliderSlices
  let track: SliderTrack
  /// Whether the greatest value is at the first slice.
  let isReversed: Bool

  /// How far a bar is filled.
  func filled(to change: Int) -> Double {
    let share = Double(change - track.run.lowerBound) / Double(track.run.count)
    return isReversed ? 1 - share : share
  }

  /// Whether a knob stands over the track's first or last slice, but for a shadow.
  func isAtLowEnd(_ knob: Range<Int>) -> Bool { knob.lowerBound <= track.run.lowerBound + rim(of: knob) }
  func isAtHighEnd(_ knob: Range<Int>) -> Bool { knob.upperBound >= track.run.upperBound - rim(of: knob) }

  private func rim(of knob: Range<Int>) -> Int { max(1, Int(Self.shadow * Double(knob.count))) }

  /// - Parameter isInset: Whether the thumb stays within the track: its edge, not its middle, meets the track's end.
  func reading(of thumb: Range<Int>, isInset: Bool) -> SliderReading {
    let half = Double(thumb.count) / 2
    let middle = Double(thumb.lowerBound) + half
    let inset = isInset ? half : half * inset(of: thumb)
    var (low, high) = (Double(track.run.lowerBound) + inset, Double(track.run.upperBound) - inset)
    if !isInset {
      // A knob over the track's end stands at the end of its way.
      if isAtLowEnd(thumb) { low = max(low, middle) }
      if isAtHighEnd(thumb) { high = min(high, middle) }
    }
    let offset = Double(slices.first.along)
    let (start, end) = isReversed ? (high, low) : (low, high)
    return SliderReading(
      thumb: offset + middle, start: offset + start, end: offset + end, isVertical: slices.isVertical,
      across: Double(slices.first.across) + track.middle,
      track: offset + Double(track.run.lowerBound)...offset + Double(track.run.upperBound))
  }

  /// How far the value of a knob may be off, as which share of it stays within the track's ends is not seen.
  func doubt(about knob: Range<Int>) -> Double {
    guard !isAtLowEnd(knob), !isAtHighEnd(knob) else { return 0 }
    let inset = inset(of: knob)
    let (half, length) = (Double(knob.count) / 2, Double(max(1, track.run.count)))
    let middle = (Double(knob.lowerBound - track.run.lowerBound) + half) / length
    return inset >= Self.small.inset ? 0 : (1 - inset) * half / length * abs(1 - 2 * middle)
  }

  private func inset(of knob: Range<Int>) -> Double {
    let (small, large) = (Self.small, Self.large)
    let ratio = Double(knob.map { track.thickness[$0] }.max() ?? 0) / Double(max(1, track.usual))
    let share = min(1, max(0, (ratio - small.ratio) / (large.ratio - small.ratio)))
    return small.inset + (large.inset - small.inset) * share
  }
}
