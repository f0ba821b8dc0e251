import HearsightScreenModel

/// Why the service does not do what a client asked for, where that is no error of the picture or of what comes with it.
enum ServiceError: HearsightError, Hashable {
  case unknownPath(String)
  case method(String, allowed: [String])
  case unknownParameter(name: String, known: [String])
  case parameter(name: String, reason: String)
  /// A parameter that is right by itself, and cannot be followed with the others or the body.
  case combination(name: String, reason: String)
  case mediaType(String)
  case multipart(reason: String)
  /// The body ended too early, or is not what its headers say.
  case brokenBody
  /// The client left, or broke off what it sent.
  case hungUp
  /// A request that names several hosts.
  case severalHosts
  /// A body of JSON that does not say what is wanted.
  case body(reason: String)
  case unknownPart(name: String, known: [String])
  case tooLarge(limit: Int)
  case tooSlow
  case foreignHost(String)
  case foreignOrigin(String)
  case noToken
  case wrongToken
  /// The service remembers nothing.
  case noMemory
  case busy(retryAfter: Int)
  case loading
  case deadline(seconds: Int)
  case stopping

  var code: String {
    switch self {
    case .unknownPath: "unknown-path"
    case .method: "method-not-allowed"
    case .unknownParameter: "unknown-parameter"
    case .parameter: "invalid-parameter"
    case .combination: "unusable-parameter"
    case .mediaType: "unsupported-media-type"
    case .multipart: "invalid-multipart"
    case .brokenBody: "broken-body"
    case .hungUp: "client-closed-request"
    case .severalHosts: "several-hosts"
    case .body: "invalid-body"
    case .unknownPart: "unknown-part"
    case .tooLarge: "upload-too-large"
    case .tooSlow: "upload-too-slow"
    case .foreignHost: "foreign-host"
    case .foreignOrigin: "foreign-origin"
    case .noToken: "token-missing"
    case .wrongToken: "token-unknown"
    case .noMemory: "no-store"
    case .busy: "busy"
    case .loading: "loading"
    case .deadline: "deadline-exceeded"
    case .stopping: "stopping"
    }
  }

  var reason: String {
    switch self {
    case .unknownPath(let path): "there is nothing at \(path.prefix(80))"
    case .method(let method, let allowed):
      "\(method.prefix(20)) is not possible here, but \(allowed.joined(separator: " and "))"
    case .unknownParameter(let name, let known):
      known.isEmpty
        ? "the parameter \(name.prefix(40)) is unknown; there are none here"
        : "the parameter \(name.prefix(40)) is unknown; there are \(known.joined(separator: ", "))"
    case .parameter(let name, let reason), .combination(let name, let reason): "\(name) \(reason)"
    case .mediaType(let type): "a body of the type \(type) is not understood"
    case .multipart(let reason): "the form cannot be read: \(reason)"
    case .brokenBody: "the body is not as long as its headers say, or its chunks are broken"
    case .hungUp: "the connection was broken off before the request was answered"
    case .severalHosts: "the request has more than one Host"
    case .body(let reason): "the body cannot be followed: \(reason)"
    case .unknownPart(let name, let known):
      "the form's part \(name.prefix(40)) is unknown; there are \(known.joined(separator: ", "))"
    case .tooLarge(let limit): "the body is larger than \(limit >> 20) MiB"
    case .tooSlow: "the body came too slowly"
    case .foreignHost(let host): "this service is not called \(host.isEmpty ? "nothing" : "\(host.prefix(80))")"
    case .foreignOrigin(let origin): "pages of \(origin.prefix(80)) may not send here"
    case .noToken: "a token is needed"
    case .wrongToken: "the token is not one of this service's"
    case .noMemory: "this service remembers nothing"
    case .busy: "as many requests as can be kept are waiting"
    case .loading: "the models are being loaded"
    case .deadline(let seconds): "it was not done within \(seconds) s"
    case .stopping: "the service is about to end"
    }
  }

  var remedy: String? {
    switch self {
    case .unknownPath: "/openapi.json lists what there is"
    case .mediaType: "send a picture as image/png or application/octet-stream, or a multipart/form-data"
    case .tooLarge: "send the screenshot itself, as PNG or JPEG"
    case .foreignHost: "call it by its own address, or start it with --allowed-host"
    case .foreignOrigin: "send from the service's own page, or from a program"
    case .noToken: "send Authorization: Bearer TOKEN"
    case .noMemory: "start it with --store FILE"
    case .busy, .loading: "try again"
    default: nil
    }
  }
}
