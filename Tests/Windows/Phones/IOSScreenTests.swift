import FakePhones
import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightWindows

@Suite("The screen of an iPhone", .timeLimit(.minutes(10)))
struct IOSScreenTests {
  private let agent: FakeAgent

  init() throws {
    agent = try FakeAgent(screen: PhonePicture.png(), width: 100, height: 200, source: "<XCUIElementTypeApplication/>")
  }

  private func phone(seconds: Double = 15) throws -> PhoneSystem {
    PhoneSystem(try IOSDriver(agent.address, seconds: seconds))
  }

  @Test("the picture, the name and the app's tree are the phone's")
  func looks() throws {
    let phone = try phone()
    let picture = try phone.picture(of: PhoneSystem.screenID)
    #expect(picture.image == PhonePicture.image() && picture.window.title == "iPhone (iOS 17.4)")
    #expect(String(decoding: try phone.hierarchy(), as: UTF8.self) == "<XCUIElementTypeApplication/>")
  }

  @Test("touches are made in points, half as many as the picture's pixels; a session that ended is begun anew")
  func touches() throws {
    let phone = try phone()
    let window = try phone.window(PhoneSystem.screenID)
    try phone.perform(.click(Point(x: 80, y: 90)), on: window)
    #expect(agent.inputs.last?.contains(#""x": 40"#) == true && agent.inputs.last?.contains(#""y": 45"#) == true)
    try agent.mood("forget")
    try phone.perform(.drag(from: Point(x: 20, y: 80), to: Point(x: 120, y: 80)), on: window)
    #expect(agent.inputs.last?.contains(#""x": 60"#) == true, "\(agent.inputs)")
  }

  @Test("typing clears the field that has the keys, whatever it holds, and types; adding to its text is refused")
  func types() throws {
    let phone = try phone()
    let window = try phone.window(PhoneSystem.screenID)
    try phone.type(TextEntry("Größe", replacing: 2, submits: true), into: window)
    #expect(agent.inputs.count == 2 && agent.inputs.first == #"{"/element/FIELD-1/clear": {}}"#, "\(agent.inputs)")
    #expect(agent.inputs.last?.contains(#"{"/wda/keys": {"value": ["G", "r""#) == true, "\(agent.inputs)")
    #expect(agent.inputs.last?.contains(#""e", "\n"]"#) == true, "\(agent.inputs)")
    let error = #expect(throws: WindowError.self) { try phone.checkTyping(TextEntry("x")) }
    #expect(error?.code == "cannot-type")
    #expect(throws: try #require(error)) { try phone.type(TextEntry("x"), into: window) }
    #expect(agent.inputs.count == 2)
  }

  @Test("an answer without end is given up")
  func tooLarge() throws {
    let small = try WebDriverAgent(agent.address, seconds: 15, mostBytes: 100)
    let error = #expect(throws: AgentError.self) { try small.get("/screenshot", to: "take a picture") }
    #expect(error?.reason.contains("larger") == true, "\(String(describing: error))")
    #expect(try small.get("/wda/locked", to: "say whether it is locked").bool == false)
  }

  @Test("a locked phone is neither looked at nor touched")
  func locked() throws {
    let phone = try phone()
    let window = try phone.window(PhoneSystem.screenID)
    try agent.write(Data("true".utf8), to: "locked")
    try agent.write(try PhonePicture.png(.white), to: "screen.png")
    let locked = WindowError.locked(phone: "iPhone (iOS 17.4)")
    #expect(throws: locked) { try phone.freshShot() }
    #expect(throws: locked) { try phone.perform(.click(Point(x: 80, y: 90)), on: window) }
    #expect(throws: locked) { try phone.hierarchy() }
    #expect(agent.inputs.isEmpty)
  }

  @Test(
    "cut, wrong, late and failed answers are errors of their own",
    arguments: ["cut", "wrong", "html", "error", "slow", "trickle"])
  func badAnswers(mood: String) throws {
    let phone = try phone(seconds: 1)
    try agent.mood(mood)
    let error = #expect(throws: WindowError.self) { try phone.shot() }
    #expect(error?.code == "phone-not-ready", "\(String(describing: error))")
    #expect(throws: AgentError.self) { try IOSDriver(agent.address, seconds: 1) }
    try agent.mood(nil)
    #expect(try phone.freshShot().image == PhonePicture.image())
  }

  @Test("an agent that has gone is away; an address that is none is told")
  func gone() throws {
    let phone = try phone()
    agent.stop()
    let error = #expect(throws: WindowError.self) { try phone.freshShot() }
    #expect(error?.code == "phone-away", "\(String(describing: error))")
    #expect(throws: AgentError.badAddress("localhost:8100")) { try IOSDriver("localhost:8100") }
    #expect(throws: AgentError.self) { try IOSDriver(agent.address) }
  }
}
