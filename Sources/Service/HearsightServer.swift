import Foundation
import Hearsight
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
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
    guard configuration.tokens != nil || ServerConfiguration.isLoopback(configuration.host) else {
      throw .openToAll(host: configuration.host)
    }
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
    let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
    let app = Application(
      router: router.build(), server: .http1(configuration: channel),
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port),
        availableConnectionsDelegate: MaximumAvailableConnections(configuration.connections)),
      services: [Gate(admission: router.admission)],
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? configuration.port
        names.listen(at: port)
        onStart("http://\(host):\(port)")
      }, logger: frameworkLogger)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await serve(app)
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

  private func serve(_ app: some ApplicationProtocol) async throws {
    var group = ServiceGroupConfiguration(
      services: [app], gracefulShutdownSignals: [.sigterm, .sigint], logger: frameworkLogger)
    group.maximumGracefulShutdownDuration = .seconds(configuration.deadline + 5)
    do {
      try await ServiceGroup(configuration: group).run()
    } catch let error as IOError {
      throw ServerError.cannotListen(
        host: configuration.host, port: configuration.port, reason: String(cString: strerror(error.errnoCode)))
    } catch let error as SocketAddressError {
      throw ServerError.cannotListen(host: configuration.host, port: configuration.port, reason: "\(error)")
    }
  }

  /// Headers have their limits. Hummingbird's own idle time would also close those who wait for their turn.
  private var channel: HTTP1Channel.Configuration {
    HTTP1Channel.Configuration(
      additionalChannelHandlers: [ConnectionKeeper()],
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: 8 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 100))
  }

  /// What Hummingbird says of its own is of no use to whoever runs the service, unless it fails.
  private var frameworkLogger: Logger {
    var logger = configuration.logger
    logger.logLevel = .error
    return logger
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
