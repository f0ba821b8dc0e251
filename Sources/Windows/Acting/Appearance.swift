import HearsightPixels
import HearsightScreenModel

/// How the place of a click looked when it was recognized, to be compared with how it looks when it is clicked.
///
/// Changes that the pointer or the keyboard's focus makes are no difference: other colours under the same drawing, a
/// frame at the edge, a text cursor.
package struct Appearance: Sendable, Hashable {
  /// The part that is compared, in whole pixels of the window's content.
  package let area: Rect
  /// The picture of that part.
  package let image: Bitmap

  /// Largest area around the point that is compared, in pixels: it is enough for a few words, and takes a tenth of a
  /// millisecond.
  package static let reach = Size(width: 240, height: 64)
  /// Width of the margin at a thing's edge that is not compared, in pixels: frames are drawn there around what has the
  /// focus.
  private static let edge = 5.0
  /// Least side that the margins leave of a thing, in pixels: the height of its letters.
  private static let letters = 12.0

  /// - Parameters:
  ///   - point: the point that is to be clicked.
  ///   - frame: the frame of the thing that is meant; what moves beside it does not count.
  ///   - picture: a picture of the whole window.
  package init(around point: Point, of frame: Rect, in picture: Bitmap) {
    let near = Rect(
      x: point.x - Self.reach.width / 2, y: point.y - Self.reach.height / 2, width: Self.reach.width,
      height: Self.reach.height)
    let inset = min(Self.edge, max(0, (min(frame.width, frame.height) - Self.letters) / 2))
    let inner = frame.insetBy(dx: inset, dy: inset).intersection(near)
    let span = picture.pixelSpan(of: inner.contains(point) ? inner : frame.intersection(near))
    let first = Point(x: Double(span.x.lowerBound), y: Double(span.y.lowerBound))
    area = Rect(x: first.x, y: first.y, width: Double(max(1, span.x.count)), height: Double(max(1, span.y.count)))
    image = picture.cropped(to: area)
  }

  /// Whether a picture of the same area shows the same thing.
  package func isShown(in now: Bitmap) -> Bool {
    guard now.size == image.size else { return false }
    if now == image { return true }
    return PixelComparison(image, now).isSameDrawing
  }
}

/// Two pictures of one size, of which the second may have other colours.
private struct PixelComparison {
  /// Variance of the brightness below which an area is plain, in squared levels of 0 to 255.
  private static let plain = 16.0
  /// Largest difference of a colour channel between two plain areas that is a highlight, in levels of 0 to 255. A
  /// larger one is another colour.
  private static let highlight = 64.0
  /// Least contrast of the second picture, as a fraction of the first's. It may be inverted.
  private static let contrast = 0.3
  /// A pixel differs when its brightness is off by more than this fraction of the second picture's contrast, and by
  /// more than this many levels of 0 to 255.
  private static let noise = (share: 0.3, levels: 12.0)
  /// Least area of a difference, in pixels, that may be part of a letter.
  private static let speck = 4.0

  private let first: [Double]
  private let second: [Double]
  private let size: Size
  private let colorDistance: Double

  init(_ first: Bitmap, _ second: Bitmap) {
    self.first = first.levels
    self.second = second.levels
    size = first.size
    let (one, other) = (first.meanChannels, second.meanChannels)
    colorDistance = zip(one, other).map { abs($0 - $1) }.max() ?? 0
  }

  /// Whether the second is the first in other colours.
  var isSameDrawing: Bool {
    let count = Double(max(1, first.count))
    let means = (first.reduce(0, +) / count, second.reduce(0, +) / count)
    var (spread, otherSpread, common) = (0.0, 0.0, 0.0)
    for (one, other) in zip(first, second) {
      spread += (one - means.0) * (one - means.0)
      otherSpread += (other - means.1) * (other - means.1)
      common += (one - means.0) * (other - means.1)
    }
    switch (spread / count < Self.plain, otherSpread / count < Self.plain) {
    case (true, true): return colorDistance <= Self.highlight
    case (true, false), (false, true): return false
    case (false, false): break
    }
    // The straight line that turns the one's brightness into the other's best.
    let factor = common / spread
    guard abs(factor) >= Self.contrast else { return false }
    return isExplained(by: { ($0 - means.0) * factor + means.1 })
  }

  /// Whether nothing differs that is more than a text cursor.
  private func isExplained(by expected: (Double) -> Double) -> Bool {
    let range = (second.max() ?? 0) - (second.min() ?? 0)
    let limit = max(Self.noise.levels, Self.noise.share * range)
    let isOff = zip(first, second).map { abs(min(max(expected($0), 0), 255) - $1) > limit }
    let nothing = Bitmap(width: Int(size.width), height: Int(size.height), color: .black)
    return nothing.marking(isOff).differences(from: nothing).allSatisfy { $0.isCaret || $0.area < Self.speck }
  }
}

extension Bitmap {
  /// The brightness of every pixel, 0 to 255.
  fileprivate var levels: [Double] {
    stride(from: 0, to: pixels.count - 3, by: 4).map { (offset: Int) -> Double in
      let (red, green, blue) = (Int(pixels[offset]), Int(pixels[offset + 1]), Int(pixels[offset + 2]))
      return Double(2 * red + 5 * green + blue) / 8
    }
  }

  /// The means of red, green and blue.
  fileprivate var meanChannels: [Double] {
    var sums = [0.0, 0.0, 0.0]
    for offset in stride(from: 0, to: pixels.count - 3, by: 4) {
      for channel in sums.indices { sums[channel] += Double(pixels[offset + channel]) }
    }
    return sums.map { $0 / Double(max(1, pixels.count / 4)) }
  }

  /// The picture with white pixels where the flags are true; they go row by row from the top left.
  fileprivate func marking(_ flags: [Bool]) -> Bitmap {
    var copy = self
    for (index, isMarked) in flags.enumerated() where isMarked { copy[index % width, index / width] = .white }
    return copy
  }
}
