import HearsightPixels
import HearsightScreenModel

extension Bitmap {
  /// A box as the icon model sees it: the square around its middle, `margin` times as wide as its longer side, at the
  /// model's size. Where the square leaves the picture, the nearest pixel goes on.
  ///
  /// Training/icons/crop.py cuts icons out in this way too.
  func iconCrop(around box: Rect, margin: Double, size: Int) -> Bitmap {
    // Boxes may come from elsewhere than a detector; none is larger than the picture.
    let longest = min(max(box.width, box.height), Double(max(width, height)))
    let side = max(2, Int(exactly: (longest * margin).rounded()) ?? 2)
    let left = Int(exactly: (box.midX - Double(side) / 2).rounded()) ?? 0
    let top = Int(exactly: (box.midY - Double(side) / 2).rounded()) ?? 0
    return square(left: left, top: top, side: side).resized(width: size, height: size)
  }

  private func square(left: Int, top: Int, side: Int) -> Bitmap {
    // A square far outside the picture shows what one just outside shows: the nearest pixels.
    let left = min(max(left, -side), width)
    let top = min(max(top, -side), height)
    let inside = Rect(x: Double(left), y: Double(top), width: Double(side), height: Double(side))
    if left >= 0, top >= 0, left + side <= width, top + side <= height { return cropped(to: inside) }
    var result = Bitmap(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side { result[x, y] = self[left + x, top + y] }
    }
    return result
  }
}
