import Hummingbird

/// Reads bodies of limited size from clients that are not too slow.
struct BodyReader: Sendable {
  /// The most bytes of a body.
  var mostBytes: Int
  /// How long a client may take before its speed is looked at.
  var grace: Duration = .seconds(10)
  /// The least bytes a second of a client after that. A phone's worst network is faster; a client that means to hold a
  /// place for hours is not.
  var leastRate = 16_384

  /// All bytes of a body.
  ///
  /// - Parameter declared: its length as the request tells it.
  /// - Throws: ``ServiceError/tooLarge(limit:)``, ``ServiceError/tooSlow``
  func read(_ body: RequestBody, declared: Int?) async throws -> [UInt8] {
    if let declared, declared > mostBytes { throw ServiceError.tooLarge(limit: mostBytes) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(declared ?? 0, mostBytes))
    try await forEachChunk(of: body) { chunk in
      guard bytes.count + chunk.readableBytes <= mostBytes else { throw ServiceError.tooLarge(limit: mostBytes) }
      bytes.append(contentsOf: chunk.readableBytesView)
    }
    return bytes
  }

  /// Lets a refused client send to the end, and keeps nothing: most clients look for an answer only then. A body that
  /// is too large or too slow is not waited for.
  func discard(_ body: RequestBody, declared: Int?) async {
    guard declared ?? 0 <= mostBytes else { return }
    var count = 0
    try? await forEachChunk(of: body) { chunk in
      count += chunk.readableBytes
      guard count <= mostBytes else { throw ServiceError.tooLarge(limit: mostBytes) }
    }
  }

  private func forEachChunk(of body: RequestBody, _ take: (ByteBuffer) throws -> Void) async throws {
    let start = ContinuousClock.now
    var count = 0
    var chunks = body.makeAsyncIterator()
    // The client that sends nothing at all is closed by the connection's idle time.
    while let chunk = try await Self.next(of: &chunks) {
      count += chunk.readableBytes
      let late = start.duration(to: .now) - grace
      guard late <= .zero || Double(count) >= Double(leastRate) * (late / .seconds(1)) else {
        throw ServiceError.tooSlow
      }
      try take(chunk)
    }
  }

  /// The next chunk. What is wrong with a body is the client's fault, however the parser calls it.
  private static func next(of chunks: inout RequestBody.AsyncIterator) async throws -> ByteBuffer? {
    do { return try await chunks.next() } catch is CancellationError { throw CancellationError() } catch {
      throw ServiceError.brokenBody
    }
  }
}
