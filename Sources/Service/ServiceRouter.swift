import Foundation
import Hearsight
import HearsightMemory
import HearsightScreenModel
import Hummingbird
import Metrics
import Synchronization

/// The addresses of the service, and what stands before each.
struct ServiceRouter: Sendable {
  typealias Context = BasicRequestContext

  let configuration: ServerConfiguration
  let recognizer: LoadedRecognizer
  let names: ServedNames
  let admission: Admission
  let measures = ServiceMeasures()
  let description: Data
  let page: InspectorPage

  private var reader: BodyReader { BodyReader(mostBytes: configuration.mostBytes) }

  /// The endpoints that take pictures.
  static let pictureEndpoints: [any PictureEndpoint.Type] = [
    RecognizeEndpoint.self, SpeakEndpoint.self, AuditEndpoint.self, KeepScreenEndpoint.self,
  ]

  /// The endpoints of what is remembered.
  static let labelEndpoints: [any LabelEndpoint.Type] = [
    ListScreens.self, ShowScreen.self, UndoCorrection.self, PutCorrection.self, DeleteCorrection.self,
    ExportLabels.self, MergeLabels.self, ListConflicts.self,
  ]

  /// What anybody may ask for without a token.
  static let openPaths: Set<String> = ["/healthz", "/readyz", "/openapi.json"]

  init(_ configuration: ServerConfiguration, recognizer: LoadedRecognizer, names: ServedNames) throws {
    self.configuration = configuration
    self.recognizer = recognizer
    self.names = names
    // A few more than work at once take in their pictures meanwhile.
    admission = Admission(places: configuration.workers + 3, queue: configuration.queue)
    page = try InspectorPage()
    description = Data(try OpenAPIDescription().json.jsonLine().utf8)
  }

  func build() -> Router<Context> {
    let router = Router(context: Context.self, options: .autoGenerateHeadEndpoints)
    let posts = Self.pictureEndpoints.map { ($0.path, ["POST"]) }
    let labels = Self.labelEndpoints.map { ($0.path, $0.method == .get ? ["GET", "HEAD"] : [$0.method.rawValue]) }
    let status = ["/healthz", "/readyz", "/metrics", "/openapi.json"]
    let gets = (status + page.paths).map { ($0, ["GET", "HEAD"]) }
    let addresses = Addresses(posts + labels + gets)
    router.addMiddleware {
      RequestMeasuring(measures: measures, addresses: addresses, logger: configuration.logger)
      BrowserRules()
      ProblemAnswers(addresses: addresses, reader: reader, logger: configuration.logger)
      Doorkeeper(names: names, tokens: configuration.tokens, open: Self.openPaths.union(page.paths))
    }
    for endpoint in Self.pictureEndpoints { add(endpoint, to: router) }
    let desk = configuration.memory.map(LabelDesk.init)
    for endpoint in Self.labelEndpoints { add(endpoint, to: router, desk) }
    addStatus(to: router)
    for path in page.paths { router.get(RouterPath(path)) { [page] _, _ in page.response(at: path) } }
    return router
  }

  private func addStatus(to router: Router<Context>) {
    func get(_ path: String, _ type: String, _ body: @escaping @Sendable () throws -> String) {
      router.get(RouterPath(path)) { request, _ in
        _ = try Query(request.uri.query, known: [])
        return Response(
          status: .ok, headers: [.contentType: type], body: .init(byteBuffer: ByteBuffer(string: try body())))
      }
    }
    get("/healthz", Answer.text) { "ok\n" }
    get("/readyz", Answer.text) { [recognizer, admission] in
      guard !admission.isClosed else { throw ServiceError.stopping }
      guard recognizer.isReady else { throw ServiceError.loading }
      return "ready\n"
    }
    get("/metrics", "text/plain; version=0.0.4; charset=utf-8") { [measures, admission] in
      measures.text(admission.counts)
    }
    get("/openapi.json", Answer.json) { [description] in String(decoding: description, as: UTF8.self) }
  }

  private func add<Endpoint: PictureEndpoint>(_ endpoint: Endpoint.Type, to router: Router<Context>) {
    let known = Set(Endpoint.parameters.map(\.name))
    let parts = Set(Endpoint.attachments.map(\.name))
    router.post(RouterPath(Endpoint.path)) { request, _ in
      let endpoint = try Endpoint(Query(request.uri.query, known: known))
      let contentType = request.headers[.contentType]
      _ = try UploadKind(contentType)
      let declared = request.declaredLength
      if let declared, declared > configuration.mostBytes {
        throw ServiceError.tooLarge(limit: configuration.mostBytes)
      }
      let answer = try await taking(request.body, declared: declared, by: reader) { bytes in
        let upload = try Upload(bytes, contentType: contentType, parts: parts)
        let shared = SharedRecognizer(recognizer: try await recognizer.get(), memory: configuration.memory)
        return try await shared.recognizer.work.run { checkpoint in
          try endpoint.answer(upload, by: shared, checkpoint: checkpoint)
        }
      }
      if let timings = answer.timings { measures.record(timings) }
      return Response(
        status: .ok, headers: [.contentType: answer.contentType, .connection: "close"],
        body: .init(byteBuffer: ByteBuffer(bytes: answer.body)))
    }
  }

  private func add<Endpoint: LabelEndpoint>(
    _ endpoint: Endpoint.Type, to router: Router<Context>, _ desk: LabelDesk?
  ) {
    let pattern = AddressPattern(Endpoint.path)
    let known = Set(Endpoint.parameters.map(\.name))
    router.on(RouterPath(Endpoint.path), method: Endpoint.method) { request, context in
      var filled: [String: String] = [:]
      for name in pattern.parameters { filled[name] = context.parameters.get(name) }
      let query = try Query(request.uri.query, known: known.subtracting(pattern.parameters))
      let endpoint = try Endpoint(query.filled(filled))
      guard let desk else { throw ServiceError.noMemory }
      guard let body = Endpoint.body else { return try await desk.run { try endpoint.answer([], in: $0) }.response }
      try LabelBody.check(request.headers[.contentType], wanted: body.contentType)
      let reader = BodyReader(mostBytes: body.mostBytes)
      @Sendable func answer(_ bytes: [UInt8]) async throws -> Answer {
        guard !bytes.isEmpty else { throw ServiceError.body(reason: "it is empty") }
        return try await desk.run { try endpoint.answer(bytes, in: $0) }
      }
      let declared = request.declaredLength
      if body.isLarge { return try await taking(request.body, declared: declared, by: reader, answer).response }
      do {
        return try await answer(reader.read(request.body, declared: declared)).response
      } catch { throw BodyTaken(error: error) }
    }
  }

  /// Takes in a body when its turn comes, and makes an answer of it. Whoever hangs up is worked for no longer.
  ///
  /// - Throws: ``BodyTaken``
  private func taking(
    _ body: RequestBody, declared: Int?, by reader: BodyReader,
    _ answer: @escaping @Sendable ([UInt8]) async throws -> Answer
  ) async throws -> Answer {
    do {
      return try await body.consumeWithCancellationOnInboundClose { body in
        let isRead = Mutex(false)
        do {
          return try await admission.run {
            isRead.withLock { $0 = true }
            return try await withDeadline(seconds: configuration.deadline) {
              try await answer(reader.read(body, declared: declared))
            }
          }
        } catch {
          if !isRead.withLock({ $0 }) { await reader.discard(body, declared: declared) }
          throw error
        }
      }
    } catch {
      throw BodyTaken(error: error)
    }
  }
}

extension Answer {
  fileprivate var response: Response {
    Response(status: .ok, headers: [.contentType: contentType], body: .init(byteBuffer: ByteBuffer(bytes: body)))
  }
}
