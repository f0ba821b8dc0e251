import Foundation

/// Waits for a task, on a thread that has nothing else to do.
enum BlockingTask {
  static func run(_ work: @escaping @Sendable () async throws -> Void) throws {
    let end = DispatchSemaphore(value: 0)
    let outcome = Outcome()
    Task {
      do { try await work() } catch { outcome.error = error }
      end.signal()
    }
    end.wait()
    if let error = outcome.error { throw error }
  }

  /// Is written before the semaphore is signalled, and read after.
  private final class Outcome: @unchecked Sendable {
    var error: (any Error)?
  }
}
