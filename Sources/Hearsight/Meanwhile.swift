import Foundation

/// Does something on a thread of its own while this thread does something else, and returns when both have ended.
///
/// Both are waited for where one of them fails, too: a thread that is left behind works on while the program ends, and
/// crashes in what the program has taken down by then.
///
/// - Throws: what this thread's part throws, else what the other part throws.
package func meanwhile<Background: Sendable, Foreground>(
  _ background: @escaping @Sendable () throws -> Background, here foreground: () throws -> Foreground
) throws -> (Background, Foreground) {
  let pending = Pending<Background>()
  Thread { pending.end(Result { try background() }) }.start()
  let result = Result { try foreground() }
  let awaited = pending.wait()
  let value = try result.get()
  return (try awaited.get(), value)
}

/// What another thread will have made.
private final class Pending<Value: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  // Used only under the condition's lock.
  private var result: Result<Value, any Error>?

  func end(_ result: Result<Value, any Error>) {
    condition.withLock {
      self.result = result
      condition.broadcast()
    }
  }

  func wait() -> Result<Value, any Error> {
    condition.withLock {
      while true {
        if let result { return result }
        condition.wait()
      }
    }
  }
}
