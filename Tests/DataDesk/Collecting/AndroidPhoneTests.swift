import FakePhones
import Foundation
import HearsightAndroidBridge
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightDataDesk

extension FakeADB {
  /// A phone that shows a shop with two things in it.
  static func shop(devices: String = "PHONE1 device product:sdk model:Pixel_8 device:shiba") throws -> FakeADB {
    try FakeADB(
      devices: devices, screen: Data(try DrawnScreen.image([1, 2]).pngData()),
      hierarchy: DrawnScreen.dump(["Buy", "Cart"]).data)
  }

  func phone(serial: String? = nil, seconds: Double = 30) throws(CollectionError) -> AndroidPhone {
    try AndroidPhone(adb: path, serial: serial, seconds: seconds)
  }
}

@Suite("A phone through adb")
struct AndroidPhoneTests {
  @Test("picture and hierarchy are the phone's, without what the tools print around them")
  func reads() throws {
    let adb = try FakeADB.shop()
    let phone = try adb.phone()
    let (look, dump, facts) = (try phone.look(), try phone.hierarchy(), try phone.facts())
    #expect(look.image == DrawnScreen.image([1, 2]))
    #expect(String(decoding: dump.data, as: UTF8.self).hasSuffix("</hierarchy>\n"))
    #expect(dump.overlay == nil)
    #expect(facts.app == "org.example.shop" && facts.device == "Pixel 8" && facts.scale == 2.625)
    #expect(facts.platform == "android")
  }

  @Test("warnings that a phone prints before its picture are left out")
  func skipsWarnings() throws {
    let adb = try FakeADB.shop()
    let png = try Data(contentsOf: adb.folder.appendingPathComponent("screen.png"))
    try adb.write(Data("[Warning] Multiple displays were found\n".utf8) + png, to: "screen.png")
    #expect(try adb.phone().look().image == DrawnScreen.image([1, 2]))
  }

  @Test("of two phones one must be chosen, and the error lists them")
  func asksWhich() throws {
    let adb = try FakeADB.shop(devices: "PHONE1 device model:Pixel_8\nemulator-5554 device")
    let error = #expect(throws: CollectionError.self) { try adb.phone() }
    #expect(error == .severalDevices(["PHONE1 (Pixel 8)", "emulator-5554"]))
    #expect(error?.description.contains("--serial") == true)
    #expect(try adb.phone(serial: "emulator-5554").serial == "emulator-5554")
    #expect(throws: CollectionError.self) { try adb.phone(serial: "PHONE3") }
  }

  @Test("no phone, one that is offline and one that does not let the computer in are told apart")
  func tellsStates() throws {
    #expect(throws: CollectionError.noDevice(reason: "adb sees no phone")) { try FakeADB.shop(devices: "").phone() }
    #expect(throws: CollectionError.unauthorized(device: "PHONE1")) {
      try FakeADB.shop(devices: "PHONE1 unauthorized").phone()
    }
    #expect(throws: CollectionError.noDevice(reason: "PHONE1 is offline")) {
      try FakeADB.shop(devices: "PHONE1 offline").phone()
    }
    let error = #expect(throws: CollectionError.self) { try AndroidPhone(adb: "/nowhere/adb") }
    #expect(error?.remedy?.contains("apt install adb") == true)
  }

  @Test(
    "a locked phone, or one whose screen is off, is told",
    arguments: [
      ("power.txt", "mWakefulness=Asleep"), ("window.txt", "mDreamingLockscreen=true"),
      ("window.txt", "  KeyguardShowing=true"),
    ])
  func tellsLocked(file: String, text: String) throws {
    let adb = try FakeADB.shop()
    let phone = try adb.phone()
    try adb.write(text, to: file)
    #expect(throws: CollectionError.locked(device: "Pixel 8")) { try phone.open(CollectionPlace()) }
    #expect(throws: CollectionError.locked(device: "Pixel 8")) { try phone.hierarchy() }
  }

  @Test("a phone that is unplugged ends the run")
  func tellsUnplugged() throws {
    let adb = try FakeADB.shop()
    let phone = try adb.phone()
    try adb.script("echo \"adb: device 'PHONE1' not found\" >&2; exit 1")
    let error = #expect(throws: CollectionError.self) { try phone.look() }
    guard case .noDevice(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains("Pixel 8 went away"))
  }

  @Test("a slow phone, a cut picture, a cut dump and one that is not idle are tried again")
  func triesAgain() throws {
    let adb = try FakeADB.shop()
    let phone = try adb.phone()
    let png = try Data(contentsOf: adb.folder.appendingPathComponent("screen.png"))
    let xml = DrawnScreen.dump(["Buy"]).data
    for (file, data) in [
      ("screen.png", png.prefix(png.count / 2)), ("screen.png", Data()), ("hierarchy.xml", xml.prefix(100)),
      ("hierarchy.xml", Data("ERROR: could not get idle state.".utf8)),
    ] {
      try adb.write(data, to: file)
      let error = #expect(throws: CollectionError.self) {
        if file == "screen.png" { _ = try phone.look() } else { _ = try phone.hierarchy() }
      }
      guard case .notReady = error else {
        Issue.record("\(file): \(String(describing: error))")
        continue
      }
    }
    let slow = try FakeADB.shop()
    let other = try slow.phone(seconds: 1)
    try slow.script("exec sleep 30")
    let error = #expect(throws: CollectionError.self) { try other.look() }
    #expect(error?.reason.contains("longer than 1 seconds") == true)
  }

  @Test("an app of the plan is started; one that the phone has not fails by itself")
  func startsApps() throws {
    let adb = try FakeADB.shop()
    let phone = try adb.phone()
    try phone.open(CollectionPlace(address: "org.example.shop"))
    let error = #expect(throws: CollectionError.self) { try phone.open(CollectionPlace(address: "org.example.none")) }
    guard case .placeFailed = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("panels and questions of the system are known by their package")
  func knowsOverlays() throws {
    for package in ["com.android.systemui", "com.google.android.permissioncontroller", "android"] {
      let dump = try AndroidDump(DrawnScreen.dump(["Allow"], package: package).data)
      #expect(dump.overlay != nil, "\(package)")
    }
    #expect(try AndroidDump(DrawnScreen.dump(["Allow"]).data).overlay == nil)
    // Some phones dump the status bar along with the app.
    let bar = "<node class=\"x\" package=\"com.android.systemui\" bounds=\"[0,0][9,9]\"/>"
    let both = String(decoding: DrawnScreen.dump(["Allow"]).data, as: UTF8.self)
      .replacing("<node class=\"android.widget.FrameLayout\"", with: bar + bar + bar + bar + "<node class=\"y\"")
    let dump = try AndroidDump(Data(both.utf8))
    #expect(dump.overlay == nil && dump.package == "org.example.shop")
  }

  @Test("a density that the user chose goes before the phone's own")
  func readsDensity() {
    #expect(AndroidBridge.density(in: "Physical density: 420\nOverride density: 480\n") == 3)
    #expect(AndroidBridge.density(in: "Physical density: 320\n") == 2)
    #expect(AndroidBridge.density(in: "nothing") == nil)
  }

  @Test("followed, each new screen is taken once, until there are enough")
  func follows() throws {
    let (scratch, adb) = (try ScratchFolder(), try FakeADB.shop())
    let collector = ScreenCollector(
      into: try CollectionFolder(scratch.url), from: try adb.phone(), capture: .hasty)
    var (rounds, outcomes) = (0, [CollectionOutcome]())
    try collector.follow(
      CollectionPlace(app: "shop", screens: 3),
      goesOn: {
        rounds += 1
        // Every third look the person brings up another screen.
        let image = DrawnScreen.image([rounds / 3 * 4, rounds / 3 * 4 + 1])
        if let png = try? image.pngData() { try? adb.write(Data(png), to: "screen.png") }
        return rounds < 60
      }, told: { outcomes.append($0) })
    #expect(outcomes == [.taken("001-shop"), .taken("002-shop"), .taken("003-shop")])
  }
}
