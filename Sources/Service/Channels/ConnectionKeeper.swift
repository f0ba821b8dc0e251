import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Keeps a connection within its bounds:
///
/// - A client that waits for it is told to send its body (`Expect: 100-continue`, RFC 9110, section 10.1.1): curl asks
///   before every picture, and would wait a second for nothing.
/// - A client from which something is expected and that sends nothing for a while is closed, also one that lets the
///   headers of a request come letter by letter. One that waits for its turn is not: it may not send.
/// - A client that does not read its answers is closed: it would hold its place, and the answers in memory.
/// - After an answer that says so (`Connection: close`) the connection ends, however much the client would still send,
///   and nothing that it sends is answered.
final class ConnectionKeeper: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let patience: TimeAmount
  /// A client that still sends reads the answer only then, and would lose it if it met a closed connection.
  private let linger = TimeAmount.seconds(2)
  /// Since when a part of a request is waited for; `nil` while none is wanted.
  private var wantedSince: NIODeadline?
  private var isRequestComplete = false
  private var isAnswering = false
  private var closesAfterAnswer = false
  /// The last answer of the connection was given.
  private var isClosing = false
  /// Ends a client that does not read.
  private var deafness: Scheduled<Void>?
  private var watch: Scheduled<Void>?

  /// - Parameter patience: how long a client may send nothing while it is expected to.
  init(patience: TimeAmount = .seconds(15)) { self.patience = patience }

  func handlerAdded(context: ChannelHandlerContext) { look(context, in: patience) }

  func handlerRemoved(context: ChannelHandlerContext) {
    watch?.cancel()
    deafness?.cancel()
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    deafness?.cancel()
    deafness = nil
    if !context.channel.isWritable { listen(context, after: waiting(in: context)) }
    context.fireChannelWritabilityChanged()
  }

  /// Closes a client that takes nothing of what waits for it; one that reads slowly is left alone.
  private func listen(_ context: ChannelHandlerContext, after amount: Int) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    deafness = context.eventLoop.scheduleTask(in: patience) {
      let (keeper, context) = bound.value
      let rest = keeper.waiting(in: context)
      guard rest < amount else { return context.close(promise: nil) }
      keeper.listen(context, after: rest)
    }
  }

  /// Bytes that wait to be sent.
  private func waiting(in context: ChannelHandlerContext) -> Int {
    (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }

  func read(context: ChannelHandlerContext) {
    if wantedSince == nil { wantedSince = .now() }
    context.read()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isClosing else { return }
    wantedSince = nil
    switch unwrapInboundIn(data) {
    case .head(let head):
      isRequestComplete = false
      isAnswering = true
      if head.headerFields[.expect]?.lowercased() == "100-continue" {
        context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
      }
    case .body: break
    case .end: isRequestComplete = true
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !isClosing else {
      promise?.fail(ChannelError.outputClosed)
      return
    }
    switch unwrapOutboundIn(data) {
    case .head(let head): closesAfterAnswer = head.headerFields[.connection]?.lowercased() == "close"
    case .body: break
    case .end:
      isAnswering = false
      wantedSince = wantedSince.map { _ in .now() }
      isClosing = closesAfterAnswer
      if closesAfterAnswer { close(context, in: isRequestComplete ? .milliseconds(100) : linger) }
    }
    context.write(data, promise: promise)
  }

  private func close(_ context: ChannelHandlerContext, in delay: TimeAmount) {
    let channel = context.channel
    context.eventLoop.scheduleTask(in: delay) { channel.close(promise: nil) }
  }

  /// Closes a client that has sent nothing for too long, or looks again when that could be so.
  private func look(_ context: ChannelHandlerContext, in delay: TimeAmount) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    watch = context.eventLoop.scheduleTask(in: delay) {
      let (keeper, context) = bound.value
      let isAnswered = keeper.isAnswering && keeper.isRequestComplete
      guard let since = keeper.wantedSince, !isAnswered else { return keeper.look(context, in: keeper.patience) }
      let rest = since + keeper.patience - NIODeadline.now()
      guard rest > .zero else { return context.close(promise: nil) }
      keeper.look(context, in: rest)
    }
  }
}
