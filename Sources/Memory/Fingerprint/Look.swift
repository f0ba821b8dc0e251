import Foundation
import HearsightPixels
import HearsightScreenModel

/// How a thing looks, coarsely: where it gets darker or lighter to the right and downwards on a grid of nine by nine (a
/// difference hash in both directions, that also knows where nothing changes).
///
/// It is the same at any scale, and in other colours, also inverted ones.
package struct Look: Hashable, Sendable {
  /// Cells along a side, of which neighbours are compared.
  private static let side = 8
  /// Least difference of two cells that counts, as a share of the picture's own range of brightness.
  private static let share = 0.1
  /// Range of brightness below which a picture is plain, in levels of 0 to 255.
  private static let plainRange = 12.0

  /// Where it gets lighter: the upper half to the right, the lower half downwards.
  let lighter: [UInt64]
  /// Where it gets darker.
  let darker: [UInt64]

  /// Of something on which nothing is drawn.
  static let plain = Look()

  private init() { (lighter, darker) = ([0, 0], [0, 0]) }

  /// The look of a part of a picture.
  ///
  /// - Parameter frame: in pixels of the picture.
  package init(of frame: Rect, in image: Bitmap) {
    let cells = Self.side + 1
    let small = image.cropped(to: frame).resized(width: cells, height: cells)
    let levels = stride(from: 0, to: small.pixels.count - 3, by: 4).map { offset in
      (2 * Double(small.pixels[offset]) + 5 * Double(small.pixels[offset + 1]) + Double(small.pixels[offset + 2])) / 8
    }
    let range = (levels.max() ?? 0) - (levels.min() ?? 0)
    guard levels.count == cells * cells, range >= Self.plainRange else {
      (lighter, darker) = ([0, 0], [0, 0])
      return
    }
    var (up, down): ([UInt64], [UInt64]) = ([0, 0], [0, 0])
    for row in 0..<Self.side {
      for column in 0..<Self.side {
        let bit = UInt64(1) << UInt64(row * Self.side + column)
        let here = levels[row * cells + column]
        for (direction, next) in [levels[row * cells + column + 1], levels[(row + 1) * cells + column]].enumerated() {
          if next - here >= Self.share * range { up[direction] |= bit }
          if here - next >= Self.share * range { down[direction] |= bit }
        }
      }
    }
    (lighter, darker) = (up, down)
  }

  /// Whether nothing is drawn there.
  var isPlain: Bool { lighter[0] | lighter[1] | darker[0] | darker[1] == 0 }

  /// How alike two things look, from 0 to 1; two plain ones look alike.
  package func likeness(_ other: Look) -> Double {
    if isPlain || other.isPlain { return isPlain && other.isPlain ? 1 : 0 }
    return max(agreement(other.lighter, other.darker), agreement(other.darker, other.lighter))
  }

  private func agreement(_ otherLighter: [UInt64], _ otherDarker: [UInt64]) -> Double {
    var (common, all) = (0, 0)
    for index in 0..<2 {
      common += (lighter[index] & otherLighter[index]).nonzeroBitCount
      common += (darker[index] & otherDarker[index]).nonzeroBitCount
      all += (lighter[index] | darker[index] | otherLighter[index] | otherDarker[index]).nonzeroBitCount
    }
    return Double(common) / Double(max(1, all))
  }
}

extension Look: Codable {
  /// Four numbers of sixteen hexadecimal digits.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let words = try container.decode(String.self).split(separator: " ").compactMap { UInt64($0, radix: 16) }
    guard words.count == 4 else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no look: four hexadecimal numbers parted by spaces")
    }
    (lighter, darker) = (Array(words[..<2]), Array(words[2...]))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode((lighter + darker).map { String($0, radix: 16) }.joined(separator: " "))
  }
}
