import Foundation

/// Something that is made on a thread of its own, while whoever wants it makes something else.
final class InBackground<Value: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  // Used only under the condition's lock.
  private var result: Result<Value, any Error>?

  init(_ make: @escaping @Sendable () throws -> Value) {
    Thread {
      let result = Result { try make() }
      self.condition.withLock {
        self.result = result
        self.condition.broadcast()
      }
    }.start()
  }

  /// What was made, waited for where it is not ready.
  ///
  /// - Throws: what making it throws.
  func value() throws -> Value {
    try condition.withLock {
      while true {
        if let result { return try result.get() }
        condition.wait()
      }
    }
  }
}
