import HearsightPixels
import HearsightScreenModel

/// Where a slider's thumb is, seen in the pixels.
///
/// A slice is a column of a horizontal slider or a row of a vertical one. The thumb is where slices have the most ink
/// (a knob is thicker than its track), or, where all have the same, where the colour differs from both ends.
struct SliderReading: Hashable {
  /// Pixels of the window along the slider.
  var thumb: Double
  /// Where the thumb's middle can be, from the least to the greatest value: for a vertical slider from the bottom up.
  var start: Double
  var end: Double
  var isVertical: Bool
  /// Across the slider, the middle.
  var across: Double
  /// From where to where its track is drawn, in pixels along the slider.
  var track: ClosedRange<Double>

  /// From 0 to 1.
  var share: Double {
    guard end != start else { return 0 }
    return min(max((thumb - start) / (end - start), 0), 1)
  }

  /// The point of the thumb at a share of the way.
  func point(at share: Double) -> Point { point(along: start + (end - start) * min(max(share, 0), 1)) }

  var thumbPoint: Point { point(along: thumb) }

  private func point(along: Double) -> Point {
    isVertical ? Point(x: across, y: along) : Point(x: along, y: across)
  }
}

extension SliderReading {
  /// Differences of a channel up to this are a gradient: a white knob on a light grey window differs by 15.
  private static let noise = 8
  /// A knob is at least so many times as thick as its track.
  private static let knobRatio = 1.3
  /// A thumb takes at most this share of the slider's length.
  private static let longestThumb = 0.4

  /// - Returns: `nil` where no thumb can be made out.
  init?(_ frame: Rect, in image: Image) {
    let slices = SliderSlices(frame, in: image)
    guard slices.count >= 8,
      let range = slices.knob(noise: Self.noise, ratio: Self.knobRatio)
        ?? slices.oddRun(noise: Self.noise), Double(range.count) <= Double(slices.count) * Self.longestThumb
    else { return nil }
    let half = Double(range.count) / 2
    let middle = Double(slices.first) + Double(range.lowerBound) + half
    track = Self.track(around: middle, in: frame, of: image)
    let (low, high) = (track.lowerBound + half, max(track.lowerBound + half, track.upperBound - half))
    isVertical = slices.isVertical
    thumb = middle
    (start, end) = isVertical ? (high, low) : (low, high)
    across = isVertical ? frame.midX : frame.midY
  }
}

extension SliderReading {
  /// A detected box is at least half of a track; one end, or both, may lie outside of it by its own length.
  private static let overhang = 1.0
  /// What is drawn without a gap around the thumb is the track if it is at least this share of the box; else the box is.
  private static let wholeTrack = 0.6

  /// From where to where the track goes, in pixels along the slider.
  private static func track(around thumb: Double, in frame: Rect, of image: Image) -> ClosedRange<Double> {
    let isVertical = frame.height > frame.width
    let (low, high) = isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    let reach = overhang * (high - low)
    let slices = SliderSlices(frame.insetBy(dx: isVertical ? 0 : -reach, dy: isVertical ? -reach : 0), in: image)
    let first = Double(slices.first)
    guard let run = slices.drawn(around: Int(thumb - first), noise: noise),
      Double(run.count) >= wholeTrack * (high - low)
    else { return low...max(low, high) }
    return first + Double(run.lowerBound)...first + Double(run.upperBound)
  }
}

/// The pixels of a slider as slices across it.
private struct SliderSlices {
  let isVertical: Bool
  /// The first slice's place in the picture.
  let first: Int
  private let slices: [[Color]]

  var count: Int { slices.count }

  init(_ frame: Rect, in image: Image) {
    let span = image.pixelSpan(of: frame)
    isVertical = frame.height > frame.width
    first = isVertical ? span.y.lowerBound : span.x.lowerBound
    slices =
      isVertical
      ? span.y.map { y in span.x.map { x in image[x, y] } } : span.x.map { x in span.y.map { y in image[x, y] } }
  }

  /// The slices that have clearly more ink than the track.
  func knob(noise: Int, ratio: Double) -> Range<Int>? {
    guard let background = background() else { return nil }
    let ink = slices.map { slice in slice.count { $0.distance(to: background) > noise } }
    let sorted = ink.sorted()
    guard let most = sorted.last, most > 0, let track = sorted.dropFirst(sorted.count / 2).first,
      Double(most) >= Double(max(1, track)) * ratio
    else { return nil }
    let limit = Double(most + track) / 2
    return longestRun { Double(ink[$0]) > limit }
  }

  /// The slices around one of them that all have something drawn in their middle third.
  func drawn(around index: Int, noise: Int) -> Range<Int>? {
    guard slices.indices.contains(index), let background = background() else { return nil }
    let isDrawn = slices.map { slice in
      slice.dropFirst(slice.count / 3).dropLast(slice.count / 3).contains { $0.distance(to: background) > noise }
    }
    guard isDrawn[index] else { return nil }
    let low = isDrawn[..<index].lastIndex(of: false).map { $0 + 1 } ?? 0
    let high = isDrawn[index...].firstIndex(of: false) ?? isDrawn.count
    return low..<high
  }

  /// The colour that lies at the slider's border most often.
  private func background() -> Color? {
    var counts: [Color: Int] = [:]
    for slice in slices {
      for color in [slice.first, slice.last].compactMap({ $0 }) { counts[color, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key.luminance) < ($1.value, $0.key.luminance) }?.key
  }

  /// The slices whose middle has neither the colour of the one end nor that of the other.
  func oddRun(noise: Int) -> Range<Int>? {
    let middles = slices.map { slice in slice.isEmpty ? Color.white : slice[slice.count / 2] }
    // The outermost slices may be a border.
    let inset = max(1, min(4, middles.count / 10))
    guard middles.count > 2 * inset else { return nil }
    let (low, high) = (middles[inset], middles[middles.count - 1 - inset])
    // Where the thumb lies at an end, that end has its colour and the rest is the odd one; then the shorter part is it.
    let run = longestRun { index in
      (inset..<middles.count - inset).contains(index) && middles[index].distance(to: low) > noise
        && middles[index].distance(to: high) > noise
    }
    if let run, run.count > 2 { return run }
    guard low.distance(to: high) > noise else { return nil }
    let lowPart = middles.prefix { $0.distance(to: high) > noise }.count
    let highPart = middles.reversed().prefix { $0.distance(to: low) > noise }.count
    return lowPart < highPart ? 0..<lowPart : middles.count - highPart..<middles.count
  }

  private func longestRun(where fits: (Int) -> Bool) -> Range<Int>? {
    var best: Range<Int>?
    var start: Int?
    for index in 0...slices.count {
      if index < slices.count, fits(index) {
        start = start ?? index
      } else if let begun = start {
        if index - begun > best?.count ?? 0 { best = begun..<index }
        start = nil
      }
    }
    return best
  }
}
