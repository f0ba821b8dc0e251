import Foundation

/// What is in work, what is finished, and what is handed on next: the state that the threads of a ``ManyRunner`` share.
final class WorkQueue<Item: Sendable, Output: Sendable>: @unchecked Sendable {
  /// An item that is in work, and its place among all, from 0.
  struct Turn {
    let number: Int
    let item: Item
  }

  private typealias Finished = ManyRunner<Item, Output>.Finished

  private let order: ManyRunner<Item, Output>.Order
  private let window: Int
  /// Held while the next item is waited for, so that a thread which has finished one can say so meanwhile.
  private let reading = NSLock()
  private let condition = NSCondition()
  // Everything below is used only under the condition's lock.
  private var begun = 0
  private var handedOn = 0
  private var inWork = 0
  private var isEnded = false
  private var finished: [Int: Finished] = [:]
  /// Numbers of ``finished``, in the order in which they came.
  private var arrivals: [Int] = []
  private var failure: (any Error)?

  init(order: ManyRunner<Item, Output>.Order, window: Int) {
    (self.order, self.window) = (order, window)
  }

  /// Takes the next item, once there is room for what becomes of it.
  ///
  /// - Returns: `nil` where nothing is to be done any more.
  func begin(_ next: () throws -> Item?) -> Turn? {
    reading.lock()
    defer { reading.unlock() }
    guard waitForRoom() else { return nil }
    let outcome = Result { try next() }
    return condition.withLock {
      defer { condition.broadcast() }
      // Who stopped the run meanwhile wants nothing new.
      guard !isEnded else { return nil }
      switch outcome {
      case .success(let item?):
        begun += 1
        inWork += 1
        return Turn(number: begun - 1, item: item)
      case .success(nil): isEnded = true
      case .failure(let error): (failure, isEnded) = (error, true)
      }
      return nil
    }
  }

  private func waitForRoom() -> Bool {
    condition.withLock {
      while !isEnded, begun - handedOn >= window { condition.wait() }
      return !isEnded
    }
  }

  func finish(_ turn: Turn, _ result: Result<Output, any Error>) {
    condition.withLock {
      finished[turn.number] = (turn.item, result)
      arrivals.append(turn.number)
      inWork -= 1
      condition.broadcast()
    }
  }

  /// Waits for what is to be handed on next.
  ///
  /// - Returns: `nil` once all is handed on that was begun.
  func nextFinished() -> ManyRunner<Item, Output>.Finished? {
    condition.withLock {
      while true {
        if let number = nextNumber, let next = finished.removeValue(forKey: number) {
          arrivals.removeAll { $0 == number }
          handedOn += 1
          condition.broadcast()
          return next
        }
        if isEnded, handedOn == begun { return nil }
        condition.wait()
      }
    }
  }

  private var nextNumber: Int? {
    switch order {
    case .asGiven: handedOn
    case .asTheyCome: arrivals.first
    }
  }

  func stop() {
    condition.withLock {
      isEnded = true
      condition.broadcast()
    }
  }

  func waitUntilIdle() {
    condition.withLock { while inWork > 0 { condition.wait() } }
  }

  /// - Throws: why there were no more items.
  func throwFailure() throws {
    if let failure = condition.withLock({ failure }) { throw failure }
  }
}
