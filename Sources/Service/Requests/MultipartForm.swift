/// The parts of a body of type `multipart/form-data` (RFC 7578).
struct MultipartForm: Equatable {
  struct Part: Equatable {
    var name: String
    var fileName: String?
    var content: [UInt8]
  }

  /// More parts than any endpoint has.
  static let mostParts = 16
  /// Headers of a part are a line or two.
  static let mostHeaderBytes = 4096

  private(set) var parts: [Part] = []

  /// - Parameter contentType: of the request, with its boundary.
  /// - Throws: ``ServiceError/multipart(reason:)``
  init(_ body: [UInt8], contentType: String) throws(ServiceError) {
    guard let boundary = Self.parameter("boundary", of: contentType), (1...70).contains(boundary.utf8.count) else {
      throw .multipart(reason: "its Content-Type names no boundary of 1 to 70 characters")
    }
    let delimiter = Array("\r\n--\(boundary)".utf8)
    // The first delimiter may stand at the very beginning, where no line ends before it.
    var rest = body.starts(with: delimiter.dropFirst(2)) ? body[(delimiter.count - 2)...] : nil
    if rest == nil, let first = body[...].range(of: delimiter) { rest = body[first.upperBound...] }
    guard var rest else { throw .multipart(reason: "its boundary is nowhere in it") }
    while !rest.starts(with: Array("--".utf8)) {
      guard parts.count < Self.mostParts else { throw .multipart(reason: "it has more than \(Self.mostParts) parts") }
      // White space may follow a delimiter on its line.
      rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
      guard rest.starts(with: Array("\r\n".utf8)) else { throw .multipart(reason: "a boundary ends in no line") }
      guard let end = rest.range(of: delimiter) else { throw .multipart(reason: "its last boundary is missing") }
      parts.append(try Self.part(rest[rest.startIndex..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
  }

  /// - Parameter bytes: from the line break after a delimiter up to the next delimiter.
  private static func part(_ bytes: ArraySlice<UInt8>) throws(ServiceError) -> Part {
    let limit = min(bytes.endIndex, bytes.startIndex + mostHeaderBytes)
    guard let blank = bytes[bytes.startIndex..<limit].range(of: Array("\r\n\r\n".utf8)) else {
      throw .multipart(reason: "the headers of a part do not end within \(mostHeaderBytes) bytes")
    }
    let headers = String(decoding: bytes[bytes.startIndex..<blank.lowerBound], as: UTF8.self)
    let disposition = headers.split(separator: "\r\n").first {
      $0.lowercased().hasPrefix("content-disposition:")
    }
    guard let disposition, let name = parameter("name", of: String(disposition)) else {
      throw .multipart(reason: "a part has no name in a Content-Disposition")
    }
    let fileName = parameter("filename", of: String(disposition))
    return Part(name: name, fileName: fileName, content: Array(bytes[blank.upperBound...]))
  }

  /// The value of a header's parameter, out of its quotes.
  static func parameter(_ name: String, of header: String) -> String? {
    var rest = header[...]
    while let semicolon = rest.firstIndex(of: ";") {
      rest = rest[rest.index(after: semicolon)...]
      let key = rest.prefix { $0 != "=" && $0 != ";" }
      guard rest[key.endIndex...].first == "=" else { continue }
      rest = rest[key.endIndex...].dropFirst()
      let value = takeValue(&rest)
      if key.trimmingSpaces().lowercased() == name { return value }
    }
    return nil
  }

  /// Takes a token or a quoted string, whose semicolons end nothing, from the beginning.
  private static func takeValue(_ rest: inout Substring) -> String {
    guard rest.first == "\"" else {
      let token = rest.prefix { $0 != ";" }
      rest = rest[token.endIndex...]
      return String(token.trimmingSpaces())
    }
    var value = ""
    rest = rest.dropFirst()
    while let character = rest.popFirst(), character != "\"" {
      value.append(character == "\\" ? rest.popFirst() ?? character : character)
    }
    return value
  }
}

extension Substring {
  fileprivate func trimmingSpaces() -> Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    return start.lastIndex { $0 != " " && $0 != "\t" }.map { start[...$0] } ?? ""
  }
}

extension ArraySlice<UInt8> {
  /// Where some bytes are first met.
  func range(of pattern: [UInt8]) -> Range<Index>? {
    guard let first = pattern.first, count >= pattern.count else { return nil }
    var start = startIndex
    while let found = self[start...].firstIndex(of: first), endIndex - found >= pattern.count {
      let end = found + pattern.count
      if self[found..<end].elementsEqual(pattern) { return found..<end }
      start = found + 1
    }
    return nil
  }
}
