import HearsightPixels
import HearsightScreenModel

extension Bitmap {
  /// The boxes around what is drawn in a place, parted where some columns have nothing.
  ///
  /// - Parameters:
  ///   - ink: from this distance on a colour is not that of the place's first column in its row.
  ///   - apart: columns without ink between two boxes, at least.
  func marks(in place: Rect, ink: Int, apart: Int) -> [Rect] {
    let (xs, ys) = pixelSpan(of: place)
    var boxes: [Rect] = []
    for x in xs {
      let inked = ys.filter { self[x, $0].distance(to: self[xs.lowerBound, $0]) > ink }
      guard let first = inked.first, let last = inked.last else { continue }
      let column = Rect(x: Double(x), y: Double(first), width: 1, height: Double(last - first + 1))
      if let box = boxes.last, column.minX - box.maxX < Double(apart) {
        boxes[boxes.count - 1] = box.union(column)
      } else {
        boxes.append(column)
      }
    }
    return boxes
  }
}
