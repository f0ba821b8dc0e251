import Foundation

/// Lets threads wait until something is said to have happened.
final class Signal: @unchecked Sendable {
  private let condition = NSCondition()
  private var isGiven = false

  func give() {
    condition.withLock {
      isGiven = true
      condition.broadcast()
    }
  }

  func wait() { condition.withLock { while !isGiven { condition.wait() } } }
}
