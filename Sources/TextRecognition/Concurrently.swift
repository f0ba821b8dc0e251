import Foundation

/// Runs work on every element, on at most `workers` threads of which this is one, and gives the results in order.
///
/// Each element goes to the next idle thread. The first error that is met is thrown once all threads have stopped.
///
/// - Parameter size: about how long an element takes. Long ones are begun first, so that no thread is left alone with
///   one at the end.
func concurrently<Element: Sendable, Result: Sendable, Failure: Error>(
  _ elements: [Element], workers: Int, size: (Element) -> Double, _ work: @Sendable (Element) throws(Failure) -> Result
) throws(Failure) -> [Result] {
  let order = elements.indices.sorted { size(elements[$0]) > size(elements[$1]) }
  let queue = WorkQueue<Result, Failure>(count: elements.count)
  DispatchQueue.concurrentPerform(iterations: max(1, min(workers, elements.count))) { _ in
    while let index = queue.next() {
      do throws(Failure) {
        queue.finish(order[index], with: try work(elements[order[index]]))
      } catch {
        queue.fail(error)
      }
    }
  }
  return try queue.results()
}

/// What is still to do and what is done, for the threads of ``concurrently(_:workers:size:_:)``.
private final class WorkQueue<Result: Sendable, Failure: Error>: @unchecked Sendable {
  private let lock = NSLock()
  private var upcoming = 0
  private var finished: [Result?]
  private var failure: Failure?

  init(count: Int) {
    finished = Array(repeating: nil, count: count)
  }

  func next() -> Int? {
    lock.withLock {
      guard failure == nil, upcoming < finished.count else { return nil }
      upcoming += 1
      return upcoming - 1
    }
  }

  func finish(_ index: Int, with result: Result) {
    lock.withLock { finished[index] = result }
  }

  func fail(_ error: Failure) {
    lock.withLock { failure = failure ?? error }
  }

  func results() throws(Failure) -> [Result] {
    if let failure { throw failure }
    return finished.compactMap { $0 }
  }
}
