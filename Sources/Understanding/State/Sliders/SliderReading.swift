import HearsightPixels
import HearsightScreenModel

/// Where a slider's thumb is, seen in the pixels.
///
/// The box only says where to look: the track is followed in the pixels to its ends, beyond the box's or short of them.
/// The thumb is what is thicker than the track (a knob), or a part of its own colour (a thumb in a trough). A bar that
/// is only filled up to somewhere has no thumb.
package struct SliderReading: Hashable, Sendable {
  /// The thumb's middle, in pixels of the image along the slider; of two the one of the lower value.
  package var thumb: Double
  /// Where the thumb's middle is at the least and at the greatest value, in pixels along the slider. A vertical slider
  /// grows from the bottom up, a horizontal one in the reading direction.
  package var start: Double
  package var end: Double
  package var isVertical: Bool
  /// The middle across the slider, in pixels.
  package var across: Double
  /// From where to where its track is drawn, in pixels along the slider.
  package var track: ClosedRange<Double>

  /// Whether all that is seen agrees, so that the value can be told: the thumb may still be dragged where it does not.
  package var isCertain = true

  /// What it is set to, from 0 to 1.
  package var share: Double {
    guard end != start else { return 0 }
    return min(max((thumb - start) / (end - start), 0), 1)
  }

  /// The middle of the thumb where it is now.
  package var thumbPoint: Point { point(along: thumb) }

  /// The middle of the thumb at a share of the way; shares beyond 0 and 1 count as those.
  package func point(at share: Double) -> Point { point(along: start + (end - start) * min(max(share, 0), 1)) }

  private func point(along: Double) -> Point {
    isVertical ? Point(x: across, y: along) : Point(x: along, y: across)
  }
}

extension SliderReading {
  /// - Parameters:
  ///   - frame: The slider's box in pixels of the image. Half of a long slider is enough: its track is followed.
  ///   - isRightToLeft: Whether the screen is mirrored, and a horizontal slider's greatest value at the left.
  /// - Returns: `nil` where no thumb can be made out, or two.
  package init?(_ frame: Rect, in image: Bitmap, isRightToLeft: Bool = false) {
    guard let seen = SeenSlider(frame, in: image, isRightToLeft: isRightToLeft), seen.upper == nil,
      let reading = seen.reading
    else { return nil }
    self = reading
    isCertain = seen.isCertain
  }
}

/// Turns slices into pixels of the image and into values from 0 to 1.
struct SliderMeasure {
  /// How far a knob stays within the track at its ends, by how many times as thick as the track it is (`ratio`):
  /// `inset` is 0 where its middle meets the end and 1 where its edge does. Small knobs on thick tracks stay within
  /// (Qt, browsers), large ones on thin tracks do not (Android, GTK), except those of iOS.
  private static let small = (ratio: 2.7, inset: 1.0)
  private static let large = (ratio: 3.5, inset: 0.3)
  /// Largest length by which a shadow makes a track longer than its knob, as a share of the knob's length.
  private static let shadow = 0.12

  let slices: SliderSlices
  let track: SliderTrack
  /// Whether the greatest value is at the first slice.
  let isReversed: Bool

  /// The value of a bar, from 0 to 1, whose colour changes at a slice.
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

  /// How far a knob's value may be off, from 0 to 1, because it is not seen how much of the knob stays within the
  /// track.
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

/// The colours along a track of one thickness: a thumb in a trough, or a bar whose first part is filled.
struct SliderColors {
  /// Largest difference of a channel, of 255, between neighbouring slices of one part; a part's own gradient is
  /// followed.
  private static let same = 12
  /// The fewest slices of a part, and the share of the track that it takes at least: shorter ones are edges, ticks and
  /// the strokes of what is written in it.
  private static let shortest = (slices: 3, share: 0.012)
  /// Least share of the track that its parts take together.
  private static let explained = 0.85
  /// Largest length of a mark on a part, as a share of the track.
  private static let longestMark = 0.05
  /// Least length of a thumb in thicknesses of the track.
  private static let thinnest = 0.25
  /// Largest length of a thumb at an end of its trough, in thicknesses of the track (Tk's has about two) and as a share
  /// of the track.
  private static let longestAtEnd = (thick: 2.5, share: 0.25)

  enum Look: Equatable {
    case thumb(Range<Int>)
    /// A short part at an end: a thumb there, or a bar that is hardly filled.
    case end(Range<Int>)
    /// The slice at which the colour changes.
    case bar(Int)
  }

  let look: Look?

  init(of track: SliderTrack, in slices: SliderSlices) {
    let parts = Self.withoutMarks(Self.parts(of: track, in: slices), length: track.run.count)
    look = Self.look(of: parts.map(\.slices), in: track)
  }

  private static func look(of parts: [Range<Int>], in track: SliderTrack) -> Look? {
    let length = Double(track.run.count)
    guard Double(parts.reduce(0) { $0 + $1.count }) >= explained * length else { return nil }
    switch parts.count {
    case 2:
      let shorter = parts[0].count <= parts[1].count ? parts[0] : parts[1]
      let isThumb =
        Double(shorter.count) <= min(longestAtEnd.thick * Double(track.band.count), longestAtEnd.share * length)
      return isThumb ? .end(shorter) : .bar((parts[0].upperBound + parts[1].lowerBound) / 2)
    case 3:
      let thumb = parts[0].upperBound..<parts[2].lowerBound
      let isThumb =
        Double(thumb.count) <= SliderKnobs.longest * length
        && Double(thumb.count) >= thinnest * Double(track.band.count)
      return isThumb ? .thumb(thumb) : nil
    default: return nil
    }
  }

  private struct Part {
    var slices: Range<Int>
    var color: RGBColor
  }

  /// The parts without marks on them. Where there are more parts than a slider has, a short part between two of one
  /// colour is a mark, such as a grip on the filled part.
  private static func withoutMarks(_ parts: [Part], length: Int) -> [Part] {
    guard parts.count > 3 else { return parts }
    var result: [Part] = []
    for part in parts {
      if result.count > 1, let mark = result.last, Double(mark.slices.count) <= longestMark * Double(length),
        result[result.count - 2].color.distance(to: part.color) <= same
      {
        result.removeLast()
        result[result.count - 1].slices = result[result.count - 1].slices.lowerBound..<part.slices.upperBound
      } else {
        result.append(part)
      }
    }
    return result.count == 2 ? result : parts
  }

  /// The parts along the track that have a colour of their own.
  private static func parts(of track: SliderTrack, in slices: SliderSlices) -> [Part] {
    let inset = track.band.count / 5
    let band = track.band.dropFirst(inset).dropLast(inset)
    var raw: [Part] = []
    for slice in track.run {
      let color = SliderSlices.median(band.map { slices.color(slice, $0) })
      if let last = raw.last, last.color.distance(to: color) <= same {
        raw[raw.count - 1] = Part(slices: last.slices.lowerBound..<slice + 1, color: color)
      } else {
        raw.append(Part(slices: slice..<slice + 1, color: color))
      }
    }
    let least = max(shortest.slices, Int(shortest.share * Double(track.run.count)))
    var result: [Part] = []
    for part in raw where part.slices.count >= least {
      if let last = result.last, last.color.distance(to: part.color) <= same {
        result[result.count - 1].slices = last.slices.lowerBound..<part.slices.upperBound
      } else {
        result.append(part)
      }
    }
    return result
  }

  /// Whether two knobs are those of a range: what is between them is filled, and what is outside of them is not.
  static func isRange(_ knobs: [Range<Int>], on track: SliderTrack, in slices: SliderSlices) -> Bool {
    guard knobs.count == 2, knobs[0].upperBound < knobs[1].lowerBound else { return false }
    func color(_ part: Range<Int>) -> RGBColor? {
      let inner = part.dropFirst(margin).dropLast(margin)
      guard inner.count >= shortest.slices else { return nil }
      return SliderSlices.median(inner.flatMap { slice in track.band.map { slices.color(slice, $0) } })
    }
    let outer = [
      color(track.run.lowerBound..<max(track.run.lowerBound, knobs[0].lowerBound)),
      color(min(knobs[1].upperBound, track.run.upperBound)..<track.run.upperBound),
    ].compactMap(\.self)
    guard let inner = color(knobs[0].upperBound..<knobs[1].lowerBound), let first = outer.first else { return false }
    let ground = slices.ground(knobs[0].upperBound)
    return outer.allSatisfy { color in
      color.distance(to: first) <= 2 * same && color.distance(to: inner) > same
        && color.distance(to: ground) < inner.distance(to: ground)
    }
  }

  /// Number of slices beside a knob that may be its shadow.
  private static let margin = 2
}
