import HTTPTypes
import Hummingbird

/// Lets in who calls the service by its name, comes from no foreign page, and has a token where one is needed.
struct Doorkeeper<Context: RequestContext>: RouterMiddleware {
  let names: ServedNames
  let tokens: AccessTokens?
  /// What anybody may ask for: whether the service lives, and its page, which asks for the token.
  let open: Set<String>

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    // The first Host is the request's authority, and is no header any more.
    guard request.headers[HTTPField.Name("Host")!] == nil else { throw ServiceError.severalHosts }
    guard names.contain(request.head.authority) else {
      throw ServiceError.foreignHost(request.head.authority ?? "")
    }
    if request.method != .get, request.method != .head, let origin = request.headers[.origin] {
      guard names.serveOrigin(origin) else { throw ServiceError.foreignOrigin(origin) }
    }
    if let tokens, !open.contains(request.uri.path) {
      guard let authorization = request.headers[.authorization] else { throw ServiceError.noToken }
      let words = authorization.split(separator: " ")
      guard words.count == 2, words[0].lowercased() == "bearer", tokens.contain(String(words[1])) else {
        throw ServiceError.wrongToken
      }
    }
    return try await next(request, context)
  }
}

/// Tells browsers what a page of the service may do: nothing but what it came with.
struct BrowserRules<Context: RequestContext>: RouterMiddleware {
  static var policy: String {
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src blob:; "
      + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  }

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    response.headers[.contentSecurityPolicy] = Self.policy
    response.headers[.xContentTypeOptions] = "nosniff"
    response.headers[HTTPField.Name("Referrer-Policy")!] = "no-referrer"
    response.headers[HTTPField.Name("Cross-Origin-Resource-Policy")!] = "same-origin"
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    return response
  }
}
