import HearsightPixels
import HearsightScreenModel

/// What the pixels tell of a slider: its thumb or two, or how far it is filled, and whether that is evidence enough to
/// tell a value.
struct SeenSlider {
  /// Fewest pixels of a slider along its length: in fewer, thumb and track are one blur.
  private static let shortest = 8
  /// Least ratio of a slider's length to its track's thickness, and of its box's length to the box's breadth.
  private static let slenderness = 1.6
  /// Least share of the box's length that the track takes: where it takes less, the box is of something else.
  private static let covered = 0.5
  /// Distance beyond the box, as a share of its length, that a track goes at both ends at most: what goes farther is a
  /// line of the page.
  private static let longer = 0.08
  /// Largest distance by which a box goes on beyond a knob at the track's end, as shares of the knob's length and of
  /// the track's; the larger of both counts.
  private static let beyond = (knob: 0.6, track: 0.12)
  /// Largest error of a value that is told, from 0 to 1, where it is not seen how much of a large knob stays within the
  /// track.
  private static let largestDoubt = 0.033
  /// Number of slices beside a track that may be its shadow.
  private static let shadow = 3
  /// Largest difference between two values of one slider, from 0 to 1, that were seen in two ways.
  private static let agreement = 0.03
  /// Largest length of a part at the track's end, as a share of the track, for a value to be told: the part may be a
  /// thumb or the filled part of a bar.
  private static let tolerance = 0.05

  /// Where the thumb is; `nil` for a bar without one.
  private(set) var reading: SliderReading?
  /// The second value, from 0 to 1, where the slider has two thumbs.
  private(set) var upper: Double?
  /// How far a bar without a thumb is filled, from 0 to 1.
  private(set) var filled: Double?
  /// Whether the value can be told: all that was seen agrees.
  private(set) var isCertain = true

  /// The ways of looking, tried in turn: how far beside the box, as a share of its breadth, and the largest difference
  /// of a channel that counts as none. Other things may stand close beside a slider; a white knob on a light grey
  /// window differs by 15, some tracks by 5.
  private static let looks: [(spread: Double, noise: Int)] = [(0.3, 8), (0.04, 8), (0.3, 3)]

  /// The ways of looking at a picture stored with losses: the rings of JPEG around an edge differ by 10 to 20.
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

  /// Whether both tell nearly one value.
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
      let isDoubtful = knobs.places.contains {
        Self.isPale(beyond: $0, measure) || measure.doubt(about: $0) > Self.largestDoubt
      }
      isCertain = isCertain && !isDoubtful
      return
    }
    switch SliderColors(of: track, in: slices).look {
    case .thumb(let thumb): measureKnobs([thumb], measure, isInset: true)
    case .end(let thumb):
      measureKnobs([thumb], measure, isInset: true)
      // The part is a thumb at the end, or a bar filled up to there: the middle between both is told, if they are close
      // enough.
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
  /// too pale to be seen. Where a label is in the rest, the box is only too long.
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

/// The pixels in and around a slider's box as slices across it: columns of a horizontal slider, rows of a vertical one.
///
/// Slices and the places in them are counted from 0; a place lies across the slider.
struct SliderSlices {
  /// How far beyond each end of the box is looked, in lengths of the box: a detected box may be about half of a track,
  /// and lie at either end.
  private static let overhang = 1.5
  /// Largest distance between two slices at which the ground is measured, in slices.
  private static let groundStep = 8

  /// Distance in slices, before and after a slice, at which what lies beside the slider is compared.
  private static let coverStep = 3
  /// Difference of a channel, of 255, above which something lies over the slider.
  private static let cover = 8

  let isVertical: Bool
  /// The first slice's and the first place's pixel in the picture.
  let first: (along: Int, across: Int)
  let count: Int
  let breadth: Int
  /// The slices and the places of the box itself.
  let box: (along: Range<Int>, across: Range<Int>)
  private let colors: [RGBColor]
  private let ink: [Bool]
  private let grounds: [RGBColor]
  /// Whether the first or the last slice lies at the picture's border.
  let atBorder: (low: Bool, high: Bool)

  /// - Parameters:
  ///   - spread: How far beside the box is looked, as a share of its breadth: a box may cut off some of a knob.
  ///   - noise: The largest difference of a channel, of 255, that counts as none.
  /// - Returns: `nil` where the box is empty or outside of the picture.
  init?(_ frame: Rect, in image: Bitmap, spread: Double, noise: Int) {
    let isVertical = frame.height > frame.width
    let (long, short) = isVertical ? (frame.height, frame.width) : (frame.width, frame.height)
    let reach = Self.overhang * long
    let aside = max(2, spread * short)
    let wide = frame.insetBy(dx: isVertical ? -aside : -reach, dy: isVertical ? -reach : -aside)
    let (outer, inner) = (image.pixelSpan(of: wide), image.pixelSpan(of: frame))
    let (along, across) = isVertical ? (outer.y, outer.x) : (outer.x, outer.y)
    let (boxAlong, boxAcross) = isVertical ? (inner.y, inner.x) : (inner.x, inner.y)
    guard !boxAlong.isEmpty, !boxAcross.isEmpty else { return nil }
    self.isVertical = isVertical
    first = (along.lowerBound, across.lowerBound)
    (count, breadth) = (along.count, across.count)
    box = (
      boxAlong.lowerBound - along.lowerBound..<boxAlong.upperBound - along.lowerBound,
      boxAcross.lowerBound - across.lowerBound..<boxAcross.upperBound - across.lowerBound
    )
    atBorder = (along.lowerBound == 0, along.upperBound == (isVertical ? image.height : image.width))
    let colors = along.flatMap { a in across.map { c in isVertical ? image[c, a] : image[a, c] } }
    let breadth = across.count
    let grounds = Self.grounds(colors, count: along.count, breadth: breadth, window: max(8, boxAcross.count))
    ink = colors.indices.map { colors[$0].distance(to: grounds[$0 / breadth]) > noise }
    self.colors = colors
    self.grounds = grounds
  }

  func color(_ slice: Int, _ place: Int) -> RGBColor { colors[slice * breadth + place] }

  /// The colour behind a slice.
  func ground(_ slice: Int) -> RGBColor { grounds[slice] }

  func isInk(_ slice: Int, _ place: Int) -> Bool { ink[slice * breadth + place] }

  /// The colour behind each slice: the median of what lies beside the slider around there, on the side that is more
  /// like the ground before. It follows a gradient of the page.
  private static func grounds(_ colors: [RGBColor], count: Int, breadth: Int, window: Int) -> [RGBColor] {
    let step = max(1, min(groundStep, window / 2))
    var known: [RGBColor] = []
    for middle in stride(from: 0, to: count, by: step) {
      let slices = max(0, middle - window)..<min(count, middle + window + 1)
      let sides = [0, breadth - 1].map { place in median(slices.map { colors[$0 * breadth + place] }) }
      known.append(chosen(sides, before: known.last))
    }
    return (0..<count).map { known[min($0 / step, known.count - 1)] }
  }

  /// Of two sides that differ, the one that is more like the ground before.
  private static func chosen(_ sides: [RGBColor], before: RGBColor?) -> RGBColor {
    guard let before else { return sides[0] }
    return sides[0].distance(to: before) <= sides[1].distance(to: before) ? sides[0] : sides[1]
  }

  /// Whether the colours on both sides of the slider change at a slice: something lies over the slider, or the slider
  /// ends with its pane.
  func isCovered(from slice: Int) -> Bool {
    let (before, after) = (slice - Self.coverStep, slice + Self.coverStep)
    guard before >= 0, after < count else { return false }
    return [0, breadth - 1].allSatisfy { color(before, $0).distance(to: color(after, $0)) > Self.cover }
  }

  static func median(_ colors: some Collection<RGBColor>) -> RGBColor {
    func middle(_ channel: KeyPath<RGBColor, UInt8>) -> UInt8 {
      let sorted = colors.map { $0[keyPath: channel] }.sorted()
      return sorted.isEmpty ? 255 : sorted[sorted.count / 2]
    }
    return RGBColor(red: middle(\.red), green: middle(\.green), blue: middle(\.blue))
  }

  /// Whether the pixels in a box are those of a picture that was stored with losses (JPEG): most of its differences
  /// between neighbours are small, while a drawn slider has no differences or sharp edges.
  static func isLossy(_ frame: Rect, in image: Bitmap) -> Bool {
    let span = image.pixelSpan(of: frame.insetBy(dx: -0.3 * frame.width, dy: -0.3 * frame.height))
    var (soft, sharp) = (0, 0)
    for y in span.y {
      for x in span.x.dropLast() {
        let difference = image[x, y].distance(to: image[x + 1, y])
        if difference > ringing.upperBound { sharp += 1 } else if ringing.contains(difference) { soft += 1 }
      }
    }
    return Double(soft) > lossy.ofAll * Double(span.x.count * span.y.count)
      && Double(soft) > lossy.ofDifferences * Double(soft + sharp)
  }

  /// The differences of a channel between neighbouring pixels that lossy compression leaves.
  private static let ringing = 2...12
  /// The least share of such differences among all pixels, and among those that differ at all.
  private static let lossy = (ofAll: 0.015, ofDifferences: 0.5)
}
