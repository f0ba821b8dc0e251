/// A slider's track as it is drawn: where its middle is across, from where to where it goes, and how thick each slice
/// is. All in slices and places of ``SliderSlices``.
struct SliderTrack {
  /// Share by which a row at the box's edge counts less than one in its middle: a card's border at the edge is no
  /// track.
  private static let offMiddle = 0.4
  /// Least length of a row that belongs to the track, as a share of the longest row's.
  private static let sameTrack = 0.7
  /// Largest distance of a wave from the track's middle, as a share of the box's breadth.
  private static let wave = 0.4
  /// Least thickness of a knob in thicknesses of its track: the flattest knobs, of Material's thick sliders, have no
  /// more.
  static let knobRatio = 1.25
  /// A bar that cuts the track, with a gap on each side: its least thickness in thicknesses of the track, and the
  /// largest lengths of the bar and of the gaps in thicknesses of the bar.
  private static let bar = (ratio: 1.1, length: 0.35, gap: 0.3)
  /// The largest thickness of what a bar cuts, in thicknesses of the track or as a share of the bar's; the larger
  /// counts.
  private static let cut = (ratio: 1.25, share: 0.5)
  /// Largest gap between two parts of a bar without a knob, in thicknesses of the bar.
  private static let split = 1.2

  /// The places that are the track.
  let band: Range<Int>
  /// Twice the middle's place, so that it is whole.
  private let doubleMiddle: Int
  /// The slices from one end of the track to the other, knobs included.
  private(set) var run: Range<Int> = 0..<0
  /// How thick each slice is, in places: twice the shorter of both reaches from the middle, so that what is
  /// written on one side does not count.
  let thickness: [Int]
  /// The commonest thickness in the box.
  let usual: Int
  /// The bar that cuts the track, with a gap on each side: a knob, however little thicker it is.
  private(set) var bar: Range<Int>?
  /// Whether each slice has anything in the band, and anything near it.
  private let core: [Bool]
  private let near: [Bool]
  /// Whether each slice's ink goes on beyond what was looked at, on both sides: it is no part of a slider.
  private let isCut: [Bool]

  /// `nil` where nothing in the box is like a track.
  init?(in slices: SliderSlices) {
    // A track that fills all that was looked at is the ground, and what was taken for the ground is something else.
    guard let band = Self.band(in: slices), band.lowerBound > 1 || band.upperBound < slices.breadth - 1 else {
      return nil
    }
    self.band = band
    let double = band.lowerBound + band.upperBound
    doubleMiddle = double
    thickness = (0..<slices.count).map { Self.thickness(of: $0, in: slices, around: double) }
    let core = Self.core(of: slices, in: band)
    let reach = Int(Self.wave * Double(slices.box.across.count))
    let around = max(0, double / 2 - reach)..<min(slices.breadth, double / 2 + reach + 1)
    near = Self.core(of: slices, in: around)
    isCut = (0..<slices.count).map { slices.isInk($0, 0) && slices.isInk($0, slices.breadth - 1) }
    self.core = core
    let drawn = slices.box.along.filter { core[$0] }.map { [thickness] in thickness[$0] }.sorted()
    usual = max(1, drawn.isEmpty ? 1 : drawn[drawn.count / 2])
    guard let run = joined(around: slices.box.along) else { return nil }
    self.run = run
  }

  /// The middle across, in places.
  var middle: Double { Double(doubleMiddle) / 2 }

  private static func core(of slices: SliderSlices, in band: Range<Int>) -> [Bool] {
    (0..<slices.count).map { slice in band.contains { slices.isInk(slice, $0) } }
  }

  private static func thickness(of slice: Int, in slices: SliderSlices, around double: Int) -> Int {
    let (low, high) = (
      (0..<slices.breadth).first { slices.isInk(slice, $0) }, (0..<slices.breadth).last { slices.isInk(slice, $0) }
    )
    guard let low, let high else { return 0 }
    return max(0, min(double - 2 * low, 2 * (high + 1) - double))
  }
}

extension SliderTrack {
  /// The rows (columns of a vertical slider) in which something is drawn along the box the farthest.
  private static func band(in slices: SliderSlices) -> Range<Int>? {
    let gap = slices.box.across.count
    let lengths = (0..<slices.breadth).map { longest(in: slices, at: $0, gap: gap) }
    let middle = Double(slices.box.across.lowerBound + slices.box.across.upperBound - 1) / 2
    let half = max(1, Double(slices.box.across.count) / 2)
    func weight(_ place: Int) -> Double {
      Double(lengths[place]) * (1 - min(0.9, offMiddle * abs(Double(place) - middle) / half))
    }
    guard let best = lengths.indices.max(by: { weight($0) < weight($1) }), lengths[best] > 0 else { return nil }
    let limit = sameTrack * Double(lengths[best])
    let low = lengths[..<best].lastIndex { Double($0) < limit }.map { $0 + 1 } ?? 0
    let high = lengths[best...].firstIndex { Double($0) < limit } ?? lengths.count
    return low..<high
  }

  /// The longest stretch of ink within the box at a place, in slices; slices of ink at most `gap` apart belong to one
  /// stretch.
  private static func longest(in slices: SliderSlices, at place: Int, gap: Int) -> Int {
    var (best, start, last) = (0, -1, -1)
    for slice in slices.box.along where slices.isInk(slice, place) {
      if start < 0 || slice - last > gap { start = slice }
      last = slice
      best = max(best, last - start + 1)
    }
    return best
  }

  /// The slices of the track: the longest stretch in the box, what goes on from it, and at most one bar that cuts it,
  /// with what lies behind the bar.
  private mutating func joined(around box: Range<Int>) -> Range<Int>? {
    let parts = stretches.flatMap(split)
    func inBox(_ index: Int) -> Int { parts[index].clamped(to: box).count }
    guard let main = parts.indices.max(by: { inBox($0) < inBox($1) }), inBox(main) > 0 else { return nil }
    let whole = extended(main..<main + 1, of: parts, in: box)
    let cuts = [
      cut(whole, of: parts, at: whole.lowerBound - 1, in: box), cut(whole, of: parts, at: whole.upperBound, in: box),
    ]
    let best = cuts.compactMap(\.self).min { (!$0.isInner ? 1 : 0, $0.gap) < (!$1.isInner ? 1 : 0, $1.gap) }
    if let best { bar = parts[best.bar] }
    let range = best?.parts ?? whole
    return parts[range.lowerBound].lowerBound..<parts[range.upperBound - 1].upperBound
  }

  /// Parts and the neighbours that go on from them: a wave, or the other part of a bar without a knob.
  private func extended(_ range: Range<Int>, of parts: [Range<Int>], in box: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low > 0, goesOn(parts[low - 1], parts[low], in: box) { low -= 1 }
    while high < parts.count, goesOn(parts[high - 1], parts[high], in: box) { high += 1 }
    return low..<high
  }

  /// A bar that cuts the track: which part it is, which parts the track has with it, the gap to the nearest, and
  /// whether there is track on both sides.
  private typealias Cut = (bar: Int, parts: Range<Int>, gap: Int, isInner: Bool)

  private func cut(_ track: Range<Int>, of parts: [Range<Int>], at bar: Int, in box: Range<Int>) -> Cut? {
    let isBefore = bar < track.lowerBound
    let near = isBefore ? track.lowerBound : track.upperBound - 1
    guard parts.indices.contains(bar), isBar(parts[bar], beside: parts[near]) else { return nil }
    let gap = Self.gap(parts[bar], parts[near])
    let far = isBefore ? bar - 1 : bar + 1
    guard parts.indices.contains(far), isBar(parts[bar], beside: parts[far]) else {
      return (bar, isBefore ? bar..<track.upperBound : track.lowerBound..<bar + 1, gap, false)
    }
    let beyond = extended(far..<far + 1, of: parts, in: box)
    let low = min(beyond.lowerBound, track.lowerBound)
    return (bar, low..<max(beyond.upperBound, track.upperBound), gap, true)
  }

  private static func gap(_ a: Range<Int>, _ b: Range<Int>) -> Int {
    max(a.lowerBound, b.lowerBound) - min(a.upperBound, b.upperBound)
  }

  /// Stretches of slices that are drawn: something in the band, or as much above as below it (a white knob on white is
  /// an outline).
  private var stretches: [Range<Int>] {
    let limit = Int((Double(usual) * Self.knobRatio).rounded(.up))
    return Self.runs(0..<core.count, gap: 1) { core[$0] || thickness[$0] > limit }
  }

  /// A stretch without a bar at its end, and the bar: a wave may touch it.
  private func split(_ stretch: Range<Int>) -> [Range<Int>] {
    let height = Double(stretch.map { thickness[$0] }.max() ?? 0)
    guard height >= 2 * Double(median(stretch)) else { return [stretch] }
    let tall = Self.runs(stretch) { Double(thickness[$0]) > Self.cut.share * height }
    guard tall.count == 1, let bar = tall.first, Double(bar.count) <= Self.bar.length * height else { return [stretch] }
    if bar.upperBound == stretch.upperBound {
      return [stretch.lowerBound..<bar.lowerBound, bar].filter { !$0.isEmpty }
    }
    if bar.lowerBound == stretch.lowerBound { return [bar, bar.upperBound..<stretch.upperBound] }
    return [stretch]
  }

  private func goesOn(_ a: Range<Int>, _ b: Range<Int>, in box: Range<Int>) -> Bool {
    let gap = a.upperBound..<max(a.upperBound, b.lowerBound)
    if gap.count <= box.count / 10, gap.count > 0, gap.allSatisfy({ near[$0] }) { return true }
    return [a, b].allSatisfy { part in
      part.clamped(to: box).count > part.count / 2 && abs(median(part) - usual) <= usual / 5
    } && Double(gap.count) <= Self.split * Double(usual)
  }

  private func isBar(_ bar: Range<Int>, beside other: Range<Int>) -> Bool {
    let height = Double(bar.map { thickness[$0] }.max() ?? 0)
    guard height >= Self.bar.ratio * Double(usual), Double(bar.count) <= Self.bar.length * height,
      Double(Self.gap(bar, other)) <= Self.bar.gap * height, bar.count(where: { isCut[$0] }) <= bar.count / 2
    else { return false }
    return Double(median(other)) <= max(Self.cut.ratio * Double(usual), Self.cut.share * height)
  }

  /// Whether something is drawn near the middle in some slices: they are not empty.
  func hasInk(in slices: Range<Int>) -> Bool {
    slices.clamped(to: 0..<near.count).contains { near[$0] }
  }

  /// The usual thickness of some slices.
  private func median(_ range: Range<Int>) -> Int {
    let sorted = range.map { thickness[$0] }.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  /// Stretches of indices that fit; at most `gap` indices in a row that do not fit are bridged.
  static func runs(_ indices: Range<Int>, gap: Int = 0, where fits: (Int) -> Bool) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for index in indices where fits(index) {
      if let last = result.last, index - last.upperBound <= gap {
        result[result.count - 1] = last.lowerBound..<index + 1
      } else {
        result.append(index..<index + 1)
      }
    }
    return result
  }
}

/// The knobs of a track that are thicker than it.
struct SliderKnobs {
  /// Largest length of a knob, as a share of the track's: what is longer is the filled part.
  static let longest = 0.4
  /// Least ratio of the lengths of a slider's two knobs: they are about equal.
  private static let alike = 0.7
  /// Ratios of a knob's length to its thickness at which it is round: its ends reach as far as its thickness tells.
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
    places = thickest.map { Self.whole($0, thickness: run($0), of: thickness.count) }
    isUnclear = !Self.areKnobs(thickest, length: track.run.count)

    func run(_ range: Range<Int>) -> Int { range.map { thickness[$0] }.max() ?? 0 }
  }

  /// A round knob's slices up to its ends, where it is no thicker than the track. None of them is beyond the slices
  /// that were looked at.
  private static func whole(_ run: Range<Int>, thickness: Int, of count: Int) -> Range<Int> {
    let ratio = Double(run.count) / Double(max(1, thickness))
    guard round.contains(ratio) else { return run }
    let more = min(max(0, thickness - run.count) / 2, run.lowerBound, count - run.upperBound)
    return run.lowerBound - more..<run.upperBound + more
  }

  private static func areKnobs(_ runs: [Range<Int>], length: Int) -> Bool {
    guard let first = runs.first, runs.count <= 2, let last = runs.last else { return false }
    guard runs.allSatisfy({ Double($0.count) <= longest * Double(length) }) else { return false }
    return Double(min(first.count, last.count)) >= alike * Double(max(first.count, last.count))
  }
}
