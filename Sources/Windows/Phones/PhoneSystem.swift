import Foundation
import HearsightPixels
import HearsightScreenModel
import Synchronization

/// A phone as a display with one window, its screen.
package final class PhoneSystem: WindowSystem {
  /// The id of the screen.
  package static let screenID = WindowID(1)
  /// How long a picture that was taken for watching still shows what is there. Whoever does not watch gets a new one
  /// each time, to see whether the screen is still.
  private static let freshness = Duration.milliseconds(400)
  /// Tries for a picture, and the pause between two in seconds: a broken or late one is mostly followed by a good one.
  private static let tries = (count: 3, pause: 0.2)

  private struct State {
    var shot: PhoneShot?
    /// Whether ``shot`` was found to be of an unlocked phone.
    var isCleared = false
    var isLocked = false
    var isWatched = false
    var title: String
  }

  let driver: any PhoneDriver
  private let state: Mutex<State>

  package init(_ driver: any PhoneDriver) {
    self.driver = driver
    state = Mutex(State(title: driver.name))
  }

  package func windows() throws(WindowError) -> [Window] { [try window(Self.screenID)] }

  package func window(_ id: WindowID) throws(WindowError) -> Window {
    guard id == Self.screenID else { throw .closed(id) }
    if let shot = state.withLock({ $0.shot }) { return window(of: shot) }
    return window(of: try freshShot())
  }

  package func picture(of id: WindowID) throws(WindowError) -> WindowPicture {
    guard id == Self.screenID else { throw .closed(id) }
    let now = ContinuousClock.now
    let known = state.withLock { state -> PhoneShot? in
      guard state.isWatched, state.isCleared, let shot = state.shot else { return nil }
      return now - shot.time < Self.freshness ? shot : nil
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
    try driver.perform(gesture, onPictureOf: Size(width: now.frame.width, height: now.frame.height))
    forget()
  }

  package func type(_ entry: TextEntry, into window: Window) throws(WindowError) {
    try driver.checkUnlocked()
    forget()
    try driver.type(entry)
    forget()
  }

  /// The screen is always in front.
  package func raise(_ id: WindowID) throws(WindowError) {}

  package func watch(_ id: WindowID) throws(WindowError) -> any WindowWatcher {
    let first = try freshShot()
    state.withLock { $0.isWatched = true }
    return PhoneWatcher(self, first: first)
  }

  /// What the app on the screen exposes, as a dump that Hearsight can read.
  package func hierarchy() throws(WindowError) -> [UInt8] {
    try driver.checkUnlocked()
    return try driver.hierarchy()
  }

  // MARK: Pictures

  /// A picture of an unlocked phone, as it is now; some tries are made.
  func freshShot() throws(WindowError) -> PhoneShot {
    for _ in 1..<Self.tries.count {
      do throws(WindowError) { return try shot() } catch {
        guard case .notReady = error else { throw error }
        Thread.sleep(forTimeInterval: Self.tries.pause)
      }
    }
    return try shot()
  }

  /// One try for a picture. Whether the phone is locked is asked only of a picture that differs from the last: a lock
  /// screen that comes up is a change.
  func shot() throws(WindowError) -> PhoneShot {
    let (last, isCleared) = state.withLock { ($0.shot, $0.isCleared) }
    var shot = try PhoneShot(try driver.png(), after: last)
    if let last, isCleared, last.png == shot.png {
      keep(shot)
      return shot
    }
    do throws(WindowError) { try driver.checkUnlocked() } catch {
      if case .locked = error {
        state.withLock { $0.isLocked = true }
        forget()
      }
      throw error
    }
    // What was seen just before the phone was unlocked may be the lock screen still.
    if state.withLock({ state in
      defer { state.isLocked = false }
      return state.isLocked
    }) {
      shot = try PhoneShot(try driver.png(), after: nil)
    }
    if shot.isBlack, try driver.isProtected() {
      forget()
      throw .protected(phone: driver.name)
    }
    keep(shot)
    return shot
  }

  private func keep(_ shot: PhoneShot) {
    state.withLock { state in
      state.shot = shot
      state.isCleared = true
    }
  }

  /// The next picture is taken anew, and checked.
  private func forget() { state.withLock { $0.isCleared = false } }

  private func window(of shot: PhoneShot) -> Window {
    Window(id: Self.screenID, title: driver.name, frame: shot.image.bounds, isActive: true)
  }
}
