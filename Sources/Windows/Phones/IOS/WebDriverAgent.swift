import Foundation
import HearsightScreenModel
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks a WebDriverAgent on an iPhone or iPad over HTTP, by the W3C's WebDriver protocol and Appium's additions to it.
/// Its methods block their thread, and several threads may call them at once.
final class WebDriverAgent: Sendable {
  private let base: URL
  private let session: URLSession
  private let transfers: AgentTransfers
  private let seconds: Double
  /// The id of WebDriver's session; `nil` until there is one.
  private let id = Mutex<String?>(nil)

  /// - Parameters:
  ///   - address: as "http://localhost:8100".
  ///   - seconds: the longest wait for an answer, until all of it is there.
  ///   - mostBytes: of an answer; a picture of the largest iPad has a fifth of that.
  /// - Throws: ``AgentError/badAddress(_:)``
  init(_ address: String, seconds: Double, mostBytes: Int = 1 << 26) throws(AgentError) {
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      url.host?.isEmpty == false
    else { throw .badAddress(address) }
    base = url
    self.seconds = seconds
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.timeoutIntervalForRequest = seconds
    configuration.timeoutIntervalForResource = seconds
    transfers = AgentTransfers(mostBytes: mostBytes)
    session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
  }

  deinit { session.finishTasksAndInvalidate() }

  /// The address without a name and password that may stand in it.
  var address: String {
    var parts = URLComponents(url: base, resolvingAgainstBaseURL: false)
    parts?.user = nil
    parts?.password = nil
    return parts?.string ?? "the address"
  }

  /// Asks for something that needs no session.
  ///
  /// - Parameter what: in words, for errors.
  /// - Returns: the answer's `value`.
  func get(_ path: String, to what: String) throws(AgentError) -> JSONValue {
    try ask("GET", path, nil, to: what)
  }

  /// Asks for something within the session. A session that the agent has forgotten is begun anew, once.
  func inSession(
    _ method: String, _ path: String, _ body: JSONValue? = nil, to what: String
  ) throws(AgentError) -> JSONValue {
    do throws(AgentError) {
      return try ask(method, "/session/\(try sessionID())\(path)", body, to: what)
    } catch {
      guard case .refused(_, "invalid session id", _) = error else { throw error }
      id.withLock { $0 = nil }
      return try ask(method, "/session/\(try sessionID())\(path)", body, to: what)
    }
  }

  private func sessionID() throws(AgentError) -> String {
    if let known = id.withLock({ $0 }) { return known }
    let body = JSONValue.object(["capabilities": .object(["alwaysMatch": .object([:])])])
    let value = try ask("POST", "/session", body, to: "begin a session")
    guard let new = value["sessionId"]?.string, !new.isEmpty,
      new.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
    else { throw .badAnswer(address: address, reason: "it names no session") }
    id.withLock { $0 = new }
    return new
  }

  private func ask(
    _ method: String, _ path: String, _ body: JSONValue?, to what: String
  ) throws(AgentError) -> JSONValue {
    var request = URLRequest(url: base.appendingPathComponent(path))
    request.httpMethod = method
    request.timeoutInterval = seconds
    if let body {
      request.httpBody = try? JSONEncoder().encode(body)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    let (data, status) = try send(request)
    guard let answer = try? JSONDecoder().decode(AgentAnswer.self, from: data) else {
      throw .badAnswer(address: address, reason: data.isEmpty ? "it is empty" : "it is no JSON of WebDriver's")
    }
    if status == 200, answer.value?["error"]?.string == nil { return answer.value ?? .null }
    guard let error = answer.value?["error"]?.string else {
      throw .badAnswer(address: address, reason: "its status is \(status)")
    }
    let message = answer.value?["message"]?.string ?? ""
    throw .refused(what: what, error: error, message: String(message.prefix(200)))
  }

  private func send(_ request: URLRequest) throws(AgentError) -> (Data, Int) {
    let task = session.dataTask(with: request)
    let transfer = transfers.begin(task)
    defer { transfers.end(task) }
    task.resume()
    switch transfer.outcome(within: seconds) {
    case .answer(let data, let status): return (data, status)
    case .failed(let error): throw Self.failure(error, at: address)
    case .tooLarge: throw .badAnswer(address: address, reason: "it is larger than any answer of WebDriverAgent's")
    case nil:
      task.cancel()
      throw .badAnswer(address: address, reason: "it came too late")
    }
  }

  private static func failure(_ error: any Error, at address: String) -> AgentError {
    switch (error as? URLError)?.code {
    case .cannotConnectToHost?, .cannotFindHost?, .notConnectedToInternet?, .dnsLookupFailed?:
      .unreachable(address: address, reason: "nothing listens there")
    case .timedOut?: .badAnswer(address: address, reason: "it came too late")
    // What comes cut off has no code of its own everywhere.
    default: .badAnswer(address: address, reason: error.localizedDescription)
    }
  }
}

private struct AgentAnswer: Decodable {
  var value: JSONValue?
}
