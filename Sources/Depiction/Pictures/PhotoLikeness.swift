import HearsightPixels

/// Tells photos from drawings by their brightness: from one point to the next it changes a little nearly everywhere in
/// a photo, and not at all or by a leap in a drawing.
enum PhotoLikeness {
  /// Side of the square that a picture is scaled to, in pixels: the grain of a picture that was scaled up is gone
  /// there.
  static let width = 112
  /// Changes of brightness that are small, of 255.
  static let change: ClosedRange<Int> = 2...20
  /// The least share of points with a small change in a photo. On 174 pictures of screens-unlabelled and 150 of
  /// screens-lowres no drawing about which the classifier was wrong and sure had more.
  static let leastShare = 0.5

  static func isPhoto(_ image: Bitmap) -> Bool { share(image) >= leastShare }

  /// The share of points, from 0 to 1, whose brightness differs a little from that of the next to the right or below.
  static func share(_ image: Bitmap) -> Double {
    let small = image.resized(width: width, height: width)
    let grey = small.grey
    var count = 0
    for y in 0..<width - 1 {
      for x in 0..<width - 1 {
        let value = Int(grey[y * width + x])
        let right = abs(Int(grey[y * width + x + 1]) - value)
        let below = abs(Int(grey[(y + 1) * width + x]) - value)
        if change.contains(max(right, below)) { count += 1 }
      }
    }
    return Double(count) / Double((width - 1) * (width - 1))
  }
}
