import HearsightScreenModel

/// Where two pictures look alike, whatever their compression, anti-aliasing and scale, and even if one of them is moved
/// by a few pixels.
///
/// Both are compared at the size of the smaller one. A pixel shows something else where it is brighter or darker, or of
/// another hue, than all of its neighbours in the other picture: what blur, fringes and half a pixel do stays within
/// what the neighbours span. Letters are compared by brightness alone and nearly sharp; colours and shades blurred, as
/// they are faint but wide.
package struct PictureLikeness: Sendable {
  /// Distance from the span of a pixel's neighbours, of 255, above which the pixel shows something else. Compression,
  /// scale and anti-aliasing reach 20 where it is nearly sharp; looked at closely, only what compression and shifts do
  /// passes.
  static let threshold = (sharp: 28, closely: 6, blurred: 9)
  /// Fewest changed pixels of a place that are a change: fewer are noise.
  static let fewest = 3

  private let old: ComparedPlanes
  private let new: ComparedPlanes
  /// Pixels of the small picture for a pixel of the original.
  private let scale: Double
  /// How far the new picture is moved against the old one, in pixels of the small picture.
  private let shift: (x: Int, y: Int)
  /// How far the new picture, or a part of it, may be moved against the old one, in pixels of the small picture.
  private let reach: Int

  /// - Parameters:
  ///   - old: a picture at whatever size, say one made small by ``Bitmap/small(side:)``.
  ///   - size: the original size of the old picture, in pixels.
  ///   - new: the other picture at its original size.
  ///   - distance: how far the new one may be moved, in pixels of the old one's original size.
  /// - Returns: `nil` where their shapes differ, so that they cannot be laid on each other.
  package init?(of old: Bitmap, size: Size, with new: Bitmap, distance: Int) {
    guard size.width > 0, size.height > 0 else { return nil }
    // A pixel more or less comes from rounding.
    let expected = size.height * Double(new.width) / size.width
    guard abs(expected - Double(new.height)) <= max(1.5, expected * 0.002) else { return nil }
    // Both are compared at the smaller size: what was made small cannot be made sharp again.
    let isSmaller = new.width < old.width
    let (width, height) = isSmaller ? (new.width, new.height) : (old.width, old.height)
    guard width >= 8, height >= 8 else { return nil }
    scale = Double(width) / size.width
    let reach = Int((Double(max(0, min(64, distance))) * scale).rounded(.up))
    self.reach = reach
    self.old = ComparedPlanes(old.resized(width: width, height: height))
    self.new = ComparedPlanes(new.resized(width: width, height: height))
    shift = self.old.shift(of: self.new, reach: reach)
  }

  /// Whether both pictures look alike in a place, as far as pixels can tell.
  ///
  /// - Parameters:
  ///   - place: in pixels of the old picture's original size.
  ///   - closely: whether letters are looked at closely; then another anti-aliasing may count as a change.
  package func isSame(in place: Rect, closely: Bool = false) -> Bool {
    let span = old.span(of: place, scale: scale)
    guard !span.x.isEmpty, !span.y.isEmpty else { return true }
    return shifts.contains { shift in
      old.changes(from: new, in: span, shift: shift, closely: closely, limit: Self.fewest) < Self.fewest
    }
  }

  /// The common shift first, then those around it, nearest first.
  private var shifts: [(x: Int, y: Int)] {
    let all = (-reach - 1...reach + 1).flatMap { y in (-reach - 1...reach + 1).map { x in (x: x, y: y) } }
    return all.sorted { one, other in
      let (a, b) = (distance(one), distance(other))
      return (a, one.y, one.x) < (b, other.y, other.x)
    }
  }

  private func distance(_ other: (x: Int, y: Int)) -> Int {
    let (x, y) = (other.x - shift.x, other.y - shift.y)
    return x * x + y * y
  }
}

extension Bitmap {
  /// The picture made small enough to be kept beside a snapshot; as it is where it is no larger.
  ///
  /// - Parameter side: the longer side, in pixels.
  package func small(side: Int = 1200) -> Bitmap {
    let ratio = Double(side) / Double(max(width, height))
    guard ratio < 1 else { return self }
    return resized(
      width: max(1, Int((Double(width) * ratio).rounded())), height: max(1, Int((Double(height) * ratio).rounded())))
  }
}
