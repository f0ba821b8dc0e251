import Synchronization

/// Tells a run to end after what it is just taking: Ctrl+C, or the end of the login. A second time ends it at once;
/// what was taken is whole in any case.
final class Interruption: @unchecked Sendable {
  private let state = Mutex<(times: Int, signal: Int32?)>((0, nil))
  private var signals: EndSignals?

  var isAsked: Bool { signal != nil }

  /// The number of the signal that asked first.
  var signal: Int32? { state.withLock { $0.signal } }

  /// Takes the signals from now on; to be called once.
  ///
  /// - Parameter asked: is called with the first of them, on a thread of its own.
  func listen(_ asked: @escaping @Sendable () -> Void = {}) {
    signals = EndSignals { [weak self] number in
      self?.ask(by: number)
      asked()
    }
  }

  private func ask(by number: Int32) {
    let times = state.withLock { state in
      state.times += 1
      state.signal = state.signal ?? number
      return state.times
    }
    if times > 1 { StandardStreams.end(128 + number) }
  }
}
