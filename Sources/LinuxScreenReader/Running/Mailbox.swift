import Foundation

/// Hands messages from many threads to one.
final class Mailbox<Message: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var messages: [Message] = []

  func post(_ message: Message) {
    condition.lock()
    messages.append(message)
    condition.signal()
    condition.unlock()
  }

  /// Waits for the next message; `nil` when the time has come without one.
  func next(until deadline: Date?) -> Message? {
    condition.lock()
    defer { condition.unlock() }
    while messages.isEmpty {
      guard let deadline else {
        condition.wait()
        continue
      }
      guard condition.wait(until: deadline) else { break }
    }
    return messages.isEmpty ? nil : messages.removeFirst()
  }
}
