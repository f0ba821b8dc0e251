import HearsightOverlay
import HearsightPixels
import HearsightScreenModel

extension Bitmap {
  /// The most frequent colour of a ring around a rectangle.
  package func ground(around frame: Rect) -> RGBColor { ring(frame).first?.color ?? .white }

  /// Whether the ring has one colour, so that something can be painted over.
  package func isPlain(around frame: Rect) -> Bool { ring(frame).first.map { $0.share > 0.9 } ?? false }

  private func ring(_ frame: Rect) -> [ColorShare] {
    let outer = frame.insetBy(dx: -5, dy: -5)
    let sides = [
      Rect(minX: outer.minX, minY: outer.minY, maxX: outer.maxX, maxY: outer.minY + 2),
      Rect(minX: outer.minX, minY: outer.maxY - 2, maxX: outer.maxX, maxY: outer.maxY),
      Rect(minX: outer.minX, minY: outer.minY, maxX: outer.minX + 2, maxY: outer.maxY),
      Rect(minX: outer.maxX - 2, minY: outer.minY, maxX: outer.maxX, maxY: outer.maxY),
    ]
    var shares: [RGBColor: Double] = [:]
    for side in sides {
      for share in colors(in: side) { shares[share.color, default: 0] += share.share / Double(sides.count) }
    }
    return shares.map { ColorShare(color: $0.key, share: $0.value) }
      .sorted { ($0.share, $0.color.red, $0.color.green) > ($1.share, $1.color.red, $1.color.green) }
  }

  package func pasting(_ part: Bitmap, at point: Point) -> Bitmap {
    var result = self
    for y in 0..<part.height {
      for x in 0..<part.width {
        let (column, row) = (Int(point.x) + x, Int(point.y) + y)
        guard (0..<width).contains(column), (0..<height).contains(row) else { continue }
        result[column, row] = part[x, y]
      }
    }
    return result
  }

  /// With another text in the place and the colours of the one that stands there.
  package func drawing(_ text: String, over frame: Rect) -> Bitmap? {
    guard let canvas = Canvas(width: width, height: height, background: .white) else { return nil }
    let colors = colors(in: frame)
    let ground = colors.first?.color ?? .white
    let ink = colors.filter { $0.share > 0.02 }.max { $0.color.distance(to: ground) < $1.color.distance(to: ground) }
    canvas.draw(self)
    canvas.fill(frame.insetBy(dx: -2, dy: -2), with: ground)
    var size = frame.height
    let wide = canvas.measure(text, size: size)
    // A box of Pango's is as high as the line, a tight frame as high as the letters.
    if wide.width > frame.width * 1.05 { size *= frame.width * 1.05 / wide.width }
    let box = canvas.measure(text, size: size)
    canvas.text(
      text, at: Point(x: frame.minX, y: frame.midY - box.height / 2), size: size, color: ink?.color ?? .black)
    return canvas.image()
  }

  /// With a switch or check box drawn in the other state, in the look that most toolkits share.
  package func flipping(_ element: Element) -> Bitmap? {
    guard let canvas = Canvas(width: width, height: height, background: .white) else { return nil }
    let frame = element.frame
    let ground = ground(around: frame)
    let blue = RGBColor(red: 0x1A, green: 0x73, blue: 0xE8)
    let grey = RGBColor(red: 0x9A, green: 0xA0, blue: 0xA6)
    canvas.draw(self)
    canvas.fill(frame.insetBy(dx: -2, dy: -2), with: ground)
    if element.type.isToggle {
      let isOn = element.type == .toggleUnselected
      let knob = frame.height - 4
      canvas.fill(frame, with: isOn ? blue : grey, radius: frame.height / 2)
      let x = isOn ? frame.maxX - knob - 2 : frame.minX + 2
      canvas.fill(Rect(x: x, y: frame.minY + 2, width: knob, height: knob), with: .white, radius: knob / 2)
    } else if element.type == .checkboxUnselected {
      canvas.fill(frame, with: blue, radius: 3)
      let size = frame.height * 0.8
      let tick = canvas.measure("✓", size: size, bold: true)
      canvas.text(
        "✓", at: Point(x: frame.midX - tick.width / 2, y: frame.midY - tick.height / 2), size: size, color: .white,
        bold: true)
    } else {
      canvas.stroke(frame.insetBy(dx: 2, dy: 2), with: grey, lineWidth: max(2, frame.height / 10), radius: 3)
    }
    return canvas.image()
  }
}
