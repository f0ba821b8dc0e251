import Foundation
import HTTPTypes
import Hearsight
import HearsightDataDesk
import HearsightPixels
import HearsightScreenModel
import Hummingbird

/// The addresses of the page on which screens are annotated.
struct AnnotationRouter: Sendable {
  private let configuration: ServerConfiguration
  private let names: ServedNames
  private let page: PageFiles
  private let work: AnnotationWork

  private static let desk = "/api/desk"
  private static let screen = "/api/screens/{screen}"
  private static let picture = "/api/screens/{screen}/picture"
  /// The largest annotation: a hundred times that of the fullest screen known.
  private static let mostBytes = 8 << 20

  init(
    _ configuration: ServerConfiguration, names: ServedNames, desk: AnnotationDesk, recognizer: LoadedRecognizer?
  ) throws {
    self.configuration = configuration
    self.names = names
    page = try PageFiles(folder: "Annotator", below: "/annotator")
    work = AnnotationWork(desk: desk, recognizer: recognizer)
  }

  func build() -> Router<BasicRequestContext> {
    let router = Router(context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
    let gets = ([Self.desk, Self.picture] + page.paths).map { ($0, ["GET", "HEAD"]) }
    let addresses = Addresses(gets + [(Self.screen, ["GET", "HEAD", "PUT"])])
    let reader = BodyReader(mostBytes: Self.mostBytes)
    router.addMiddleware {
      BrowserRules()
      ProblemAnswers(addresses: addresses, reader: reader, logger: configuration.logger)
      Doorkeeper(names: names, tokens: configuration.tokens, open: Set(page.paths))
    }
    for path in page.paths { router.get(RouterPath(path)) { [page] _, _ in page.response(at: path) } }
    router.get(RouterPath(Self.desk)) { [work] _, _ in try Self.json(await work.listing()) }
    router.get(RouterPath(Self.screen)) { [work] _, context in
      try Self.json(await work.screen(Self.name(context)))
    }
    router.get(RouterPath(Self.picture)) { [work] _, context in
      let picture = try await work.picture(Self.name(context))
      return Response(
        status: .ok, headers: [.contentType: picture.type],
        body: .init(byteBuffer: ByteBuffer(bytes: picture.data)))
    }
    router.put(RouterPath(Self.screen)) { [work] request, context in
      do {
        try LabelBody.check(request.headers[.contentType], wanted: Answer.json)
        let body = try await reader.read(request.body, declared: request.declaredLength)
        return try Self.json(await work.save(body, as: Self.name(context)))
      } catch { throw BodyTaken(error: error) }
    }
    return router
  }

  private static func name(_ context: BasicRequestContext) -> String {
    let name = context.parameters.get("screen") ?? ""
    return name.removingPercentEncoding ?? name
  }

  private static func json(_ value: some Encodable) throws -> Response {
    Response(
      status: .ok, headers: [.contentType: Answer.json],
      body: .init(byteBuffer: ByteBuffer(string: try value.jsonLine() + "\n")))
  }
}
