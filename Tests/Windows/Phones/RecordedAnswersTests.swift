import FakePhones
import Foundation
import HearsightAndroidBridge
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightWindows

@Suite("What real phones answered", .timeLimit(.minutes(10)))
struct RecordedAndroidTests {
  private let adb: FakeADB

  init() throws {
    adb = try FakeADB(screen: PhonePicture.png(), hierarchy: RecordedAnswer.data("dump-banjen.xml"))
    try adb.write(RecordedAnswer.data("power-awake.txt"), to: "power.txt")
    try adb.write(RecordedAnswer.data("window-11-unlocked.txt"), to: "window.txt")
  }

  private func phone(seconds: Double = 15) throws -> PhoneSystem {
    PhoneSystem(try AndroidDriver(adb: adb.path, seconds: seconds))
  }

  @Test("of an emulator and a tablet each is known by its model, and one must be named")
  func devices() throws {
    try adb.write(RecordedAnswer.data("devices-two.txt"), to: "devices.txt")
    #expect(
      throws: AndroidError.severalDevices([
        "emulator-5556 (Android SDK built for x86 64)", "0a388e93 (Nexus 7)",
      ])
    ) { try AndroidDriver(adb: adb.path) }
    #expect(try AndroidDriver(adb: adb.path, serial: "0a388e93").name == "Nexus 7")
  }

  @Test("what adb says of its own restart is no phone; one that is not confirmed is told")
  func restarted() throws {
    try adb.write(RecordedAnswer.data("devices-restarted.txt"), to: "devices.txt")
    #expect(throws: AndroidError.unauthorized(device: "LHS7N*************")) { try AndroidDriver(adb: adb.path) }
  }

  @Test(
    "a USB port that may not be used is told, with the package that helps",
    arguments: [("devices-forbidden.txt", "OFGUW4RWWSWSMFBI"), ("devices-forbidden-udev.txt", "863276c1")])
  func forbidden(name: String, serial: String) throws {
    try adb.write(RecordedAnswer.data(name), to: "devices.txt")
    let error = #expect(throws: AndroidError.self) { try AndroidDriver(adb: adb.path) }
    #expect(error == .forbidden(device: serial))
    #expect(error?.description.contains("android-sdk-platform-tools-common") == true)
  }

  @Test(
    "a phone is locked or not as its Android says it",
    arguments: [
      ("window-8-locked.txt", true), ("window-8-unlocked.txt", false), ("window-11-locked.txt", true),
      ("window-11-unlocked.txt", false), ("window-11-over-lock.txt", false),
    ])
  func locked(name: String, isLocked: Bool) throws {
    try adb.write(RecordedAnswer.data(name), to: "window.txt")
    let phone = try phone()
    guard isLocked else {
      #expect(try phone.picture(of: PhoneSystem.screenID).image == PhonePicture.image())
      return
    }
    #expect(throws: WindowError.locked(phone: "Pixel 8")) { try phone.picture(of: PhoneSystem.screenID) }
  }

  @Test("a dump is handed over whole; one that failed, one that is cut off and a late one are told, each in its words")
  func dumps() throws {
    let phone = try phone()
    let whole = try RecordedAnswer.text("dump-banjen.xml")
    let told = String(decoding: try phone.hierarchy(), as: UTF8.self)
    #expect(told.contains("BANJEN") && told.components(separatedBy: "<node").count > 10)
    #expect(told.components(separatedBy: "<node").count == whole.components(separatedBy: "<node").count)
    for (name, words) in [("dump-no-root.txt", "null root node"), ("dump-not-idle.txt", "could not get idle state")] {
      try adb.write(RecordedAnswer.data(name), to: "hierarchy.xml")
      let error = #expect(throws: WindowError.self) { try phone.hierarchy() }
      #expect(error?.code == "phone-not-ready" && error?.reason.contains(words) == true)
    }
    for share in [0.3, 0.7, 0.95] {
      try adb.write(String(whole.prefix(Int(Double(whole.count) * share))), to: "hierarchy.xml")
      #expect(throws: WindowError.notReady(reason: "the hierarchy is cut off")) { try phone.hierarchy() }
    }
    try adb.first(#"case "$*" in *uiautomator*) exec sleep 20 ;; esac"#)
    let late = #expect(throws: WindowError.self) { try self.phone(seconds: 1).hierarchy() }
    #expect(late?.reason.contains("longer than 1 seconds") == true)
  }
}

@Suite("What real WebDriverAgents answered", .timeLimit(.minutes(10)))
struct RecordedAgentTests {
  private let agent: FakeAgent

  init() throws { agent = try FakeAgent(screen: PhonePicture.png(), width: 100, height: 200) }

  @Test(
    "the phone is known by what an agent told, of whatever year, also bit by bit",
    arguments: [("status-15.json", "iPhone (iOS 15.4.1)"), ("status-11.json", "iPhone (iOS 11.4)")])
  func status(name: String, title: String) throws {
    try agent.write(RecordedAnswer.data(name), to: "status.json")
    #expect(try IOSDriver(agent.address).name == title)
  }

  @Test("an answer that is cut off, or late, is an error")
  func cut() throws {
    try agent.write(RecordedAnswer.data("status-15.json"), to: "status.json")
    for mood in ["cut", "trickle"] {
      try agent.mood(mood)
      #expect(throws: AgentError.self) { try IOSDriver(agent.address, seconds: 1) }
    }
  }

  @Test("an agent that does not know a path, and one that begins no session, are told in their words")
  func refused() throws {
    try agent.write(RecordedAnswer.data("unhandled.json"), to: "status.json")
    let unknown = #expect(throws: AgentError.self) { try IOSDriver(agent.address) }
    #expect(unknown?.code == "agent-answer")
    try agent.write(RecordedAnswer.data("status-15.json"), to: "status.json")
    let phone = PhoneSystem(try IOSDriver(agent.address))
    let window = try phone.window(PhoneSystem.screenID)
    try agent.write(RecordedAnswer.data("session-refused.json"), to: "session.json")
    let error = #expect(throws: WindowError.self) { try phone.perform(.click(Point(x: 80, y: 90)), on: window) }
    #expect(error?.reason.contains("'capabilities' is mandatory") == true)
  }
}
