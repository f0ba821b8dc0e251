import Foundation

/// Does two things at once, one of them on this thread.
///
/// - Throws: what the first throws, else what the second does, once both have ended.
func both<First: Sendable, Second: Sendable>(
  _ first: @Sendable () throws -> First, and second: @Sendable () throws -> Second
) throws -> (First, Second) {
  let results = Results<First, Second>()
  DispatchQueue.concurrentPerform(iterations: 2) { number in
    if number == 0 {
      let result = Result { try first() }
      results.lock.withLock { results.first = result }
    } else {
      let result = Result { try second() }
      results.lock.withLock { results.second = result }
    }
  }
  guard let first = results.first, let second = results.second else { preconditionFailure("both have ended") }
  return (try first.get(), try second.get())
}

private final class Results<First, Second>: @unchecked Sendable {
  let lock = NSLock()
  var first: Result<First, any Error>?
  var second: Result<Second, any Error>?
}
