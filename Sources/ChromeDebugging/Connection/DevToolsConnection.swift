import Foundation
import HearsightDataDesk
import HearsightScreenModel

/// Calls of the DevTools protocol, from any thread; each waits for its answer, but never for ever.
final class DevToolsConnection: @unchecked Sendable {
  /// A message of the browser: an answer to a call, or an event.
  private struct Envelope: Decodable {
    struct Failure: Decodable {
      var message: String
    }

    var id: Int?
    var error: Failure?
    var method: String?
    var sessionId: String?
  }

  /// The answer of calls that have none.
  struct Nothing: Decodable {}

  private struct Answer<Result: Decodable>: Decodable {
    var result: Result
  }

  private struct Call: Encodable {
    var id: Int
    var method: String
    var params: [String: JSONValue]
    var sessionId: String?
  }

  private let channel: any DevToolsChannel
  private let condition = NSCondition()
  /// Guarded by the condition, as all that follows.
  private var lastID = 0
  private var answers: [Int: Result<Data, CollectionError>] = [:]
  private var waiting: Set<Int> = []
  private var isClosed = false
  private var dialogs: [String: Int] = [:]

  init(_ channel: any DevToolsChannel) {
    self.channel = channel
    channel.receive { [weak self] in self?.take($0) }
  }

  deinit { channel.close() }

  func close() { channel.close() }

  /// Calls a method and waits for what it answers.
  ///
  /// - Parameter session: the page; `nil` for the browser itself.
  /// - Throws: ``CollectionError/notReady(reason:)`` where the browser refuses or takes too long;
  ///   ``CollectionError/browserLost(reason:)`` where it is gone.
  func call<Result: Decodable>(
    _ method: String, _ parameters: [String: JSONValue] = [:], of session: String? = nil, seconds: Double = 30,
    as result: Result.Type = Nothing.self
  ) throws(CollectionError) -> Result {
    let id = try send(method, parameters, of: session, isAwaited: true)
    let data = try wait(for: id, method: method, until: Date().addingTimeInterval(seconds)).get()
    do {
      return try JSONDecoder().decode(Answer<Result>.self, from: data).result
    } catch {
      throw .notReady(reason: "the browser's answer to \(method) is not understood: \(error)")
    }
  }

  /// How many dialogs a page opened with `alert` and the like. Each is closed at once, as a page with an open dialog
  /// answers nothing.
  func dialogCount(of session: String) -> Int {
    condition.lock()
    defer { condition.unlock() }
    return dialogs[session] ?? 0
  }

  private func send(
    _ method: String, _ parameters: [String: JSONValue], of session: String?, isAwaited: Bool
  ) throws(CollectionError) -> Int {
    condition.lock()
    lastID += 1
    let id = lastID
    if isAwaited { waiting.insert(id) }
    let isGone = isClosed
    condition.unlock()
    guard !isGone else { throw .browserLost(reason: "it ended") }
    do {
      let call = Call(id: id, method: method, params: parameters, sessionId: session)
      try channel.send(try JSONEncoder().encode(call))
    } catch {
      throw .browserLost(reason: "it takes no messages any more")
    }
    return id
  }

  private func wait(for id: Int, method: String, until deadline: Date) -> Result<Data, CollectionError> {
    condition.lock()
    defer {
      waiting.remove(id)
      condition.unlock()
    }
    while true {
      if let answer = answers.removeValue(forKey: id) { return answer }
      if isClosed { return .failure(.browserLost(reason: "it ended")) }
      guard condition.wait(until: deadline) else {
        return .failure(.notReady(reason: "the page did not answer to \(method) in time"))
      }
    }
  }

  /// A message that came, or the end of all.
  private func take(_ message: Data?) {
    guard let message else {
      condition.lock()
      isClosed = true
      condition.broadcast()
      return condition.unlock()
    }
    guard let envelope = try? JSONDecoder().decode(Envelope.self, from: message) else { return }
    condition.lock()
    if let id = envelope.id, waiting.contains(id) {
      answers[id] = envelope.error.map { .failure(.notReady(reason: $0.message)) } ?? .success(message)
      condition.broadcast()
    }
    let isDialog = envelope.method == "Page.javascriptDialogOpening"
    if isDialog, let session = envelope.sessionId { dialogs[session, default: 0] += 1 }
    condition.unlock()
    if isDialog {
      _ = try? send(
        "Page.handleJavaScriptDialog", ["accept": .bool(false)], of: envelope.sessionId, isAwaited: false)
    }
  }
}
