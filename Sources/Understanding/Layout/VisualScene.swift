import HearsightPixels
import HearsightScreenModel

/// A screen as it was seen: its pixels and the lines of text that were read in them.
package struct VisualScene: Sendable {
  /// The screen's pixels.
  package let image: Bitmap
  /// The lines of text that were read in it.
  package let lines: [TextLine]
  /// Whether the screen is laid out from right to left: most of its lines that hold letters run that way.
  package let isRightToLeft: Bool

  package init(image: Bitmap, lines: [TextLine]) {
    self.image = image
    self.lines = lines
    isRightToLeft = mostRunRightToLeft(lines.map { ($0.string, $0.isRightToLeft) })
  }

  /// Pixels per point (Android: per density-independent pixel), estimated from the screen's shorter side.
  package var scale: Double { image.size.scale }

  /// Least width of a window in heights: phones are narrower.
  private static let narrowestWindow = 0.65

  /// Whether it may show a desktop's window, with a title bar and its buttons: a phone's screen has a cross for a
  /// dialog's alone, and no lights.
  package var mayBeWindow: Bool { Self.mayBeWindow(image.size) }

  static func mayBeWindow(_ size: Size) -> Bool { size.width >= narrowestWindow * size.height }

  /// Where things are along a row, in the reading direction.
  package var places: RowPlaces { RowPlaces(self) }

  /// Where the screen's bars are.
  package var bars: Bars { Bars(self) }

  /// The lines of the scene that lie within a frame.
  func lines(in frame: Rect) -> [TextLine] {
    lines.filter { frame.contains($0.frame.center) }
  }

  /// The height of a line in a text, in pixels; of the text itself where its lines are not known.
  package func lineHeight(of frame: Rect) -> Double {
    let heights = lines(in: frame).map(\.frame.height).sorted()
    guard !heights.isEmpty else { return frame.height }
    return min(frame.height, heights[heights.count / 2])
  }
}

extension Screen {
  /// Whether the screen is laid out from right to left: most of its texts that hold letters run that way.
  package var isRightToLeft: Bool {
    mostRunRightToLeft(elements.compactMap(\.text).map { ($0.string, $0.isRightToLeft) })
  }
}

/// Texts without letters do not tell, and those of one or two (units, keys) only where there is no longer one; a text
/// that could not be read may still be known to run from right to left.
private func mostRunRightToLeft(_ texts: [(string: String, isRightToLeft: Bool)]) -> Bool {
  func telling(_ least: Int) -> [(string: String, isRightToLeft: Bool)] {
    texts.filter { $0.string.isEmpty || $0.string.count(where: \.isLetter) >= least }
  }
  let words = telling(3)
  let lettered = words.isEmpty ? telling(1) : words
  return lettered.filter(\.isRightToLeft).count * 2 > lettered.count
}
