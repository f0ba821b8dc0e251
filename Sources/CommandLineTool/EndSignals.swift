import Dispatch
import Foundation

/// The signals by which a user or the session asks a program to end: Ctrl+C, SIGTERM, the end of the login. They end it
/// no more once they are listened to.
final class EndSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]
  /// Listened to for as long as this lives.
  private let sources: [any DispatchSourceSignal]

  /// - Parameter handler: is given the signal's number, on a thread of its own.
  init(_ handler: @escaping @Sendable (_ number: Int32) -> Void) {
    sources = Self.numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { handler(number) }
      source.resume()
      return source
    }
  }
}
