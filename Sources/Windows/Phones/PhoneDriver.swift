import HearsightPixels
import HearsightScreenModel

/// How a phone is seen and touched. Its methods block their thread, none waits for ever, and several threads may call
/// them at once.
package protocol PhoneDriver: Sendable {
  /// What a person calls the phone: its model.
  var name: String { get }
  /// The screen as a PNG file, as it comes; equal bytes are an equal screen.
  func png() throws(WindowError) -> [UInt8]
  /// - Throws: ``WindowError/locked(phone:)`` where it is locked, or its screen is off.
  func checkUnlocked() throws(WindowError)
  /// Whether the app on the screen forbids pictures of it; asked of a picture that is black.
  func isProtected() throws(WindowError) -> Bool
  /// Touches the screen; points are in pixels of a picture of this size.
  func perform(_ gesture: Gesture, onPictureOf size: Size) throws(WindowError)
  /// Checks, without touching anything, that a text can be typed.
  ///
  /// - Throws: ``WindowError/cannotType(reason:)``
  func checkTyping(_ entry: TextEntry) throws(WindowError)
  /// Types into the field that has the keys.
  func type(_ entry: TextEntry) throws(WindowError)
  /// What the app on the screen exposes, as a dump that Hearsight can read.
  func hierarchy() throws(WindowError) -> [UInt8]
}

/// A picture of a phone's screen.
struct PhoneShot: Sendable {
  let png: [UInt8]
  let image: Bitmap
  let time: ContinuousClock.Instant

  /// Decodes a picture, unless it is the one before.
  ///
  /// - Throws: ``WindowError/notReady(reason:)`` where the file is broken or cut off.
  init(_ png: [UInt8], after last: PhoneShot?) throws(WindowError) {
    time = .now
    if let last, last.png == png {
      (self.png, image) = (last.png, last.image)
      return
    }
    do {
      (self.png, image) = (png, try Bitmap(data: png))
    } catch {
      throw .notReady(reason: "the phone's picture is broken: \(error)")
    }
  }

  /// Whether nothing but black is to be seen, the system's bars at the edges aside.
  var isBlack: Bool {
    let bar = image.height / 10
    guard image.height > 2 * bar else { return false }
    let inner = image.pixels[(bar * image.width * 4)..<((image.height - bar) * image.width * 4)]
    return inner.enumerated().allSatisfy { $0.offset % 4 == 3 || $0.element == 0 }
  }
}
