import Foundation
import HearsightBenchmarkEditing
import HearsightPixels
import HearsightScreenModel

/// What may happen to a picture without anything of the screen having changed.
enum HarmlessChange: String, CaseIterable {
  /// A few pixels, as where a window has another frame.
  case nudge
  /// As far as is promised: 8 pixels along one side, up to 8 along the other.
  case shift
  /// JPEG of quality 85.
  case jpeg
  /// 3x in place of 2x, or 2x in place of 3x.
  case scale
  /// Letters and edges with the colour fringes of subpixel rendering, a little softer.
  case antialiasing

  func applied(to image: Bitmap, seed: UInt64) throws -> Bitmap {
    var random = SplitMix64(state: seed)
    switch self {
    case .nudge:
      return image.shifted(x: random.sign * (1 + random.below(3)), y: random.sign * (1 + random.below(3)))
    case .shift:
      let (long, short) = (random.sign * 8, random.sign * random.below(9))
      return random.below(2) == 0 ? image.shifted(x: long, y: short) : image.shifted(x: short, y: long)
    case .jpeg: return try Bitmap(data: image.jpegData(quality: 85))
    case .scale:
      let ratio = min(image.width, image.height) >= 1000 ? 2.0 / 3 : 1.5
      return image.resized(
        width: Int((Double(image.width) * ratio).rounded()), height: Int((Double(image.height) * ratio).rounded()))
    case .antialiasing: return image.withFringes()
    }
  }
}

extension Bitmap {
  /// Moved to the right and down; what comes in repeats the edge.
  fileprivate func shifted(x: Int, y: Int) -> Bitmap {
    mapped { column, row, channel in pixel(column - x, row - y, channel) }
  }

  /// Red is seen a third of a pixel to the left, blue to the right, and each takes a sixth of its neighbours.
  fileprivate func withFringes() -> Bitmap {
    mapped { column, row, channel in
      let (left, centre, right) =
        (pixel(column - 1, row, channel), pixel(column, row, channel), pixel(column + 1, row, channel))
      switch channel {
      case 0: return (Int(left) * 2 + Int(centre) * 3 + Int(right)) / 6
      case 2: return (Int(left) + Int(centre) * 3 + Int(right) * 2) / 6
      default: return (Int(left) + Int(centre) * 4 + Int(right)) / 6
      }
    }
  }

  private func pixel(_ x: Int, _ y: Int, _ channel: Int) -> Int {
    Int(pixels[(min(max(0, y), height - 1) * width + min(max(0, x), width - 1)) * 4 + channel])
  }

  private func mapped(_ value: (_ x: Int, _ y: Int, _ channel: Int) -> Int) -> Bitmap {
    var bytes = pixels
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<3 { bytes[(y * width + x) * 4 + channel] = UInt8(clamping: value(x, y, channel)) }
      }
    }
    return Bitmap(width: width, height: height, rgba: bytes) ?? self
  }
}
