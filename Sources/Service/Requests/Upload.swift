/// What a client sent: a picture, or a screen that an app dumped, and what belongs to it.
struct Upload: Equatable, Sendable {
  /// A picture's bytes, or those of a dumped hierarchy where the endpoint takes one in place of a picture.
  var screen: [UInt8]
  /// The other parts of a form, by name.
  var attachments: [String: Attachment] = [:]

  struct Attachment: Equatable, Sendable {
    var fileName: String?
    var content: [UInt8]
  }

  /// The name of the part that holds the screen.
  static let screenPart = "picture"

  /// - Parameters:
  ///   - contentType: of the request.
  ///   - parts: the attachments that the endpoint has.
  /// - Throws: ``ServiceError``
  init(_ body: [UInt8], contentType: String?, parts: Set<String>) throws(ServiceError) {
    guard try UploadKind(contentType) == .form else {
      screen = body
      return
    }
    var screen: [UInt8]?
    let known = parts.union([Self.screenPart])
    for part in try MultipartForm(body, contentType: contentType ?? "").parts {
      guard known.contains(part.name) else { throw .unknownPart(name: part.name, known: known.sorted()) }
      let isSecond =
        part.name == Self.screenPart
        ? screen != nil
        : attachments.updateValue(Attachment(fileName: part.fileName, content: part.content), forKey: part.name) != nil
      guard !isSecond else { throw .multipart(reason: "it has two parts called \(part.name)") }
      if part.name == Self.screenPart { screen = part.content }
    }
    guard let screen else { throw .multipart(reason: "it has no part called \(Self.screenPart)") }
    self.screen = screen
  }
}

/// How a body holds what is sent.
enum UploadKind {
  case bytes
  case form

  /// - Throws: ``ServiceError/mediaType(_:)``
  init(_ contentType: String?) throws(ServiceError) {
    let type = contentType?.prefix { $0 != ";" }.lowercased().filter { $0 != " " && $0 != "\t" } ?? ""
    switch type {
    case "", "application/octet-stream", "application/json": self = .bytes
    case "multipart/form-data": self = .form
    case _ where type.hasPrefix("image/"): self = .bytes
    default: throw .mediaType(String(type.prefix(80)))
    }
  }
}
