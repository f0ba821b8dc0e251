import HearsightPixels
import HearsightScreenModel

/// Where a slider's thumb is, seen in the pixels.
///
/// A slice is a column of a horizontal slider or a row of a vertical one. The thumb is where slices have the most ink
/// (a knob is thicker than its track), or, where all have the same, where the colour differs from both ends. A bar
/// that is only filled up to somewhere has no thumb.
public struct SliderReading: Hashable, Sendable {
  /// The thumb's middle, in pixels of the image along the slider.
  public var thumb: Double
  /// Where the thumb's middle is at the least and at the greatest value, in pixels along the slider. A vertical slider
  /// grows from the bottom up, a horizontal one in the reading direction.
  public var start: Double
  public var end: Double
  public var isVertical: Bool
  /// The middle across the slider, in pixels.
  public var across: Double
  /// From where to where its track is drawn, in pixels along the slider.
  public var track: ClosedRange<Double>

  /// What it is set to, from 0 to 1.
  public var share: Double {
    guard end != start else { return 0 }
    return min(max((thumb - start) / (end - start), 0), 1)
  }

  /// The middle of the thumb where it is now.
  public var thumbPoint: Point { point(along: thumb) }

  /// The middle of the thumb at a share of the way; shares beyond 0 and 1 count as those.
  public func point(at share: Double) -> Point { point(along: start + (end - start) * min(max(share, 0), 1)) }

  private func point(along: Double) -> Point {
    isVertical ? Point(x: across, y: along) : Point(x: along, y: across)
  }
}

extension SliderReading {
  /// The fewest pixels of a slider along its way: in fewer, thumb and track are one blur.
  private static let shortest = 8
  /// A thumb takes at most this share of the slider's length: what is longer is the filled part.
  private static let longestThumb = 0.4
  /// A thumb that lies at an end of its track and is as thick is at most so many times as long as thick (Tk's is about
  /// twice): what is longer is a bar that is filled so far.
  private static let longestAtEnd = 2.5

  /// - Parameters:
  ///   - frame: The slider's box in pixels of the image. Half of a long slider is enough: its track is followed.
  ///   - isRightToLeft: Whether the screen is mirrored, and a horizontal slider's greatest value at the left.
  /// - Returns: `nil` where no thumb can be made out.
  public init?(_ frame: Rect, in image: Image, isRightToLeft: Bool = false) {
    let slices = SliderSlices(frame, in: image)
    guard slices.count >= Self.shortest, let range = Self.thumb(in: slices) else { return nil }
    let half = Double(range.count) / 2
    let middle = Double(slices.first) + Double(range.lowerBound) + half
    // A thumb without ink of its own parts the track in two.
    let connected = slices.connected
    let part = connected.overlaps(range) ? connected : 0..<slices.count
    let seen = Double(slices.first + part.lowerBound)...Double(slices.first + part.upperBound)
    track = Self.track(around: middle, in: frame, of: image) ?? seen
    let (low, high) = (track.lowerBound + half, max(track.lowerBound + half, track.upperBound - half))
    isVertical = slices.isVertical
    thumb = middle
    (start, end) = isVertical || isRightToLeft ? (high, low) : (low, high)
    across = isVertical ? frame.midX : frame.midY
  }

  private static func thumb(in slices: SliderSlices) -> Range<Int>? {
    let longest = Double(slices.count) * longestThumb
    if let knob = slices.knob() { return Double(knob.count) <= longest ? knob : nil }
    if let handle = slices.handle() { return Double(handle.count) <= longest ? handle : nil }
    guard let part = slices.shorterPart() else { return nil }
    return Double(part.count) <= min(longest, longestAtEnd * Double(slices.thickness)) ? part : nil
  }
}

extension SliderReading {
  /// A detected box is at least half of a track; one end, or both, may lie outside of it by its own length.
  private static let overhang = 1.0
  /// What is drawn without a gap around the thumb is the track if it is at least this share of the box.
  private static let wholeTrack = 0.6

  /// From where to where the track goes, in pixels along the slider.
  private static func track(around thumb: Double, in frame: Rect, of image: Image) -> ClosedRange<Double>? {
    let isVertical = frame.height > frame.width
    let (low, high) = isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    let reach = overhang * (high - low)
    let slices = SliderSlices(frame.insetBy(dx: isVertical ? 0 : -reach, dy: isVertical ? -reach : 0), in: image)
    let first = Double(slices.first)
    guard let run = slices.drawn(around: Int(thumb - first)), Double(run.count) >= wholeTrack * (high - low) else {
      return nil
    }
    return first + Double(run.lowerBound)...first + Double(run.upperBound)
  }
}
