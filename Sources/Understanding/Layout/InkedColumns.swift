import HearsightPixels
import HearsightScreenModel

extension Bitmap {
  /// The boxes around what is drawn in a place, in pixels, from left to right, parted where some columns have nothing.
  ///
  /// - Parameters:
  ///   - ink: from this distance on, 0 to 255, a colour is not that of the place's first column in its row.
  ///   - apart: columns without ink between two boxes, at least.
  func inkedBoxes(in place: Rect, ink: Int, apart: Int) -> [Rect] {
    let (xs, ys) = pixelSpan(of: place)
    func isInk(_ x: Int, _ y: Int) -> Bool { self[x, y].distance(to: self[xs.lowerBound, y]) > ink }
    let columns = xs.map { x in ys.contains { isInk(x, $0) } }
    return InkRuns.runs(of: columns, from: xs.lowerBound, apart: apart).compactMap { run in
      let rows = ys.filter { y in run.contains { isInk($0, y) } }
      guard let top = rows.first, let foot = rows.last else { return nil }
      return Rect(
        x: Double(run.lowerBound), y: Double(top), width: Double(run.count), height: Double(foot - top + 1))
    }
  }

  /// Whether each pixel of a place is drawn, row by row.
  ///
  /// - Parameters:
  ///   - ground: what it is drawn on.
  ///   - ink: beyond this distance, 0 to 255, a colour is not the ground's.
  func inked(in place: (x: Range<Int>, y: Range<Int>), on ground: RGBColor, ink: Int) -> [Bool] {
    place.y.flatMap { y in place.x.map { self[$0, y].distance(to: ground) > ink } }
  }
}
