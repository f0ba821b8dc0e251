import HearsightPixels
import HearsightScreenModel

/// How bright the brightest of each element is: on a dark page its letters, on a light one its ground.
struct ElementLights {
  /// The share of an element's pixels that is not brighter: single pixels do not count.
  static let share = 0.97
  /// The most pixels that are looked at.
  static let most = 10_000

  private let peaks: [Double]

  init(_ elements: [Element], in image: Bitmap) {
    peaks = elements.map { Self.peak(in: $0.frame, of: image) }
  }

  /// From 0 to 1.
  subscript(element: Element) -> Double { peaks.indices.contains(element.id) ? peaks[element.id] : 0 }

  private static func peak(in frame: Rect, of image: Bitmap) -> Double {
    let span = image.pixelSpan(of: frame)
    var step = 1
    while (span.x.count / step) * (span.y.count / step) > most { step += 1 }
    var histogram = LumaHistogram()
    for y in stride(from: span.y.lowerBound, to: span.y.upperBound, by: step) {
      for x in stride(from: span.x.lowerBound, to: span.x.upperBound, by: step) { histogram.add(image[x, y].luma) }
    }
    return histogram.quantile(share) ?? 0
  }
}
