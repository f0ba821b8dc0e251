import Foundation
import HearsightSound
import Synchronization

/// Says a text, and can be broken off.
package protocol VoiceOutput: Sendable {
  /// Says a text, and returns when it has been heard or handed on.
  ///
  /// - Parameter isWanted: turns false when the user wants to hear something else.
  func say(_ text: String, while isWanted: () -> Bool) throws
  /// Takes back what was handed on and not heard yet.
  func silence() throws
  /// Returns when everything has been heard.
  func finish() throws
}

/// Says texts one after the other on a thread of its own.
final class SpeechQueue: Sendable {
  private struct State {
    var waiting: [String] = []
    /// Counts how often the user wanted something else.
    var turn = 0
    var isEnding = false
  }

  private let output: any VoiceOutput
  private let note: @Sendable (String) -> Void
  private let state = Mutex(State())
  private let work = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  init(_ output: any VoiceOutput, note: @escaping @Sendable (String) -> Void) {
    self.output = output
    self.note = note
    let thread = Thread { [self] in run() }
    thread.name = "speech"
    thread.start()
  }

  /// Adds texts to what is being said, or says them in its place.
  func say(_ texts: [String], interrupting: Bool) {
    if interrupting { silence() }
    state.withLock { $0.waiting += texts }
    work.signal()
  }

  func silence() {
    state.withLock {
      $0.waiting = []
      $0.turn += 1
    }
    report { try output.silence() }
  }

  /// Says what waits, and ends the thread.
  func finish() {
    let isFirst = state.withLock { state in
      defer { state.isEnding = true }
      return !state.isEnding
    }
    guard isFirst else { return }
    work.signal()
    ended.wait()
  }

  private func run() {
    while true {
      let (text, turn, isEnding) = state.withLock { state in
        (state.waiting.isEmpty ? nil : state.waiting.removeFirst(), state.turn, state.isEnding)
      }
      if let text {
        report { try output.say(text) { state.withLock { $0.turn == turn } } }
      } else if isEnding {
        report { try output.finish() }
        ended.signal()
        return
      } else {
        work.wait()
      }
    }
  }

  private func report(_ body: () throws -> Void) {
    do { try body() } catch { note("\(error)") }
  }
}
