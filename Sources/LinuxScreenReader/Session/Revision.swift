/// A recognition of the window although no pixel changed, because the user gave a name or changed the mode.
struct Revision: Hashable {
  /// Whether the next look starts one.
  private(set) var isWanted = false
  /// Whether the recognition that runs, or ran last, is one. Its screen is taken as it is, not steadied by the one
  /// before.
  private(set) var isRunning = false

  mutating func want() { isWanted = true }

  /// A recognition begins.
  mutating func begin() { (isRunning, isWanted) = (isWanted, false) }

  /// The recognition could not be done: what was wanted is wanted still.
  mutating func fail() { isWanted = isWanted || isRunning }
}
