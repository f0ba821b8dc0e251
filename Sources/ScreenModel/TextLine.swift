/// How far the letters of a text can be trusted.
public enum Legibility: String, Codable, Hashable, Sendable {
  /// Read with confidence.
  case read
  /// Read, but some of it may be wrong.
  case uncertain
  /// There is text, but it could not be read: its script has no recognizer here, or it is turned or too faint.
  case unreadable
}

/// One line of text found in the pixels.
public struct TextLine: Hashable, Sendable {
  /// The line's extent in pixels of the original image.
  public var frame: Rect
  /// What it says, in logical order; empty where it is unreadable.
  public var string: String
  /// From 0 to 1.
  public var confidence: Double
  /// How far its letters can be trusted.
  public var legibility: Legibility
  /// The ISO 15924 code of the main script ("Latn", "Hans", "Arab"), where it is known.
  public var script: String?
  /// Whether the line's script runs from right to left.
  public var isRightToLeft: Bool
  /// How far the baseline is turned clockwise from upright, in degrees: 0 for all but rotated text.
  public var angle: Double

  /// A line of text in pixels of the original image, sure by `confidence` from 0 to 1.
  public init(
    frame: Rect, string: String, confidence: Double, legibility: Legibility = .read, script: String? = nil,
    isRightToLeft: Bool = false, angle: Double = 0
  ) {
    self.frame = frame
    self.string = string
    self.confidence = confidence
    self.legibility = legibility
    self.script = script
    self.isRightToLeft = isRightToLeft
    self.angle = angle
  }
}

/// What an element says: one or more lines, joined.
public struct TextContent: Hashable, Sendable {
  /// The lines joined with spaces, in logical order; empty where nothing could be read.
  public var string: String
  /// The least confidence of its lines, from 0 to 1.
  public var confidence: Double
  /// How far its letters can be trusted: `read` where every line was read, `unreadable` where none could be.
  public var legibility: Legibility
  /// Whether it runs from right to left.
  public var isRightToLeft: Bool

  /// A text that is sure by `confidence`, from 0 to 1.
  public init(
    _ string: String, confidence: Double = 1, legibility: Legibility = .read, isRightToLeft: Bool = false
  ) {
    self.string = string
    self.confidence = confidence
    self.legibility = legibility
    self.isRightToLeft = isRightToLeft
  }
}
