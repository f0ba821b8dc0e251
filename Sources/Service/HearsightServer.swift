import Hearsight
import ServiceLifecycle

/// Recognition behind an address: pictures in by HTTP, what a listener meets out.
///
/// It ends when its task is cancelled, or at SIGTERM or SIGINT: whoever is inside is answered, whoever waits is sent
/// away.
package struct HearsightServer: Sendable {
  private let configuration: ServerConfiguration
  private let makeRecognizer: @Sendable () throws -> ScreenRecognizer

  /// - Parameter makeRecognizer: loads the models. It is called once, while the service answers already.
  /// - Throws: ``ServerError/openToAll(host:)``
  package init(
    _ configuration: ServerConfiguration, makeRecognizer: @escaping @Sendable () throws -> ScreenRecognizer
  ) throws(ServerError) {
    try HTTPHost.check(configuration)
    self.configuration = configuration
    self.makeRecognizer = makeRecognizer
  }

  /// Serves until it is stopped.
  ///
  /// - Parameter onStart: is given the address, such as `http://127.0.0.1:8642`, once clients are answered there.
  /// - Throws: ``ServerError/cannotListen(host:port:reason:)``; whatever loading the models throws.
  package func run(onStart: @escaping @Sendable (_ address: String) -> Void = { _ in }) async throws {
    let recognizer = LoadedRecognizer(makeRecognizer)
    let names = ServedNames(configuration)
    let router = try ServiceRouter(configuration, recognizer: recognizer, names: names)
    let host = HTTPHost(configuration: configuration, names: names)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await host.run(router.build(), services: [Gate(admission: router.admission)], onStart: onStart)
        return true
      }
      group.addTask {
        _ = try await recognizer.get()
        return false
      }
      // Models that cannot be loaded end the service; once they are loaded, it goes on until it is stopped.
      while let isEnd = try await group.next(), !isEnd {}
    }
  }
}

/// Sends away who waits once the service is to end.
private struct Gate: Service {
  let admission: Admission

  func run() async throws {
    try? await gracefulShutdown()
    admission.close()
  }
}
