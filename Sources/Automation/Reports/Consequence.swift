import HearsightScreenModel

/// What came of an action.
package enum Consequence: Hashable, Sendable {
  case changed(Change)
  /// Nothing but a highlight or a text cursor is different.
  case unchanged
  case closed
  /// The window is minimised, or on another workspace, or put away to be shown again.
  case hidden
  /// The action was done, but looking at the window failed afterwards.
  case unseen(Failure)
}

/// What is different after an action.
package struct Change: Hashable, Sendable {
  /// Where pixels differ, in pixels of the window's picture.
  package var places: [Rect]
  /// What is heard there now.
  package var heard: [HeardElement]
  /// What was heard there before.
  package var gone: [HeardElement]
}
