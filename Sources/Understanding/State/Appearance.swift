import HearsightPixels
import HearsightScreenModel

/// What a tab or segment looks like: what the cues of selection compare (paper, section 5.3).
struct Appearance: Hashable, Sendable {
  /// The most frequent colour behind its image or text.
  var background: LabColor
  /// The most frequent colour along the inner edge of its box.
  var edge: LabColor?
  /// The most frequent colour around the whole control.
  var outside: LabColor?
  /// The most frequent colour of its icon that is not the background's: the paper's tint colour.
  var imageTint: LabColor?
  /// The same of its text.
  var textTint: LabColor?
  /// How thick a bar is that runs along its bottom, in points; 0 without one.
  var barThickness = 0.0
  var hasText = false
}
