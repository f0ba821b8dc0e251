import Foundation
import HearsightScreenModel

extension Bitmap {
  /// Side of the square tiles in which differing pixels are gathered, in pixels: those in tiles that touch become one
  /// rectangle.
  private static let tile = 16

  /// Where this picture differs from an earlier one of the same size: a rectangle, as tight as can be, around each
  /// group of differing pixels.
  ///
  /// - Returns: No rectangle where the pictures are equal; the whole picture where the sizes differ.
  package func differences(from earlier: Bitmap) -> [Rect] {
    guard width == earlier.width, height == earlier.height else { return [bounds] }
    let columns = (width + Self.tile - 1) / Self.tile
    let rows = (height + Self.tile - 1) / Self.tile
    var boxes = [PixelBox?](repeating: nil, count: columns * rows)
    pixels.withUnsafeBytes { new in
      earlier.pixels.withUnsafeBytes { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return }
        for y in 0..<height {
          let start = y * width * 4
          // Most rows are equal; whole rows compare many times faster than pixels.
          guard memcmp(new + start, old + start, width * 4) != 0 else { continue }
          for x in 0..<width
          where (new + start).loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
            != (old + start).loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
          {
            let tile = y / Self.tile * columns + x / Self.tile
            boxes[tile] = boxes[tile]?.including(x, y) ?? PixelBox(minX: x, minY: y, maxX: x, maxY: y)
          }
        }
      }
    }
    return Self.joined(boxes, columns: columns, rows: rows).map(\.rect)
  }

  /// Joins the boxes of tiles that touch, also at their corners.
  private static func joined(_ boxes: [PixelBox?], columns: Int, rows: Int) -> [PixelBox] {
    var rest = boxes
    var groups: [PixelBox] = []
    for start in boxes.indices {
      guard var group = rest[start] else { continue }
      rest[start] = nil
      var open = [start]
      while let tile = open.popLast() {
        let (x, y) = (tile % columns, tile / columns)
        for nextY in max(0, y - 1)...min(rows - 1, y + 1) {
          for nextX in max(0, x - 1)...min(columns - 1, x + 1) {
            guard let box = rest[nextY * columns + nextX] else { continue }
            group = group.union(box)
            rest[nextY * columns + nextX] = nil
            open.append(nextY * columns + nextX)
          }
        }
      }
      groups.append(group)
    }
    return groups
  }
}

/// Whole pixels, both ends included.
private struct PixelBox {
  var minX, minY, maxX, maxY: Int

  func including(_ x: Int, _ y: Int) -> PixelBox {
    PixelBox(minX: min(minX, x), minY: min(minY, y), maxX: max(maxX, x), maxY: max(maxY, y))
  }

  func union(_ other: PixelBox) -> PixelBox { including(other.minX, other.minY).including(other.maxX, other.maxY) }

  var rect: Rect {
    Rect(minX: Double(minX), minY: Double(minY), maxX: Double(maxX + 1), maxY: Double(maxY + 1))
  }
}
