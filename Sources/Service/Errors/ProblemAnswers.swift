import Hummingbird
import Logging

/// Turns whatever is thrown into problem details, and says which methods an address has.
struct ProblemAnswers<Context: RequestContext>: RouterMiddleware {
  let addresses: Addresses
  let reader: BodyReader
  let logger: Logger

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      let taken = error as? BodyTaken
      let told = taken?.error ?? explained(error, of: request)
      if HTTPResponse.Status(describing: told).code == 500 {
        logger.error("\(request.method) \(request.uri.path): \(told)")
      }
      var response = Problem(told).response()
      if request.method == .head { response = response.createHeadResponse() }
      // Whoever was refused before the body was read sends on, and looks for the answer afterwards.
      if request.method != .get, request.method != .head {
        if taken == nil { await reader.discard(request.body, declared: request.declaredLength) }
        response.headers[.connection] = "close"
      }
      return response
    }
  }

  /// A router knows but that it found nothing.
  private func explained(_ error: any Error, of request: Request) -> any Error {
    guard let error = error as? any HTTPResponseError, error.status == .notFound else { return error }
    let path = request.uri.path
    guard let allowed = addresses.methods(at: path) else { return ServiceError.unknownPath(path) }
    return ServiceError.method(request.method.rawValue, allowed: allowed)
  }
}

/// An error of a request whose body was looked at already: it cannot be read twice.
struct BodyTaken: Error {
  let error: any Error
}

extension Request {
  /// The length of the body as its header tells it.
  var declaredLength: Int? { headers[.contentLength].flatMap { Int($0) } }
}
