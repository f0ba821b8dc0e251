import HearsightMessageBus

/// When the window that is read is to be told again as the active one.
///
/// A screen reader goes to the window that says that it is active, GNOME Shell's overview among them. When that closes,
/// the window below gets the keyboard back, which a silent one does not say. So where a window says that it is active
/// no more, and soon none says that it is, the keyboard is taken to be back.
struct Reactivation {
  /// Time after a window's leaving in which the next one says that it is active. Both come from one change of the
  /// desktop's focus, a few milliseconds apart on a machine that is not busy.
  static let patience: Duration = .milliseconds(150)

  /// A window of another application, as the bus names it.
  struct OtherWindow: Hashable {
    var busName: String
    var path: String
  }

  /// The one that has said last that it is active, since ours was told; `nil` where none has, or it has left.
  private var active: OtherWindow?
  private(set) var due: ContinuousClock.Instant?

  /// The part of AT-SPI that windows tell this with.
  static let interface = "org.a11y.atspi.Event.Window"

  /// Takes an event of a window of another application.
  mutating func hear(_ member: String, of window: OtherWindow, at now: ContinuousClock.Instant) {
    switch member {
    case "Activate":
      active = window
      due = nil
    // The next window may tell first, and ours, too: then the last one's leaving says nothing.
    case "Deactivate" where active == window:
      active = nil
      due = now + Self.patience
    default: break
    }
  }

  /// Our window has been told as active, or as active no more: nothing is to be guessed.
  mutating func settle() {
    active = nil
    due = nil
  }

  /// Whether it is time; once.
  mutating func takeDue(at now: ContinuousClock.Instant) -> Bool {
    guard let due, now >= due else { return false }
    self.due = nil
    return true
  }

  /// The wait until then, in whole milliseconds; `nil` where nothing is waited for.
  func wait(at now: ContinuousClock.Instant) -> Int32? {
    due.map { Int32(clamping: max(0, Int(((($0 - now) / .milliseconds(1)) as Double).rounded(.up)))) }
  }
}
