import Dispatch
import Foundation
import HearsightLinuxScreenReader
import Synchronization

/// Ends reading when the user or the session says so: Ctrl+C, a key, the end of the login.
final class StopSwitch: @unchecked Sendable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private let reader = Mutex<ScreenReader?>(nil)
  /// Kept for as long as the program runs.
  private var sources: [any DispatchSourceSignal] = []

  /// Takes the signals from now on; to be called once.
  func connect(_ reader: ScreenReader) {
    self.reader.withLock { $0 = reader }
    for number in Self.signals {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [weak self] in self?.pull() }
      source.resume()
      sources.append(source)
    }
  }

  func pull() { connected?.stop() }

  /// The reader, once there is one.
  var connected: ScreenReader? { reader.withLock { $0 } }
}
