import HearsightPixels
import HearsightScreenModel

/// What the rules look at beside the elements.
public struct Scene: Sendable {
  /// The screen's pixels.
  public let image: Image
  /// The lines of text that were read in it.
  public let lines: [TextLine]

  public init(image: Image, lines: [TextLine]) {
    self.image = image
    self.lines = lines
  }
}

/// A step that mends, adds or completes elements. One rule a file.
public protocol ElementRule: Sendable {
  func apply(to elements: [Element], in scene: Scene) -> [Element]
}
