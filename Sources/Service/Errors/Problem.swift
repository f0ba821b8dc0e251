import Foundation
import Hearsight
import HearsightAudit
import HearsightDataDesk
import HearsightHierarchies
import HearsightMemory
import HearsightPixels
import HearsightScreenModel
import HearsightSpokenText
import Hummingbird

/// An error as a client reads it: problem details (RFC 9457).
struct Problem: Encodable {
  /// Names the kind of error for programs. It is a name and no address: nothing is to be fetched there.
  let type: String
  let title: String
  let status: Int
  /// What was wrong, where, and what to do.
  let detail: String
  /// As the command's JSON tells it of a file that failed.
  let code: String
  /// Of an annotation that somebody else saved meanwhile: who, and what is kept.
  let by: String?
  let revision: String?

  private let retryAfter: Int?
  private let allowed: [String]

  private enum CodingKeys: CodingKey { case type, title, status, detail, code, by, revision }

  init(_ error: any Error) {
    let status = HTTPResponse.Status(describing: error)
    self.status = status.code
    title = status.reasonPhrase
    // What failed inside is for the log: it may name files of this machine.
    let isOurs = status.code >= 500 && !(error is ServiceError)
    let error: any Error = error is CancellationError ? ServiceError.hungUp : error
    let told = isOurs ? InternalError() : error as? any HearsightError ?? SystemError(error)
    code = told.code
    type = "urn:hearsight:problem:\(told.code)"
    detail = told.description
    retryAfter =
      switch error as? ServiceError {
      case .busy(let seconds): seconds
      case .loading, .stopping: 1
      default: nil
      }
    if case .conflict(_, let by, let revision) = error as? AnnotationError {
      (self.by, self.revision) = (by, revision)
    } else {
      (by, revision) = (nil, nil)
    }
    allowed = if case .method(_, let allowed) = error as? ServiceError { allowed } else { [] }
  }

  func response() -> Response {
    var headers: HTTPFields = [.contentType: "application/problem+json"]
    if let retryAfter { headers[.retryAfter] = "\(retryAfter)" }
    if !allowed.isEmpty { headers[.allow] = allowed.joined(separator: ", ") }
    if status == 401 { headers[.wwwAuthenticate] = "Bearer realm=\"hearsight\"" }
    let body = (try? jsonLine()) ?? "{}"
    return Response(
      status: .init(code: status), headers: headers, body: .init(byteBuffer: ByteBuffer(string: body + "\n")))
  }
}

/// Something that is nobody's fault but ours.
private struct InternalError: HearsightError {
  var code: String { "internal-error" }
  var reason: String { "the service failed; its log tells more" }
  var remedy: String? { nil }
}

extension HTTPResponse.Status {
  /// The status that tells a client whose fault an error is.
  init(describing error: any Error) {
    self =
      switch error {
      case let error as ServiceError: Self(error)
      case is CancellationError: Self(ServiceError.hungUp)
      case ImageError.tooLarge, ImageError.implausible: .contentTooLarge
      case is ImageError, is HierarchyError, is StalePairError: .unprocessableContent
      case AuditError.report: .internalServerError
      case is AuditError: .unprocessableContent
      case SpeechError.unknownLanguage: .badRequest
      case let error as MemoryError: Self(error)
      case let error as AnnotationError: Self(error)
      case let error as any HTTPResponseError: error.status
      default: .internalServerError
      }
  }

  private init(_ error: MemoryError) {
    self =
      switch error {
      case .noScreen, .noStop, .noCorrection: .notFound
      case .value, .line: .unprocessableContent
      case .newer, .foreign, .unusable: .internalServerError
      }
  }

  private init(_ error: AnnotationError) {
    self =
      switch error {
      case .noScreen: .notFound
      case .conflict: .conflict
      case .othersScreen: .forbidden
      case .invalid: .unprocessableContent
      }
  }

  private init(_ error: ServiceError) {
    self =
      switch error {
      case .unknownPath, .noMemory: .notFound
      case .method: .methodNotAllowed
      case .unknownParameter, .parameter, .multipart, .unknownPart: .badRequest
      case .combination, .body: .unprocessableContent
      case .brokenBody, .severalHosts: .badRequest
      // Hardly anybody reads it but the log and the counts; nginx has the same number for it.
      case .hungUp: Self(code: 499, reasonPhrase: "Client Closed Request")
      case .mediaType: .unsupportedMediaType
      case .tooLarge: .contentTooLarge
      case .tooSlow: .requestTimeout
      case .foreignHost: .misdirectedRequest
      case .foreignOrigin: .forbidden
      case .noToken, .wrongToken: .unauthorized
      case .busy, .loading, .stopping: .serviceUnavailable
      case .deadline: .gatewayTimeout
      }
  }
}
