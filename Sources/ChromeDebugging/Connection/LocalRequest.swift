import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// An HTTP request to a port of this machine. Foundation's own client stumbles over Chromium's answer, whose headers
/// have no blank after the colon.
enum LocalRequest {
  /// The body of what a path answers, at most after ten seconds.
  static func get(_ path: String, port: Int) throws -> Data {
    let group = MultiThreadedEventLoopGroup.singleton
    let body = group.next().makePromise(of: Data.self)
    let connecting = ClientBootstrap(group: group).connectTimeout(.seconds(10))
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          try channel.pipeline.syncOperations.addHandler(BodyReader(body))
        }
      }
      .connect(host: "127.0.0.1", port: port)
    connecting.cascadeFailure(to: body)
    let limit = group.next().scheduleTask(in: .seconds(10)) {
      body.fail(WebSocketChannel.Failure(reason: "it does not answer"))
    }
    defer { limit.cancel() }
    let channel = try connecting.wait()
    defer { channel.close(promise: nil) }
    let head = HTTPRequestHead(
      version: .http1_1, method: .GET, uri: path, headers: ["Host": "127.0.0.1", "Connection": "close"])
    channel.write(HTTPClientRequestPart.head(head), promise: nil)
    try channel.writeAndFlush(HTTPClientRequestPart.end(nil)).wait()
    return try body.futureResult.wait()
  }
}

/// Gathers an answer's body.
private final class BodyReader: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart

  private let promise: EventLoopPromise<Data>
  private var data = Data()

  init(_ promise: EventLoopPromise<Data>) { self.promise = promise }

  func channelRead(context: ChannelHandlerContext, data part: NIOAny) {
    switch unwrapInboundIn(part) {
    case .head: break
    case .body(let bytes): data += Data(bytes.readableBytesView)
    case .end: promise.succeed(data)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    promise.fail(error)
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    promise.fail(WebSocketChannel.Failure(reason: "it ends the connection"))
    context.fireChannelInactive()
  }
}
