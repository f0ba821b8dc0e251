import Foundation
import HearsightDataDesk
import Synchronization
import Testing

@testable import HearsightChromeDebugging

/// A browser that answers as it is told to.
private final class FakeBrowser: DevToolsChannel {
  private struct State {
    var handler: (@Sendable (Data?) -> Void)?
    var sent: [[String: String]] = []
  }

  private let state = Mutex(State())
  private let answer: @Sendable (Int, String) -> String?

  /// - Parameter answer: what it says to a call's number and method; `nil` for nothing.
  init(_ answer: @escaping @Sendable (Int, String) -> String?) { self.answer = answer }

  func receive(_ handler: @escaping @Sendable (Data?) -> Void) { state.withLock { $0.handler = handler } }

  func send(_ message: Data) throws {
    struct Call: Decodable {
      var id: Int
      var method: String
      var sessionId: String?
    }
    let call = try JSONDecoder().decode(Call.self, from: message)
    state.withLock { $0.sent.append(["method": call.method, "session": call.sessionId ?? ""]) }
    if let text = answer(call.id, call.method) { say(text) }
  }

  func say(_ text: String?) {
    let handler = state.withLock { $0.handler }
    Thread.detachNewThread { handler?(text.map { Data($0.utf8) }) }
  }

  func close() {}

  var sent: [[String: String]] { state.withLock { $0.sent } }
}

@Suite("Calls of the DevTools protocol")
struct DevToolsConnectionTests {
  private struct Version: Decodable {
    var product: String
  }

  @Test("each call gets its own answer, whatever comes between")
  func answers() throws {
    let browser = FakeBrowser { id, _ in "{\"id\":\(id),\"result\":{\"product\":\"Chrome/\(id)\"}}" }
    let connection = DevToolsConnection(browser)
    browser.say("{\"method\":\"Page.loadEventFired\",\"params\":{}}")
    browser.say("no JSON")
    for number in 1...20 {
      #expect(try connection.call("Browser.getVersion", as: Version.self).product == "Chrome/\(number)")
    }
  }

  @Test("a refusal, a silence and an answer of another kind are errors that another try may mend")
  func tellsFailures() throws {
    let browser = FakeBrowser { id, method in
      switch method {
      case "refuse": "{\"id\":\(id),\"error\":{\"code\":-32000,\"message\":\"no such node\"}}"
      case "silence": nil
      default: "{\"id\":\(id),\"result\":{\"product\":7}}"
      }
    }
    let connection = DevToolsConnection(browser)
    #expect(throws: CollectionError.notReady(reason: "no such node")) { _ = try connection.call("refuse") }
    for method in ["silence", "other"] {
      let error = #expect(throws: CollectionError.self) {
        _ = try connection.call(method, seconds: 0.1, as: Version.self)
      }
      #expect(error?.code == "collect-not-ready" && error?.reason.contains(method) == true)
    }
  }

  @Test("a browser that ends is told to who waits, and to who calls later")
  func tellsEnd() throws {
    let browser = FakeBrowser { _, _ in nil }
    let connection = DevToolsConnection(browser)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      browser.say(nil)
    }
    for _ in 0..<2 {
      #expect(throws: CollectionError.browserLost(reason: "it ended")) {
        _ = try connection.call("Browser.getVersion", seconds: 30)
      }
    }
  }

  @Test("a page's dialog is closed at once, as the page stands still behind it")
  func closesDialogs() throws {
    let browser = FakeBrowser { _, _ in nil }
    let connection = DevToolsConnection(browser)
    browser.say("{\"method\":\"Page.javascriptDialogOpening\",\"sessionId\":\"S1\",\"params\":{}}")
    let end = Date().addingTimeInterval(30)
    while browser.sent.isEmpty, Date() < end { Thread.sleep(forTimeInterval: 0.01) }
    #expect(browser.sent == [["method": "Page.handleJavaScriptDialog", "session": "S1"]])
    #expect(connection.dialogCount(of: "S1") == 1)
  }
}
