import HearsightPixels
import HearsightScreenModel

/// How the pixels of a captured picture lie in memory.
struct CapturedShape: Hashable {
  /// The format's number in wl_shm.
  var format: UInt32
  var width, height: Int
  /// Bytes from one row to the next.
  var stride: Int

  /// Blue first in memory, or red first; then a byte that means nothing.
  static let (xrgb8888, xbgr8888): (UInt32, UInt32) = (1, 0x3432_4258)
  /// A byte that means nothing, then red first: what X servers of the other byte order have.
  static let bgrx8888: UInt32 = 0x3432_5842

  /// Most pixels along a side of a window or a picture.
  static let longestSide = 16_384
  private static let mostBytes = longestSide * longestSide * 4

  var byteCount: Int { stride * height }

  /// - Throws: where there can be no such picture.
  init(format: UInt32, width: UInt32, height: UInt32, stride: UInt32) throws(LinkFailure) {
    let (width, height, stride) = (Int(width), Int(height), Int(stride))
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height), stride >= width * 4, stride <= Self.mostBytes / height
    else { throw .unreadable("a picture of \(width)x\(height) pixels, \(stride) bytes a row") }
    (self.format, self.width, self.height, self.stride) = (format, width, height, stride)
  }

  /// Rows without gaps, of a size that was checked.
  init(format: UInt32, width: Int, height: Int) {
    (self.format, self.width, self.height, stride) = (format, width, height, width * 4)
  }

  /// Where a format's colours lie in a pixel of 32 bits, and how many bits each has; `nil` for a format that is not
  /// known.
  private var layout: (red: UInt32, green: UInt32, blue: UInt32, bits: UInt32)? {
    switch format {
    case 0, Self.xrgb8888: (16, 8, 0, 8)  // and ARGB8888
    case 0x3432_4241, Self.xbgr8888: (0, 8, 16, 8)  // and ABGR8888
    case Self.bgrx8888: (8, 16, 24, 8)
    case 0x3033_5241, 0x3033_5258: (20, 10, 0, 10)  // ARGB2101010, XRGB2101010
    case 0x3033_4241, 0x3033_4258: (0, 10, 20, 10)  // ABGR2101010, XBGR2101010
    default: nil
    }
  }

  /// The picture as it is seen, opaque.
  ///
  /// - Parameters:
  ///   - bytes: its rows; of the last no more than its pixels.
  ///   - isUpsideDown: whether the last row comes first.
  ///   - transform: how the monitor's picture is turned: see ``WaylandOutput/transform``.
  func image(_ bytes: UnsafeRawBufferPointer, isUpsideDown: Bool, transform: Int) throws(WindowError) -> Bitmap {
    guard let layout, bytes.count >= stride * (height - 1) + width * 4 else { throw .unknownPixels(depth: 0, bits: 32) }
    let isTurned = transform % 2 == 1
    let (seenWidth, seenHeight) = isTurned ? (height, width) : (width, height)
    let shift = layout.bits - 8
    let rgba = [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, written in
      guard let output = UnsafeMutableRawPointer(target.baseAddress) else { return }
      @inline(__always) func copy(_ offset: Int, to place: Int) {
        let pixel = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        let red = (pixel >> (layout.red + shift)) & 0xFF
        let green = (pixel >> (layout.green + shift)) & 0xFF
        let blue = (pixel >> (layout.blue + shift)) & 0xFF
        let color = red | green << 8 | blue << 16 | 0xFF00_0000
        output.storeBytes(of: color.littleEndian, toByteOffset: place, as: UInt32.self)
      }
      for y in 0..<seenHeight {
        if transform == 0 {
          // Nearly all monitors: a row is a row.
          let start = (isUpsideDown ? height - 1 - y : y) * stride
          for x in 0..<width { copy(start + x * 4, to: (y * width + x) * 4) }
          continue
        }
        for x in 0..<seenWidth {
          var (column, row) = Self.source(x, y, transform: transform, width: width, height: height)
          if isUpsideDown { row = height - 1 - row }
          copy(row * stride + column * 4, to: (y * seenWidth + x) * 4)
        }
      }
      written = width * height * 4
    }
    guard let image = Bitmap(width: seenWidth, height: seenHeight, rgba: rgba) else {
      throw .unknownPixels(depth: Int(layout.bits) * 3, bits: 32)
    }
    return image
  }

  /// Where the monitor's own picture has the pixel that is seen at a place.
  ///
  /// A transform of 1 is a quarter turn counter-clockwise of what is seen into what the monitor gets; 4 and more are
  /// mirrored along x before they are turned.
  @inline(__always)
  private static func source(_ x: Int, _ y: Int, transform: Int, width: Int, height: Int) -> (Int, Int) {
    switch transform {
    case 1: (y, height - 1 - x)
    case 2: (width - 1 - x, height - 1 - y)
    case 3: (width - 1 - y, x)
    case 4: (width - 1 - x, y)
    case 5: (y, x)
    case 6: (x, height - 1 - y)
    case 7: (width - 1 - y, height - 1 - x)
    default: (x, y)
    }
  }
}
