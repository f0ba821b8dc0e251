import Foundation
import HearsightScreenModel

/// A picture in memory: opaque RGB, four bytes a pixel.
///
/// Pixels lie row by row from the top left corner: red, green, blue, and 255. A picture with transparency is laid on
/// white when it is decoded, so that every later stage sees what a person sees.
public struct Bitmap: Sendable, Hashable {
  /// In pixels, at least 1.
  public let width: Int
  /// In pixels, at least 1.
  public let height: Int
  /// `width * height * 4` bytes.
  public private(set) var pixels: [UInt8]

  /// A picture of one colour.
  ///
  /// - Parameters: `width` and `height` below 1 count as 1.
  public init(width: Int, height: Int, color: RGBColor = .white) {
    self.width = max(1, width)
    self.height = max(1, height)
    var pixels = [UInt8](repeating: 255, count: self.width * self.height * 4)
    for offset in stride(from: 0, to: pixels.count, by: 4) {
      pixels[offset] = color.red
      pixels[offset + 1] = color.green
      pixels[offset + 2] = color.blue
    }
    self.pixels = pixels
  }

  /// A picture from bytes that are already RGBA, row by row; `nil` where their number does not fit the size.
  ///
  /// Transparency is laid on white.
  public init?(width: Int, height: Int, rgba: [UInt8]) {
    guard width > 0, height > 0, rgba.count % 4 == 0, rgba.count / 4 / width == height,
      rgba.count / 4 % width == 0
    else { return nil }
    self.width = width
    self.height = height
    pixels = rgba
    layOnWhite()
  }

  /// For bytes that are known to fit and to be opaque.
  init(uncheckedWidth width: Int, height: Int, rgba: [UInt8]) {
    self.width = width
    self.height = height
    pixels = rgba
  }

  /// The whole picture as a rectangle.
  public var bounds: Rect { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }

  /// The whole picture's size in pixels.
  public var size: Size { Size(width: Double(width), height: Double(height)) }

  /// The colour of a pixel. Coordinates outside the picture give the nearest pixel.
  public subscript(x: Int, y: Int) -> RGBColor {
    get {
      let offset = offset(x, y)
      return RGBColor(red: pixels[offset], green: pixels[offset + 1], blue: pixels[offset + 2])
    }
    set {
      let offset = offset(x, y)
      pixels[offset] = newValue.red
      pixels[offset + 1] = newValue.green
      pixels[offset + 2] = newValue.blue
    }
  }

  /// The colour at a place in pixels. Places outside the picture give the nearest pixel, what is no number the first.
  package subscript(point: Point) -> RGBColor {
    func whole(_ coordinate: Double, _ limit: Int) -> Int {
      coordinate > 0 ? Int(min(coordinate, Double(limit))) : 0
    }
    return self[whole(point.x, width), whole(point.y, height)]
  }

  private func offset(_ x: Int, _ y: Int) -> Int {
    (min(max(0, y), height - 1) * width + min(max(0, x), width - 1)) * 4
  }

  /// Fills a rectangle, clipped to the picture, with one colour.
  package mutating func fill(_ rect: Rect, with color: RGBColor) {
    let span = pixelSpan(of: rect)
    for y in span.y {
      for x in span.x { self[x, y] = color }
    }
  }

  /// The whole pixels that a rectangle touches, clipped to the picture; empty ranges where it lies outside.
  package func pixelSpan(of rect: Rect) -> (x: Range<Int>, y: Range<Int>) {
    func range(_ low: Double, _ high: Double, _ limit: Int) -> Range<Int> {
      guard low.isFinite, high.isFinite else { return 0..<0 }
      let first = Int(min(max(0, low.rounded(.down)), Double(limit)))
      let end = Int(min(max(0, high.rounded(.up)), Double(limit)))
      return first..<max(first, end)
    }
    return (range(rect.minX, rect.maxX, width), range(rect.minY, rect.maxY, height))
  }

  private mutating func layOnWhite() {
    pixels.withUnsafeMutableBufferPointer { pixels in
      var offset = 0
      while offset < pixels.count {
        let alpha = UInt32(pixels[offset + 3])
        if alpha != 255 {
          for channel in 0..<3 {
            let value = UInt32(pixels[offset + channel])
            pixels[offset + channel] = UInt8((value * alpha + 255 * (255 - alpha) + 127) / 255)
          }
          pixels[offset + 3] = 255
        }
        offset += 4
      }
    }
  }
}

/// An opaque colour in sRGB, 0 to 255 a channel.
public struct RGBColor: Hashable, Sendable {
  /// From 0 to 255.
  public var red: UInt8
  /// From 0 to 255.
  public var green: UInt8
  /// From 0 to 255.
  public var blue: UInt8

  /// A colour by its channels, each from 0 to 255.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// White.
  public static let white = RGBColor(red: 255, green: 255, blue: 255)
  /// Black.
  public static let black = RGBColor(red: 0, green: 0, blue: 0)

  /// The largest difference in a channel, 0 to 255.
  public func distance(to other: RGBColor) -> Int {
    max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue)))
  }

  /// Relative luminance of WCAG 2.2, from 0 (black) to 1 (white).
  public var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The light of a channel, from 0 to 1 (IEC 61966-2-1).
  static func linear(_ byte: UInt8) -> Double { light[Int(byte)] }

  /// For each byte, computed once: the power is slow.
  private static let light: [Double] = (0...255).map { byte in
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
