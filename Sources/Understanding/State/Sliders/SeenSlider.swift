import HearsightPixels
import HearsightScreenModel

/// What the pixels tell of a slider: its thumb or two, or how far it is filled, and whether that is evidence enough to
/// tell a value.
struct SeenSlider {
  /// The fewest pixels of a slider along its way: in fewer, thumb and track are one blur.
  private static let shortest = 8
  /// A slider is at least so many times as long as its track is thick, and its box as long as broad.
  private static let slenderness = 1.6
  /// The least share of the box that the track takes: where it takes less, the box is of something else.
  private static let covered = 0.5
  /// How much longer than its box a track is at both ends, at most, as a share of the box.
  private static let longer = 0.08
  /// How far a box may go on beyond a knob at the track's end, as shares of the knob's length and the track's.
  private static let beyond = (knob: 0.6, track: 0.12)
  /// How far a told value may be off, where it is not seen how far the way of a large knob goes.
  private static let most = 0.033
  /// The slices beside a track that may be its shadow.
  private static let shadow = 3
  /// How far values of the same slider, seen in two ways, may be apart.
  private static let agreement = 0.03
  /// How far the ends of the way may be uncertain for a value to be told.
  private static let tolerance = 0.05

  /// Where it has a thumb.
  private(set) var reading: SliderReading?
  /// The second value, where it has two thumbs.
  private(set) var upper: Double?
  /// How far a bar without a thumb is filled.
  private(set) var filled: Double?
  /// Whether the value can be told: all that was seen agrees.
  private(set) var isCertain = true

  /// How it is looked, in turn: how far beside the box, as a share of its breadth, and what difference of a channel is
  /// none. Others may stand close beside it; a white knob on a light grey window differs by 15, some tracks by 5.
  private static let looks: [(spread: Double, noise: Int)] = [(0.3, 8), (0.04, 8), (0.3, 3)]

  /// The rings of JPEG around an edge differ by 10 to 20.
  private static let lossyLooks: [(spread: Double, noise: Int)] = [(0.3, 8), (0.3, 14), (0.3, 24)]

  init?(_ frame: Rect, in image: Bitmap, isRightToLeft: Bool = false) {
    let isLossy = SliderSlices.isLossy(frame, in: image)
    let found = (isLossy ? Self.lossyLooks : Self.looks).lazy.compactMap { look in
      SliderSlices(frame, in: image, spread: look.spread, noise: look.noise).flatMap {
        SeenSlider(frame, in: $0, isRightToLeft: isRightToLeft)
      }
    }
    guard var chosen = found.first(where: \.isCertain) ?? found.first else { return nil }
    if isLossy {
      let certain = Array(found.filter(\.isCertain))
      let agreed = certain.first { one in certain.count { $0.agrees(with: one) } > 1 }
      chosen = agreed ?? chosen
      chosen.isCertain = agreed != nil
    } else if chosen.isCertain {
      // A thumb that was seen elsewhere before, though doubtful, makes this one doubtful too.
      let before = found.prefix { !$0.isCertain }
      chosen.isCertain = before.allSatisfy { $0.reading == nil || $0.filled != nil || $0.agrees(with: chosen) }
    }
    self = chosen
  }

  /// Whether both tell about the same value.
  private func agrees(with other: SeenSlider) -> Bool {
    func isClose(_ a: Double?, _ b: Double?) -> Bool {
      guard let a, let b else { return a == b }
      return abs(a - b) <= Self.agreement
    }
    return isClose(lower, other.lower) && isClose(upper, other.upper)
  }

  /// The value, or the lower of two, from 0 to 1.
  var lower: Double? { filled ?? reading?.share }
}

extension SeenSlider {
  private init?(_ frame: Rect, in slices: SliderSlices, isRightToLeft: Bool) {
    let (long, short) = (max(frame.width, frame.height), min(frame.width, frame.height))
    let box = slices.box.along
    guard long >= Self.slenderness * short, box.count >= Self.shortest, let track = SliderTrack(in: slices),
      track.run.count >= Self.shortest, Double(track.run.count) >= Self.slenderness * Double(track.usual),
      Double(track.run.clamped(to: box).count) >= Self.covered * Double(box.count)
    else { return nil }
    isCertain = Self.areEndsSeen(of: track, in: slices)
    let measure = SliderMeasure(slices: slices, track: track, isReversed: slices.isVertical || isRightToLeft)
    let knobs = SliderKnobs(on: track)
    guard !knobs.isUnclear else { return nil }
    if !knobs.places.isEmpty {
      guard knobs.places.count == 1 || SliderColors.isRange(knobs.places, on: track, in: slices) else { return nil }
      measureKnobs(knobs.places, measure)
      isCertain =
        isCertain && !knobs.places.contains { Self.isPale(beyond: $0, measure) || measure.doubt(about: $0) > Self.most }
      return
    }
    switch SliderColors(of: track, in: slices).look {
    case .thumb(let thumb): measureKnobs([thumb], measure, isInset: true)
    case .end(let thumb):
      measureKnobs([thumb], measure, isInset: true)
      // A thumb at the end, or a bar filled up to there: the middle between both, if they are close enough.
      isCertain = isCertain && Double(thumb.count) <= Self.tolerance * Double(track.run.count)
      filled = measure.filled(to: (thumb.lowerBound + thumb.upperBound) / 2)
    case .bar(let change): filled = measure.filled(to: change)
    case nil: return nil
    }
  }

  /// Whether the track ends where it is drawn to: it does not go on to the edge of what was looked at, nothing lies
  /// over its end, and it is not longer than its box at both ends, as a line of the page is.
  private static func areEndsSeen(of track: SliderTrack, in slices: SliderSlices) -> Bool {
    let (run, box) = (track.run, slices.box.along)
    if run.lowerBound == 0 && !slices.atBorder.low || run.upperBound == slices.count && !slices.atBorder.high {
      return false
    }
    let most = Int(longer * Double(box.count))
    if run.lowerBound < box.lowerBound - most && run.upperBound > box.upperBound + most { return false }
    return !slices.isCovered(from: run.lowerBound) && !slices.isCovered(from: run.upperBound)
  }

  /// Whether a knob stands at the end of what is drawn and the box goes on with nothing in it: the rest of the track is
  /// too pale to be seen. Where a label is in the box, it is only too long.
  private static func isPale(beyond knob: Range<Int>, _ measure: SliderMeasure) -> Bool {
    let (track, box) = (measure.track, measure.slices.box.along)
    let most = Int(max(beyond.knob * Double(knob.count), beyond.track * Double(track.run.count)))
    let before = min(box.lowerBound, track.run.lowerBound)..<max(box.lowerBound, track.run.lowerBound)
    let after = min(box.upperBound, track.run.upperBound)..<max(box.upperBound, track.run.upperBound)
    func isEmpty(_ rest: Range<Int>) -> Bool {
      rest.count > most && !track.hasInk(in: rest.dropFirst(shadow).dropLast(shadow))
    }
    return measure.isAtLowEnd(knob) && box.lowerBound < track.run.lowerBound && isEmpty(before)
      || measure.isAtHighEnd(knob) && box.upperBound > track.run.upperBound && isEmpty(after)
  }

  private mutating func measureKnobs(_ knobs: [Range<Int>], _ measure: SliderMeasure, isInset: Bool = false) {
    var readings = knobs.map { measure.reading(of: $0, isInset: isInset) }
    readings.sort { $0.share < $1.share }
    reading = readings.first
    if readings.count == 2 { upper = readings.last?.share }
  }
}
