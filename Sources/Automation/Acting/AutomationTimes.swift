/// How long is waited for what. All in seconds.
package struct AutomationTimes: Hashable, Sendable {
  /// Pause between two pictures of a window that is watched.
  package var pause = 0.05
  /// Time without a change after which a window counts as still: apps draw within a frame or two of 16 ms each.
  package var stillness = 0.15
  /// Time after which a window is looked at although it is not still: something moves in it all the time.
  package var patience = 1.5
  /// Longest time from a press to the first that is seen of it.
  package var longestReaction = 2.0
  /// Pause after a recognition, as a multiple of its length, while a name is waited for: a film must not take all of
  /// the processor.
  package var restFactor = 0.5

  package init() {}
}
