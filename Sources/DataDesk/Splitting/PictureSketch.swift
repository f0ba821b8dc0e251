import HearsightMemory
import HearsightPixels
import HearsightScreenModel

/// A picture made so small that only near-duplicates share it.
struct PictureSketch: Hashable, Sendable {
  /// Cells along a side.
  private static let side = 24
  /// Likeness of looks below which two pictures need not be compared further.
  private static let lookalike = 0.7
  /// Correlation of brightness from which two pictures are near-duplicates. Screens of different apps stay below also
  /// where both are lists; the same screen with another hour in its status bar is above.
  private static let correlation = 0.97
  /// By how much the shapes of near-duplicates differ at most.
  private static let shape = 1.05

  private let look: Look
  private let aspect: Double
  /// Brightness of each cell, with a mean of 0 and a length of 1; empty where nothing is drawn.
  private let cells: [Double]
  /// The brightness of the whole, from 0 to 255.
  private let mean: Double

  init(_ image: Bitmap) {
    let whole = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    look = Look(of: whole, in: image)
    aspect = Double(image.height) / Double(max(1, image.width))
    let small = image.resized(width: Self.side, height: Self.side)
    let levels = stride(from: 0, to: small.pixels.count - 3, by: 4).map { Self.brightness(small.pixels, at: $0) }
    let mean = levels.reduce(0, +) / Double(max(1, levels.count))
    self.mean = mean
    let centred = levels.map { $0 - mean }
    let squares = centred.reduce(0) { $0 + $1 * $1 }
    cells = squares > 0 ? centred.map { $0 / squares.squareRoot() } : []
  }

  /// From 0 to 255: green counts most, as for the eye.
  private static func brightness(_ pixels: [UInt8], at offset: Int) -> Double {
    let (red, green, blue) = (Double(pixels[offset]), Double(pixels[offset + 1]), Double(pixels[offset + 2]))
    return (2 * red + 5 * green + blue) / 8
  }

  /// Whether both show the same but for details.
  func isNearDuplicate(of other: PictureSketch) -> Bool {
    guard max(aspect, other.aspect) <= Self.shape * min(aspect, other.aspect) else { return false }
    // Two plain ones are the same where they are as bright.
    if cells.isEmpty, other.cells.isEmpty { return abs(mean - other.mean) < 1 }
    guard !cells.isEmpty, !other.cells.isEmpty, look.likeness(other.look) >= Self.lookalike else { return false }
    let common = zip(cells, other.cells).map { $0 * $1 }.reduce(0, +)
    return common >= Self.correlation
  }
}
