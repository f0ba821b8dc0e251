import Hearsight
import Hummingbird
import Logging
import Metrics

/// What the service counts and times.
struct ServiceMeasures: Sendable {
  let registry = PrometheusRegistry()

  func count(_ request: Request, path: String, status: Int, in duration: Duration) {
    let dimensions = [("method", Self.name(of: request.method)), ("path", path)]
    Counter(
      label: "hearsight_http_requests_total", dimensions: dimensions + [("status", "\(status)")], factory: registry
    ).increment()
    Timer(label: "hearsight_http_request_seconds", dimensions: dimensions, factory: registry).recordNanoseconds(
      Int64(duration / .nanoseconds(1)))
  }

  func record(_ timings: Timings) {
    for stage in timings.stages {
      Timer(label: "hearsight_stage_seconds", dimensions: [("stage", stage.name)], factory: registry)
        .recordNanoseconds(Int64(stage.milliseconds * 1e6))
    }
  }

  /// All measures, with how full the service is right now.
  func text(_ counts: (inside: Int, waiting: Int)) -> String {
    Meter(label: "hearsight_requests_inside", factory: registry).set(counts.inside)
    Meter(label: "hearsight_requests_waiting", factory: registry).set(counts.waiting)
    return registry.text
  }

  /// A client may invent methods, and each would be kept.
  private static func name(of method: HTTPRequest.Method) -> String {
    [.get, .head, .post, .put, .patch, .delete, .options].contains(method) ? method.rawValue : "other"
  }
}

/// Counts and times each request by its address; those that no address has are counted as one.
struct RequestMeasuring<Context: RequestContext>: RouterMiddleware {
  let measures: ServiceMeasures
  let addresses: Addresses
  let logger: Logger

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    let duration = start.duration(to: .now)
    let path = addresses.pattern(of: request.uri.path) ?? "other"
    measures.count(request, path: path, status: response.status.code, in: duration)
    logger.debug("\(request.method) \(path): \(response.status.code) in \((duration / .milliseconds(1)).rounded()) ms")
    return response
  }
}
