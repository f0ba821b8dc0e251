import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// Messages over a WebSocket to a browser that runs already, started with `--remote-debugging-port`.
final class WebSocketChannel: DevToolsChannel {
  /// The largest message: a screenshot of an 8K screen in base64.
  private static let largest = 1 << 28
  private let channel: any Channel
  private let inbox: Inbox

  /// Why there is no connection.
  struct Failure: Error {
    var reason: String
  }

  /// Connects to the browser on a port of this machine.
  init(port: Int) throws {
    let address = try Self.address(port: port)
    let inbox = Inbox()
    self.inbox = inbox
    let group = MultiThreadedEventLoopGroup.singleton
    let upgraded = group.next().makePromise(of: (any Channel)?.self)
    let connecting = ClientBootstrap(group: group).connectTimeout(.seconds(10))
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try Self.configure(channel, path: address, inbox: inbox).cascade(to: upgraded)
        }
      }
      .connect(host: "127.0.0.1", port: port)
    connecting.cascadeFailure(to: upgraded)
    guard let channel = try upgraded.futureResult.wait() else {
      throw Failure(reason: "it takes no WebSocket at \(address)")
    }
    self.channel = channel
  }

  private static func configure(_ channel: any Channel, path: String, inbox: Inbox) throws -> EventLoopFuture<
    (any Channel)?
  > {
    let upgrader = NIOTypedWebSocketClientUpgrader<(any Channel)?>(
      maxFrameSize: largest,
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          let sync = channel.pipeline.syncOperations
          try sync.addHandler(
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 1 << 20, maxAccumulatedFrameSize: largest))
          try sync.addHandler(Receiver(inbox))
          return channel
        }
      })
    // Chromium refuses requests that a page could send: no Origin, and an address for Host.
    let head = HTTPRequestHead(
      version: .http1_1, method: .GET, uri: path, headers: ["Host": "127.0.0.1", "Content-Length": "0"])
    let configuration = NIOTypedHTTPClientUpgradeConfiguration(
      upgradeRequestHead: head, upgraders: [upgrader],
      notUpgradingCompletionHandler: { channel in channel.eventLoop.makeSucceededFuture(nil) })
    return try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(
      configuration: .init(upgradeConfiguration: configuration))
  }

  /// The path of the browser's own WebSocket, which it tells over HTTP.
  private static func address(port: Int) throws -> String {
    struct Version: Decodable {
      var webSocketDebuggerUrl: String
    }
    let data = try LocalRequest.get("/json/version", port: port)
    guard let version = try? JSONDecoder().decode(Version.self, from: data),
      let path = URL(string: version.webSocketDebuggerUrl)?.path
    else { throw Failure(reason: "what answers there is no Chromium with a debugging port") }
    return path
  }

  func receive(_ handler: @escaping @Sendable (Data?) -> Void) { inbox.deliver(to: handler) }

  func send(_ message: Data) throws {
    let frame = WebSocketFrame(
      fin: true, opcode: .text, maskKey: .random(), data: channel.allocator.buffer(bytes: message))
    try channel.writeAndFlush(frame).wait()
  }

  func close() { channel.close(promise: nil) }
}

/// Messages that came before somebody wanted them wait here.
private final class Inbox: Sendable {
  private struct State {
    var handler: (@Sendable (Data?) -> Void)?
    var early: [Data?] = []
  }

  private let state = Mutex(State())

  func deliver(to handler: @escaping @Sendable (Data?) -> Void) {
    let early = state.withLock { state in
      state.handler = handler
      defer { state.early = [] }
      return state.early
    }
    for message in early { handler(message) }
  }

  func put(_ message: Data?) {
    let handler = state.withLock { state in
      if state.handler == nil { state.early.append(message) }
      return state.handler
    }
    handler?(message)
  }
}

/// Hands over what comes, and answers to pings.
private final class Receiver: ChannelInboundHandler, Sendable {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame
  private let inbox: Inbox

  init(_ inbox: Inbox) { self.inbox = inbox }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    switch frame.opcode {
    case .text, .binary: inbox.put(Data(frame.unmaskedData.readableBytesView))
    case .ping:
      let pong = WebSocketFrame(fin: true, opcode: .pong, maskKey: .random(), data: frame.unmaskedData)
      context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
    case .connectionClose: context.close(promise: nil)
    default: break
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    inbox.put(nil)
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
