import HearsightPixels
import HearsightScreenModel
import Synchronization
import Testing

@testable import HearsightWindows

/// A phone whose pictures are given, and which may do something else while it is asked for one.
private final class ScriptedPhone: PhoneDriver {
  struct State {
    /// The next pictures; the last stays.
    var pictures: [[UInt8]]
    var isLocked = false
    var checks = 0
    var touches = 0
  }

  let state: Mutex<State>
  private let duringPicture: @Sendable (ScriptedPhone) -> Void

  init(_ pictures: [RGBColor], duringPicture: @escaping @Sendable (ScriptedPhone) -> Void = { _ in }) throws {
    state = Mutex(State(pictures: try pictures.map { Array(try PhonePicture.png($0)) }))
    self.duringPicture = duringPicture
  }

  var name: String { "Phone" }

  func png() throws(WindowError) -> [UInt8] {
    let picture = state.withLock { $0.pictures.count > 1 ? $0.pictures.removeFirst() : $0.pictures[0] }
    duringPicture(self)
    return picture
  }

  func checkUnlocked() throws(WindowError) {
    let isLocked = state.withLock { state in
      state.checks += 1
      return state.isLocked
    }
    if isLocked { throw .locked(phone: name) }
  }

  func isProtected() -> Bool { false }
  func perform(_ gesture: Gesture, onPictureOf size: Size) { state.withLock { $0.touches += 1 } }
  func checkTyping(_ entry: TextEntry) {}
  func type(_ entry: TextEntry) {}
  func hierarchy() -> [UInt8] { [] }
}

@Suite("What of a phone's pictures counts")
struct PhoneSystemTests {
  private let lockScreen = RGBColor(red: 200, green: 0, blue: 0)

  @Test("a lock screen that leaves between its picture and the check is not handed out")
  func unlockedMeanwhile() throws {
    let driver = try ScriptedPhone([lockScreen, .white])
    let phone = PhoneSystem(driver)
    #expect(try phone.picture(of: PhoneSystem.screenID).image == PhonePicture.image(.white))
    #expect(driver.state.withLock { $0.checks } == 2)
  }

  @Test("a lock screen that comes up after the check is not handed out")
  func lockedMeanwhile() throws {
    let phone = PhoneSystem(
      try ScriptedPhone([.white, lockScreen]) { driver in
        driver.state.withLock { $0.isLocked = $0.pictures.count == 1 && $0.checks > 0 }
      })
    #expect(throws: WindowError.locked(phone: "Phone")) { try phone.picture(of: PhoneSystem.screenID) }
  }

  @Test("a picture that was begun before a touch does not pass for one of after it")
  func touchedMeanwhile() throws {
    let held = Mutex<PhoneSystem?>(nil)
    let driver = try ScriptedPhone([.white]) { _ in
      let phone = held.withLock { phone in
        defer { phone = nil }
        return phone
      }
      guard let phone else { return }
      let window = Window(id: PhoneSystem.screenID, frame: Rect(x: 0, y: 0, width: 1, height: 1))
      try? phone.type(TextEntry("a"), into: window)
    }
    let phone = PhoneSystem(driver)
    _ = try phone.watch(PhoneSystem.screenID)
    held.withLock { $0 = phone }
    _ = try phone.shot()
    let checks = driver.state.withLock { $0.checks }
    _ = try phone.picture(of: PhoneSystem.screenID)
    #expect(driver.state.withLock { $0.checks } == checks + 1)
  }

  @Test("whoever watches a phone that was looked at asks it nothing at first, as it may hang by now")
  func watchedAtOnce() throws {
    let driver = try ScriptedPhone([.white, .white, .black])
    let phone = PhoneSystem(driver)
    _ = try phone.window(PhoneSystem.screenID)
    let watcher = try phone.watch(PhoneSystem.screenID)
    #expect(driver.state.withLock { $0.pictures.count } == 1)
    #expect(try watcher.next() == .damaged)
    watcher.stop()
  }

  @Test("without a watcher each picture is a new one, also after watching has ended")
  func unwatched() throws {
    let driver = try ScriptedPhone([.white, .white, .white, .black])
    let phone = PhoneSystem(driver)
    let watcher = try phone.watch(PhoneSystem.screenID)
    #expect(try phone.picture(of: PhoneSystem.screenID).image == PhonePicture.image(.white))
    #expect(driver.state.withLock { $0.pictures.count } == 2)
    watcher.stop()
    watcher.stop()
    _ = try phone.picture(of: PhoneSystem.screenID)
    #expect(driver.state.withLock { $0.pictures.count } == 1)
  }
}
