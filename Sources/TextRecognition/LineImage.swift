import Foundation
import HearsightInference
import HearsightPixels
import HearsightScreenModel

/// A line of text cut out of a picture, at the height that the recognizer takes.
struct LineImage: Sendable {
  let image: Bitmap

  /// Cuts an upright line out at full resolution and brings it to the recognizer's height; its shape stays.
  ///
  /// - Parameter marks: what is not shown, in pixels of the picture.
  init(cutting frame: Rect, from picture: Bitmap, without marks: [PixelSpan] = []) {
    let (columns, rows) = picture.pixelSpan(of: frame)
    let cut = PixelSpan(x: columns, y: rows)
    self.init(picture.cropped(to: frame).covering(marks.map { $0.counted(from: cut) }))
  }

  /// Cuts a turned line out and levels it.
  init(leveling box: TurnedBox, from picture: Bitmap) {
    let scale = Double(LineReader.height) / max(1, box.thickness)
    let width = Self.width(box.length * scale)
    let angle = box.angle * .pi / 180
    let step = Point(x: cos(angle) / scale, y: sin(angle) / scale)
    var line = Bitmap(width: width, height: LineReader.height)
    for row in 0..<line.height {
      for column in 0..<width {
        let along = Double(column) + 0.5 - Double(width) / 2
        let across = Double(row) + 0.5 - Double(line.height) / 2
        line[column, row] = picture.color(
          x: box.center.x + along * step.x - across * step.y, y: box.center.y + along * step.y + across * step.x)
      }
    }
    image = line
  }

  /// Brings a picture of one line to the recognizer's height.
  init(_ cut: Bitmap) {
    let width = Self.width(Double(cut.width) * Double(LineReader.height) / Double(cut.height))
    image = cut.resized(width: width, height: LineReader.height)
  }

  /// The same line, at most so many pixels high.
  func lowered(to height: Int) -> LineImage {
    height < image.height ? LineImage(scaling: self, to: height) : self
  }

  private init(scaling line: LineImage, to height: Int) {
    let width = line.image.width * height / line.image.height
    image = line.image.resized(width: max(1, width), height: height)
  }

  /// Pixels from -1 to 1; grey is 0.
  var tensor: Tensor { image.tensor(mean: 127.5, deviation: 127.5, minimumWidth: LineReader.filledWidth) }

  private static func width(_ wanted: Double) -> Int {
    Int(min(Double(LineReader.maximumWidth), max(Double(LineReader.minimumWidth), wanted.rounded(.up))))
  }
}

extension Bitmap {
  /// The picture turned by a quarter, clockwise or back.
  func turnedByQuarter(clockwise: Bool) -> Bitmap {
    var turned = Bitmap(width: height, height: width)
    for y in 0..<height {
      for x in 0..<width {
        turned[clockwise ? height - 1 - y : y, clockwise ? x : width - 1 - x] = self[x, y]
      }
    }
    return turned
  }

  /// The colour at a point between pixels, bilinear.
  fileprivate func color(x: Double, y: Double) -> RGBColor {
    let (x, y) = (min(max(-1, x - 0.5), Double(width)), min(max(-1, y - 0.5), Double(height)))
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (shareX, shareY) = (x - Double(left), y - Double(top))
    func mixed(_ channel: KeyPath<RGBColor, UInt8>) -> UInt8 {
      func value(_ dx: Int, _ dy: Int) -> Double { Double(self[left + dx, top + dy][keyPath: channel]) }
      let above = value(0, 0) * (1 - shareX) + value(1, 0) * shareX
      let below = value(0, 1) * (1 - shareX) + value(1, 1) * shareX
      return UInt8(min(255, max(0, (above * (1 - shareY) + below * shareY).rounded())))
    }
    return RGBColor(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue))
  }
}
