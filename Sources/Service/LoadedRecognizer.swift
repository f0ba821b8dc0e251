import Hearsight
import Synchronization

/// The recognizer that all requests share, loaded while the service answers already.
final class LoadedRecognizer: Sendable {
  private let loading: Task<ScreenRecognizer, any Error>
  private let ready = Mutex(false)

  /// - Parameter make: loads the models, which blocks its thread for about a second.
  init(_ make: @escaping @Sendable () throws -> ScreenRecognizer) {
    loading = Task.detached(priority: .userInitiated) { try make() }
  }

  var isReady: Bool { ready.withLock { $0 } }

  /// Waits until the models are loaded.
  func get() async throws -> ScreenRecognizer {
    let recognizer = try await loading.value
    ready.withLock { $0 = true }
    return recognizer
  }
}
