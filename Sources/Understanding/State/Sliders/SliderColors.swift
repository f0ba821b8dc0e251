import HearsightPixels

/// The colours along a track of one thickness: a thumb in a trough, or a bar whose first part is filled.
struct SliderColors {
  /// Colours that differ by no more, in a channel, are one part; a part's own gradient is followed.
  private static let same = 12
  /// The fewest slices of a part, and the share of the track that it takes at least: shorter ones are edges, ticks and
  /// the strokes of what is written in it.
  private static let shortest = (slices: 3, share: 0.012)
  /// The parts take at least this share of the track.
  private static let explained = 0.85
  /// A mark on a part takes at most this share of the track.
  private static let longestMark = 0.05
  /// A thumb is at least this long against the track's thickness: it is thinner than the track at most a little.
  private static let thinnest = 0.25
  /// A thumb at an end of its trough is at most so many times as long as thick (Tk's is about twice), and at most this
  /// share of the track.
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

  /// Of more parts than a slider has, a short one between two of one colour is a mark on these: a grip on the filled
  /// part.
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

  /// The slices beside a knob that may be its shadow.
  private static let margin = 2
}
