import Foundation
import HearsightPixels
import HearsightScreenModel
import Synchronization

/// A phone as a display with one window, its screen.
package final class PhoneSystem: WindowSystem {
  /// The id of the screen.
  package static let screenID = WindowID(1)
  /// Greatest age, in seconds, at which the watcher's last picture is handed out again; only while a PhoneWatcher takes
  /// one every 0.15 to 0.4 s. Without a watcher each call takes a picture, because the caller compares two of them to
  /// see whether the screen is still.
  private static let freshness = 0.4
  /// Tries for a picture, and the pause between two in seconds: a broken or late one is mostly followed by a good one.
  private static let tries = (count: 3, pause: 0.2)
  /// Time after which no further try for a picture is begun, in seconds: a phone that is that slow does not become
  /// faster. It is shorter than the wait for one answer, so that a phone that hangs is waited for once.
  private static let patience = 10.0

  private struct State {
    var shot: PhoneShot?
    /// Whether ``shot`` was found to be of an unlocked phone.
    var isCleared = false
    /// How often the pictures up to then were given up, because the screen was touched or the phone locked.
    var generation = 0
    /// Watchers that take pictures.
    var watchers = 0
  }

  let driver: any PhoneDriver
  private let state = Mutex(State())
  /// Held while a picture is taken and checked: two at once would be checked against each other's last picture.
  private let shooting = Mutex(())

  package init(_ driver: any PhoneDriver) { self.driver = driver }

  package func windows() throws(WindowError) -> [Window] { [try window(Self.screenID)] }

  package func window(_ id: WindowID) throws(WindowError) -> Window {
    guard id == Self.screenID else { throw .closed(id) }
    if let shot = state.withLock({ $0.shot }) { return window(of: shot) }
    return window(of: try freshShot())
  }

  package func picture(of id: WindowID) throws(WindowError) -> WindowPicture {
    guard id == Self.screenID else { throw .closed(id) }
    let known = state.withLock { state -> PhoneShot? in
      guard state.watchers > 0, state.isCleared, let shot = state.shot else { return nil }
      return (ContinuousClock.now - shot.time) / .seconds(1) < Self.freshness ? shot : nil
    }
    if let known { return WindowPicture(image: known.image, window: window(of: known)) }
    let shot = try freshShot()
    return WindowPicture(image: shot.image, window: window(of: shot))
  }

  /// Touches the screen if a picture taken right before still shows what the condition asks for. Other than on a
  /// desktop, nothing can hold the screen still between the two; they are a few tenths of a second apart.
  package func perform(
    _ gesture: Gesture, on window: Window, where condition: PixelCondition?
  ) throws(WindowError) {
    let shot = try freshShot()
    let now = self.window(of: shot)
    guard now.frame == window.frame else { throw .moved(window.id, to: now.frame) }
    for point in gesture.points where !now.frame.contains(point) { throw .outOfReach(point) }
    if let condition, !condition.isMet(shot.image.cropped(to: condition.area)) {
      throw .changed(at: condition.area.center)
    }
    forget()
    defer { forget() }
    try driver.perform(gesture, onPictureOf: Size(width: now.frame.width, height: now.frame.height))
  }

  package func checkTyping(_ entry: TextEntry) throws(WindowError) { try driver.checkTyping(entry) }

  package func type(_ entry: TextEntry, into window: Window) throws(WindowError) {
    try driver.checkUnlocked()
    forget()
    defer { forget() }
    try driver.type(entry)
  }

  /// The screen is always in front.
  package func raise(_ id: WindowID) throws(WindowError) {}

  package func watch(_ id: WindowID) throws(WindowError) -> any WindowWatcher {
    // A phone that hangs since it was looked at must not hold up who watches, who may be asked to end.
    let known = state.withLock { $0.shot }
    let first = if let known { known } else { try freshShot() }
    state.withLock { $0.watchers += 1 }
    return PhoneWatcher(self, first: first)
  }

  /// A watcher takes no more pictures.
  func endWatching() { state.withLock { $0.watchers -= 1 } }

  /// What the app on the screen exposes, as a dump that Hearsight can read.
  package func hierarchy() throws(WindowError) -> [UInt8] {
    try driver.checkUnlocked()
    return try driver.hierarchy()
  }

  // MARK: Pictures

  /// A picture of an unlocked phone, as it is now; some tries are made.
  func freshShot() throws(WindowError) -> PhoneShot {
    let deadline = Deadline(seconds: Self.patience)
    for _ in 1..<Self.tries.count {
      do throws(WindowError) { return try shot() } catch {
        guard case .notReady = error, !deadline.hasPassed else { throw error }
        Thread.sleep(forTimeInterval: Self.tries.pause)
      }
    }
    return try shot()
  }

  /// One try for a picture.
  func shot() throws(WindowError) -> PhoneShot {
    try shooting.withLock { _ throws(WindowError) in try checkedShot() }
  }

  /// Whether the phone is locked is asked only of a picture that differs from the last: a lock screen that comes up is
  /// a change. The picture that counts is taken after the answer, as the one before may be of a lock screen that has
  /// left since; and if it differs in turn, it is asked once more, as it may be of one that has come up since.
  private func checkedShot() throws(WindowError) -> PhoneShot {
    let before = state.withLock { $0 }
    let first = try PhoneShot(try driver.png(), after: before.shot)
    if before.isCleared, before.shot?.png == first.png {
      keep(first, of: before.generation)
      return first
    }
    try checkUnlocked()
    let shot = try PhoneShot(try driver.png(), after: first)
    if shot.png != first.png { try checkUnlocked() }
    if shot.isBlack, try driver.isProtected() {
      forget()
      throw .protected(phone: driver.name)
    }
    keep(shot, of: before.generation)
    return shot
  }

  private func checkUnlocked() throws(WindowError) {
    do throws(WindowError) { try driver.checkUnlocked() } catch {
      if case .locked = error { forget() }
      throw error
    }
  }

  /// Keeps a picture of an unlocked phone, unless it is from before the screen was touched.
  private func keep(_ shot: PhoneShot, of generation: Int) {
    state.withLock { state in
      guard state.generation == generation else { return }
      (state.shot, state.isCleared) = (shot, true)
    }
  }

  /// The next picture is taken anew, and checked.
  private func forget() {
    state.withLock { state in
      state.isCleared = false
      state.generation += 1
    }
  }

  private func window(of shot: PhoneShot) -> Window {
    Window(id: Self.screenID, title: driver.name, frame: shot.image.bounds, isActive: true)
  }
}
