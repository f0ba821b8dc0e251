import HearsightPixels
import HearsightScreenModel

/// What the rules look at beside the elements.
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
}

extension Screen {
  /// Whether the screen is laid out from right to left: most of its texts that hold letters run that way.
  package var isRightToLeft: Bool {
    mostRunRightToLeft(elements.compactMap(\.text).map { ($0.string, $0.isRightToLeft) })
  }
}

/// Texts without letters do not tell; one that could not be read may still be known to run from right to left.
private func mostRunRightToLeft(_ texts: [(string: String, isRightToLeft: Bool)]) -> Bool {
  let lettered = texts.filter { $0.string.isEmpty || $0.string.unicodeScalars.contains { $0.properties.isAlphabetic } }
  return lettered.filter(\.isRightToLeft).count * 2 > lettered.count
}

/// A step that mends, adds or completes elements. One rule a file.
package protocol ElementRule: Sendable {
  func apply(to elements: [Element], in scene: VisualScene) -> [Element]
}
