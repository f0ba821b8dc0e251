import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

/// Sliders that real toolkits drew (`Training/sliders`), with the values that they were set to.
@Suite("Drawn sliders")
struct DrawnSlidersTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Fixtures").standardizedFileURL

  private static let drawn: [(name: String, frame: Rect, value: ElementValue)] = [
    ("web-range", Rect(x: 12, y: 14, width: 180, height: 20), .range(from: 0.4, to: 0.78)),
    ("web-material", Rect(x: 12, y: 14, width: 280, height: 34), .fraction(0.38)),
    ("web-unfilled-upright", Rect(x: 12, y: 14, width: 20, height: 170), .fraction(0.5)),
    ("web-bar", Rect(x: 12, y: 14, width: 240, height: 16), .fraction(0.81)),
    ("gtk4-dark-marks", Rect(x: 12, y: 14, width: 25, height: 166), .fraction(0.74)),
    ("gtk3-upright", Rect(x: 12, y: 14, width: 20, height: 166), .fraction(0.83)),
    ("qt-fusion", Rect(x: 12, y: 14, width: 278, height: 14), .fraction(0.91)),
    ("qt-windows", Rect(x: 12, y: 14, width: 240, height: 36), .fraction(0.39)),
    ("tk-dark", Rect(x: 12, y: 14, width: 198, height: 16), .fraction(0.16)),
  ]

  private func value(of frame: Rect, in image: Bitmap) -> ElementValue? {
    let slider = Element(id: 0, type: .slider, frame: frame)
    return SliderValues().apply(to: [slider], in: VisualScene(image: image, lines: []))[0].value
  }

  private func isClose(_ a: ElementValue?, _ b: ElementValue) -> Bool {
    switch (a, b) {
    case (.fraction(let a)?, .fraction(let b)): abs(a - b) <= 0.03
    case (.range(let low, let high)?, .range(let from, let to)): abs(low - from) <= 0.03 && abs(high - to) <= 0.03
    default: false
    }
  }

  @Test("browsers', GTK's, Qt's and Tk's: the value within three points", arguments: drawn)
  func toolkit(name: String, frame: Rect, value: ElementValue) throws {
    let image = try Bitmap(contentsOf: Self.folder.appendingPathComponent("slider-\(name).png"))
    let found = self.value(of: frame, in: image)
    #expect(isClose(found, value), "\(name): \(String(describing: found))")
  }

  @Test("a box that is too short at one end gives the same value or none", arguments: drawn)
  func halfBox(name: String, frame: Rect, value: ElementValue) throws {
    let image = try Bitmap(contentsOf: Self.folder.appendingPathComponent("slider-\(name).png"))
    for share in [0.85, 0.7, 0.55] {
      for atEnd in [false, true] {
        let box =
          frame.height > frame.width
          ? Rect(
            x: frame.minX, y: atEnd ? frame.maxY - share * frame.height : frame.minY, width: frame.width,
            height: share * frame.height)
          : Rect(
            x: atEnd ? frame.maxX - share * frame.width : frame.minX, y: frame.minY, width: share * frame.width,
            height: frame.height)
        guard let found = self.value(of: box, in: image) else { continue }
        #expect(isClose(found, value), "\(name), \(share) of it: \(found)")
      }
    }
  }
}
