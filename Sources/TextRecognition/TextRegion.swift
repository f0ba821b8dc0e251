import HearsightScreenModel

/// A place where the detector saw a line of text.
struct TextRegion: Hashable, Sendable {
  /// The line with the margin that the recognizer wants around it, in pixels of the picture.
  var frame: Rect
  /// How sure the detector is, from 0 to 1.
  var score: Double
  /// Clockwise turn of the baseline in degrees; 0 for upright lines.
  var angle: Double
}
