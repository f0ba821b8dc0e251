import Foundation
import HearsightScreenModel

/// Runs work that blocks its thread, on threads of its own and a few at once, so that Swift's cooperative pool stays
/// free for other tasks. Further work waits its turn.
package final class BlockingWork: Sendable {
  private let queue = OperationQueue()

  /// - Parameter threads: how many threads a piece of work uses; as many pieces run at once as there are cores for
  ///   these.
  init(threadsEach threads: Int) {
    queue.name = "hearsight"
    queue.maxConcurrentOperationCount = max(1, UsableCores.count / max(1, threads))
  }

  /// Runs a piece of work when its turn comes, and returns its value.
  ///
  /// - Parameter work: is given a checkpoint to call now and then, which throws once the task was cancelled.
  /// - Throws: `CancellationError` where the task is cancelled before the work began or by one of its checkpoints;
  ///   whatever the work throws.
  package func run<Value: Sendable>(
    _ work: @escaping @Sendable (_ checkpoint: @escaping () throws -> Void) throws -> Value
  ) async throws -> Value {
    let job = Job(work)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if job.wait(with: continuation) { queue.addOperation { job.run() } }
      }
    } onCancel: {
      job.cancel()
    }
  }
}

/// A piece of work that waits, runs or is done. Whoever takes the continuation out of it, the queue or the
/// cancellation, resumes it, so that it is resumed once.
private final class Job<Value: Sendable>: @unchecked Sendable {
  typealias Work = @Sendable (_ checkpoint: @escaping () throws -> Void) throws -> Value

  private let lock = NSLock()
  /// `nil` once it runs or was cancelled: what it holds (a whole picture) is then let go.
  private var work: Work?
  private var continuation: CheckedContinuation<Value, any Error>?
  private var isCancelled = false

  init(_ work: @escaping Work) { self.work = work }

  /// Keeps the continuation until the turn comes; where the task is cancelled already, it is resumed at once.
  ///
  /// - Returns: whether it waits.
  func wait(with continuation: CheckedContinuation<Value, any Error>) -> Bool {
    let waits = lock.withLock {
      if !isCancelled { self.continuation = continuation }
      return !isCancelled
    }
    if !waits { continuation.resume(throwing: CancellationError()) }
    return waits
  }

  func cancel() {
    lock.lock()
    isCancelled = true
    let waiting = work == nil ? nil : continuation
    (work, continuation) = (nil, nil)
    lock.unlock()
    waiting?.resume(throwing: CancellationError())
  }

  func run() {
    lock.lock()
    let (turn, waiting) = (work, continuation)
    (work, continuation) = (nil, nil)
    lock.unlock()
    guard let turn, let waiting else { return }
    waiting.resume(with: Result { try turn { try self.checkCancellation() } })
  }

  private func checkCancellation() throws {
    if lock.withLock({ isCancelled }) { throw CancellationError() }
  }
}
