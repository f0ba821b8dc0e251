import HearsightPixels
import HearsightScreenModel

/// The pixels of a slider as slices across it.
struct SliderSlices {
  /// Differences of a channel up to this are a gradient: a white knob on a light grey window differs by 15.
  private static let noise = 8
  /// A knob is at least so many times as thick as its track: the flattest ones, of Material's thick sliders, are.
  private static let knobRatio = 1.3
  /// The least share of the slices that a stretch without a gap has when it is the slider: label and icon beside it may
  /// take the rest.
  private static let whole = 0.4
  /// The fewest slices of a handle: one or two are the smoothed edge between two colours.
  private static let thinnestHandle = 3
  /// The most slices at an end that may be a border, and the share of all that they are.
  private static let border = (most: 4, share: 0.1)

  let isVertical: Bool
  /// The first slice's place in the picture, in pixels along the slider.
  let first: Int
  private let slices: [[Color]]
  private let background: Color?

  var count: Int { slices.count }

  /// Pixels across the slider.
  var thickness: Int { slices.first?.count ?? 0 }

  init(_ frame: Rect, in image: Image) {
    let span = image.pixelSpan(of: frame)
    isVertical = frame.height > frame.width
    first = isVertical ? span.y.lowerBound : span.x.lowerBound
    slices =
      isVertical
      ? span.y.map { y in span.x.map { x in image[x, y] } } : span.x.map { x in span.y.map { y in image[x, y] } }
    background = Self.background(beside: span, isVertical, image)
  }

  /// The colour that lies beside the slider most often. In the box itself a bar's own colours reach the border.
  private static func background(
    beside span: (x: Range<Int>, y: Range<Int>), _ isVertical: Bool, _ image: Image
  ) -> Color? {
    var counts: [Color: Int] = [:]
    let (along, across) = isVertical ? (span.y, span.x) : (span.x, span.y)
    for place in along {
      for side in [across.lowerBound - 1, across.upperBound] {
        counts[isVertical ? image[side, place] : image[place, side], default: 0] += 1
      }
    }
    return counts.max { ($0.value, $1.key.luminance) < ($1.value, $0.key.luminance) }?.key
  }

  /// The slices whose ink reaches clearly farther across than the track's; `nil` where all reach as far.
  func knob() -> Range<Int>? {
    guard let background else { return nil }
    let ink = slices.map { Self.extent(of: $0, on: background) }
    let part = connected
    let sorted = ink[part].sorted()
    guard let most = sorted.last, most > 0, let track = sorted.dropFirst(sorted.count / 2).first,
      Double(most) >= Double(max(1, track)) * Self.knobRatio
    else { return nil }
    let limit = Double(most + track) / 2
    return longestRun { part.contains($0) && Double(ink[$0]) > limit }
  }

  /// The slices of the slider itself: the longest stretch without a gap, as an icon beside the track may be in the box.
  /// All, where that is short.
  var connected: Range<Int> {
    guard let background else { return slices.indices }
    let run = longestRun { index in slices[index].contains { $0.distance(to: background) > Self.noise } }
    guard let run, Double(run.count) >= Self.whole * Double(count) else { return slices.indices }
    return run
  }

  /// How far the ink of a slice reaches, in pixels: a white knob on a white card is an outline with nothing in it.
  private static func extent(of slice: [Color], on background: Color) -> Int {
    func isInk(_ color: Color) -> Bool { color.distance(to: background) > noise }
    guard let first = slice.firstIndex(where: isInk), let last = slice.lastIndex(where: isInk) else { return 0 }
    return last - first + 1
  }

  /// The slices around one of them that all have something drawn in their middle third.
  func drawn(around index: Int) -> Range<Int>? {
    guard slices.indices.contains(index), let background else { return nil }
    let isDrawn = slices.map { slice in
      slice.dropFirst(slice.count / 3).dropLast(slice.count / 3).contains { $0.distance(to: background) > Self.noise }
    }
    guard isDrawn[index] else { return nil }
    let low = isDrawn[..<index].lastIndex(of: false).map { $0 + 1 } ?? 0
    let high = isDrawn[index...].firstIndex(of: false) ?? isDrawn.count
    return low..<high
  }

  /// The slices whose middle has neither the colour of the one end nor that of the other.
  func handle() -> Range<Int>? {
    guard let ends else { return nil }
    let run = longestRun { index in
      ends.inner.contains(index) && middle(index).distance(to: ends.low) > Self.noise
        && middle(index).distance(to: ends.high) > Self.noise
    }
    return run.flatMap { $0.count >= Self.thinnestHandle ? $0 : nil }
  }

  /// Where the two ends differ, the shorter of the two parts: the thumb at an end has that end's colour.
  func shorterPart() -> Range<Int>? {
    guard let ends, ends.low.distance(to: ends.high) > Self.noise else { return nil }
    let low = slices.indices.prefix { middle($0).distance(to: ends.high) > Self.noise }.count
    let high = slices.indices.reversed().prefix { middle($0).distance(to: ends.low) > Self.noise }.count
    return low < high ? 0..<low : count - high..<count
  }

  private func middle(_ index: Int) -> Color {
    let slice = slices[index]
    return slice.isEmpty ? .white : slice[slice.count / 2]
  }

  /// The colours of both ends, behind what may be a border, and the slices between the borders.
  private var ends: (low: Color, high: Color, inner: Range<Int>)? {
    let inset = max(1, min(Self.border.most, Int(Self.border.share * Double(count))))
    guard count > 2 * inset else { return nil }
    return (middle(inset), middle(count - 1 - inset), inset..<count - inset)
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
