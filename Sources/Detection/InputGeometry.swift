import HearsightPixels
import HearsightScreenModel

/// How a screen is laid before the network: at which scale, and cut into which tiles.
///
/// The network knows icons at the size they have on a phone screen that is `inputWidth` wide. Other screens are scaled
/// so that their icons have about that size, not so that they fit.
package struct InputGeometry {
  /// A part of the scaled screen that is run through the network at once.
  package struct Tile: Hashable {
    /// The first row, in pixels of the scaled screen.
    package var top: Int
    package var height: Int
    /// The rows whose detections count, by the centre of the box; what lies beyond is the neighbour's.
    package var core: Range<Double>
  }

  /// Ratio of the short side to the long one up to which an upright picture is a phone's screen. Phones are 9:16 and
  /// slimmer, tablets 3:4.
  private static let uprightPhone = 0.62
  /// Ratio of the short side to the long one up to which a picture that is wider than high is a phone's. Flat windows
  /// are far more frequent than phones lying on their side: only what is flatter than any window, such as a strip cut
  /// out of a phone's screen, is taken for a phone's.
  private static let lyingPhone = 0.3
  /// Width of a tablet or window in widths of a phone: 768 to 820 points against 375 to 430.
  private static let wideFactor = 2.0
  /// What a window is enlarged to at least: its letters and controls are drawn for a pointer, half a phone's size.
  /// Chosen, with the area below, by AP on real windows of apps that nothing was learnt from.
  private static let windowScale = 1.4
  /// Most pixels that a window is enlarged to for the sake of its letters, to bound the time of large ones.
  private static let windowArea = 1_600_000.0
  /// Pixels beyond which a picture is of a tablet or display of twice the density: its letters are large enough.
  private static let denseArea = 2_400_000.0
  /// Most rows of a tile, about one and a third of a phone's screen: longer screens (scrolled pages) are cut into
  /// several tiles.
  private static let maximumTileHeight = 1280
  /// Rows that two tiles share, so that whatever is cut by one is whole in the other: a card's height.
  private static let tileOverlap = 256
  /// Longest side of the scaled picture in pixels, to bound memory on wide panoramas.
  private static let maximumSide = 16384

  /// Scaled pixels for one of the original's.
  package let scale: Double
  package let width: Int
  package let height: Int
  package let tiles: [Tile]
  /// Whether the picture is taken for a phone's screen.
  let isPhone: Bool

  package init(imageWidth: Int, imageHeight: Int, configuration: DetectorConfiguration) {
    let short = Double(min(imageWidth, imageHeight))
    let long = Double(max(imageWidth, imageHeight))
    let target = Double(configuration.inputWidth)
    let isUpright = imageHeight >= imageWidth
    let phone = isUpright ? Self.uprightPhone : Self.lyingPhone
    let narrow = target / short
    isPhone = short / long <= phone
    let wanted =
      isPhone ? narrow : Self.scale(ofWindow: short * long, isUpright: isUpright, narrow: narrow)
    scale = min(wanted, Double(Self.maximumSide) / long, Self.largestScale)
    width = max(1, Int((Double(imageWidth) * scale).rounded()))
    height = max(1, Int((Double(imageHeight) * scale).rounded()))
    tiles = Self.tiles(ofHeight: height)
  }

  /// The scale of a window or tablet of so many pixels. It is enlarged at most twice, unless it is smaller than a
  /// phone's screen. What is higher than wide is a tablet, or a window so small that it is enlarged twice.
  private static func scale(ofWindow pixels: Double, isUpright: Bool, narrow: Double) -> Double {
    let hasLargeLetters = isUpright || pixels > denseArea
    let legible = hasLargeLetters ? 0 : min(windowScale, (windowArea / pixels).squareRoot())
    return max(narrow, min(2, max(narrow * wideFactor, legible)))
  }

  /// Largest factor by which a picture is enlarged: a smaller one has no details to be found by enlarging it further.
  private static let largestScale = 4.0

  private static func tiles(ofHeight height: Int) -> [Tile] {
    guard height > maximumTileHeight else {
      return [Tile(top: 0, height: height, core: -.infinity..<Double.infinity)]
    }
    let step = maximumTileHeight - tileOverlap
    let count = (height - tileOverlap + step - 1) / step
    return (0..<count).map { index in
      let top = min(index * step, height - maximumTileHeight)
      let nextTop = min((index + 1) * step, height - maximumTileHeight)
      let previousEnd = min((index - 1) * step, height - maximumTileHeight) + maximumTileHeight
      let low = index == 0 ? -.infinity : Double(top + previousEnd) / 2
      let high = index == count - 1 ? .infinity : Double(nextTop + top + maximumTileHeight) / 2
      return Tile(top: top, height: maximumTileHeight, core: low..<high)
    }
  }

  /// The network's input for a tile: red, green, blue, padded right and below with black to whole strides.
  package static func padded(_ scaled: Bitmap, tile: Tile, multiple: Int) -> (rgb: [UInt8], width: Int, height: Int) {
    let width = (scaled.width + multiple - 1) / multiple * multiple
    let height = (tile.height + multiple - 1) / multiple * multiple
    var rgb = [UInt8](repeating: 0, count: width * height * 3)
    scaled.pixels.withUnsafeBufferPointer { source in
      for y in 0..<tile.height {
        var from = (tile.top + y) * scaled.width * 4
        var to = y * width * 3
        for _ in 0..<scaled.width {
          rgb[to] = source[from]
          rgb[to + 1] = source[from + 1]
          rgb[to + 2] = source[from + 2]
          from += 4
          to += 3
        }
      }
    }
    return (rgb, width, height)
  }
}
