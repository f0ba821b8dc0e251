import HearsightPixels
import HearsightScreenModel

/// The pixels in and around a slider's box as slices across it: columns of a horizontal slider, rows of a vertical one.
///
/// Slices and the places in them are counted from 0; a place lies across the slider.
struct SliderSlices {
  /// A detected box is at least about half of a track; one end, or both, may lie outside of it by more than its own
  /// length.
  private static let overhang = 1.5
  /// The most slices between two at which the ground is measured.
  private static let groundStep = 8

  /// How far before and after a place the ground is compared, and how much it differs where something lies over it.
  private static let coverStep = 3
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
  ///   - noise: Differences of a channel up to this are none.
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

  /// The colour behind each slice: what lies beside the slider, on both sides, around there most often. A gradient of
  /// the page goes along.
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

  /// Whether what lies on both sides of a slice is another from there on: something lies over the slider, or it ends
  /// with its pane.
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

  /// Whether the pixels in a box are those of a picture that was stored with losses (JPEG): most differences between
  /// neighbours are small, where a drawn slider has none or sharp edges.
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

  private static let ringing = 2...12
  private static let lossy = (ofAll: 0.015, ofDifferences: 0.5)
}
