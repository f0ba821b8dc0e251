import Foundation
import HearsightScreenModel

/// An iPhone or iPad, through WebDriverAgent.
package struct IOSDriver: PhoneDriver {
  /// How long a finger stays down for a tap and takes for a drag, in milliseconds.
  private static let times = (tap: 60.0, drag: 400.0)
  /// What WebDriver calls the key that takes a letter away.
  private static let backspace = "\u{8}"

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
    var steps: [AgentValue]
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
    let finger = AgentValue.object([
      "type": .text("pointer"), "id": .text("finger"), "parameters": .object(["pointerType": .text("touch")]),
      "actions": .list(steps),
    ])
    _ = try inSession("POST", "/actions", .object(["actions": .list([finger])]), to: "touch the screen")
  }

  package func type(_ entry: TextEntry) throws(WindowError) {
    var keys = Array(repeating: Self.backspace, count: max(0, entry.replaced ?? 0))
    keys += entry.text.replacing("\r\n", with: "\n").map(String.init)
    if entry.submits { keys.append("\n") }
    guard !keys.isEmpty else { return }
    _ = try inSession("POST", "/wda/keys", .object(["value": .list(keys.map(AgentValue.text))]), to: "type")
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

  private static func step(_ type: String) -> AgentValue {
    .object(["type": .text(type), "button": .number(0)])
  }

  private static func pause(_ milliseconds: Double) -> AgentValue {
    .object(["type": .text("pause"), "duration": .number(milliseconds)])
  }

  private static func move(to point: Point, within milliseconds: Double = 0) -> AgentValue {
    .object([
      "type": .text("pointerMove"), "duration": .number(milliseconds), "x": .number(point.x), "y": .number(point.y),
    ])
  }

  private func inSession(
    _ method: String, _ path: String, _ body: AgentValue? = nil, to what: String
  ) throws(WindowError) -> AgentValue {
    try asking { () throws(AgentError) in try agent.inSession(method, path, body, to: what) }
  }

  private func asking<Answer>(_ body: () throws(AgentError) -> Answer) throws(WindowError) -> Answer {
    do { return try body() } catch {
      switch error {
      case .unreachable, .badAddress: throw .phoneAway(reason: error.reason)
      case .badAnswer, .refused: throw .notReady(reason: error.reason)
      }
    }
  }
}
