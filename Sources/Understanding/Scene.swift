import HearsightPixels
import HearsightScreenModel

/// What the rules look at beside the elements.
public struct Scene: Sendable {
  /// The screen's pixels.
  public let image: Image
  /// The lines of text that were read in it.
  public let lines: [TextLine]
  /// Whether the screen is laid out from right to left: most of its lines that hold letters run that way.
  public let isRightToLeft: Bool

  public init(image: Image, lines: [TextLine]) {
    self.image = image
    self.lines = lines
    // A line that could not be read may still be known to run from right to left.
    let lettered = lines.filter { line in
      line.string.isEmpty || line.string.unicodeScalars.contains { $0.properties.isAlphabetic }
    }
    isRightToLeft = lettered.filter(\.isRightToLeft).count * 2 > lettered.count
  }
}

/// A step that mends, adds or completes elements. One rule a file.
public protocol ElementRule: Sendable {
  func apply(to elements: [Element], in scene: Scene) -> [Element]
}
