import HearsightPixels

/// The map of text of a whole picture, put together from those of its tiles.
struct TileMaps {
  private let width: Int
  private let height: Int
  private var values: [Float]

  /// - Parameters:
  ///   - width: of the picture as the network sees it, in its pixels, without what pads it.
  ///   - height: of the same picture, in the same pixels.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    values = [Float](repeating: 0, count: width * height)
  }

  /// Takes in those rows of a tile that count.
  ///
  /// - Parameters:
  ///   - map: of the padded tile, row by row.
  ///   - rowLength: how many values a row of it has.
  mutating func add(_ map: UnsafeBufferPointer<Float>, rowLength: Int, of tile: InputGeometry.Tile) {
    let first = max(tile.top, Int(max(0, tile.core.lowerBound).rounded()))
    let end = min(tile.top + tile.height, Int(min(Double(height), tile.core.upperBound).rounded()))
    for row in first..<max(first, end) {
      let start = (row - tile.top) * rowLength
      values.replaceSubrange(row * width..<(row + 1) * width, with: map[start..<start + width])
    }
  }

  /// The whole.
  var whole: ProbabilityMap? { ProbabilityMap(width: width, height: height, values: values) }
}
