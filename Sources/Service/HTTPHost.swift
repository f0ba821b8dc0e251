import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle

/// Listens at an address and answers by a router, until its task is cancelled, or SIGTERM or SIGINT comes: whoever is
/// inside is answered first.
struct HTTPHost: Sendable {
  let configuration: ServerConfiguration
  let names: ServedNames

  /// - Throws: ``ServerError/openToAll(host:)``
  static func check(_ configuration: ServerConfiguration) throws(ServerError) {
    guard configuration.tokens != nil || ServerConfiguration.isLoopback(configuration.host) else {
      throw .openToAll(host: configuration.host)
    }
  }

  /// - Parameters:
  ///   - services: what ends with it.
  ///   - onStart: is given the address, such as `http://127.0.0.1:8642`, once clients are answered there.
  /// - Throws: ``ServerError/cannotListen(host:port:reason:)``
  func run(
    _ router: Router<BasicRequestContext>, services: [any Service] = [],
    onStart: @escaping @Sendable (_ address: String) -> Void
  ) async throws {
    let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
    let app = Application(
      router: router, server: .http1(configuration: channel),
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port),
        availableConnectionsDelegate: MaximumAvailableConnections(configuration.connections)),
      services: services,
      onServerRunning: { [names, configuration] channel in
        let port = channel.localAddress?.port ?? configuration.port
        names.listen(at: port)
        onStart("http://\(host):\(port)")
      }, logger: frameworkLogger)
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
