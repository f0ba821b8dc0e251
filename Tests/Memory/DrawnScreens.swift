import HearsightPixels
import HearsightScreenModel

@testable import HearsightMemory

/// A screen that is put together by hand, with a picture in which each stop looks different.
struct DrawnScreen {
  var image: Bitmap
  var screen: Screen

  /// - Parameter rows: what stands on each row from top to bottom: words, or an icon's name after a colon (":star").
  init(_ rows: [String], width: Int = 400, rowHeight: Int = 60, top: Int = 0, invertsColors: Bool = false) {
    let height = top + rowHeight * (rows.count + 1)
    var image = Bitmap(width: width, height: height)
    var (elements, stops): ([Element], [Stop]) = ([], [])
    for (index, row) in rows.enumerated() {
      let isIcon = row.hasPrefix(":")
      let frame = Rect(
        x: 20, y: Double(top + index * rowHeight + 10), width: isIcon ? 40 : 300, height: Double(rowHeight - 20))
      var element = Element(id: index, type: isIcon ? .icon : .text, frame: frame)
      if isIcon {
        element.icon = IconName(name: String(row.dropFirst()), confidence: 0.9)
      } else {
        element.text = TextContent(row, confidence: 1)
      }
      elements.append(element)
      let role: StopRole = isIcon ? .button : .text
      stops.append(
        Stop(
          id: index, kind: .single, elements: [index], frame: frame, role: role,
          labelParts: [isIcon ? .icon(String(row.dropFirst())) : .text(row)], traits: isIcon ? .button : .staticText))
      image.scribble(row, in: frame)
    }
    if invertsColors { image.invert() }
    self.image = image
    screen = Screen(
      size: Size(width: Double(width), height: Double(height)), elements: elements, stops: stops)
  }

  var fingerprint: ScreenFingerprint { ScreenFingerprint(screen, in: image) }
}

extension Bitmap {
  /// Draws a pattern that is the same for the same words.
  fileprivate mutating func scribble(_ words: String, in frame: Rect) {
    var state = words.utf8.reduce(UInt64(7)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    for row in 0..<6 {
      for column in 0..<6 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        guard state >> 40 & 1 == 0 else { continue }
        for y in 0..<Int(frame.height / 6) {
          for x in 0..<Int(frame.width / 6) {
            let (left, up) = (Int(frame.x) + column * Int(frame.width / 6), Int(frame.y) + row * Int(frame.height / 6))
            self[left + x, up + y] = RGBColor(red: 20, green: 20, blue: 20)
          }
        }
      }
    }
  }

  fileprivate mutating func invert() {
    for y in 0..<height {
      for x in 0..<width {
        let color = self[x, y]
        self[x, y] = RGBColor(red: 255 - color.red, green: 255 - color.green, blue: 255 - color.blue)
      }
    }
  }
}
