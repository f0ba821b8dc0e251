/// Runs a piece of work for a limited time.
///
/// - Throws: ``ServiceError/deadline(seconds:)`` once the time is over, when the work has noticed that it is cancelled;
///   whatever the work throws.
func withDeadline<Value: Sendable>(
  seconds: Int, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try await Task.sleep(for: .seconds(seconds))
      return nil
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() ?? nil else { throw ServiceError.deadline(seconds: seconds) }
    return value
  }
}
