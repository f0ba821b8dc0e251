import FakePhones
import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightWindows

@Suite("A phone that is watched", .timeLimit(.minutes(10)))
struct PhoneWatcherTests {
  private let adb: FakeADB
  private let phone: PhoneSystem

  init() throws {
    adb = try FakeADB(screen: PhonePicture.png())
    phone = PhoneSystem(try AndroidDriver(adb: adb.path))
  }

  @Test("a change is told, and its picture is there without another; a turn is told with the new size")
  func changes() throws {
    let watcher = try phone.watch(PhoneSystem.screenID)
    try adb.write(PhonePicture.png(.white), to: "screen.png")
    #expect(try watcher.next() == .damaged)
    let shots = adb.shots
    #expect(try phone.picture(of: PhoneSystem.screenID).image == PhonePicture.image(.white))
    #expect(adb.shots == shots)
    try adb.write(PhonePicture.png(width: 400, height: 200), to: "screen.png")
    #expect(try watcher.next() == .moved(Rect(x: 0, y: 0, width: 400, height: 200)))
  }

  @Test("locked and unlocked, unplugged and plugged in again: each is told once, and watching goes on")
  func interruptions() throws {
    let watcher = try phone.watch(PhoneSystem.screenID)
    try adb.write(PhonePicture.png(.white), to: "screen.png")
    try adb.write("isKeyguardShowing=true", to: "window.txt")
    #expect(try watcher.next() == .blocked(.locked(phone: "Pixel 8")))
    try adb.write("isKeyguardShowing=false", to: "window.txt")
    #expect(try watcher.next() == .shown)
    #expect(try watcher.next() == .damaged)
    try adb.unplug()
    guard case .blocked(.phoneAway)? = try watcher.next() else {
      Issue.record("it was not told that the phone is away")
      return
    }
    try adb.plugIn()
    #expect(try watcher.next() == .shown)
  }

  @Test("while nothing changes no picture is decoded, and nothing but pictures is asked for")
  func quiet() throws {
    let watcher = try phone.watch(PhoneSystem.screenID)
    try adb.first("case \"$*\" in *dumpsys*) echo asked >>asked.txt ;; esac")
    let thread = Thread { [adb] in
      let start = adb.shots
      while adb.shots < start + 5 { usleep(10_000) }
      watcher.stop()
    }
    thread.start()
    #expect(try watcher.next() == nil)
    #expect(adb.read("asked.txt").isEmpty)
  }
}
