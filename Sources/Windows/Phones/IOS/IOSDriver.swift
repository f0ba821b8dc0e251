import Foundation
import HearsightScreenModel

/// An iPhone or iPad, through WebDriverAgent.
package struct IOSDriver: PhoneDriver {
  /// How long a finger stays down for a tap and takes for a drag, in milliseconds.
  private static let times = (tap: 60.0, drag: 400.0)
  /// The member of WebDriver's answer that names an element: that of the W3C's protocol, and that of the one before.
  private static let elementKeys = ["element-6066-11e4-a52e-4f735466cecf", "ELEMENT"]

  private let agent: WebDriverAgent
  package let name: String

  /// Finds the phone.
  ///
  /// - Parameters:
  ///   - address: where WebDriverAgent listens: "http://localhost:8100".
  ///   - seconds: the longest wait for an answer.
  /// - Throws: ``AgentError``
  package init(_ address: String, seconds: Double = 15) throws(AgentError) {
    agent = try WebDriverAgent(address, seconds: seconds)
    let status = try agent.get("/status", to: "tell its state")
    guard case .object = status else {
      throw .badAnswer(address: agent.address, reason: "it does not tell its state")
    }
    let device = status["device"]?.string == "ipad" ? "iPad" : "iPhone"
    name = status["os"]?["version"]?.string.map { "\(device) (iOS \($0))" } ?? device
  }

  package func png() throws(WindowError) -> [UInt8] {
    let value = try asking { () throws(AgentError) in try agent.get("/screenshot", to: "take a picture") }
    guard let text = value.string, let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters),
      !data.isEmpty
    else { throw .notReady(reason: "WebDriverAgent's picture is broken") }
    return [UInt8](data)
  }

  package func checkUnlocked() throws(WindowError) {
    let value = try asking { () throws(AgentError) in try agent.get("/wda/locked", to: "say whether it is locked") }
    if value.bool == true { throw .locked(phone: name) }
  }

  /// iOS has nothing that forbids pictures of a whole screen.
  package func isProtected() throws(WindowError) -> Bool { false }

  package func perform(_ gesture: Gesture, onPictureOf size: Size) throws(WindowError) {
    let scale = try scale(ofPictureOf: size)
    func place(_ point: Point) -> Point { Point(x: point.x / scale.x, y: point.y / scale.y) }
    var steps: [JSONValue]
    switch gesture {
    case .click(let point):
      steps = [Self.move(to: place(point)), Self.step("pointerDown"), Self.pause(Self.times.tap)]
    case .drag(let start, let end):
      steps = [
        Self.move(to: place(start)), Self.step("pointerDown"), Self.pause(Self.times.tap),
        Self.move(to: place(end), within: Self.times.drag), Self.pause(Self.times.tap),
      ]
    }
    steps.append(Self.step("pointerUp"))
    let finger = JSONValue.object([
      "type": .string("pointer"), "id": .string("finger"), "parameters": .object(["pointerType": .string("touch")]),
      "actions": .array(steps),
    ])
    _ = try inSession("POST", "/actions", .object(["actions": .array([finger])]), to: "touch the screen")
  }

  /// The finger that gave the field the keys put the cursor into the middle of its text, and WebDriver cannot move it.
  package func checkTyping(_ entry: TextEntry) throws(WindowError) {
    guard entry.replaced != nil else {
      throw .cannotType(
        reason: "on an iPhone nothing can be added at the end of a field's text; type the whole text in its place")
    }
  }

  package func type(_ entry: TextEntry) throws(WindowError) {
    try checkTyping(entry)
    try clear()
    var keys = entry.text.replacing("\r\n", with: "\n").map(String.init)
    if entry.submits { keys.append("\n") }
    guard !keys.isEmpty else { return }
    let body = JSONValue.object(["value": .array(keys.map(JSONValue.string))])
    do throws(AgentError) {
      _ = try agent.inSession("POST", "/wda/keys", body, to: "type")
    } catch {
      // Its own words may quote what was typed.
      guard case .refused(let what, let name, _) = error else { throw Self.error(error) }
      throw .notReady(reason: "WebDriverAgent refused to \(what): \(name)")
    }
  }

  /// Takes away all that the field with the keys holds, wherever its cursor is.
  private func clear() throws(WindowError) {
    let answer = try inSession("GET", "/element/active", to: "say which field has the keys")
    guard let id = Self.elementKeys.lazy.compactMap({ answer[$0]?.string }).first, !id.isEmpty,
      id.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
    else { throw .notReady(reason: "WebDriverAgent does not say which field has the keys") }
    _ = try inSession("POST", "/element/\(id)/clear", .object([:]), to: "take the field's text away")
  }

  package func hierarchy() throws(WindowError) -> [UInt8] {
    let value = try asking { () throws(AgentError) in try agent.get("/source", to: "tell what the app exposes") }
    guard let text = value.string, !text.isEmpty else {
      throw .notReady(reason: "WebDriverAgent gave no hierarchy")
    }
    return Array(text.utf8)
  }

  /// Pixels of the picture for one of the points that WebDriverAgent counts in. It changes when the phone is turned.
  private func scale(ofPictureOf size: Size) throws(WindowError) -> Point {
    let value = try inSession("GET", "/window/size", to: "tell its size")
    guard let width = value["width"]?.double, let height = value["height"]?.double, width > 0, height > 0 else {
      throw .notReady(reason: "WebDriverAgent does not tell the screen's size")
    }
    // While the phone is being turned the two may be of different moments.
    guard (size.width > size.height) == (width > height) || width == height else {
      throw .notReady(reason: "the phone is being turned")
    }
    return Point(x: size.width / width, y: size.height / height)
  }

  // MARK: Asking

  private static func step(_ type: String) -> JSONValue {
    .object(["type": .string(type), "button": .number(0)])
  }

  private static func pause(_ milliseconds: Double) -> JSONValue {
    .object(["type": .string("pause"), "duration": .number(milliseconds)])
  }

  private static func move(to point: Point, within milliseconds: Double = 0) -> JSONValue {
    .object([
      "type": .string("pointerMove"), "duration": .number(milliseconds), "x": .number(point.x), "y": .number(point.y),
    ])
  }

  private func inSession(
    _ method: String, _ path: String, _ body: JSONValue? = nil, to what: String
  ) throws(WindowError) -> JSONValue {
    try asking { () throws(AgentError) in try agent.inSession(method, path, body, to: what) }
  }

  private func asking<Answer>(_ body: () throws(AgentError) -> Answer) throws(WindowError) -> Answer {
    do { return try body() } catch { throw Self.error(error) }
  }

  private static func error(_ error: AgentError) -> WindowError {
    switch error {
    case .unreachable, .badAddress: .phoneAway(reason: error.reason)
    case .badAnswer, .refused: .notReady(reason: error.reason)
    }
  }
}
