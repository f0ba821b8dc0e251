import HearsightLinuxScreenReader
import Synchronization

/// Ends reading when the user or the session says so: Ctrl+C, a key, the end of the login.
final class StopSwitch: @unchecked Sendable {
  private let reader = Mutex<ScreenReader?>(nil)
  private var signals: EndSignals?

  /// Takes the signals from now on; to be called once.
  func connect(_ reader: ScreenReader) {
    self.reader.withLock { $0 = reader }
    signals = EndSignals { [weak self] _ in self?.pull() }
  }

  func pull() { connected?.stop() }

  /// The reader, once there is one.
  var connected: ScreenReader? { reader.withLock { $0 } }
}
