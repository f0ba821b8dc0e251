import Foundation
import Synchronization

/// Lets few requests in at once, keeps a bounded number waiting in their order, and sends the others away.
///
/// A request that waits has not sent its picture yet, so that it costs hardly any memory.
final class Admission: Sendable {
  private struct State {
    var inside = 0
    var waiting: [(id: UUID, continuation: CheckedContinuation<Void, any Error>)] = []
    /// Those whose task was cancelled before they came to wait.
    var cancelled: Set<UUID> = []
    var isClosed = false
  }

  private let places: Int
  private let queue: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - places: how many are inside at once, from 1.
  ///   - queue: how many may wait.
  init(places: Int, queue: Int) {
    self.places = max(1, places)
    self.queue = max(0, queue)
  }

  /// How many are inside, and how many wait.
  var counts: (inside: Int, waiting: Int) { state.withLock { ($0.inside, $0.waiting.count) } }

  /// Whether nobody is let in any more.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Sends away who waits, and lets nobody in. Who is inside stays to the end.
  func close() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isClosed = true
      return state.waiting
    }
    for (_, continuation) in waiting { continuation.resume(throwing: ServiceError.stopping) }
  }

  /// Runs a piece of work once there is a place for it.
  ///
  /// - Throws: ``ServiceError/busy(retryAfter:)`` at once where too many wait already; ``ServiceError/stopping`` once
  ///   it is closed; `CancellationError` where the task is cancelled while it waits; whatever the work throws.
  func run<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    try await enter()
    defer { leave() }
    return try await work()
  }

  private enum Entry { case inside, full, waits, cancelled, closed }

  private func enter() async throws {
    let id = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let entry: Entry = state.withLock { state in
          if state.cancelled.remove(id) != nil { return .cancelled }
          if state.isClosed { return .closed }
          if state.inside < places {
            state.inside += 1
            return .inside
          }
          guard state.waiting.count < queue else { return .full }
          state.waiting.append((id, continuation))
          return .waits
        }
        switch entry {
        case .inside: continuation.resume()
        case .full: continuation.resume(throwing: ServiceError.busy(retryAfter: retryAfter))
        case .cancelled: continuation.resume(throwing: CancellationError())
        case .closed: continuation.resume(throwing: ServiceError.stopping)
        case .waits: break
        }
      }
    } onCancel: {
      cancel(id)
    }
    // Whoever was cancelled once it was inside, or was sent away, is noted as cancelled for nothing.
    _ = state.withLock { $0.cancelled.remove(id) }
  }

  private func cancel(_ id: UUID) {
    let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard let index = state.waiting.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil
      }
      return state.waiting.remove(at: index).continuation
    }
    continuation?.resume(throwing: CancellationError())
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard !state.waiting.isEmpty else {
        state.inside -= 1
        return nil
      }
      // The place goes on to the next one.
      return state.waiting.removeFirst().continuation
    }
    next?.resume()
  }

  /// Seconds in which the queue has moved on: a recognition takes about half a second.
  private var retryAfter: Int { max(1, queue / (2 * places)) }
}
